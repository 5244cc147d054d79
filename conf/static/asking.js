// What the parts of a page that ask the engine have in common: one question at a time, progress,
// HTML that takes the place of other HTML, texts copied and saved. Its words are in the page.
"use strict";
(() => {
  const MOST = 1e6;

  class Asking extends HTMLElement {
    // Whether this is the first time, and scripts may run.
    begins() {
      if (this.words || !matchMedia("(scripting: enabled)").matches) return false;
      this.words = JSON.parse(this.dataset.words);
      this.panel = this.part("panel");
      this.addEventListener("click", ({ target }) => target.dataset?.do === "cancel" && this.engine.end("cancelled"));
      return true;
    }

    get engine() {
      return customElements.get("spec-deal").engine;
    }

    part(name) {
      return this.querySelector(`.spec-${name}`);
    }

    // At the top: what became of what is kept. By a form or the panel: what is wrong with a question.
    tell(text) {
      this.part("alert").textContent = text;
    }

    trouble(text, form) {
      const place = form?.querySelector(".spec-refused") ?? this.part("trouble");
      place.textContent = text;
      if (text) place.scrollIntoView({ block: "nearest" });
    }

    // Whether this window's text is the one that counts now, kept or not.
    stored(text) {
      const why = this.store.save(text);
      if (why === "other") return this.overtaken(text);
      if (why || this.unkept) this.tell(this.words[why] ?? "");
      this.unkept = Boolean(why);
      return true;
    }

    // Another window was faster: its text is shown, and this one goes where it may.
    overtaken(text) {
      const kept = this.store.load();
      if (kept.text === text) return true;
      if (this.yields()) {
        this.changed(kept);
        this.tell(this.words.overtaken);
        return false;
      }
      this.tell(this.words.full);
      return true;
    }

    // Nothing goes that is kept nowhere: whether what stands here is kept, or put aside now.
    yields() {
      if (this.unkept && this.text?.trim() && !this.store.putAside(this.text)) return false;
      this.unkept = false;
      this.rescued(this.store);
      return true;
    }

    // Whether what stands here stays, whatever another window did: took it away, or wrote another.
    stays({ text, trouble }) {
      if (text !== undefined || !this.text) return !this.yields();
      this.unkept = true;
      this.tell(this.words[trouble] ?? this.words.gone);
      return true;
    }

    // What is kept and what stands here is put aside: only then may another take its place.
    shelved(instead) {
      const safe = this.store.shelve(this.text, instead);
      if (!safe) this.tell(this.words["no-aside"]);
      return safe;
    }

    // What is kept and cannot be read is put aside, so that another can begin.
    broken(text) {
      if (text !== this.text) return;
      if (!this.store.shelve(text)) return this.tell(this.words["broken.full"]);
      this.store.drop();
      this.found({ trouble: "broken" });
    }

    // The engine's answer, or an error; null where something else is wanted by then.
    async ask(question) {
      if (!this.dataset.bundle) return { error: this.words.without, failed: true };
      if (location.protocol === "file:") return { error: this.words.file, failed: true };
      const wish = (this.wish = {});
      this.soon = setTimeout(() => this.load(true), this.engine.ready ? 400 : 0);
      let answer;
      try {
        const request = JSON.stringify({ ...question, ident: this.id, links: JSON.parse(this.dataset.rules) });
        answer = JSON.parse(await this.engine.ask(this, request, (done) => this.progress(done)));
      } catch (why) {
        answer = { error: this.words[why] ?? this.words.dead, failed: true };
      }
      if (wish !== this.wish) return null;
      this.wish = null;
      clearTimeout(this.soon);
      this.load(false);
      this.classList.toggle("is-ready", this.engine.ready);
      return answer;
    }

    load(on) {
      this.part("load").hidden = !on;
      if (on) this.progress(this.engine.ready ? 1 : 0);
    }

    progress(done) {
      this.part("doing").textContent = this.words[this.engine.ready ? "working" : done < 1 ? "fetching" : "starting"];
      const bar = this.querySelector("progress");
      if (done < 1) bar.value = done;
      else bar.removeAttribute("value");
    }

    // Whether the engine was fetched before and is kept for use without a network.
    async has() {
      try {
        const address = new URL(`${this.dataset.bundle}manifest.json`, document.baseURI);
        return Boolean(this.dataset.bundle && (await caches.match(address.href, { ignoreVary: true })));
      } catch {
        return false;
      }
    }

    // New HTML: what was folded out stays so, and focus stays where it was, or with its neighbour.
    swap(html, fallback) {
      const open = [...this.panel.querySelectorAll("details[open]")].map((one) => one.id);
      const focus = document.activeElement;
      const within = this.contains(focus);
      const place = [...this.panel.querySelectorAll(".spec-tap[id]")].indexOf(focus);
      this.panel.innerHTML = html;
      for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      if (!within) return;
      const beside = place < 0 ? null : [...this.panel.querySelectorAll(".spec-tap[id]")].slice(0, place + 1).at(-1);
      const again = (focus.id && document.getElementById(focus.id)) || beside || this.panel.querySelector(fallback);
      again?.focus({ preventScroll: true });
    }

    said(word) {
      this.part("copied").textContent = this.words[word];
    }

    async copy(text, word = "copied") {
      const box = this.part("box");
      try {
        await navigator.clipboard.writeText(text);
        box.hidden = true;
        this.said(word);
      } catch {
        box.hidden = false;
        box.value = text;
        box.select();
        this.said("uncopied");
      }
    }

    save(text, name) {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
      this.said("saved");
    }

    // A file the reader chose, as text, or the trouble with it.
    async file(input) {
      const [file] = input.files;
      try {
        if (!file || file.size > MOST * 4) return { trouble: "large" };
        return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()) };
      } catch {
        return { trouble: "not-text" };
      } finally {
        input.value = "";
      }
    }

    // What was put aside, each with ways to save it and to go on with it.
    rescued(store) {
      const one = this.querySelector(".spec-rescue template");
      const kept = store.aside();
      this.part("rescued").replaceChildren(...kept.map((text) => {
        const entry = one.content.cloneNode(true);
        entry.querySelector("pre").textContent = text;
        entry.querySelector("input")?.setAttribute("value", text);
        return entry;
      }));
      this.classList.toggle("has-aside", kept.length > 0);
    }
  }
  globalThis.spec = { ...globalThis.spec, Asking };
})();
