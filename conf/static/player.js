// Steps through the deals of a page, and hands what the reader tries to the engine in a worker.
// It knows no rule, no card and no word: all of that is in the page, made by Python.
"use strict";
(() => {
  const fill = (text, slots) => text.replace(/\{(\w+)\}/g, (all, name) => slots[name] ?? all);

  // One worker for the page: started at the first question, ended when idle or on leaving.
  const engine = {
    worker: null, waiting: new Map(), count: 0, ready: false, begun: null, clock: 0,

    ask(deal, request, progress) {
      return new Promise((resolve, reject) => {
        if (!this.worker) this.start(deal);
        this.asker = deal;
        const id = ++this.count;
        this.waiting.set(id, { resolve, reject, progress, deal });
        this.watch();
        try {
          this.worker.postMessage({ id, request });
        } catch {
          this.end("dead");
        }
      });
    },

    start(deal) {
      try {
        this.worker = new Worker(deal.dataset.worker, { type: "module" });
      } catch {
        this.worker = { postMessage() { throw new Error(); }, terminate() {} };
        return;
      }
      const folder = new URL(deal.dataset.bundle, document.baseURI).href;
      this.worker.onmessage = ({ data }) => this.heard(data);
      this.worker.onerror = (event) => {
        event.preventDefault();
        this.end(this.ready ? "dead" : "missing");
      };
      this.worker.postMessage({ folder });
    },

    heard({ id, answer, done, ready, missing, dead }) {
      if (missing || dead) return this.end(missing ? "missing" : "dead");
      if (ready) {
        this.ready = true;
        // Whoever keeps things for later may want to keep the engine now.
        dispatchEvent(new Event("spec-engine"));
      }
      if (done !== undefined || ready) for (const one of this.waiting.values()) one.progress(done ?? 1);
      if (id) {
        const one = this.waiting.get(id);
        this.waiting.delete(id);
        one?.resolve(answer);
      }
      this.watch();
    },

    // A deal wants no answer any more; what is under way goes on arriving.
    drop(deal) {
      for (const [id, one] of this.waiting) if (one.deal === deal) this.waiting.delete(id);
      this.watch();
    },

    // Time runs from the last sign of life.
    watch() {
      clearTimeout(this.clock);
      if (!this.worker) return;
      const [one] = this.waiting.values();
      const data = (one?.deal ?? this.asker).dataset;
      const [limit, why] = one ? (this.ready ? [data.answer, "stuck"] : [data.patience, "slow"]) : [data.idle, "idle"];
      this.clock = setTimeout(() => this.end(why), Number(limit));
    },

    end(why) {
      clearTimeout(this.clock);
      this.worker?.terminate();
      this.worker = null;
      this.ready = false;
      const left = [...this.waiting.values()];
      this.waiting.clear();
      for (const one of left) one.reject(why);
    },
  };
  addEventListener("pagehide", () => engine.end("dead"));

  class Deal extends HTMLElement {
    // Others on the page may ask it, too.
    static engine = engine;

    connectedCallback() {
      if (this.steps || !matchMedia("(scripting: enabled)").matches) return;
      this.words = JSON.parse(this.dataset.words);
      this.steps = [...this.querySelectorAll(".spec-step")];
      this.stack = this.querySelector(".spec-stack");
      this.slide = this.querySelector(".spec-slide");
      this.panel = this.querySelector(".spec-panel");
      this.slide.max = this.steps.length - 1;
      this.stack.tabIndex = 0;
      this.addEventListener("click", (event) => this.pressed(event));
      this.addEventListener("keydown", (event) => this.typed(event));
      this.addEventListener("submit", (event) => this.sent(event));
      this.stack.addEventListener("focusin", ({ target }) => target !== this.stack && this.pause());
      this.addEventListener("toggle", (event) => this.fold(event.target), true);
      this.slide.addEventListener("input", () => this.go(Number(this.slide.value)));
      this.gone = new AbortController();
      addEventListener("hashchange", () => this.follow(), this.gone);
      document.addEventListener("visibilitychange", () => document.hidden && this.pause(), this.gone);
      this.show(Math.max(0, this.steps.findIndex((step) => step.classList.contains("is-first"))));
      this.follow();
    }

    // A deal that is written anew takes the place of this one.
    disconnectedCallback() {
      this.gone?.abort();
      clearInterval(this.timer);
      engine.drop(this);
    }

    part(name) {
      return this.querySelector(`.spec-${name}`);
    }

    button(name) {
      return this.querySelector(`[data-do="${name}"]`);
    }

    // Which step is shown

    show(n) {
      this.at = n;
      this.steps.forEach((step, i) => step.classList.toggle("is-shown", i === n));
      this.slide.value = n;
      this.slide.setAttribute("aria-valuetext", this.steps[n].dataset.say);
      for (const [names, off] of [["first back", n === 0], ["next last play", n === this.steps.length - 1]])
        for (const name of names.split(" ")) this.button(name).setAttribute("aria-disabled", off);
    }

    go(n, playing = false) {
      if (!playing) this.pause();
      this.forget();
      this.tell("");
      const to = Math.min(Math.max(n, 0), this.steps.length - 1);
      if (to === this.at) return;
      this.show(to);
      // The slider says its own value.
      if (document.activeElement !== this.slide) this.say(this.steps[to].dataset.say);
      this.address(this.steps[to].id);
    }

    say(text) {
      this.part("live").textContent = text;
    }

    // At the top: what is wrong with the address.
    tell(text) {
      this.part("alert").textContent = text;
    }

    // By the button, or by the form that was sent: what is wrong with the engine.
    trouble(text, form) {
      const place = form?.querySelector(".spec-refused") ?? this.part("trouble");
      place.textContent = text;
      if (text) this.bring(place, "nearest");
    }

    // While a page loads it may scroll by itself; what is to be seen is brought into view again then.
    bring(element, block) {
      const go = () => element.scrollIntoView({ block, behavior: "instant" });
      go();
      if (document.readyState !== "complete") addEventListener("load", () => setTimeout(go), { once: true });
    }

    address(place) {
      try {
        history.replaceState(history.state, "", `#${place}`);
      } catch {
        // A browser that has had enough of new addresses for a moment: the next step sets it.
      }
    }

    // The address bar names a step, or a game played on from one.
    follow() {
      const place = location.hash.slice(1);
      const plain = place.split(/!|%21/)[0];
      let name = plain;
      try {
        name = decodeURIComponent(plain);
      } catch {
        // Not even an encoded text: it names no step.
      }
      this.tell("");
      this.trouble("");
      this.invited = null;
      if (name.split(".")[0] !== this.id || place === this.id) return;
      const found = this.steps.findIndex((step) => step.id === name);
      this.leave(false);
      this.forget();
      this.pause();
      this.show(Math.max(found, 0));
      if (found < 0) {
        this.tell(this.words["no-step"]);
        this.bring(this, "start");
      } else if (plain !== place) this.invite(place);
    }

    play() {
      const on = !this.timer;
      this.pause();
      if (!on || this.at === this.steps.length - 1) return;
      this.timer = setInterval(() => {
        this.go(this.at + 1, true);
        if (this.at === this.steps.length - 1) this.pause();
      }, Number(this.dataset.pace));
      this.mark(true);
    }

    pause() {
      clearInterval(this.timer);
      this.timer = 0;
      this.mark(false);
    }

    mark(on) {
      const button = this.button("play");
      button.classList.toggle("is-on", on);
      button.setAttribute("aria-label", on ? button.dataset.on : button.dataset.off);
    }

    // What the reader does

    pressed(event) {
      const button = event.target.closest("[data-do]");
      // Who does something in a step wants it to stay.
      if (event.target.closest(".spec-n, .spec-prompt, summary")) this.pause();
      if (!button || !this.contains(button)) return;
      const last = this.steps.length - 1;
      const deeds = {
        first: () => this.go(0),
        back: () => this.go(this.at - 1),
        play: () => this.play(),
        next: () => this.go(this.at + 1),
        last: () => this.go(last),
        all: () => this.all(button),
        four: () => this.four(),
        try: () => this.try(this.invited ?? this.steps[this.at].id),
        cancel: () => this.cancel(),
        leave: () => this.leave(true),
        copy: () => this.copy(),
      };
      deeds[button.dataset.do]?.();
    }

    typed(event) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.closest("input, select, textarea, .spec-try, summary, pre")) return;
      if (event.key === " " && event.target.closest("button, a")) return;
      if (this.classList.contains("is-trying")) return;
      const keys = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last", " ": "play" };
      if (!keys[event.key]) return;
      event.preventDefault();
      this.button(keys[event.key]).click();
    }

    all(button) {
      button.setAttribute("aria-pressed", this.classList.toggle("is-all"));
      this.bring(button, "nearest");
    }

    // Odds that are opened in one step are open in every step the reader goes to.
    fold(odds) {
      if (!odds.matches(".is-shown .spec-odds") || this.classList.contains("is-all")) return;
      for (const other of this.stack.querySelectorAll(".spec-odds")) other.open = odds.open;
    }

    four() {
      const on = document.documentElement.classList.toggle("spec-four");
      for (const button of document.querySelectorAll('[data-do="four"]')) button.setAttribute("aria-pressed", on);
    }

    // Another move

    invite(place) {
      this.invited = place;
      if (engine.ready) return void this.try(place);
      this.trouble(this.words.asked);
      this.bring(this.part("trouble"), "end");
    }

    try(place) {
      this.pause();
      if (!this.dataset.bundle) return this.trouble(this.words.without);
      if (location.protocol === "file:") return this.trouble(this.words.file);
      this.put({ address: place });
    }

    sent(event) {
      event.preventDefault();
      // One move after the other.
      if (this.wish) return;
      const form = event.target;
      const act = Object.fromEntries(new FormData(form, event.submitter));
      this.put({ ...this.position, act: { do: form.dataset.act, ...act } }, form);
    }

    // Puts a question to the engine and shows its answer, unless the reader wants something else by then.
    async put(question, form) {
      const invited = this.invited;
      this.forget();
      this.invited = invited;
      const wish = (this.wish = { form });
      const focus = document.activeElement;
      // A quick answer needs no sign of work.
      this.soon = setTimeout(() => this.load(true), engine.ready ? 400 : 0);
      let answer;
      try {
        const record = await this.record();
        if (wish !== this.wish) return;
        const request = JSON.stringify({ ...question, record, ident: this.id, links: this.links() });
        answer = JSON.parse(await engine.ask(this, request, (done) => this.progress(done)));
        this.invited = wish === this.wish ? null : this.invited;
      } catch (why) {
        answer = { error: this.words[why] ?? this.words.dead };
      }
      if (wish !== this.wish) return;
      this.wish = null;
      this.rest();
      this.answered(answer, form, focus);
    }

    // What was asked is not wanted any more.
    forget() {
      this.wish = this.invited = null;
      engine.drop(this);
      this.rest();
      this.trouble("");
    }

    rest() {
      clearTimeout(this.soon);
      this.load(false);
    }

    cancel() {
      const { invited, wish } = this;
      this.forget();
      this.invited = invited;
      if (!engine.waiting.size) engine.end("cancelled");
      this.trouble(this.words.cancelled, wish?.form);
    }

    // The record once for all questions: its file, or what of it is in the page.
    async record() {
      if (this.text) return this.text;
      const inPage = this.querySelector(".spec-record pre").textContent;
      const file = this.dataset.record && (await this.file(this.dataset.record));
      // A host may answer with a page of its own.
      return (this.text = file && !/^\s*</.test(file) ? file : inPage);
    }

    async file(address) {
      try {
        const file = await fetch(address, { signal: AbortSignal.timeout(Number(this.dataset.answer)) });
        return file.ok && (await file.text());
      } catch {
        return null;
      }
    }

    links() {
      return JSON.parse(this.dataset.rules);
    }

    load(on) {
      this.part("load").hidden = !on;
      if (on) this.progress(engine.ready ? 1 : 0);
    }

    progress(done) {
      const word = engine.ready ? "working" : done < 1 ? "fetching" : "starting";
      this.part("doing").textContent = this.words[word];
      const bar = this.querySelector("progress");
      if (done < 1) bar.value = done;
      else bar.removeAttribute("value");
    }

    answered({ error, refused, html, say, address, position, record }, form, asked) {
      if (engine.ready) this.classList.add("is-ready");
      for (const place of this.querySelectorAll(".spec-refused")) place.replaceChildren();
      if (error) return this.trouble(error, form);
      if (say) this.say(say);
      if (refused) {
        const place = form.querySelector(".spec-refused");
        place.innerHTML = refused;
        return this.bring(place, "nearest");
      }
      this.position = position;
      this.written = record;
      const open = [...this.panel.querySelectorAll("details[open]")].map((one) => one.id);
      const focus = document.activeElement;
      this.panel.innerHTML = html;
      for (const id of open) document.getElementById(id)?.setAttribute("open", "");
      const entering = !this.classList.contains("is-trying");
      const here = focus === asked || this.contains(focus);
      this.classList.add("is-trying");
      this.address(address);
      // A reader who has gone elsewhere on the page in the meantime is left there.
      if (!here) return;
      const again = focus.id && document.getElementById(focus.id);
      (again && !entering ? again : this.part("line")).focus({ preventScroll: !entering });
    }

    leave(byHand) {
      if (!this.classList.contains("is-trying")) return;
      this.forget();
      this.classList.remove("is-trying");
      this.panel.replaceChildren();
      this.position = null;
      if (!byHand) return;
      this.address(this.steps[this.at].id);
      this.button("try").focus();
    }

    async copy() {
      const place = this.part("copied");
      const box = this.panel.querySelector("textarea");
      try {
        await navigator.clipboard.writeText(this.written);
        box.hidden = true;
        place.textContent = this.words.copied;
      } catch {
        box.hidden = false;
        box.value = this.written;
        box.select();
        place.textContent = this.words.uncopied;
      }
    }
  }
  customElements.define("spec-deal", Deal);
})();
