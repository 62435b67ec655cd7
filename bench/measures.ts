import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Arguments } from "./arguments.ts";
import { measuringFlags } from "./measured.ts";
import { outputOf } from "./output.ts";
import { repository, run, type Usage } from "./spawn.ts";
import { documentSite, generatedSite, place, realSites } from "./workload.ts";

/** One line of the table: what was measured, the figure, and what it may be at most. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly budget?: string;
}

/** Of the generated site that is built and served; `large` builds five and ten times as many, too. */
type Options = Pick<Arguments, "pages">;

const octavo = "octavo";
const inProcess = (): readonly string[] => [...measuringFlags(), "--expose-gc"];

function* start(): Iterable<Row> {
  const all = Array.from({ length: 10 }, () => run(octavo, ["--help"]).cpu).toSorted((a, b) => a - b);
  yield { what: "`octavo --help`, median of 10", figure: seconds(all[5]), budget: "0.15 CPU s" };
}

function* check(): Iterable<Row> {
  const root = generatedSite(5000);
  run(octavo, ["check", generatedSite(10), "--format", "json"]);
  const { cpu, memory, status } = run(octavo, ["check", root, "--format", "json"]);
  yield { what: "check of 5,000 pages, cold", figure: seconds(cpu), budget: "4 CPU s" };
  yield { what: `… its largest memory (exit code ${status})`, figure: megabytes(memory) };
  const again = run(octavo, ["check", root, "--format", "json"]);
  yield { what: "… again, from the cache", figure: `${seconds(again.cpu)}, ${megabytes(again.memory)}` };
}

/** The largest site of the corpus, without and with what the run before left. */
function* real(): Iterable<Row> {
  const root = realSites().get("mintlify__docs");
  if (root === undefined) return;
  // What is compiled of the code is kept from the first run on.
  run("bench/compiling.ts", [generatedSite(10), join(place, "warm")], inProcess());
  const compile = (...without: readonly string[]): Usage =>
    run("bench/compiling.ts", [root, join(place, `compiled-${without.length}`), ...without], inProcess());
  for (const [state, checked, compiled] of [
    ["cold", "1.5 CPU s", "6 CPU s"],
    ["from the cache", "0.6 CPU s", "1 CPU s"],
  ] as const) {
    const { cpu } = run(octavo, ["check", root, "--format", "json"]);
    yield { what: `check of mintlify__docs, ${state}`, figure: seconds(cpu), budget: checked };
    const usage = compile("search", "outputs");
    yield { what: `its pages to HTML, ${state}`, figure: usageOf(usage), budget: compiled };
    const all = compile("search");
    yield { what: `… and to Markdown, with feeds and lists for programs, ${state}`, figure: usageOf(all) };
  }
}

/** Pages of a site that is built, and edited, for the compile cache alone. */
const few = 11;

/** A build of a site, and builds of it after one edit each. */
function* build({ pages }: Options): Iterable<Row> {
  // What is compiled of the code is kept from the first run on, also of what runs only where little has changed.
  for (const _ of builds(few)) continue;
  yield* builds(pages);
}

