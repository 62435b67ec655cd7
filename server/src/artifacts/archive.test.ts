import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync, zstdCompressSync } from "node:zlib";
import { Header } from "tar";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { packFolder, receive, unpack } from "./archive.ts";

const never = new AbortController().signal;

function treeOf(folder: string): Record<string, string | null> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .map((entry): [string, string | null] => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length + 1), entry.isFile() ? readFileSync(path, "latin1") : null];
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

it("packs a folder and unpacks the same, whatever the names", async () => {
  const files = {
    "site/index.html": "<p>ü</p>",
    [`site/${"long".repeat(40)}/${"name".repeat(50)}.html`]: "x",
    "site/ä ö\u{1F600}'\"$&.md": "x",
    "site/-rf": "",
    "release.json": "{}",
    "views/a/secret": "x",
    "cache/views/kept": "x",
    lock: "",
  };
  const folder = folderOf(files);
  mkdirSync(join(folder, "cache", "empty"));
  writeFileSync(join(folder, "site", "bytes"), Buffer.from([0, 255, 128]));
  const file = await packFolder(folder, join(folderOf(), "a.tar.zst"), /^(lock|views)$/, never);
  const bytes = readFileSync(file.path);
  expect(file.bytes).toBe(bytes.length);
  expect(file.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  const target = folderOf();
  const received = join(folderOf(), "received");
  await receive(createReadStream(file.path), received, file, never);
  await unpack(received, target);
  const whole = treeOf(folder);
  const expected = Object.entries(whole).filter(([path]) => !/^(lock|views)(\/|$)/.test(path));
  expect(treeOf(target)).toEqual(Object.fromEntries(expected));
});

it("takes nothing that is not what was put there", async () => {
  const body = Buffer.from("the archive");
  const artifact = { sha256: createHash("sha256").update(body).digest("hex"), bytes: body.length };
  const into = (): string => join(folderOf(), "received");
  const damaged: readonly (readonly [Buffer, string])[] = [
    [body.subarray(1), "It has 10 bytes, and 11 were put there."],
    [Buffer.from("The archive"), "Its SHA-256 is"],
    [Buffer.alloc(1_000_000), "more than 11 bytes"],
  ];
  for (const [sent, message] of damaged)
    await expect(receive(Readable.from([sent]), into(), artifact, never)).rejects.toThrow(message);
  let isEnded = false;
  const endless = Readable.from(
    (async function* () {
      try {
        for (;;) yield Buffer.alloc(1000);
      } finally {
        isEnded = true;
      }
    })(),
  );
  await expect(receive(endless, into(), artifact, never)).rejects.toThrow("more than 11 bytes");
  expect(isEnded).toBe(true);
});

interface Entry {
  readonly path: string;
  readonly type: "File" | "SymbolicLink" | "Link" | "CharacterDevice" | "FIFO";
  readonly linkpath?: string;
}

/** A tar of entries that no packer of ours would write. */
function tarOf(...entries: readonly Entry[]): Buffer {
  const blocks = entries.map((entry) => {
    const block = Buffer.alloc(1024);
    const size = entry.type === "File" ? 4 : 0;
    const header = new Header({ ...entry, size, mode: 0o644, mtime: new Date() });
    header.encode(block, 0);
    if (size === 0) return block.subarray(0, 512);
    block.write("evil", 512);
    return block;
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

it.each([
  ["a path upwards", { path: "../evil", type: "File" }],
  ["one in between", { path: "site/../../evil", type: "File" }],
  ["an absolute path", { path: "/tmp/octavo-evil", type: "File" }],
  ["a drive", { path: "C:\\evil", type: "File" }],
  ["a path upwards of another system", { path: "site\\..\\..\\evil", type: "File" }],
  ["a symbolic link", { path: "site/link", type: "SymbolicLink", linkpath: "../../outside" }],
  ["a hard link", { path: "site/link", type: "Link", linkpath: "/etc/passwd" }],
  ["a device", { path: "site/null", type: "CharacterDevice" }],
  ["a pipe", { path: "site/pipe", type: "FIFO" }],
] as const)("refuses an archive with %s", async (_what, entry) => {
  const top = folderOf({ "outside/kept": "" });
  const target = join(top, "target");
  mkdirSync(target);
  const file = join(top, "archive");
  writeFileSync(file, zstdCompressSync(tarOf({ path: "site/index.html", type: "File" }, entry)));
  await expect(unpack(file, target)).rejects.toMatchObject({ name: "DamagedArchive" });
  expect(readdirSync(top).toSorted()).toEqual(["archive", "outside", "target"]);
  expect(readdirSync(join(top, "outside"))).toEqual(["kept"]);
  expect(existsSync("/tmp/octavo-evil")).toBe(false);
  expect(Object.keys(treeOf(target)).filter((path) => /link|null|pipe|evil/.test(path))).toEqual([]);
});

it("writes through no link that is there already", async () => {
  const top = folderOf({ "outside/kept": "" });
  const target = join(top, "target");
  mkdirSync(target);
  symlinkSync(join(top, "outside"), join(target, "site"));
  const file = join(top, "archive");
  writeFileSync(file, zstdCompressSync(tarOf({ path: "site/index.html", type: "File" })));
  await unpack(file, target).catch(() => undefined);
  expect(readdirSync(join(top, "outside"))).toEqual(["kept"]);
});

it.each([
  ["nothing", Buffer.alloc(0)],
  ["a text", Buffer.from("<html>not found</html>")],
  ["half an archive", zstdCompressSync(tarOf({ path: "a", type: "File" })).subarray(0, 20)],
  ["no tar", zstdCompressSync(Buffer.alloc(4000, "x"))],
  ["another compression that is broken", gzipSync(Buffer.alloc(4000, "x")).subarray(0, 12)],
])("refuses %s", async (_what, body) => {
  const file = join(folderOf(), "archive");
  writeFileSync(file, body);
  await expect(unpack(file, folderOf())).rejects.toMatchObject({ name: "DamagedArchive" });
});
