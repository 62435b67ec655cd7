import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { definePlugin, type Plugin } from "../plugin.ts";
import { writeFiles } from "../testing/folder.ts";
import { build } from "./build.ts";
import { outputMark } from "./disk.ts";
import type { ProjectOptions } from "./project-options.ts";
import { docsJson, folderOf, plain } from "./test-folder.ts";

const names = Array.from({ length: 20 }, (_, number) => `p${number}`);

/** A page a folder, as real sites have them. */
const drawing = (): Plugin =>
  definePlugin("drawing", (hooks) => {
    hooks.emit.tap("drawing", (site, output) => {
      for (const path of site.pages)
        output.add(
          `drawn${path}/index.html`,
          path,
          (key, read) => `<p>${read.text(`${key.slice(1)}.mdx`) ?? ""}</p>`,
        );
    });
  })();

interface World {
  readonly root: string;
  readonly cache: string;
  readonly out: string;
}

async function world(): Promise<World> {
  const top = folderOf();
  const made = { root: join(top, "docs"), cache: join(top, "cache"), out: join(top, "out") };
  writeFiles(made.root, {
    "docs.json": docsJson,
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, name])),
  });
  await again(made);
  return made;
}

function again({ root, cache, out }: World, onProgress?: ProjectOptions["onProgress"]): Promise<unknown> {
  const options = { root, cache, out, plugins: [plain(), drawing()], remembered: "test" };
  return build({ ...options, ...(onProgress && { onProgress }) });
}

/** Files and folders with contents. */
function contentOf(folder: string): ReadonlyMap<string, string | undefined> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return [path.slice(folder.length), entry.isFile() ? readFileSync(path, "utf8") : undefined] as const;
  });
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The output is what a build into another folder makes of the same docs, and nothing lies beside it. */
async function expectWhole({ root, out }: World): Promise<void> {
  const cold = join(folderOf(), "cold");
  await build({ root, out: cold, plugins: [plain(), drawing()] });
  expect(contentOf(out)).toEqual(contentOf(cold));
  expect(readdirSync(join(out, "..")).toSorted()).toEqual(["cache", "docs", "out"]);
}

describe("an output folder of which little has changed", () => {
  it("stays, with new files for what changed", async () => {
    const made = await world();
    const folder = statSync(made.out).ino;
    const other = statSync(join(made.out, "drawn/p2/index.html"));
    writeFiles(made.root, { "p1.mdx": "edited" });
    await again(made);
    expect(statSync(made.out).ino).toBe(folder);
    const now = statSync(join(made.out, "drawn/p2/index.html"));
    expect([now.ino, now.mtimeMs, now.ctimeMs]).toEqual([other.ino, other.mtimeMs, other.ctimeMs]);
    await expectWhole(made);
  });

  it("is left alone where nothing has", async () => {
    const made = await world();
    const before = [made.out, join(made.out, outputMark), join(made.out, "drawn")].map(
      (path) => statSync(path).mtimeMs,
    );
    await again(made);
    expect(
      [made.out, join(made.out, outputMark), join(made.out, "drawn")].map((path) => statSync(path).mtimeMs),
    ).toEqual(before);
  });

  it("is after any edits what a build of its own makes", async () => {
    const made = await world();
    const steps: (() => void)[] = [
      () => rmSync(join(made.root, "p3.mdx")),
      () => writeFiles(made.root, { "p3/below.mdx": "Below", "p4.mdx": "4" }),
      () => rmSync(join(made.root, "p3"), { recursive: true }),
      () => writeFiles(made.root, { "P5.mdx": "large" }),
      () => rmSync(join(made.root, "p5.mdx")),
      () => writeFiles(made.root, { "img/a.png": "A", "p6.mdx": "" }),
      () => rmSync(join(made.root, "img"), { recursive: true }),
      () => writeFiles(made.root, { "p3.mdx": "again" }),
    ];
    for (const step of steps) {
      step();
      await again(made);
      await expectWhole(made);
    }
  });

  it("loses what no build made", async () => {
    const made = await world();
    writeFiles(made.out, { "own/notes.txt": "mine", "drawn/p1/more.html": "mine" });
    mkdirSync(join(made.out, "empty"));
    await again(made);
    await expectWhole(made);
  });
});

describe("an output folder is replaced as a whole", () => {
  it.each<[string, (made: World) => void]>([
    [
      "much has changed",
      ({ root }) =>
        writeFiles(root, Object.fromEntries(names.slice(6).map((name) => [`${name}.mdx`, "new"]))),
    ],
    [
      "it has a link, which is not followed",
      ({ out, root }) => {
        rmSync(join(out, "drawn/p1"), { recursive: true });
        mkdirSync(join(root, "../elsewhere"));
        symlinkSync(join(root, "../elsewhere"), join(out, "drawn/p1"));
      },
    ],
    [
      "a folder is where a file is to stand",
      ({ out }) => {
        rmSync(join(out, "drawn/p1/index.html"));
        mkdirSync(join(out, "drawn/p1/index.html"));
      },
    ],
    [
      "a file is where a folder is to stand",
      ({ out }) => {
        rmSync(join(out, "drawn/p1"), { recursive: true });
        writeFileSync(join(out, "drawn/p1"), "file");
      },
    ],
    [
      "a file came back in another case",
      ({ root, out }) => {
        rmSync(join(root, "p1.mdx"));
        writeFiles(root, { "P1.mdx": "P" });
        expect(contentOf(out).has("/drawn/p1/index.html")).toBe(true);
      },
    ],
    [
      "somebody has set its mark's time",
      ({ root, out }) => {
        writeFiles(root, { "p1.mdx": "edited" });
        utimesSync(join(out, outputMark), 1, 1);
      },
    ],
  ])("where %s", async (_what, change) => {
    const made = await world();
    const folder = statSync(made.out).ino;
    change(made);
    await again(made);
    expect(statSync(made.out).ino).not.toBe(folder);
    rmSync(join(made.root, "../elsewhere"), { recursive: true, force: true });
    await expectWhole(made);
  });
});

describe("an output folder that another build changes meanwhile", () => {
  const edits = { one: names.slice(19), many: names.slice(6) };

  it.each<[string, keyof typeof edits, (made: World) => void]>([
    ["has another file", "many", ({ out }) => writeFileSync(join(out, "drawn/p1/index.html"), "theirs")],
    [
      "is moved away, and many pages were edited",
      "many",
      ({ out }) => rmSync(out, { recursive: true, force: true }),
    ],
    [
      "is moved away, and one page was edited",
      "one",
      ({ out }) => rmSync(out, { recursive: true, force: true }),
    ],
  ])("is made anew: it %s", async (_what, edited, change) => {
    const made = await world();
    writeFiles(made.root, Object.fromEntries(edits[edited].map((name) => [`${name}.mdx`, "new"])));
    await again(made, ({ phase }) => {
      if (phase === "check") change(made);
    });
    await expectWhole(made);
    await again(made);
    await expectWhole(made);
  });

  it("takes the site of whoever comes last", async () => {
    const made = await world();
    for (const text of ["first", "second", "third"]) {
      writeFiles(made.root, Object.fromEntries(names.slice(6).map((name) => [`${name}.mdx`, text])));
      await Promise.all([again(made), again(made), again({ ...made, cache: join(folderOf(), "cache") })]);
      await expectWhole(made);
    }
  });
});
