// Has the site kept on this device once a page is at rest, its engine once the reader does something,
// and says when a newer edition is ready.
"use strict";
(() => {
  const home = new URL("../", document.currentScript.src).href;
  const { serviceWorker: workers, connection } = navigator;
  const bar = document.querySelector(".site-newer");
  const REFUSED = `${home} keeps nothing`;
  const USED = `${home} used`;
  const REST = 3000; // milliseconds after a page has loaded: they belong to its reader
  let controlled = Boolean(workers?.controller);
  let loading = false;

  // What is not asked for in so many words is not fetched where bytes are counted.
  const sparing = () => connection?.saveData || connection?.type === "cellular";

  // Who presses anything, or opens a page to play on, has come to use the site: here or on the next page.
  const pressed = new Promise((press) => {
    for (const act of ["click", "keydown"]) addEventListener(act, press, { once: true });
  });
  const used = (async () => {
    if (!(document.querySelector(".spec-at-table") || sessionStorage[USED])) await pressed;
    sessionStorage[USED] = "yes";
  })().catch(() => pressed);

  function refused(now) {
    try {
      if (now !== undefined) localStorage[REFUSED] = now ? "yes" : "";
      return Boolean(localStorage[REFUSED]);
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

  // The buttons say how much they fetch: nothing, where this page's engine is kept whole.
  async function weigh() {
    const said = document.querySelectorAll(".spec-size");
    const bundle = document.querySelector("[data-bundle]")?.dataset.bundle;
    if (!said[0] || !bundle) return;
    const cacheName = `${home} engine ${new URL(bundle, document.baseURI).href.slice(home.length, -1)}`;
    if (!(await caches.match(`${home}kept.json`, { cacheName }))) return;
    // Its place stays: nothing moves.
    for (const one of said) one.style.visibility = "hidden";
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
    if (kept?.scope === home || !(refused() || sparing())) await keep();
    await used;
    if (!sparing()) await keepEngine();
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
  const weighed = () => weigh().catch(() => {});
  workers.addEventListener("message", ({ data }) => data.whole && weighed());
  weighed();
  // Who has used the engine has asked for it in so many words.
  addEventListener("spec-engine", keepEngine);
  addEventListener("load", () => setTimeout(() => begin().catch(() => {}), REST));
})();
