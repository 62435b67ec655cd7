// Measures Octavo: `npm run bench`, or `npm run bench -- edit parse` for some. Prints the table of bench/README.md.

import { loadavg } from "node:os";
import { argumentsOf } from "./arguments.ts";
import { installForMeasuring } from "./measured.ts";
import { measures } from "./measures.ts";

const { names, pages, sources } = argumentsOf(Object.keys(measures));
if (!sources) await installForMeasuring();
const load = loadavg().map((value) => value.toFixed(1));
process.stderr.write(
  `Node ${process.version}, load ${load.join(" ")}, ${sources ? "from sources" : "as installed"}\n`,
);
process.stdout.write("| What | Figure | Budget |\n| --- | --- | --- |\n");
for (const [name, measure] of Object.entries(measures)) {
  if (!names.includes(name)) continue;
  for (const { what, figure, budget = "" } of measure({ pages }))
    process.stdout.write(`| ${what} | ${figure} | ${budget} |\n`);
}
