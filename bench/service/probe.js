// Loaded into a measured process: tells how much processor time and memory it uses.

process.on("message", (what) => {
  if (what === "cpu") {
    const { user, system } = process.cpuUsage();
    process.send((user + system) / 1e6);
    return;
  }
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send({ heap: (heapUsed + external) / 1e6, resident: rss / 1e6 });
});
process.channel?.unref();
