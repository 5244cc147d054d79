// Steps through the courses of a deal that stand side by side. Its words are in the page.
"use strict";
(() => {
  const stepped = new WeakMap();

  // The courses of a comparison, each with its steps and the one that is shown.
  function courses(host) {
    if (!stepped.has(host))
      stepped.set(host, [...host.querySelectorAll(".spec-course")].map((box) => ({
        box, at: 0, steps: [...box.querySelectorAll(":scope > ol > li")], name: box.querySelector(".spec-heading").textContent,
      })));
    return stepped.get(host);
  }

  function move(host, go, chosen) {
    const all = courses(host);
    const fresh = !host.classList.contains("is-stepped");
    const longest = Math.max(...chosen.map((one) => one.steps.length)) - 1;
    const now = Math.max(...chosen.map((one) => one.at));
    const part = Number(host.querySelector("[data-part]").dataset.part) - 1;
    const to = { start: 0, end: longest, part, next: fresh ? 0 : now + 1, back: fresh ? longest : now - 1 }[go];
    if (fresh) for (const one of all) one.at = 0;
    for (const one of chosen) one.at = Math.min(Math.max(to, 0), longest, chosen.length > 1 ? Infinity : one.steps.length - 1);
    show(host, true);
    say(host, chosen);
  }

  function shown(one) {
    return Math.min(one.at, one.steps.length - 1);
  }

  function show(host, on) {
    host.classList.toggle("is-stepped", on);
    for (const one of courses(host)) {
      one.steps.forEach((step, n) => step.classList.toggle("is-shown", n === shown(one)));
      one.box.classList.toggle("is-over", one.at >= one.steps.length - 1);
    }
    host.querySelector("[data-go=all]").setAttribute("aria-pressed", !on);
  }

  function aloud(element) {
    const copy = element.cloneNode(true);
    for (const sign of copy.querySelectorAll("[aria-hidden]")) sign.remove();
    return copy.textContent;
  }

  // Where all say the same it is said once; a long text is left to be read.
  function say(host, chosen) {
    const told = chosen.map((one) => aloud(one.steps[shown(one)].querySelector("p:not(.spec-parting)")));
    const { at, differ } = host.querySelector("[data-part]").dataset;
    const step = at.replace("{n}", Math.max(...chosen.map((one) => one.at)) + 1);
    const text = new Set(told).size === 1 ? told[0] : chosen.map((one, n) => `${one.name}: ${told[n]}`).join(" ");
    host.querySelector("[aria-live]").textContent = `${step} ${text.length < 140 ? text : differ}`;
  }

  document.addEventListener("click", ({ target }) => {
    const button = target.closest("[data-go]");
    const host = button?.closest(".spec-comparison");
    if (!host) return;
    const own = button.closest(".spec-course");
    const { go } = button.dataset;
    if (go === "all") show(host, !host.classList.contains("is-stepped"));
    else if (go === "apart") {
      button.setAttribute("aria-pressed", host.classList.toggle("is-apart"));
      show(host, true);
    } else move(host, go, courses(host).filter((one) => !own || one.box === own));
  });
})();
