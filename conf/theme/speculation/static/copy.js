// Shows what of the site is kept on this device, keeps all of it, deletes it. Its words are in the page.
"use strict";
(() => {
  const { home, workers, keep, keepEngine, refused } = siteCopy;
  const box = document.querySelector(".site-copy");
  const words = JSON.parse(box.dataset.words);
  const part = (name) => box.querySelector(`.site-copy-${name}`);
  const fill = (key, slots) => words[key].replace(/\{(\w+)\}/g, (all, name) => slots[name] ?? all);
  const megabytes = (n) => (n / 1e6).toFixed(1);
  let all = false;

  // The marks the service worker leaves in each part that is whole; the oldest is the one in use.
  async function marks() {
    const found = {};
    for (const cacheName of await caches.keys()) {
      if (!cacheName.startsWith(`${home} `)) continue;
      const mark = await (await caches.match(`${home}kept.json`, { cacheName }))?.json();
      if (mark && !(found[mark.part]?.date < mark.date)) found[mark.part] = mark;
    }
    return found;
  }

  async function show() {
    const { site, engine } = await marks();
    const on = site && new Date(site.date).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
    const slots = site && { ...site, on, mb: megabytes(site.bytes) };
    part("site").textContent = site ? fill("site", slots) : words[refused() ? "refused" : "none"];
    part("engine").textContent = site ? fill(engine ? "engine" : "no-engine", engine ? { mb: megabytes(engine.bytes) } : {}) : "";
    box.querySelector("[data-keep]").hidden = Boolean(site && engine);
    box.querySelector("[data-delete]").hidden = !site && !engine;
  }

  function say(key) {
    part("live").textContent = key ? words[key] : "";
  }

  function progress(done) {
    const bar = part("progress");
    bar.hidden = done === undefined;
    if (done !== undefined) bar.value = done;
  }

  async function keepAll() {
    all = true;
    refused(false);
    say("fetching");
    progress(0);
    try {
      // Whether it may stay when room is short is for the browser to say.
      navigator.storage?.persist?.().catch(() => {});
      if (!(await keep())) throw new Error();
      await keepEngine();
    } catch {
      progress();
      say("forbidden");
    }
  }

  async function remove() {
    refused(true);
    // What is still arriving arrives for nobody.
    all = false;
    progress();
    for (const name of await caches.keys()) if (name.startsWith(`${home} `)) await caches.delete(name);
    await (await workers.getRegistration(home))?.unregister();
    await show();
    say("deleted");
  }

  async function heard({ data }) {
    if (data.trouble) {
      progress();
      say(data.trouble);
    } else if (data.whole) {
      await show();
      if (data.part === "site" && all) return;
      progress();
      if (all) say("done");
    } else if (all) progress(data.part === "site" ? data.done / 2 : (1 + data.done) / 2);
  }

  // A page that was wanted and is not kept: its address is the reader's way back.
  function missing() {
    const wanted = new URLSearchParams(location.search).get("missing");
    if (!wanted?.startsWith(home)) return;
    const link = part("missing").querySelector("a");
    link.href = wanted;
    link.textContent = wanted.slice(home.length);
    part("missing").hidden = false;
    box.querySelector("details").open = true;
  }

  missing();
  if (location.protocol === "file:") return void (part("site").textContent = words.file);
  if (!workers || !globalThis.caches) return void (part("site").textContent = words.unable);
  box.querySelector("[data-keep]").onclick = keepAll;
  box.querySelector("[data-delete]").onclick = () => remove().catch(() => say("forbidden"));
  workers.addEventListener("message", heard);
  show().catch(() => (part("site").textContent = words.unable));
})();
