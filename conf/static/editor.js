// Keeps what is written, has it checked as it is typed, and shows the deal beside it.
"use strict";
(() => {
  const PAUSE = 500;

  class Editor extends spec.Asking {
    connectedCallback() {
      if (!this.begins()) return;
      this.box = this.querySelector("#editor--text");
      this.mark = this.part("mark");
      this.store = new spec.Store("speculation.editor", (kept) => this.followed(kept));
      this.box.addEventListener("input", () => this.typed());
      this.box.addEventListener("scroll", () => this.place());
      document.addEventListener("selectionchange", () => this.follow());
      this.addEventListener("click", (event) => this.pressed(event));
      this.addEventListener("submit", (event) => this.sent(event));
      this.addEventListener("change", ({ target }) => target.type === "file" && this.opened(target));
      addEventListener("beforeunload", (event) => this.unkept && event.preventDefault());
      addEventListener("hashchange", () => this.linked());
      this.found(this.store.load());
      this.linked();
    }

    // What is kept on this device

    get text() {
      return this.box.value;
    }

    found({ text, trouble }) {
      this.rescued(this.store);
      this.tell(this.words[trouble] ?? "");
      this.write(text ?? "");
    }

    write(text) {
      this.box.value = text;
      this.box.setSelectionRange(0, 0);
      this.number();
      this.verdict({});
      this.panel.replaceChildren();
      this.deal = null;
      this.check(false);
    }

    // Another text takes the place of what stands here, which is kept aside.
    replace(text) {
      const { text: before } = this;
      if (!this.shelved(text)) return;
      this.write(text);
      this.keep();
      this.rescued(this.store);
      if (before.trim() && before !== text && !this.unkept) this.tell(this.words.replaced);
    }

    keep() {
      if (!this.clash && this.adopted()) this.stored(this.text);
    }

    // Another window wrote or took away what is kept.
    followed(kept) {
      if (this.clash || this.guest || kept.text === this.text) return;
      if (this.stays(kept)) return kept.text !== undefined && this.overtaken();
      this.write(kept.text ?? "");
      this.tell(this.words[kept.trouble] ?? this.words.other);
    }

    // Another window was faster: which of the two texts stays is for the reader to say.
    overtaken() {
      this.clashing(true);
      this.tell(this.words.clash);
    }

    clashing(on) {
      this.clash = this.unkept = on;
      this.part("clash").hidden = !on;
      if (!on) this.tell("");
    }

    settle(own) {
      const { text: other = "" } = this.store.load();
      const goes = own ? other : this.text;
      if (goes.trim() && !this.store.putAside(goes)) return this.tell(this.words["no-aside"]);
      this.clashing(false);
      if (!own) this.write(other);
      this.keep();
      this.rescued(this.store);
      this.box.focus();
    }

    forget() {
      if (!confirm(this.words["sure.delete"])) return;
      this.store.forget();
      this.guest = false;
      this.clashing(false);
      this.found({});
      this.tell(this.words.deleted);
    }

    // A record in the address

    async linked() {
      const letters = location.hash.match(/^#record=(.*)$/)?.[1];
      if (letters === undefined) return;
      try {
        const text = await spec.share.unpack(letters);
        if (text === this.text) return;
        if (!this.yields()) return this.tell(this.words["no-aside"]);
        this.guest = true;
        this.write(text);
        this.tell(this.words["link.shown"]);
      } catch {
        this.tell(this.words["link.broken"]);
      }
    }

    async share() {
      const packed = await spec.share.pack(this.box.value);
      if (packed === null) return this.said("link.long");
      const address = `${location.href.split("#")[0]}#record=${packed}`;
      await this.copy(address, "linked");
    }

    // Typing

    typed() {
      this.number();
      this.keep();
      clearTimeout(this.pause);
      this.pause = setTimeout(() => this.check(false), PAUSE);
    }

    // Whether what came with the address may be kept: what is kept makes room for it, if it can.
    adopted() {
      if (!this.guest && !/^#(record=|preview)/.test(location.hash)) return true;
      this.unkept = this.guest && !this.store.shelve();
      this.tell(this.unkept ? this.words["link.full"] : "");
      if (this.unkept) return false;
      this.guest = false;
      this.rescued(this.store);
      history.replaceState(history.state, "", location.pathname + location.search);
      return true;
    }

    number() {
      const lines = this.box.value.split("\n").length;
      if (lines !== this.numbers) this.part("gutter").textContent = Array.from({ length: lines }, (_, n) => n + 1).join("\n");
      this.numbers = lines;
      this.lines = null;
      this.place();
    }

    // The numbers and the mark go with the text.
    place() {
      this.part("gutter").scrollTop = this.box.scrollTop;
      const height = parseFloat(getComputedStyle(this.box).lineHeight);
      const top = parseFloat(getComputedStyle(this.box).paddingTop) + (this.line - 1) * height - this.box.scrollTop;
      this.mark.hidden = !this.line;
      if (this.line) Object.assign(this.mark.style, { height: `${height}px`, transform: `translateY(${top}px)` });
    }

    // Checked when the reader asks, and from then on whenever typing pauses.
    async check(asked) {
      this.wanted ||= asked || this.engine.ready || (Boolean(this.box.value.trim()) && (await this.has()));
      if (!this.wanted) return;
      const text = this.box.value;
      this.trouble("");
      const answer = await this.ask({ editor: { text } });
      if (!answer || text !== this.box.value) return;
      if (answer.error) {
        // Of another text all that was said was said before.
        this.wanted = !answer.failed;
        this.verdict({});
        return this.trouble(answer.error);
      }
      this.verdict(answer);
      if (answer.ok) this.preview(answer, text);
    }

    verdict({ ok, wrong, where, line, column, empty }) {
      this.line = line;
      this.column = column;
      this.part("where").hidden = !wrong;
      this.part("where").textContent = where ?? "";
      const said = this.part("verdict");
      const text = wrong ?? ok ?? empty ?? "";
      if (said.textContent !== text) said.textContent = text;
      this.classList.toggle("is-wrong", Boolean(wrong));
      this.classList.toggle("is-right", Boolean(ok));
      this.box.setAttribute("aria-invalid", Boolean(wrong));
      this.place();
    }

    preview({ html, lines, file }, text) {
      this.name = file;
      this.lines = lines;
      this.panel.innerHTML = html;
      this.deal = this.panel.querySelector("spec-deal");
      if (!this.deal) return;
      const { worker, bundle } = this.dataset;
      Object.assign(this.deal.dataset, { worker, bundle });
      this.deal.called = file;
      // What another move is tried on is the text itself, its piles included.
      this.deal.text = text;
      this.follow(true);
    }

    // The step that the line under the caret tells is the one that is shown.
    follow(anew) {
      if (!this.lines || !this.deal || (!anew && document.activeElement !== this.box)) return;
      const line = this.box.value.slice(0, this.box.selectionStart).split("\n").length;
      if (!anew && line === this.at) return;
      this.at = line;
      const step = this.lines.findLastIndex((first) => first <= line);
      if (this.deal.classList.contains("is-trying")) return;
      this.deal.pause();
      this.deal.show(Math.max(step, 0));
    }

    // To the place that is wrong.
    jump() {
      const before = this.box.value.split("\n").slice(0, this.line - 1).join("\n").length + (this.line > 1 ? 1 : 0);
      const at = before + this.column - 1;
      const end = this.box.value.indexOf("\n", at);
      this.box.focus();
      this.box.setSelectionRange(at, end < 0 ? this.box.value.length : end);
      this.box.scrollTop = Math.max(0, (this.line - 4) * parseFloat(getComputedStyle(this.box).lineHeight));
    }

    // What the reader does

    pressed({ target }) {
      const button = target.closest("[data-do]");
      if (!button || this.panel.contains(button)) return;
      const deeds = {
        check: () => this.check(true),
        layout: () => this.layout(),
        jump: () => this.jump(),
        copy: () => this.copy(this.box.value),
        save: () => this.save(this.box.value, this.name ?? this.words["file-name"]),
        "save-aside": () => this.save(button.closest("div").querySelector("pre").textContent, this.words["file-name"]),
        share: () => this.share(),
        example: () => this.example(),
        new: () => this.replace(""),
        delete: () => this.forget(),
        keep: () => this.settle(true),
        take: () => this.settle(false),
      };
      deeds[button.dataset.do]?.();
    }

    async layout() {
      this.wanted = true;
      const text = this.box.value;
      const answer = await this.ask({ editor: { text, act: { do: "layout" } } });
      if (!answer || text !== this.box.value) return;
      if (answer.error) return this.trouble(answer.error);
      if (answer.text === undefined) return this.verdict(answer);
      this.write(answer.text);
      this.keep();
    }

    async sent(event) {
      if (this.panel.contains(event.target)) return;
      event.preventDefault();
      const form = event.target;
      this.trouble("", form);
      const act = { ...Object.fromEntries(new FormData(form)), do: "begin" };
      const answer = await this.ask({ editor: { act } });
      if (!answer) return;
      if (answer.error) return this.trouble(answer.error, form);
      this.wanted = true;
      form.closest("details").open = false;
      this.replace(answer.text);
      this.box.focus();
      this.box.setSelectionRange(answer.text.length, answer.text.length);
    }

    async example() {
      try {
        const file = await fetch(this.querySelector("#editor--example").value);
        const text = file.ok ? await file.text() : "<";
        // A host may answer with a page of its own.
        if (/^\s*</.test(text)) throw 0;
        this.replace(text);
      } catch {
        this.trouble(this.words.lost);
      }
    }

    async opened(input) {
      const { text, trouble } = await this.file(input);
      this.trouble(trouble ? this.words[trouble] : "");
      if (text !== undefined) this.replace(text);
    }
  }
  customElements.define("spec-editor", Editor);
})();
