// Keeps one edition of the site on this device, and its engine when a page says that it is wanted.
// The build writes above this what the edition holds: EDITION.
"use strict";
(() => {
  const { scope } = self.registration;
  // Another site may live on this host.
  const mine = (part) => `${scope} ${part} `;
  const name = { site: mine("site") + EDITION.version, engine: mine("engine") + EDITION.engine.folder };
  const address = (path) => new URL(path, scope).href;
  const hashed = new Map();
  for (const part of ["site", "engine"])
    for (const [path] of EDITION[part].files) if (part === "engine" || path.includes("?v=")) hashed.set(address(path), part);
  const MARK = address("kept.json");
  const LANES = 4; // so that the reader's own requests find a way
  const LATE = 5000; // milliseconds until a page that does not come is taken from the copy
  const ANY = { ignoreSearch: true, ignoreVary: true };

  async function tell(word) {
    for (const page of await self.clients.matchAll({ includeUncontrolled: true }))
      if (page.url.startsWith(scope)) page.postMessage(word);
  }

  // The browser itself refuses what has not the listed hash.
  function get(path, hash, cache) {
    return fetch(address(path), { integrity: `sha256-${hash}`, cache, priority: "low" });
  }

  async function fetched(path, hash) {
    const first = hashed.has(address(path)) ? "force-cache" : "no-cache";
    const answer = await get(path, hash, first).catch(() => get(path, hash, "reload"));
    if (!answer.ok) throw new TypeError(path);
    // A page may not be answered with what came by way of another address.
    return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
  }

  // Whoever asks while a part is being fetched waits for the same.
  const going = {};
  function keep(part) {
    return (going[part] ??= fetchAll(part).finally(() => delete going[part]));
  }

  // The mark is put last: a part without it is not whole.
  async function fetchAll(part) {
    const { files, bytes } = EDITION[part];
    if (!files.length) return tell({ part, whole: true });
    const cache = await caches.open(name[part]);
    if (await cache.match(MARK)) return tell({ part, whole: true });
    let done = 0;
    const waiting = files.slice();
    const lane = async () => {
      for (let file = waiting.pop(); file; file = waiting.pop()) {
        const [path, size, hash] = file;
        if (!(await cache.match(address(path)))) await cache.put(address(path), await fetched(path, hash));
        tell({ part, done: (done += size) / bytes });
      }
    };
    try {
      await Promise.all(Array.from({ length: LANES }, lane));
      const { version, release } = EDITION;
      await cache.put(MARK, Response.json({ part, version, release, bytes, date: new Date().toISOString() }));
      tell({ part, whole: true });
    } catch (why) {
      waiting.length = 0;
      const full = why.name === "QuotaExceededError";
      if (full) await caches.delete(name[part]);
      tell({ part, trouble: full ? "full" : "broken" });
      throw why;
    }
  }

  async function engineWasKept() {
    for (const key of await caches.keys())
      if (key.startsWith(mine("engine")) && (await caches.match(MARK, { cacheName: key }))) return true;
    return false;
  }

  async function install() {
    await keep("site");
    if (await engineWasKept()) await keep("engine");
  }

  async function activate() {
    for (const key of await caches.keys())
      if (key.startsWith(`${scope} `) && !Object.values(name).includes(key)) await caches.delete(key);
    await self.clients.claim();
  }

  // Asked by its name: to open a cache that the reader has deleted would make it again.
  function copy({ url }) {
    const page = url.split(/[?#]/)[0];
    return caches.match(page.endsWith("/") ? `${page}index.html` : page, { ...ANY, cacheName: name.site });
  }

  // What is named by its content cannot be stale.
  async function cacheFirst(request) {
    const cacheName = name[hashed.get(request.url)];
    return (await caches.match(request.url, { ignoreVary: true, cacheName })) ?? fetch(request);
  }

  async function networkFirst(request) {
    const kept = copy(request);
    const network = fetch(request).then((answer) => (answer.status < 500 ? answer : kept.then((one) => one ?? answer)));
    const patience = new Promise((resolve) => setTimeout(resolve, LATE));
    try {
      return (await Promise.race([network, patience.then(() => kept)])) ?? (await network);
    } catch {
      return (await kept) ?? absent(request);
    }
  }

  // A page that is not kept: the reader is led to one that says so, and knows the way back.
  function absent({ mode, url }) {
    if (mode !== "navigate" || !EDITION.absent) return Response.error();
    return Response.redirect(`${address(EDITION.absent)}?missing=${encodeURIComponent(url)}`);
  }

  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));
  self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method !== "GET" || !url.startsWith(scope)) return;
    event.respondWith((hashed.has(url) ? cacheFirst : networkFirst)(event.request));
  });
  self.addEventListener("message", (event) => {
    if (event.data === "load") self.skipWaiting();
    if (event.data === "engine") event.waitUntil(keep("engine").catch(() => {}));
  });
})();
