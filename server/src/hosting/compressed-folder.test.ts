import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { writeFiles } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { CompressedFolder } from "./compressed-folder.ts";
import { openHostedSite } from "./hosted-site.ts";

const page = (title: string): string => `<h1>${title}</h1>${"<p>Blades turn.</p>".repeat(300)}`;

/** A built site, and a folder for what is compressed. */
function folders(): {
  readonly site: string;
  readonly compressed: string;
  readonly names: () => readonly string[];
} {
  const root = folderOf({
    "site/index.html": page("Home"),
    "site/a/index.html": page("A"),
    "site/copy/index.html": page("A"),
    "site/logo.png": "png",
  });
  const compressed = join(root, "compressed");
  return { site: join(root, "site"), compressed, names: () => readdirSync(compressed).toSorted() };
}

/** What a browser gets, after what is there was compressed ahead. */
async function served(site: string, compressedFolder: string, url: string, fill = true): Promise<string> {
  const hosted = await openHostedSite(site, { compressedFolder });
  if (fill) await hosted.compress(new AbortController().signal);
  const answer = await hosted.answer({ method: "GET", url, headers: { "accept-encoding": "br" } });
  if (answer?.headers["content-encoding"] !== "br" || !Buffer.isBuffer(answer.body))
    throw new Error("not compressed");
  expect(answer.headers["content-length"]).toBe(String(answer.body.byteLength));
  return brotliDecompressSync(answer.body).toString();
}

it("compresses ahead what is not there yet, and removes what is of no use", async () => {
  const { site, compressed, names } = folders();
  expect(await served(site, compressed, "/a")).toBe(page("A"));
  const first = names();
  expect(first).toHaveLength(2);
  const times = first.map((name) => statSync(join(compressed, name)).mtimeMs);
  writeFiles(compressed, { "left.1234": "by a process that was killed", "x.5678": "by one that runs" });
  utimesSync(join(compressed, "left.1234"), 1, 1);
  expect(await served(site, compressed, "/")).toBe(page("Home"));
  expect(names()).toEqual([...first, "x.5678"].toSorted());
  rmSync(join(compressed, "x.5678"));
  expect(first.map((name) => statSync(join(compressed, name)).mtimeMs)).toEqual(times);
  writeFiles(site, { "index.html": page("New home") });
  expect(await served(site, compressed, "/")).toBe(page("New home"));
  expect(names()).toHaveLength(2);
  expect(names().filter((name) => first.includes(name))).toHaveLength(1);
});

it("sends what was compressed ahead", async () => {
  const { site, compressed, names } = folders();
  const hosted = await openHostedSite(site, { compressedFolder: compressed });
  const request = { method: "GET", url: "/a", headers: { "accept-encoding": "br" } } as const;
  const before = await hosted.answer(request);
  await hosted.compress(new AbortController().signal);
  const after = await hosted.answer(request);
  const files = names().map((name) => readFileSync(join(compressed, name)));
  expect(files.some((file) => file.includes(after?.body as Buffer))).toBe(true);
  expect(files.some((file) => file.includes(before?.body as Buffer))).toBe(false);
});

it("never sends a file that is broken, and mends it", async () => {
  const { site, compressed, names } = folders();
  await served(site, compressed, "/");
  const damages: readonly ((path: string) => void)[] = [
    (path) => truncateSync(path, 0),
    (path) => truncateSync(path, 20),
    (path) => truncateSync(path, statSync(path).size - 1),
    (path) => {
      const bytes = readFileSync(path);
      bytes[3] = (bytes[3] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    },
  ];
  for (const damage of damages) {
    for (const name of names()) damage(join(compressed, name));
    const folder = new CompressedFolder(compressed);
    for (const name of names()) expect(await folder.read(name)).toBeUndefined();
    expect(await served(site, compressed, "/", false)).toBe(page("Home"));
    expect(await served(site, compressed, "/")).toBe(page("Home"));
    for (const name of names()) expect(await folder.read(name)).toBeDefined();
  }
});

it("stops when it is aborted, and says where the disk fails", async () => {
  const { site, compressed, names } = folders();
  const hosted = await openHostedSite(site, { compressedFolder: compressed });
  const stopping = new AbortController();
  const running = hosted.compress(stopping.signal);
  stopping.abort();
  await running;
  await hosted.compress(stopping.signal);
  expect(names().filter((name) => name.includes("."))).toEqual([]);
  const blocked = await openHostedSite(site, { compressedFolder: join(site, "index.html") });
  await expect(blocked.compress(new AbortController().signal)).rejects.toThrow("EEXIST");
});
