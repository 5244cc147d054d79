// Set the chosen colours before anything is painted; furo.js has the button. Scripts of Sphinx and
// Furo keep things unguarded, and do as well without; our own are told what fails, and say so.
{
  const ours = (key) => key.startsWith("speculation.");
  try {
    document.body.dataset.theme = localStorage.getItem("theme") || "auto";
  } catch (denied) {
    document.body.dataset.theme = "auto";
    const refuse = (key) => {
      if (ours(key)) throw denied;
    };
    const nothing = { getItem: refuse, setItem: refuse, removeItem: refuse };
    Object.defineProperty(window, "localStorage", { value: nothing });
  }
  // Where there is no room, it holds as long as the page is open.
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    try {
      setItem.call(this, key, value);
    } catch (full) {
      if (ours(key)) throw full;
    }
  };
}
