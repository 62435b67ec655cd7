// Measures Octavo: `npm run bench`, or `npm run bench -- edit parse` for some. Prints the table of bench/README.md.

import { loadavg } from "node:os";
import { measures } from "./measures.ts";

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(measures, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no measure "${unknown}". Measures: ${Object.keys(measures).join(", ")}.\n`);
  process.exit(2);
}
const load = loadavg().map((value) => value.toFixed(1));
process.stderr.write(`Node ${process.version}, load ${load.join(" ")}\n`);
process.stdout.write("| What | Figure | Budget |\n| --- | --- | --- |\n");
for (const [name, measure] of Object.entries(measures)) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const { what, figure, budget = "" } of measure())
    process.stdout.write(`| ${what} | ${figure} | ${budget} |\n`);
}
