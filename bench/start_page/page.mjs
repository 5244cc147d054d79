// Starts a worker on a bundle's folder and tells how long it took until the engine was imported.
globalThis.start = (folder) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const worker = new Worker(`worker.mjs?${folder}`, { type: "module" });
    worker.onerror = () => reject(new Error("the worker did not start"));
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve({ error: data.error, ms: performance.now() - began, value: data.value });
    };
  });