function* builds(pages: number): Iterable<Row> {
  const root = generatedSite(pages);
  const out = join(place, `built-${pages}`);
  const again = (): Usage => buildGenerated(pages, out);
  yield { what: `build of ${count(pages)} pages, cold`, figure: usageOf(again()), budget: "5 CPU s, 500 MB" };
  yield { what: "… again, nothing changed", figure: usageOf(again()), budget: "0.6 CPU s" };
  const file = join(root, "docs/section-000/page-00007.mdx");
  const text = readFileSync(file, "utf8");
  for (const [what, edited] of [
    ["body", `${text}\nOne more sentence.\n`],
    ["title", text.replace(/^title: "/m, 'title: "Now ')],
  ] as const) {
    if (edited === text) throw new Error(`${file} has no ${what} that could be edited.`);
    writeFileSync(file, edited);
    yield { what: `… ${what} of a page edited`, figure: usageOf(again()), budget: "0.6 CPU s" };
    writeFileSync(file, text);
    again();
  }
  const { bytes, largest } = outputOf(out);
  yield { what: "… its output, a page", figure: kilobytes(bytes / pages) };
  yield { what: "… HTML of its largest page", figure: kilobytes(largest), budget: "80 KB" };
}

/** Builds of larger sites: time and output have to grow as the site does, memory less. */
function* large({ pages }: Options): Iterable<Row> {
  const grown = (times: number): Usage =>
    buildGenerated(times * pages, join(place, `large-${times}`), "--no-cache");
  // What is compiled of the code is kept from the first run on.
  buildGenerated(10, join(place, "large-warm"), "--no-cache");
  const small = grown(1);
  yield { what: `build of ${count(pages)} pages, nothing remembered`, figure: usageOf(small) };
  const middle = grown(5);
  yield { what: `build of ${count(5 * pages)} pages`, figure: usageOf(middle) };
  const ratio = (middle.cpu / small.cpu).toFixed(1);
  yield { what: `… CPU time, of that of ${count(pages)} pages`, figure: ratio, budget: "5.5" };
  const most = grown(10);
  yield { what: `build of ${count(10 * pages)} pages`, figure: usageOf(most), budget: "1 GB" };
  const output = outputOf(join(place, "large-10")).bytes / outputOf(join(place, "large-1")).bytes;
  yield { what: `… output, of that of ${count(pages)} pages`, figure: output.toFixed(1), budget: "10.5" };
}

/** The development server: its first page, and edits until a browser has them. */
function* dev({ pages }: Options): Iterable<Row> {
  const { stdout } = run("bench/developing.ts", [generatedSite(10), generatedSite(pages)], inProcess());
  const { cold, cpu, again, againCpu, edits } = JSON.parse(stdout) as {
    readonly cold: number;
    readonly cpu: number;
    readonly again: number;
    readonly againCpu: number;
    readonly edits: readonly number[];
  };
  for (const [what, wall, used] of [
    [`octavo dev of ${count(pages)} pages, first page, cold`, cold, cpu],
    ["… again, from the cache", again, againCpu],
  ] as const)
    yield { what, figure: `${(wall / 1000).toFixed(2)} s, ${seconds(used)}`, budget: "1 s" };
  const at = (part: number): string => milliseconds(edits[Math.floor((edits.length - 1) * part)] ?? 0);
  yield {
    what: `… edit to visible, ${edits.length} of a page's text`,
    figure: `${at(0.5)}, p95 ${at(0.95)}`,
    budget: "100 ms",
  };
}

function* edit(): Iterable<Row> {
  const { stdout } = run("bench/editing.ts", [generatedSite(5000)], inProcess());
  const { figures, coldDeaf, editDeaf, heap } = JSON.parse(stdout) as {
    readonly figures: Readonly<
      Record<string, { readonly p50: number; readonly p95: number; readonly max: number }>
    >;
    readonly coldDeaf: number;
    readonly editDeaf: number;
    readonly heap: number;
  };
  const budgets: Readonly<Record<string, string>> = {
    "no change": "1 ms",
    "body of a page": "p95 5 ms",
    "title of a page": "p95 5 ms",
    "page added": "15 ms",
  };
  for (const [what, { p50, p95, max }] of Object.entries(figures)) {
    const budget = budgets[what];
    const figure = `${milliseconds(p50)}, p95 ${milliseconds(p95)}, max ${milliseconds(max)}`;
    yield { what: `5,000 pages in memory: ${what}`, figure, ...(budget !== undefined && { budget }) };
  }
  yield {
    what: "… longest time deaf to input, first check",
    figure: milliseconds(coldDeaf),
    budget: "50 ms",
  };
  yield { what: "… longest time deaf to input, edits", figure: milliseconds(editDeaf), budget: "50 ms" };
  yield { what: "… retained heap", figure: megabytes(heap), budget: "150 MB" };
}

function* parse(): Iterable<Row> {
  const file = join(generatedSite(10), "docs/section-000/page-00007.mdx");
  const { stdout } = run("bench/parsing.ts", [file], inProcess());
  const { growth, each } = JSON.parse(stdout) as { readonly growth: number; readonly each: number };
  yield { what: "one page parsed and checked, mean", figure: milliseconds(each) };
  yield {
    what: "… growth of memory by 5,000 more, after 5,000",
    figure: megabytes(growth),
    budget: "± 30 MB",
  };
}

function* document(): Iterable<Row> {
  const root = documentSite("github-rest.json");
  if (root === undefined) return;
  const { stdout, cpu, memory } = run("bench/document.ts", [root], inProcess());
  const { pages, heap } = JSON.parse(stdout) as { readonly pages: number; readonly heap: number };
  yield { what: `github-rest.json (13 MB), ${pages} pages, checked`, figure: seconds(cpu) };
  yield { what: "… largest memory; retained heap", figure: `${megabytes(memory)}; ${megabytes(heap)}` };
  const out = join(place, "document-built");
  const built = run(octavo, ["build", root, "--out", out]);
  yield { what: "… built, cold", figure: usageOf(built), budget: "10 CPU s, 700 MB" };
  const sizes = readdirSync(out, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => gzipSync(readFileSync(join(out, file))).length / 1024)
    .toSorted((one, other) => one - other);
  const p95 = sizes[Math.floor(sizes.length * 0.95)] ?? 0;
  yield { what: "… HTML of a page, gzip, 95th percentile", figure: `${p95.toFixed(1)} KB`, budget: "100 KB" };
}

function* page(): Iterable<Row> {
  const root = generatedSite(10);
  const out = join(place, "built");
  run(octavo, ["build", root, "--out", out]);
  const html = readFileSync(join(out, "docs/section-000/page-00007/index.html"), "utf8");
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code]) => code ?? "",
  );
  const linked = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, source = ""]) =>
    readFileSync(join(out, source), "utf8"),
  );
  const bytes = [...linked, inline.join("\n")].reduce((sum, code) => sum + gzipSync(code).length, 0);
  yield {
    what: "script of a content page, gzip",
    figure: `${(bytes / 1024).toFixed(1)} KB`,
    budget: "10 KB",
  };
  const styles = [...html.matchAll(/<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="([^"?]+)/g)]
    .map(([, address = ""]) => join(out, address))
    .filter((file) => existsSync(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  yield { what: "… style sheets, gzip", figure: `${(styles / 1024).toFixed(1)} KB`, budget: "20 KB" };
  yield { what: "… the page itself, gzip", figure: `${(gzipSync(html).length / 1024).toFixed(1)} KB` };
}

/** When the largest thing of a page is painted, everything being loaded anew. */
function* paint(): Iterable<Row> {
  const root = realSites().get("mem0ai__mem0");
  const pages = [
    ["the manual", join(repository, "docs"), "/guides/pages"],
    ...(root === undefined ? [] : [["mem0ai__mem0", root, "/open-source/features/async-memory"]]),
  ] as const;
  const { stdout } = run(
    "bench/browser.ts",
    pages.flatMap(([, docs, path]) => [docs, path]),
    // What is measured is the page; the script needs what tests have.
    ["--conditions=octavo-source"],
  );
  const medians = JSON.parse(stdout) as readonly number[];
  for (const [at, [name]] of pages.entries()) {
    const median = medians[at];
    const figure = median === undefined ? "Chromium is not installed" : `${Math.round(median)} ms`;
    yield { what: `largest contentful paint, a page of ${name}, median of 7`, figure, budget: "500 ms" };
  }
}

function* sites(): Iterable<Row> {
  for (const [name, root] of realSites()) {
    const usage = run(octavo, ["build", root, "--out", join(place, `site-${name}`)]);
    yield { what: `build of ${name}`, figure: usageOf(usage), budget: "60 s, 1 GB" };
  }
}

/** What can be measured, by name. */
export const measures: Readonly<Record<string, (options: Options) => Iterable<Row>>> = {
  start,
  check,
  real,
  build,
  large,
  dev,
  edit,
  parse,
  document,
  page,
  paint,
  sites,
};

/** Builds a generated site, which has nothing wrong in it. */
function buildGenerated(pages: number, out: string, ...flags: readonly string[]): Usage {
  const root = generatedSite(pages);
  const usage = run(octavo, ["build", root, "--out", out, ...flags]);
  if (usage.status !== 0)
    throw new Error(`octavo build of ${root} ended with ${usage.status}.\n${usage.stderr}`);
  return usage;
}

function usageOf({ cpu, wall, memory, status }: Usage): string {
  const ended = status === 2 ? ", failed" : status === 0 ? "" : ", with errors in pages";
  return `${wall.toFixed(1)} s, ${seconds(cpu)}, ${megabytes(memory)}${ended}`;
}

function seconds(value = 0): string {
  return `${value.toFixed(2)} CPU s`;
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 1 ? 2 : 1)} ms`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}

function megabytes(value: number): string {
  return `${Math.round(value)} MB`;
}
