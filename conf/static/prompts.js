// Tells the reader whether an answer is right. All sentences, and the right answer, are in the page.
"use strict";
(() => {
  // What is said to the answer in a form, and whether it is right.
  function verdict(form) {
    const field = form.querySelector("[type=number]");
    const chosen = field ? field.value && field.validity.valid && field : form.querySelector(":checked");
    if (!chosen) return [form.dataset.none, false];
    if (!field) return [chosen.dataset.say, "right" in chosen.dataset];
    const over = Number(field.value) - Number(field.dataset.number);
    return [field.dataset[over < 0 ? "low" : over > 0 ? "high" : "right"], over === 0];
  }

  function checked(event) {
    // Not the player's to send.
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    const [text, right] = verdict(form);
    const said = form.querySelector(".spec-verdict");
    said.textContent = "";
    // Emptied first: the same sentence is heard again.
    requestAnimationFrame(() => (said.textContent = text));
    form.classList.toggle("is-right", right);
    if (right) form.parentElement.querySelector(".spec-solved").open = true;
  }

  for (const prompt of document.querySelectorAll(".spec-prompt")) {
    prompt.querySelector("form").addEventListener("submit", checked);
    // In a question the arrows and the space bar are its own, not the player's.
    prompt.addEventListener("keydown", (event) => event.stopPropagation());
  }
})();
