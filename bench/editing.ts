// A site held in memory, edited. Started by run.ts in a process of its own: prints its figures as JSON.

import { monitorEventLoopDelay } from "node:perf_hooks";
import { sources } from "@octavo/core";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";

const [root = "."] = process.argv.slice(2);

const deaf = monitorEventLoopDelay({ resolution: 1 });
deaf.enable();
const project = await openProject({ root, plugins: defaults(), trusted: false, network: false });
await project.check();
const { core } = project;
const coldDeaf = deaf.max / 1e6;
global.gc?.();
const heap = process.memoryUsage().heapUsed / 1024 / 1024;
deaf.reset();

const files = (await core.get(sources)).get("pages") ?? [];
const pageAt = (index: number): string => files[index % files.length] ?? "";
const text = (file: string): string => core.text(file) ?? "";

/** Milliseconds from a change until all problems are known again: median, 95th percentile and largest. */
async function measure(times: number, change: (round: number) => void): Promise<Record<string, number>> {
  const all: number[] = [];
  for (let round = 0; round < times; round++) {
    const start = performance.now();
    change(round);
    await core.refresh();
    await core.problems();
    all.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  all.sort((left, right) => left - right);
  const at = (part: number): number => all[Math.min(times - 1, Math.floor(times * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}

const figures = {
  "no change": await measure(100, () => undefined),
  "body of a page": await measure(100, (round) => {
    const file = pageAt(round * 31);
    core.setText(file, `${text(file)}\nMore ${round}.\n`);
  }),
  "title of a page": await measure(100, (round) => {
    const file = pageAt(round * 17);
    core.setText(file, text(file).replace(/title: .*/, `title: Title ${round}`));
  }),
  "page added": await measure(50, (round) => {
    core.batch(() => {
      core.addFile(`docs/new-${round}.mdx`);
      core.setText(`docs/new-${round}.mdx`, "---\ntitle: New\n---\n\nText.\n");
    });
  }),
  "page removed": await measure(50, (round) => core.removeFile(`docs/new-${round}.mdx`)),
  "name in docs.json": await measure(30, (round) => {
    core.setText("docs.json", text("docs.json").replace(/"name": *"[^"]*"/, `"name": "Name ${round}"`));
  }),
  "navigation in docs.json": await measure(30, (round) => {
    core.setText(
      "docs.json",
      text("docs.json").replace(/"group": *"Section 7[^"]*"/, `"group": "Section 7 (${round})"`),
    );
  }),
};
const editDeaf = deaf.max / 1e6;
process.stdout.write(JSON.stringify({ figures, coldDeaf, editDeaf, heap, pages: files.length }));
