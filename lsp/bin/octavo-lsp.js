#!/usr/bin/env node
// Starts the language server by itself: `octavo-lsp --stdio`. Plain JavaScript, and readable by old versions of Node, because
// its first task is to find a Node that can run the rest. Standard output is the protocol's.

const argv = process.argv.slice(2);
const checkout = new URL("../../", import.meta.url).href;

const usage = `Starts the Octavo language server. An editor does so.

Usage: octavo-lsp --stdio

Options:
  --stdio        Talk over standard input and output
  -h, --help     Show this help
  -v, --version  Show the version
`;

// Some editors say their process id here, too; the server reads it from `initialize`.
const unknown = argv.find((argument) => !/^--(?:stdio$|clientProcessId=)/.test(argument));

if (argv.includes("--help") || argv.includes("-h")) {
  process.stdout.write(usage);
} else if (argv[0] === "--version" || argv[0] === "-v") {
  const { readFileSync } = await import("node:fs");
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  process.stdout.write(`${JSON.parse(manifest).version}\n`);
} else if (unknown !== undefined || !argv.includes("--stdio")) {
  process.stderr.write(unknown === undefined ? usage : `octavo-lsp has no option ${unknown}.\n\n${usage}`);
  process.exitCode = 2;
} else if (isOld(process.versions.node)) {
  await runOnNewerNode();
} else {
  await run();
}

/** Types are stripped by default from 22.18 on, and undici asks for 22.19. */
function isOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 22 || (major === 22 && minor < 19);
}

async function run() {
  const { existsSync } = await import("node:fs");
  const module = await import("node:module");
  module.enableCompileCache();
  const source = new URL("../src/index.ts", import.meta.url);
  const entry = existsSync(source) ? source : new URL("../dist/index.js", import.meta.url);
  if (entry === source) module.registerHooks({ resolve: resolveToSource });
  try {
    const { serve } = await import(entry.href);
    await serve(process.stdin, process.stdout);
  } catch (error) {
    process.stderr.write(`octavo-lsp stopped because of an unexpected error.\n${error?.stack ?? error}\n`);
    process.exitCode = 2;
  }
  // Both streams are flushed first.
  process.stdout.write("", () => process.stderr.write("", () => process.exit()));
}

/** In a checkout, packages of this repository resolve to their TypeScript sources, so nothing has to be built. */
function resolveToSource(specifier, context, nextResolve) {
  const { conditions, parentURL = "" } = context;
  const isOurs = parentURL.startsWith(checkout) && /^[\w-]+\/src\//.test(parentURL.slice(checkout.length));
  return specifier.startsWith("@octavo/") || (isOurs && specifier.startsWith("#"))
    ? nextResolve(specifier, { ...context, conditions: [...conditions, "source"] })
    : nextResolve(specifier, context);
}

/** Runs the server on the binary of the npm package `node`, as if it were this process. */
async function runOnNewerNode() {
  const binary = process.env.OCTAVO_NODE_CHOSEN ? undefined : await findBinary();
  if (!binary) {
    process.stderr.write(
      `Octavo needs Node 22.19 or newer, and this is Node ${process.versions.node} (${process.execPath}).\n` +
        "Install a current Node, or add one to this project with: npm install --save-dev node@24\n",
    );
    process.exitCode = 2;
    return;
  }
  const { spawn } = await import("node:child_process");
  const { fileURLToPath } = await import("node:url");
  const child = spawn(binary, [...process.execArgv, fileURLToPath(import.meta.url), ...argv], {
    stdio: "inherit",
    env: { ...process.env, OCTAVO_NODE_CHOSEN: "1" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    process.stderr.write(`octavo-lsp could not start ${binary}: ${error.message}\n`);
    process.exitCode = 2;
  });
  child.on("exit", (code) => process.exit(code ?? 2));
}

async function findBinary() {
  const { existsSync } = await import("node:fs");
  const { createRequire } = await import("node:module");
  const path = await import("node:path");
  try {
    const manifest = createRequire(import.meta.url).resolve("node/package.json");
    const binary = path.join(
      path.dirname(manifest),
      "bin",
      process.platform === "win32" ? "node.exe" : "node",
    );
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}
