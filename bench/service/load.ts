// How much `octavo serve` takes on this machine: `npm run service:load`. Needs wrk. Rates are compared within one run, in turn,
// because the load generator, the server and everything else share the processors.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { repository } from "../spawn.ts";
import { corpus, generatedSite, place } from "../workload.ts";
import { emptyHandler, newKey, octavoServe, type Server } from "./processes.ts";
import { pollers } from "./pollers.ts";
import { wrk, type Load, type Measured } from "./wrk.ts";

const rounds = 5;
const seconds = 2;
const connections = 32;
const questions = [
  ..."create get update delete list error limit key webhook page field version search token model".split(" "),
  "how do I authenticate",
  "what happens when a request fails",
  "getting started",
];
const petstore = join(repository, "examples/petstore");
const real = join(corpus, "sites/langgenius__dify-docs");
const large = existsSync(real) ? real : generatedSite(1000);

mkdirSync(join(place, "data"), { recursive: true });
const keys = { admin: newKey("admin"), assistant: newKey("assistant") };
const parts = process.argv.slice(2);
const wants = (part: string): boolean => parts.length === 0 || parts.includes(part);

write("What", "answers a second", "processor time each", "p50", "p99", "errors", "of the empty handler");
if (wants("search")) for (const root of [petstore, large]) await search(root);
if (wants("poll")) await poll();
if (wants("memory")) await memory();
process.stderr.write(
  `Node ${process.version}, load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(" ")}\n`,
);

function searchLoad(url: string, root: string, bodies: readonly string[]): Load {
  const headers = { authorization: `Bearer ${keys.assistant}`, "content-type": "application/json" };
  const name = encodeURIComponent(basename(root));
  return { url: `${url}/discovery/v1/search/${name}`, headers, bodies, connections, seconds };
}

/** Search beside fastify's empty handler with the same body. */
async function search(root: string): Promise<void> {
  const octavo = await octavoServe(root);
  const bodies = questions.map((query) => JSON.stringify({ query }));
  const one = searchLoad(octavo.url, root, bodies.slice(-1));
  const answer = await fetch(one.url, { method: "POST", headers: one.headers, body: one.bodies?.[0] ?? "" });
  const file = join(place, "answer.json");
  const text = await answer.text();
  writeFileSync(file, text);
  const empty = await emptyHandler(file);
  const candidates: readonly (readonly [what: string, server: Server, load: Load])[] = [
    ["empty handler, text", empty, { ...one, url: `${empty.url}/text` }],
    ["empty handler, object", empty, { ...one, url: `${empty.url}/object` }],
    ["empty handler, bytes", empty, { ...one, url: `${empty.url}/bytes` }],
    ["one question", octavo, one],
    [`${questions.length} questions`, octavo, searchLoad(octavo.url, root, bodies)],
  ];
  const taken = candidates.map(() => [] as (Measured & { readonly cpu: number })[]);
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [at, [, server, load]] of candidates.entries()) {
      const before = await server.cpu();
      const measured = await wrk(load);
      if (round > 0)
        taken[at]?.push({ ...measured, cpu: ((await server.cpu()) - before) / measured.requests });
    }
  const base = median(taken[0]?.map(({ rate }) => rate));
  for (const [at, [what]] of candidates.entries()) {
    const all = taken[at] ?? [];
    const of = (name: keyof (typeof all)[number]): number => median(all.map((each) => each[name]));
    const errors = all.reduce((sum, each) => sum + each.errors, 0);
    const ratio = (of("rate") / base).toFixed(2);
    const cpu = `${(of("cpu") * 1e6).toFixed(0)} µs`;
    const title = `${basename(root)} (${(text.length / 1000).toFixed(0)} kB): ${what}`;
    write(title, of("rate").toFixed(0), cpu, ms(of("p50")), ms(of("p99")), errors, ratio);
  }
  // Nothing that is kept answers these.
  const other = searchLoad(
    octavo.url,
    root,
    questions.map((query) => fresh({ query })),
  );
  await wrk(other);
  const { rate, p50, p99, errors } = await wrk(other);
  write(`${basename(root)}: each question new`, rate.toFixed(0), "", ms(p50), ms(p99), errors, "");
  await Promise.all([octavo.stop(), empty.stop()]);
}

