// Asks the engine for one deal under several rule sets. Its words are in the page.
"use strict";
(() => {
  const form = document.querySelector(".spec-sides");
  const laid = document.querySelector(".spec-laid");
  const part = (name) => form.querySelector(`.spec-${name}`);
  const words = JSON.parse(form.dataset.words);
  const { deal, rules } = form.elements;
  const engine = () => customElements.get("spec-deal").engine;
  let busy = false;

  function trouble(text) {
    part("trouble").textContent = text;
  }

  function load(on) {
    part("load").hidden = !on;
    if (on) progress(engine().ready ? 1 : 0);
  }

  function progress(done) {
    part("doing").textContent = words[engine().ready ? "working" : done < 1 ? "fetching" : "starting"];
    const bar = form.querySelector("progress");
    if (done < 1) bar.value = done;
    else bar.removeAttribute("value");
  }

  async function ask(option, chosen) {
    try {
      const file = await fetch(option.dataset.record);
      if (!file.ok) throw "lost";
      const compare = { deal: Number(option.dataset.deal), rules: chosen };
      const links = JSON.parse(form.dataset.rules);
      const request = JSON.stringify({ record: await file.text(), ident: option.value, links, compare });
      return JSON.parse(await engine().ask(form, request, progress));
    } catch (why) {
      return { error: words[why] ?? words.lost };
    }
  }

  async function lay() {
    const chosen = [...rules].filter((box) => box.checked).map((box) => box.value);
    if (busy) return;
    if (chosen.length < 2) return trouble(words.two);
    if (!form.dataset.bundle) return trouble(words.without);
    if (location.protocol === "file:") return trouble(words.file);
    busy = true;
    trouble("");
    const soon = setTimeout(() => load(true), engine().ready ? 400 : 0);
    const { error, html, say } = await ask(deal.selectedOptions[0], chosen);
    clearTimeout(soon);
    load(false);
    busy = false;
    if (error) return trouble(error);
    laid.innerHTML = html;
    laid.previousElementSibling.textContent = say;
    (laid.querySelector("[data-go=part]") ?? laid.querySelector("[data-go=start]"))?.click();
    history.replaceState(history.state, "", `#${deal.value}!${chosen.join("+")}`);
    laid.focus();
  }

  // The address names a deal and rule sets.
  function follow() {
    const [place, sets] = location.hash.slice(1).split("!");
    if (!sets) return;
    const chosen = sets.split("+");
    const known = [...rules].map((box) => box.value);
    const there = [...deal.options].some((option) => option.value === place);
    if (!there || !chosen.every((name) => known.includes(name))) return trouble(words.address);
    deal.value = place;
    for (const box of rules) box.checked = chosen.includes(box.value);
    if (engine().ready) lay();
    else trouble(words.asked);
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    lay();
  });
  part("load").addEventListener("click", ({ target }) => target.type === "button" && engine().end("cancelled"));
  addEventListener("hashchange", follow);
  follow();
})();
