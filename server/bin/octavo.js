#!/usr/bin/env node
// Starts the octavo command. Plain JavaScript, and readable by old versions of Node, because its first task
// is to find a Node that can run the rest. Help and version answer here, before anything else is loaded.

const argv = process.argv.slice(2);
const checkout = new URL("../../", import.meta.url).href;
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
} else if (isOld(process.versions.node)) {
  const { runOnNewerNode } = await import("./newer-node.js");
  runOnNewerNode(argv);
} else {
  await run();
}

/** Types are stripped by default from 22.18 on, and undici asks for 22.19. */
function isOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 22 || (major === 22 && minor < 19);
}

async function run() {
  // A reader that goes away (`octavo inspect --json | head`) is no failure of ours.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  const { existsSync } = await import("node:fs");
  const module = await import("node:module");
  const v8 = await import("node:v8");
  module.enableCompileCache();
  // Node lets the heap grow up to fourfold between collections, which costs memory and saves little time.
  v8.setFlagsFromString("--heap-growing-percent=150");
  // New values get their full space soon, and not by doubling it: most are dead when it is full, and cost nothing.
  v8.setFlagsFromString("--semi-space-growth-factor=4");
  const isCheckout = existsSync(new URL("../src/main.ts", import.meta.url));
  if (isCheckout) module.registerHooks({ resolve: resolveToSource });
  try {
    const { main } = await import("#main");
    process.exitCode = await main(argv, process);
  } catch (error) {
    process.stderr.write(`octavo stopped because of an unexpected error.\n${error?.stack ?? error}\n`);
    process.exitCode = 2;
  }
  // Both streams are flushed first; sockets that are still kept alive must not hold the command open.
  process.stdout.write("", () => process.stderr.write("", () => process.exit()));
}

/**
 * In a checkout, packages of this repository resolve to their TypeScript sources, so nothing has to be built. Sources name
 * each other by their full names, so nothing has to be looked for either: with hundreds of files that takes a while.
 */
function resolveToSource(specifier, context, nextResolve) {
  const { conditions, parentURL = "" } = context;
  const isOurs =
    parentURL.startsWith(checkout) && /^[\w-]+\/(bin|src)\//.test(parentURL.slice(checkout.length));
  if (specifier.startsWith("@octavo/") || (isOurs && specifier.startsWith("#")))
    return nextResolve(specifier, { ...context, conditions: [...conditions, "source"] });
  if (!isOurs || !specifier.startsWith(".") || !specifier.endsWith(".ts"))
    return nextResolve(specifier, context);
  return { url: new URL(specifier, parentURL).href, format: "module-typescript", shortCircuit: true };
}
