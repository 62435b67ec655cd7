import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { packedFile } from "./packed.ts";

/** What services start again and again, and where it is in the packages as they are installed: from sources, it takes longer to load. */
const started: Readonly<Record<string, string>> = {
  "#build-process": "server/dist/deployments/build-process.js",
  "#check-worker": "server/dist/agent/checking/check-worker.js",
};

const once = Symbol.for("octavo.start-packed");
// Files of tests that share a process come here once each.
if (Reflect.get(globalThis, once) !== true) {
  Reflect.set(globalThis, once, true);
  registerHooks({
    resolve(specifier, context, next) {
      const packed = started[specifier];
      return packed !== undefined && startsMany()
        ? { url: pathToFileURL(packedFile(packed)).href, shortCircuit: true }
        : next(specifier, context);
    },
  });
}

function startsMany(): boolean {
  return /\.(?:service|long)\.test\.ts$|[\\/]tests[\\/]service[\\/]/.test(expect.getState().testPath ?? "");
}
