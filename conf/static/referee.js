// Tells the engine what was done at a real table, and keeps the evening's record on this device.
"use strict";
(() => {
  class Referee extends spec.Asking {
    connectedCallback() {
      if (!this.begins()) return;
      this.store = new spec.Store("speculation.referee", (kept) => this.changed(kept));
      this.addEventListener("submit", (event) => this.sent(event));
      this.addEventListener("click", (event) => this.pressed(event));
      this.addEventListener("keydown", (event) => this.typed(event));
      this.addEventListener("change", ({ target }) => target.type === "file" && this.opened(target));
      document.addEventListener("visibilitychange", () => !document.hidden && this.awake && this.wake());
      addEventListener("beforeunload", (event) => this.unkept && event.preventDefault());
      this.found(this.store.load());
    }

    // What is kept on this device

    found({ text, trouble }) {
      this.rescued(this.store);
      this.tell(this.words[trouble] ?? "");
      this.show(text ?? null, false);
      if (text !== undefined) this.has().then((there) => there && this.text === text && this.goOn());
    }

    // The form, or the evening: as text until the engine is there.
    show(text, on) {
      this.text = text;
      this.classList.toggle("is-kept", text !== null && !on);
      this.classList.toggle("is-on", on);
      this.part("kept").querySelector("pre").textContent = text ?? "";
      if (!on) this.panel.replaceChildren();
    }

    // Another window did something.
    changed(kept) {
      this.rescued(this.store);
      if ((kept.text === this.text && !kept.trouble) || this.stays(kept)) return;
      const on = this.classList.contains("is-on");
      this.wish = null;
      this.load(false);
      this.found(kept);
      if (kept.text === undefined) return;
      this.tell(this.words.other);
      if (on) this.goOn();
    }

    // What the reader does

    async sent(event) {
      event.preventDefault();
      // One thing after the other: a second tap on a card is none.
      if (this.wish) return;
      if (!this.unkept) this.tell("");
      const form = event.target;
      const { record, ...act } = Object.fromEntries(new FormData(form, event.submitter));
      await this.do({ ...act, do: form.dataset.act }, record ?? this.text ?? "", form);
    }

    goOn() {
      return this.do({ do: "open" }, this.text, null);
    }

    async do(act, record, form) {
      const before = this.part("pack")?.getBoundingClientRect().top;
      for (const place of this.querySelectorAll(".spec-refused, .spec-trouble")) place.replaceChildren();
      const answer = await this.ask({ referee: { record, act } });
      if (!answer) return;
      const { error, failed, refused, html, say, record: written, file } = answer;
      if (error) this.trouble(error, form);
      if (error) return failed || form ? undefined : this.broken(record);
      this.part("live").textContent = say;
      if (refused) {
        const place = form.querySelector(".spec-refused");
        place.innerHTML = refused;
        return place.scrollIntoView({ block: "nearest" });
      }
      const opened = form && act.do === "open";
      if ((opened && !this.shelved(record)) || !this.stored(written)) return;
      const entering = opened || !this.classList.contains("is-on");
      if (opened) this.rescued(this.store);
      this.show(written, true);
      this.name = file;
      this.swap(html, ".spec-line");
      if (entering) this.enter();
      else this.steady(before);
    }

    enter() {
      this.scrollIntoView({ block: "start" });
      this.querySelector(".spec-line").focus({ preventScroll: true });
    }

    // The cards stay under the finger, however much is told above them.
    steady(before) {
      const now = this.part("pack")?.getBoundingClientRect().top;
      if (before === undefined) return;
      if (now === undefined) this.scrollIntoView({ block: "start" });
      else scrollBy({ top: now - before, behavior: "instant" });
    }

    // Arrow keys go from card to card.
    typed(event) {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || !event.target.matches(".spec-tap")) return;
      const cards = [...this.panel.querySelectorAll(".spec-tap[id]")];
      event.preventDefault();
      cards[cards.indexOf(event.target) + step]?.focus();
    }

    pressed({ target }) {
      const button = target.closest("[data-do]");
      const deeds = {
        "go-on": () => this.goOn(),
        copy: () => this.copy(this.text),
        save: () => this.save(this.text, this.name ?? this.words["file-name"]),
        "save-aside": () => this.save(button.closest("div").querySelector("pre").textContent, this.words["file-name"]),
        new: () => this.another(),
        delete: () => this.forget(),
        wake: () => this.wakeful(),
      };
      deeds[button?.dataset.do]?.();
    }

    another() {
      if (!confirm(this.words["sure.new"]) || !this.shelved()) return;
      this.store.drop();
      this.unkept = false;
      this.found({});
      this.begin();
    }

    forget() {
      if (!confirm(this.words["sure.delete"])) return;
      this.store.forget();
      this.unkept = false;
      this.found({});
      this.tell(this.words.deleted);
      this.begin();
    }

    begin() {
      this.querySelector(".spec-setup select").focus();
    }

    async opened(input) {
      const { text, trouble } = await this.file(input);
      const form = input.closest("form");
      this.trouble(trouble ? this.words[trouble] : "", form);
      if (text !== undefined) form.elements.record.value = text;
    }

    // The screen

    async wakeful() {
      if (this.awake) {
        this.awake = false;
        await this.lock?.release();
        this.said("asleep");
      } else await this.wake();
      this.querySelector('[data-do="wake"]').setAttribute("aria-pressed", Boolean(this.awake));
    }

    async wake() {
      try {
        this.lock = await navigator.wakeLock.request("screen");
        this.awake = true;
        this.said("awake");
      } catch {
        this.awake = false;
        this.said("no-wake");
      }
    }
  }
  customElements.define("spec-referee", Referee);
})();
