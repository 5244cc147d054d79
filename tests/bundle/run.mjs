// Starts the bundle under Node as the page's worker does in a browser, runs the Python given on
// standard input, and prints what its last line comes to, as JSON.
//     node run.mjs FOLDER < code.py
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

async function run(folder, code) {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(join(folder, manifest.pyodide)));
  const python = await loadPyodide({ indexURL: folder });
  python.FS.writeFile("/engine.whl", readFileSync(join(folder, manifest.engine)));
  python.runPython("import sys; sys.path.insert(0, '/engine.whl')");
  const value = python.runPython(code);
  return JSON.stringify(value?.toJs?.() ?? value);
}

try {
  console.log(await run(process.argv[2], readFileSync(0, "utf8")));
} catch (error) {
  console.error(error.message); // not the error itself: Node would quote a megabyte of source
  process.exitCode = 1;
}
