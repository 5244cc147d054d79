// Gives a deal to the reader as one page: puts what Python made of it into the frame that Python made.
"use strict";
(() => {
  const read = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(address);
    return answer.text();
  };

  function save(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/html" }));
    Object.assign(document.createElement("a"), { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  function ask(host, record, ident) {
    return customElements.get("spec-deal").engine.ask(host, JSON.stringify({ export: {}, record, ident }), () => {});
  }

  // A deal of the site has its parts in a file; without a network the engine makes them, where it is kept.
  async function made(deal, address) {
    try {
      return await read(address);
    } catch (why) {
      if (navigator.onLine) throw why;
      return ask(deal, await deal.record(), deal.id);
    }
  }

  // `host` is any element with the addresses a deal has, `parts` what the engine answers.
  async function keepPage(host, ident, parts) {
    const frame = await read(new URL("one-page.html", new URL(host.dataset.worker, document.baseURI)));
    const { title, html, error } = JSON.parse(await parts);
    if (error) throw new Error(error);
    save(frame.replace("<!--title-->", () => title).replace("<!--deal-->", () => html), `${ident}.html`);
  }
  // For others who hold a record.
  globalThis.keepPage = (host, record, ident) => keepPage(host, ident, ask(host, record, ident));

  document.addEventListener("click", async ({ target }) => {
    const button = target.closest("[data-export]");
    const deal = button?.closest("spec-deal");
    if (!deal) return;
    deal.trouble("");
    try {
      const address = button.dataset.export;
      const name = deal.called?.replace(/\.deal$/, "") ?? deal.id;
      const record = button.closest(".spec-play") ? deal.written : await deal.record();
      await keepPage(deal, name, address ? made(deal, address) : ask(deal, record, name));
    } catch {
      deal.trouble(button.dataset.failed);
    }
  });
})();
