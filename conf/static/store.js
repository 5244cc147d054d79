// Keeps one text of a page on this device, so that a reload loses nothing and two windows do not
// write over one another. It says what went wrong by a word; the sentence is the page's.
"use strict";
(() => {
  const ASIDE = 3;

  // What one of our own texts holds; null of anything else.
  const read = (raw) => {
    try {
      const { version, mark, text } = JSON.parse(raw);
      return version === 1 && typeof mark === "string" && typeof text === "string" ? { mark, text } : null;
    } catch {
      return null;
    }
  };

  class Store {
    // `changed` is told what is kept whenever another window has changed it.
    constructor(key, changed) {
      this.key = key;
      this.mark = null;
      addEventListener("storage", (event) => {
        if (event.key === key || event.key === null) changed(this.load());
      });
    }

    // What is kept: its text, if any; or the trouble with it: forbidden; broken, and put aside;
    // broken.full, and still there, since there is no room to put it aside.
    load() {
      let raw;
      try {
        raw = localStorage.getItem(this.key);
      } catch {
        return { trouble: "forbidden" };
      }
      this.mark = null;
      if (raw === null) return {};
      const kept = read(raw);
      if (!kept) {
        if (!this.putAside(raw)) return { trouble: "broken.full" };
        this.drop();
        return { trouble: "broken" };
      }
      this.mark = kept.mark;
      return { text: kept.text };
    }

    // Keeps a text; what went wrong, if so: other (a window was faster), full, forbidden.
    // Where what was kept is gone, whatever took it away, the text is kept anew.
    save(text) {
      try {
        const raw = localStorage.getItem(this.key);
        const there = raw === null ? null : read(raw);
        if (there && there.mark !== this.mark) return "other";
        if (raw !== null && !there && !this.putAside(raw)) return "full";
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

    // Keeps a text for rescue, beside the one or two put aside last; `instead` is taken out again.
    putAside(text, instead) {
      const others = this.aside().filter((other) => other !== text && other !== instead);
      const kept = [text, ...others].slice(0, ASIDE);
      try {
        localStorage.setItem(`${this.key}.aside`, JSON.stringify(kept));
        return true;
      } catch {
        return false;
      }
    }

    // Puts aside what is kept and what stands in the page: whether both may make room for another.
    shelve(standing, instead) {
      const { text, trouble } = this.load();
      const safe = (one) => !one?.trim() || one === instead || this.putAside(one, instead);
      return trouble !== "broken.full" && safe(text) && safe(standing);
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
