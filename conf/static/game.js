// Deals an evening against the computer: passes on what is pressed, paces what the computers say,
// and keeps the game on this device. What is shown, and every word, comes from the engine.
"use strict";
(() => {
  const KEY = "speculation.game";

  class Game extends spec.Asking {
    connectedCallback() {
      if (!this.begins()) return;
      this.store = new spec.Store(KEY, (kept) => this.changed(kept));
      this.line = () => this.part("line");
      this.addEventListener("submit", (event) => this.sent(event));
      this.addEventListener("click", (event) => this.pressed(event));
      this.addEventListener("change", ({ target }) => this.set(target));
      this.addEventListener("focusin", ({ target }) => target.matches(".spec-part :is(input, select)") && this.hold());
      document.addEventListener("visibilitychange", () => this.go());
      addEventListener("beforeunload", (event) => this.unkept && event.preventDefault());
      addEventListener("hashchange", () => this.linked());
      const { pace = "slow", limit = "" } = this.remembered();
      this.paces = { pace, limit };
      this.found(this.store.load());
      this.linked();
    }

    // How fast, and how long at most: remembered on this device, where it may be.
    remembered() {
      try {
        return JSON.parse(localStorage.getItem(`${KEY}.pace`)) ?? {};
      } catch {
        return {};
      }
    }

    recall() {
      for (const [name, value] of Object.entries(this.paces)) {
        const select = this.querySelector(`#game--${name}`);
        if ([...select.options].some((one) => one.value === value)) select.value = value;
      }
    }

    set(target) {
      if (target.type === "file") return this.opened(target);
      const name = target.id.match(/^game--(pace|limit)$/)?.[1];
      if (!name) return;
      this.paces = { ...this.paces, [name]: target.value };
      try {
        localStorage.setItem(`${KEY}.pace`, JSON.stringify(this.paces));
      } catch {
        // It holds as long as the page is open.
      }
      this.held = false;
      this.go();
    }

    // What is kept on this device

    found({ text, trouble }) {
      this.rescued(this.store);
      this.tell(this.words[trouble] ?? "");
      this.show(text ?? null, false);
      this.resume(text);
    }

    resume(text) {
      if (text) this.has().then((there) => there && this.text === text && this.goOn());
    }

    // The form, or the evening: by the names of its players, or of who won, until the engine is there.
    show(text, on) {
      this.text = text;
      this.classList.toggle("is-kept", text !== null && !on);
      this.classList.toggle("is-on", on);
      try {
        const { seats, over } = JSON.parse(text);
        this.querySelector("#game--kept").textContent = this.words[over ? "kept.over" : "kept"];
        this.part("names").textContent = (over ?? seats.map(({ name }) => name)).join(", ");
      } catch {
        this.part("names").textContent = "";
      }
      if (on) return;
      this.panel.replaceChildren();
      this.reviewed("");
      this.goes = this.idle = null;
      this.go();
    }

    // Another window did something: it is shown here, and that window goes on with it.
    changed(kept) {
      this.rescued(this.store);
      if (this.guest || (kept.text === this.text && !kept.trouble)) return;
      const on = this.classList.contains("is-on");
      if (this.stays(kept)) {
        this.following = on;
        return this.go();
      }
      this.wish = null;
      this.load(false);
      if (kept.trouble || kept.text === undefined || !on) return this.found(kept);
      this.tell(this.words.other);
      this.following = true;
      this.text = kept.text;
      this.goOn();
    }

    keep(text) {
      return this.guest && !this.adopted() ? true : this.stored(text);
    }

    // An evening that came with the address is played on: what is kept makes room, if it can.
    adopted() {
      const before = this.store.load().text;
      this.unkept = !this.store.shelve();
      this.tell(this.unkept ? this.words["link.full"] : before ? this.words.replaced : "");
      if (this.unkept) return false;
      this.guest = false;
      this.rescued(this.store);
      history.replaceState(history.state, "", location.pathname + location.search);
      return true;
    }

    async linked() {
      const letters = location.hash.match(/^#game=(.*)$/)?.[1];
      if (letters === undefined) return;
      try {
        const text = await spec.share.unpack(letters);
        if (text === this.text) return;
        if (!this.yields()) return this.tell(this.words["no-aside"]);
        const { text: kept, trouble } = this.store.load();
        this.guest = true;
        this.show(text, false);
        this.tell(this.words[kept || trouble ? "link.instead" : "link.shown"]);
        this.resume(text);
      } catch {
        this.tell(this.words["link.broken"]);
      }
    }

    // What is done

    async sent(event) {
      if (event.target.closest("spec-deal")) return;
      event.preventDefault();
      const form = event.target;
      this.tell("");
      const { document: text, ...act } = Object.fromEntries(new FormData(form, event.submitter));
      this.following = false;
      if (form.dataset.act === "begin") act.chance = String(Math.floor(Math.random() * 1e6));
      await this.do({ ...act, do: form.dataset.act }, form, text ?? this.text ?? "");
    }

    goOn() {
      return this.do({ do: "open" }, null);
    }

    // One question after the other: what is asked last is what counts.
    async do(act, form, text = this.text) {
      this.stop();
      for (const place of this.querySelectorAll(".spec-refused, .spec-trouble")) place.replaceChildren();
      const answer = await this.ask({ game: { document: text, act: { pace: String(this.paces.pace), ...act } } });
      if (!answer) return;
      if (answer.error) {
        // Nobody presses the same thing again and again by a timer.
        this.held = true;
        this.trouble(answer.error, form);
        if (act.do === "open" && !answer.failed && !form) this.broken(text);
      } else if (answer.into) this.put(answer);
      else if (answer.html) this.done(answer, act, form, text);
      this.go();
      return answer;
    }

    done({ html, say, document: text, goes, idle }, act, form, before) {
      const opened = form && act.do === "open";
      if (opened && !this.shelved(before)) return;
      if ((form || act.do !== "open") && !this.keep(text)) return;
      const entering = opened || !this.classList.contains("is-on");
      if (opened) this.rescued(this.store);
      this.held = false;
      this.goes = goes;
      this.idle = idle;
      if (say) this.part("live").textContent = say;
      this.show(text, true);
      if (entering) this.enter(html);
      else this.swap(html, form?.querySelector(":focus")?.id);
    }

    enter(html) {
      this.panel.innerHTML = html;
      this.reviewed("");
      this.recall();
      this.scrollIntoView({ block: "start" });
      this.line().focus({ preventScroll: true });
    }

    // Only what has changed is put anew, so that nothing else loses the focus or is read again.
    swap(html, pressed) {
      const focus = document.activeElement;
      const within = this.panel.contains(focus);
      const fold = focus.closest("summary")?.parentElement.id ?? "";
      const fresh = document.createElement("template");
      fresh.innerHTML = html;
      for (const part of fresh.content.querySelectorAll(".spec-part")) {
        const there = document.getElementById(part.id);
        if (there.innerHTML === part.innerHTML) continue;
        const open = [...there.querySelectorAll("details[open]")].map((one) => one.id);
        there.innerHTML = part.innerHTML;
        for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      }
      // Who pressed a button finds it again when it comes back.
      this.last = pressed ?? this.last;
      if (!within || (focus.isConnected && focus !== this.line())) return;
      const again = document.getElementById(focus.id || fold);
      const back = focus === this.line() ? document.getElementById(this.last) : again?.querySelector("summary") ?? again;
      (back ?? this.line()).focus({ preventScroll: true });
    }

    // What came with the address and cannot be read makes room for what is kept.
    broken(text) {
      if (!this.guest) return super.broken(text);
      this.guest = false;
      this.found(this.store.load());
      this.tell(this.words["link.broken"]);
    }

    // The pace

    hold() {
      this.held = true;
      clearTimeout(this.tick);
      clearInterval(this.clock);
    }

    stop() {
      clearTimeout(this.tick);
      clearTimeout(this.soon);
      clearInterval(this.clock);
    }

    // The computers go on at the reader's pace; who has asked for a limit is reminded of it.
    go() {
      this.stop();
      const { pace, limit } = this.paces;
      const waits = document.hidden || this.following || this.wish;
      if (this.goes && !waits && !this.held && pace !== "step")
        this.tick = setTimeout(() => this.do({ do: "step" }, null), pace === "slow" ? Number(this.dataset.pace) : 0);
      const shown = this.part("clock");
      if (!shown || (shown.hidden = !(limit && this.idle))) return;
      let left = Number(limit);
      const count = () => {
        shown.lastChild.textContent = left;
        if (left-- <= 0) this.do({ do: "say", say: this.idle }, null);
      };
      count();
      if (!waits && !this.held) this.clock = setInterval(count, 1000);
    }

    // What is only asked

    put({ into, html, say, record, file }) {
      this.hold();
      const place = document.getElementById(into);
      place.innerHTML = html;
      if (say) this.part("live").textContent = say;
      if (record) this.reviewed(record, file);
      place.scrollIntoView({ block: "nearest" });
    }

    // A deal to step through is a figure like every other; what is tried on it is its record.
    reviewed(record, file) {
      const place = document.getElementById("game--review");
      const deal = place.querySelector("spec-deal");
      if (!record) return place.replaceChildren();
      const { worker, bundle, style, script } = this.dataset;
      const load = (name, what) => document.head.append(Object.assign(document.createElement(name), what));
      if (!this.styled) load("link", { rel: "stylesheet", href: style });
      if (!this.styled) load("script", { src: script });
      this.styled = true;
      Object.assign(deal.dataset, { worker, bundle });
      Object.assign(deal, { text: record, called: file });
    }

    pressed({ target }) {
      const button = target.closest("[data-do]");
      if (!button || button.closest("spec-deal")) return;
      const file = this.words["file-name"];
      const deeds = {
        "go-on": () => this.goOn(),
        up: () => this.step(button, "stepUp"),
        down: () => this.step(button, "stepDown"),
        copy: () => this.recorded(({ record }) => this.copy(record)),
        save: () => this.recorded(({ record, file }) => this.save(record, file)),
        edit: () => this.recorded(({ record }) => this.edit(record)),
        share: () => this.share(),
        "keep-game": () => this.save(this.text, file),
        "save-aside": () => this.save(button.closest("div").querySelector("pre").textContent, file),
        new: () => this.another(),
        delete: () => this.forget(),
      };
      deeds[button.dataset.do]?.();
    }

    step(button, way) {
      this.hold();
      button.parentElement.querySelector("input")[way]();
    }

    async recorded(then) {
      const reasons = this.querySelector("[name=reasons]").checked ? { reasons: "on" } : {};
      const answer = await this.do({ do: "record", ...reasons }, null);
      if (answer?.record) then(answer);
    }

    async share() {
      const packed = await spec.share.pack(this.text);
      if (packed === null) return this.said("link.long");
      await this.copy(`${location.href.split("#")[0]}#game=${packed}`, "linked");
    }

    async edit(record) {
      const packed = await spec.share.pack(record);
      if (packed === null) return this.said("link.long");
      location.href = `${this.dataset.editor}#record=${packed}`;
    }

    async another() {
      if (!confirm(this.words["sure.new"])) return;
      const answer = await this.do({ do: "setup" }, null);
      // Without an engine nobody could play another: this one stays.
      if (!answer || answer.failed) return;
      if (!this.shelved()) return;
      if (answer.setup) this.part("agreeing").innerHTML = answer.setup;
      this.drop();
    }

    drop() {
      this.guest = this.unkept = false;
      this.store.drop();
      this.found({});
      this.querySelector(".spec-setup .spec-button.is-main").focus();
    }

    forget() {
      if (!confirm(this.words["sure.delete"])) return;
      this.store.forget();
      this.drop();
      this.tell(this.words.deleted);
    }

    async opened(input) {
      const { text, trouble } = await this.file(input);
      const form = input.closest("form");
      this.trouble(trouble ? this.words[trouble] : "", form);
      if (text !== undefined) form.elements.document.value = text;
    }
  }
  customElements.define("spec-game", Game);
})();
