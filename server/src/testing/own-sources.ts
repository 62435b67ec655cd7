import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import { packedFile } from "./packed.ts";

/** What services start again and again, and where it is in the packages as they are installed. */
const started: Readonly<Record<string, string>> = {
  "#build-process": "server/dist/deployments/build-process.js",
  "#check-worker": "server/dist/agent/checking/check-worker.js",
};

// Tests run with the condition "source", for packages of this repository. Others have sources under the same name, in
// TypeScript, which Node does not take from there.
const once = Symbol.for("octavo.own-sources");
// Files of tests that share a process come here once each.
if (Reflect.get(globalThis, once) !== true) {
  Reflect.set(globalThis, once, true);
  registerHooks({
    resolve(specifier, context, next) {
      const packed = started[specifier];
      if (packed !== undefined && startsMany())
        return { url: pathToFileURL(packedFile(packed)).href, shortCircuit: true };
      return isOwn(specifier, context.parentURL)
        ? next(specifier, context)
        : next(specifier, { ...context, conditions: context.conditions.filter((name) => name !== "source") });
    },
  });
}

function isOwn(specifier: string, from = ""): boolean {
  return specifier.startsWith("@octavo/") || (specifier.startsWith("#") && !from.includes("/node_modules/"));
}

function startsMany(): boolean {
  return /\.service\.test\.ts$|[\\/]tests[\\/]service[\\/]/.test(expect.getState().testPath ?? "");
}
