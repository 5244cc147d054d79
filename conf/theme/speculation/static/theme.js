// Set the chosen colours before anything is painted; furo.js has the button.
try {
  document.body.dataset.theme = localStorage.getItem("theme") || "auto";
} catch (denied) {
  document.body.dataset.theme = "auto";
  // Scripts of Sphinx and Furo ask unguarded, and do as well without; our own are told, and say so.
  const refuse = (key) => {
    if (key.startsWith("speculation.")) throw denied;
  };
  const nothing = { getItem: refuse, setItem: refuse, removeItem: refuse };
  Object.defineProperty(window, "localStorage", { value: nothing });
}
