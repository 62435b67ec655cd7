// `octavo dev` as a browser meets it: its first page, and edits until they are seen. Started by measures.ts with a small site, which fills
// the compile cache, and the one that is measured; prints its figures as JSON.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { measuredOctavo } from "./measured.ts";
import { repository } from "./spawn.ts";

interface Started {
  readonly address: string;
  /** Milliseconds from the start of the process until the page was there. */
  readonly first: number;
  /** Resolves to the processor time in seconds that all of it took. */
  stop(): Promise<number>;
}

const edits = 20;
const page = "docs/section-000/page-00007";
const place = mkdtempSync(join(tmpdir(), "octavo-developing-"));
process.on("exit", () => rmSync(place, { recursive: true, force: true }));

/** Starts the server and asks for a page at once. */
async function start(root: string): Promise<Started> {
  const report = join(place, "usage.json");
  const began = performance.now();
  const server = spawn(
    process.execPath,
    [
      `--import=${pathToFileURL(join(repository, "bench/meter.js")).href}`,
      measuredOctavo(),
      "dev",
      root,
      "--port=0",
    ],
    {
      env: { ...process.env, OCTAVO_METER: report, OCTAVO_CACHE: join(place, "cache") },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const ended = once(server, "exit");
  process.once("exit", () => server.kill());
  const told = createInterface(server.stdout)[Symbol.asyncIterator]().next();
  const line = await Promise.race([told, ended.then(() => undefined)]);
  if (line === undefined || line.done === true) throw new Error(`octavo dev ended before it served ${root}.`);
  const address = line.value.replace("localhost", "127.0.0.1");
  await textOf(address);
  const first = performance.now() - began;
  return {
    address,
    first,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
      const used = JSON.parse(readFileSync(report, "utf8")) as NodeJS.ResourceUsage;
      return (used.userCPUTime + used.systemCPUTime) / 1e6;
    },
  };
}

async function textOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/${page}`, { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`${address}/${page} is answered with ${answer.status}.`);
  return answer.text();
}

/** The stream of the page, as its script in the browser reads it: calls back with the kind of each event. */
async function follow(address: string, take: (kind: string) => void): Promise<void> {
  const version = /data-version="([^"]+)"/.exec(await textOf(address))?.[1] ?? "";
  const query = new URLSearchParams({ page: `/${page}`, version });
  const { body } = await fetch(`${address}/_octavo/events?${query.toString()}`);
  if (!body) throw new Error("The stream of the page has nothing in it.");
  void (async () => {
    let pending = "";
    const lines = (body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    const decoder = new TextDecoder();
    for (let part = await lines.next(); part.done !== true; part = await lines.next()) {
      const whole = (pending + decoder.decode(part.value, { stream: true })).split("\n");
      pending = whole.pop() ?? "";
      for (const line of whole)
        if (line.startsWith("data: ")) take((JSON.parse(line.slice(6)) as { kind: string }).kind);
    }
  })().catch(() => undefined);
}

/** Milliseconds from a file being written until the page that has its words is there, in order of their size. */
async function editing(root: string, { address }: Started): Promise<readonly number[]> {
  const waiting = new Map<string, () => void>();
  const next = (kind: string): Promise<void> => new Promise((resolve) => void waiting.set(kind, resolve));
  // Problems come when the first check is done: nobody edits sooner than that.
  const checked = next("problems");
  await follow(address, (kind) => waiting.get(kind)?.());
  await checked;
  const file = join(root, `${page}.mdx`);
  const text = readFileSync(file, "utf8");
  const all: number[] = [];
  for (let round = 0; round < edits; round++) {
    // A person's pause; the check after the edit before is over.
    await sleep(1000);
    const words = `Edited in round ${round}.`;
    let changed = next("page");
    const began = performance.now();
    writeFileSync(file, `${text}\n${words}\n`);
    for (let html = ""; !html.includes(words); html = await textOf(address)) {
      await changed;
      changed = next("page");
    }
    all.push(performance.now() - began);
  }
  writeFileSync(file, text);
  return all.toSorted((one, other) => one - other);
}

setTimeout(() => {
  throw new Error("octavo dev has not told of an edit in five minutes.");
}, 300_000).unref();
const [small = "", root = ""] = process.argv.slice(2);
await (await start(small)).stop();
const cold = await start(root);
const cpu = await cold.stop();
const edited = await start(root);
const times = await editing(root, edited);
await edited.stop();
const again = await start(root);
const againCpu = await again.stop();
process.stdout.write(JSON.stringify({ cold: cold.first, cpu, again: again.first, againCpu, edits: times }));
