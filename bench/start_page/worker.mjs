const folder = new URL(location.search.slice(1) + "/", location.href).href;

async function bytes(name) {
  return new Uint8Array(await (await fetch(folder + name)).arrayBuffer());
}

try {
  const [{ loadPyodide }, engine] = await Promise.all([
    import(folder + "pyodide.mjs"),
    bytes("engine.whl"),
  ]);
  const python = await loadPyodide({ indexURL: folder });
  python.FS.writeFile("/engine.whl", engine);
  python.runPython("import sys; sys.path.insert(0, '/engine.whl')");
  const value = python.runPython(new TextDecoder().decode(await bytes("imports.py")));
  postMessage({ error: null, value });
} catch (error) {
  postMessage({ error: error.message });
}
