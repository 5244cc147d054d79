// A text within an address: packed small, never run, and of bounded size both ways.
"use strict";
(() => {
  const LINK = 8000;
  const TEXT = 200_000;

  async function through(bytes, stream) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      // What is small in an address can be made to grow without end.
      if (size > TEXT) throw new RangeError();
      parts.push(part.value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  const share = {
    // The text as letters for an address; null where it is too long for one.
    async pack(text) {
      const bytes = new TextEncoder().encode(text);
      if (bytes.length > TEXT) return null;
      const packs = "CompressionStream" in globalThis;
      const packed = packs ? await through(bytes, new CompressionStream("deflate-raw")) : bytes;
      if (packed.length > LINK) return null;
      const letters = btoa(String.fromCharCode(...packed)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
      return letters.length < LINK ? (packs ? "1" : "0") + letters : null;
    },

    // The text again; throws where the letters are not such a text.
    async unpack(letters) {
      if (letters.length > LINK || !/^[01][\w-]+$/.test(letters)) throw new RangeError();
      const packed = Uint8Array.from(atob(letters.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt());
      const bytes = letters[0] === "1" ? await through(packed, new DecompressionStream("deflate-raw")) : packed;
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    },
  };
  globalThis.spec = { ...globalThis.spec, share };
})();
