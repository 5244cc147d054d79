// Shows of the collation what the reader asks for. Its words are in the page.
"use strict";
(() => {
  const tools = document.querySelector(".spec-tools");
  const table = document.querySelector("table.spec-wide");
  const status = tools.querySelector("[role=status]");
  const heads = [...table.tHead.rows[0].cells].slice(1);
  const rows = [...table.tBodies[0].rows].map((row) => ({
    row,
    cells: [...row.cells].slice(1),
    text: row.textContent.toLowerCase(),
  }));

  function show() {
    const asked = new FormData(tools);
    const sources = new Set(asked.getAll("source").map(Number));
    const grades = asked.getAll("grade").map((grade) => `is-${grade}`);
    const words = asked.get("words").toLowerCase().split(/\s+/);
    heads.forEach((head, n) => (head.hidden = !sources.has(n)));
    let questions = 0;
    for (const { row, cells, text } of rows) {
      cells.forEach((cell, n) => {
        cell.hidden = !sources.has(n);
        cell.classList.toggle("is-out", !grades.some((grade) => cell.classList.contains(grade)));
      });
      const seen = cells.filter((cell) => !cell.hidden && !cell.classList.contains("is-out"));
      const answers = new Set(seen.map((cell) => cell.querySelector(".spec-answer").textContent));
      row.hidden = answers.size < (asked.has("differ") ? 2 : 1) || !words.every((word) => text.includes(word));
      questions += !row.hidden;
    }
    status.textContent = tools.dataset.shown.replace("{questions}", questions).replace("{sources}", sources.size);
  }

  tools.addEventListener("input", show);
  tools.addEventListener("submit", (event) => event.preventDefault());
  tools.addEventListener("click", ({ target }) => {
    if (target.type !== "button") return;
    for (const box of tools.querySelectorAll("[name=source]")) box.checked = Boolean(target.value);
    show();
  });
  table.addEventListener("click", async ({ target }) => {
    const link = target.closest(".headerlink");
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
      status.textContent = tools.dataset.copied;
    } catch {
      // The address bar has it all the same.
    }
  });
  show();
})();
