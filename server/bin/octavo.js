#!/usr/bin/env node
// Starts the octavo command. Help and version answer here, before anything else is loaded.

const argv = process.argv.slice(2);
const flags = argv.includes("--") ? argv.slice(0, argv.indexOf("--")) : argv;

if (flags[0] === "help" || flags.includes("--help") || flags.includes("-h")) {
  const { usage } = await import("./help.js");
  const name = flags.filter((flag) => flag !== "help").find((flag) => !flag.startsWith("-"));
  process.stdout.write(usage(name));
} else if (flags[0] === "--version" || flags[0] === "-v") {
  const { readFileSync } = await import("node:fs");
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  process.stdout.write(`${JSON.parse(manifest).version}\n`);
} else if (argv.length === 0) {
  const { usage } = await import("./help.js");
  process.stderr.write(usage());
  process.exitCode = 2;
} else {
  const { launch } = await import("@octavo/core/launcher");
  await launch("octavo", import.meta.url, async () => {
    const { limitHeapGrowth } = await import("@octavo/core/node");
    limitHeapGrowth();
    const { main, standingFolder } = await import("#main");
    process.chdir(standingFolder(process.env, process.cwd()));
    return main(argv, process);
  });
}
