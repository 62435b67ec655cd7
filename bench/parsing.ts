// One page parsed again and again: after a warm-up its memory has to stay flat. Started by run.ts; prints its figures as JSON.

import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { Core } from "@octavo/core";
import { defaults } from "@octavo/plugins";

// As the language server, which is what stays in memory for long.
setFlagsFromString("--semi-space-growth-factor=1");
const [file = ""] = process.argv.slice(2);
/** Half of them warm up: the heap takes its steps before the code is hot. */
const times = 10_000;
const text = readFileSync(file, "utf8");
const core = new Core({
  plugins: defaults(),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
});
core.setFiles(["docs.json", "page.mdx"]);
core.setText("docs.json", '{ "navigation": { "pages": ["page"] } }');

const resident = (): number => {
  global.gc?.();
  return process.memoryUsage.rss() / 1024 / 1024;
};
const seen: number[] = [];
let parsing = 0;
for (let round = 0; round <= times; round++) {
  if (round % 500 === 0) seen.push(resident());
  const start = performance.now();
  core.setText("page.mdx", `${text}\nRound ${round}.\n`);
  await core.refresh();
  parsing += performance.now() - start;
}
const middle = seen[Math.floor(seen.length / 2)] ?? 0;
process.stdout.write(JSON.stringify({ seen, growth: (seen.at(-1) ?? 0) - middle, each: parsing / times }));
