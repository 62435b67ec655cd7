// Starts a program of Octavo. Plain JavaScript, and readable by old versions of Node, because its first task is to find a
// Node that can run the rest.
import { existsSync } from "node:fs";
import module from "node:module";
import v8 from "node:v8";
import { runOnNewerNode } from "./newer-node.js";

const checkout = new URL("../../", import.meta.url).href;

/**
 * Runs `program` and ends the process with the exit code that it gives. Where this Node is too old, it is the file `entry`
 * (a URL) that runs again, with the same arguments, on the binary of the npm package `node`. In a checkout, packages of this
 * repository resolve to their TypeScript sources from here on.
 */
export async function launch(name, entry, program) {
  if (isOld(process.versions.node)) {
    runOnNewerNode(name, entry);
    return;
  }
  // It says that this Node was chosen, to nobody else.
  delete process.env.OCTAVO_NODE_CHOSEN;
  // A reader that goes away (`octavo inspect --json | head`) is no failure of ours.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
    process.exit();
  });
  module.enableCompileCache();
  // New values get their full space soon, and not by doubling it: most are dead when it is full, and cost nothing.
  v8.setFlagsFromString("--semi-space-growth-factor=4");
  compileLater();
  if (existsSync(new URL("../src/index.ts", import.meta.url)))
    module.registerHooks({ resolve: resolveToSource });
  try {
    process.exitCode = await program();
  } catch (error) {
    process.stderr.write(`${name} stopped because of an unexpected error.\n${error?.stack ?? error}\n`);
    process.exitCode = 2;
  }
  // Both streams are flushed first; sockets that are still kept alive must not hold the program open.
  process.stdout.write("", () => process.stderr.write("", () => process.exit()));
}

/**
 * Much of our code runs some thousand times, and then the program ends: compiling it for speed, as V8 does after 400 and again
 * after 3,000 times, takes longer than it saves. Other versions of V8 may not know these flags, and would say so.
 */
function compileLater() {
  if (Number.parseInt(process.versions.v8, 10) < 13) return;
  v8.setFlagsFromString("--invocation-count-for-maglev=1500");
  v8.setFlagsFromString("--invocation-count-for-turbofan=30000");
}

/** Types are stripped by default from 22.18 and 23.6 on, and undici asks for 22.19. */
function isOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 22 || (major === 22 && minor < 19) || (major === 23 && minor < 6);
}

/**
 * With sources, nothing has to be built. They name each other by their full names, so nothing has to be looked for either:
 * with hundreds of files that takes a while.
 */
function resolveToSource(specifier, context, nextResolve) {
  const { conditions, parentURL = "" } = context;
  const isOurs =
    parentURL.startsWith(checkout) && /^[\w-]+\/(bin|src)\//.test(parentURL.slice(checkout.length));
  if (specifier.startsWith("@octavo/") || (isOurs && specifier.startsWith("#")))
    return nextResolve(specifier, { ...context, conditions: [...conditions, "octavo-source"] });
  if (!isOurs || !specifier.startsWith(".") || !specifier.endsWith(".ts"))
    return nextResolve(specifier, context);
  return { url: new URL(specifier, parentURL).href, format: "module-typescript", shortCircuit: true };
}
