// Keeps one text of a page on this device, so that a reload loses nothing and two windows do not
// write over one another. It says what went wrong by a word; the sentence is the page's.
"use strict";
(() => {
  const ASIDE = 3;

  class Store {
    // `changed` is told what is kept whenever another window has changed it.
    constructor(key, changed) {
      this.key = key;
      this.mark = null;
      addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) changed(this.load());
      });
    }

    // What is kept: its text, if any; or the trouble with it: forbidden, or broken and put aside.
    load() {
      let raw;
      try {
        raw = localStorage.getItem(this.key);
      } catch {
        return { trouble: "forbidden" };
      }
      this.mark = null;
      if (raw === null) return {};
      try {
        const { version, mark, text } = JSON.parse(raw);
        if (version !== 1 || typeof mark !== "string" || typeof text !== "string") throw 0;
        this.mark = mark;
        return { text };
      } catch {
        if (this.putAside(raw)) localStorage.removeItem(this.key);
        return { trouble: "broken" };
      }
    }

    // Keeps a text; what went wrong, if so: other (a window was faster), full, forbidden.
    save(text) {
      try {
        const there = localStorage.getItem(this.key);
        if ((there === null ? null : JSON.parse(there).mark) !== this.mark) return "other";
        const mark = `${Date.now()}.${Math.random()}`;
        localStorage.setItem(this.key, JSON.stringify({ version: 1, mark, text }));
        this.mark = mark;
        return "";
      } catch (why) {
        return why?.name === "QuotaExceededError" ? "full" : "forbidden";
      }
    }

    aside() {
      try {
        const kept = JSON.parse(localStorage.getItem(`${this.key}.aside`) ?? "[]");
        return Array.isArray(kept) ? kept.filter((text) => typeof text === "string") : [];
      } catch {
        return [];
      }
    }

    // Keeps a text for rescue, beside the one or two put aside last.
    putAside(text) {
      const kept = [text, ...this.aside().filter((other) => other !== text)].slice(0, ASIDE);
      try {
        localStorage.setItem(`${this.key}.aside`, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    }

    // What is kept goes, but not what was put aside.
    drop() {
      this.mark = null;
      try {
        localStorage.removeItem(this.key);
      } catch {
        // Nothing was kept, then.
      }
    }

    forget() {
      this.drop();
      try {
        localStorage.removeItem(`${this.key}.aside`);
      } catch {
        // Nothing was kept, then.
      }
    }
  }
  globalThis.spec = { ...globalThis.spec, Store };
})();