/** Many clients who ask for one job. */
async function poll(): Promise<void> {
  const plan = join(repository, "examples/http-client/plan.json");
  const octavo = await octavoServe(petstore, "--agent", "scripted", plan);
  const headers = { authorization: `Bearer ${keys.admin}` };
  const url = `${octavo.url}/v2/agent/petstore/job`;
  const init = {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: '{"prompt":"Do."}',
  };
  const { id } = (await (await fetch(url, init)).json()) as { readonly id: string };
  const each = await pollers(`${url}/${id}`, headers, 1000, 15);
  write(
    "1,000 clients ask for a job every second",
    each.rate.toFixed(0),
    "",
    ms(each.p50),
    ms(each.p99),
    each.errors,
    "",
  );
  const load = { url: `${url}/${id}`, headers, connections: 1000, seconds: 10 };
  const before = await octavo.cpu();
  const { rate, requests, p50, p99, errors } = await wrk(load);
  const cpu = `${((((await octavo.cpu()) - before) / requests) * 1e6).toFixed(0)} µs`;
  // Of these, one in a hundred or more is the first of a connection, and all connections come at once.
  write("1,000 clients ask without a pause", rate.toFixed(0), cpu, ms(p50), ms(p99), errors, "");
  await octavo.stop();
}

/** Memory under a minute of search: known questions, and every tenth a new one, so that kept answers have to go. */
async function memory(): Promise<void> {
  const octavo = await octavoServe(petstore);
  const known = Array.from({ length: 9 }, (_, at) => JSON.stringify({ query: questions[at] }));
  const load = searchLoad(octavo.url, petstore, [...known, fresh({ query: "create", pageSize: 50 })]);
  await wrk({ ...load, seconds: 15 });
  const loading = wrk({ ...load, seconds: 60 });
  const samples: { readonly at: number; readonly heap: number; readonly resident: number }[] = [];
  const start = performance.now();
  for (let sample = 0; sample < 20; sample++) {
    samples.push({ at: (performance.now() - start) / 60_000, ...(await octavo.memory()) });
    await pause(3000);
  }
  const { rate, p50, p99, errors } = await loading;
  write("60 s of search, every tenth question new", rate.toFixed(0), "", ms(p50), ms(p99), errors, "");
  for (const name of ["heap", "resident"] as const) {
    const values = samples.map((each) => each[name]);
    process.stderr.write(`${name} ${values.map((value) => value.toFixed(0)).join(" ")}\n`);
    const range = `${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)} MB`;
    write(
      `… ${name} after collections`,
      range,
      `${slope(samples, name).toFixed(1)} MB a minute`,
      "",
      "",
      "",
      "",
    );
  }
  await octavo.stop();
}

/** A question that was never asked like this. */
function fresh(asked: { readonly query: string; readonly pageSize?: number }): string {
  return `${JSON.stringify(asked).slice(0, -1)},"scoreThreshold":0.0000{unique}}`;
}

/** By least squares. */
function slope<Name extends string>(
  samples: readonly Readonly<Record<Name | "at", number>>[],
  name: Name,
): number {
  const mean = (of: Name | "at"): number => samples.reduce((sum, each) => sum + each[of], 0) / samples.length;
  const [x, y] = [mean("at"), mean(name)];
  const above = samples.reduce((sum, each) => sum + (each.at - x) * (each[name] - y), 0);
  return above / samples.reduce((sum, { at }) => sum + (at - x) ** 2, 0);
}

function median(values: readonly number[] = []): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function write(...cells: readonly (string | number)[]): void {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
