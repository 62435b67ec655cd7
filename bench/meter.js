// Imported into a measured process: writes down what it used when it ends. Scripts of this folder import the packages that are
// measured; a command that is installed finds its own.

import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const { OCTAVO_METER, OCTAVO_MEASURED } = process.env;
process.on("exit", () => {
  writeFileSync(OCTAVO_METER, JSON.stringify(process.resourceUsage()));
});

const bench = new URL(".", import.meta.url).href;
const isOfBench = pathToFileURL(process.argv[1]).href.startsWith(bench);
if (OCTAVO_MEASURED && isOfBench && !process.execArgv.includes("--conditions=octavo-source")) {
  const parentURL = pathToFileURL(`${OCTAVO_MEASURED}/`).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith("@octavo/") && context.parentURL?.startsWith(bench)
        ? next(specifier, { ...context, parentURL })
        : next(specifier, context),
  });
}
