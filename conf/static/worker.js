// The engine in a thread of its own: fetches it once, then answers one text with another.
let web;

async function start(folder) {
  const manifest = await (await fetch(`${folder}manifest.json`)).json();
  const plain = self.fetch;
  let done = 0;
  // Count what arrives while Pyodide fetches its parts; one that is missing it does not report.
  self.fetch = async (...request) => {
    const response = await plain(...request).catch(() => Response.error());
    if (!response.ok) postMessage({ missing: true });
    else if (response.body) count(response.clone().body.getReader()).catch(() => {});
    return response;
  };
  // Pyodide waits for ever for a WebAssembly that does not compile. A host may send it under any type.
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      if (response.headers.get("Content-Type") === "application/wasm") return await compile(response, imports);
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (why) {
      postMessage({ missing: true });
      throw why;
    }
  };
  async function count(reader) {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      done += piece.value.length;
      postMessage({ done: Math.min(done / manifest.bytes, 0.99) });
    }
  }
  const { loadPyodide } = await import(folder + manifest.pyodide);
  const [python, wheel] = await Promise.all([
    loadPyodide({ indexURL: folder }),
    fetch(folder + manifest.engine).then((response) => (response.ok ? response.arrayBuffer() : Promise.reject())),
  ]);
  self.fetch = plain;
  postMessage({ done: 1 });
  python.FS.writeFile("/engine.whl", new Uint8Array(wheel));
  python.runPython("import sys; sys.path.insert(0, '/engine.whl')");
  web = python.pyimport(manifest.module);
  postMessage({ ready: true });
}

let begun;
self.onmessage = async ({ data }) => {
  if (data.folder) {
    begun = start(data.folder);
    begun.catch(() => postMessage({ missing: true }));
    return;
  }
  try {
    await begun;
  } catch {
    return; // said already
  }
  try {
    postMessage({ id: data.id, answer: web.answer(data.request) });
  } catch {
    postMessage({ dead: true });
  }
};
