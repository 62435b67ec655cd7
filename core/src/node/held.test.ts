import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { build, openProject } from "./entrance.ts";
import { outputMark } from "./disk.ts";
import { docsJson, folderOf, plain } from "./test-folder.ts";

const plugins = [plain()];

it("a project begins with what its host holds, also of files that are not on the disk", async () => {
  const root = folderOf({ "docs.json": "{}", "a.mdx": "A", "b.mdx": "B" });
  const held = new Map([
    ["a.mdx", "held"],
    ["c/d.mdx", "D"],
  ]);
  const { pages } = await (await openProject({ root, plugins, held })).inspect();
  expect(pages.map(({ path, title }) => `${path} ${title}`)).toEqual(["/a held", "/b B", "/c/d D"]);
});

it("a build takes texts that are held instead of those on the disk", async () => {
  const root = folderOf({ "docs.json": "{", "a.mdx": "A?", "style.css": "disk" });
  const out = join(folderOf(), "out");
  const held = new Map([
    ["docs.json", docsJson],
    ["a.mdx", "A"],
    ["b/c.mdx", "C"],
    ["style.css", "held"],
    ["more.css", "more"],
  ]);
  expect((await build({ root, out, plugins, held })).problems).toEqual([]);
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).toSorted();
  expect(files).toEqual([outputMark, "a.html", "b", "b/c.html", "more.css", "style.css"]);
  expect(readFileSync(join(out, "style.css"), "utf8")).toBe("held");
});
