import { registerHooks } from "node:module";

// Tests run with the condition "source", for packages of this repository. Others have sources under the same name, in
// TypeScript, which Node does not take from there.
const once = Symbol.for("octavo.own-sources");
// Files of tests that share a process come here once each.
if (Reflect.get(globalThis, once) !== true) {
  Reflect.set(globalThis, once, true);
  registerHooks({
    resolve: (specifier, context, next) =>
      isOwn(specifier, context.parentURL)
        ? next(specifier, context)
        : next(specifier, { ...context, conditions: context.conditions.filter((name) => name !== "source") }),
  });
}

function isOwn(specifier: string, from = ""): boolean {
  return specifier.startsWith("@octavo/") || (specifier.startsWith("#") && !from.includes("/node_modules/"));
}
