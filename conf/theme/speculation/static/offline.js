// Has the site kept on this device once a page is at rest, and says when a newer edition is ready.
"use strict";
(() => {
  const home = new URL("../", document.currentScript.src).href;
  const { serviceWorker: workers, connection } = navigator;
  const bar = document.querySelector(".site-newer");
  const REFUSED = `${home} keeps nothing`;
  const REST = 3000; // milliseconds after a page has loaded: they belong to its reader
  let controlled = Boolean(workers?.controller);
  let loading = false;

  function refused(now) {
    try {
      if (now === true) localStorage.setItem(REFUSED, "yes");
      if (now === false) localStorage.removeItem(REFUSED);
      return localStorage.getItem(REFUSED) !== null;
    } catch {
      return now ?? false;
    }
  }

  // Also fetches what has changed, where a copy is kept already.
  async function keep() {
    const registration = await workers.register(`${home}sw.js`, { scope: home, updateViaCache: "none" });
    if (registration) watch(registration);
    return registration;
  }

  function watch(registration) {
    const ready = () => registration.waiting && controlled && announce();
    ready();
    registration.onupdatefound = () => registration.installing?.addEventListener("statechange", ready);
    addEventListener("online", () => registration.update().catch(() => {}));
    bar.querySelector("[data-load]").onclick = () => {
      loading = true;
      if (registration.waiting) registration.waiting.postMessage("load");
      else location.reload();
    };
  }

  function announce() {
    bar.hidden = false;
    const place = bar.querySelector("p");
    place.textContent = place.dataset.say;
  }

  async function keepEngine() {
    if (!workers || refused()) return;
    (await workers.ready).active.postMessage("engine");
  }

  // Browsers fetch a download past the service worker.
  async function save({ href, download }) {
    const file = await (await fetch(href)).blob();
    const name = download || href.split("/").pop();
    const there = URL.createObjectURL(file);
    Object.assign(document.createElement("a"), { href: there, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(there), 60000);
  }

  async function begin() {
    const kept = await workers.getRegistration(home);
    if (kept?.scope === home || !(refused() || connection?.saveData)) await keep();
  }

  globalThis.siteCopy = { home, workers, keep, keepEngine, refused };
  if (!workers || !home.startsWith("http")) return;
  bar.querySelector("[data-later]").onclick = () => (bar.hidden = true);
  // Nothing is taken from under a reader's hands: only the press of a button loads a page anew.
  workers.addEventListener("controllerchange", () => {
    if (loading) location.reload();
    else if (controlled) announce();
    controlled = true;
  });
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[download]");
    if (navigator.onLine || !link?.href.startsWith(home)) return;
    event.preventDefault();
    save(link).catch(() => {});
  });
  // Who has used the engine, or installs the site, will want it without a network, too.
  addEventListener("spec-engine", keepEngine);
  addEventListener("appinstalled", keepEngine);
  const idle = globalThis.requestIdleCallback ?? setTimeout;
  const rest = () => setTimeout(() => idle(() => begin().catch(() => {})), REST);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest);
})();
