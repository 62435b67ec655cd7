import { describe, expect, it } from "vitest";
import { definePlugin, type Plugin } from "../plugin.ts";
import { defineProblem } from "../problem/problem.ts";
import type { ProblemDefinition } from "../problem/problem.ts";
import { routes } from "../queries.ts";
import { openProject } from "./entrance.ts";
import type { Glimpse } from "./glimpse.ts";
import { docsJson, folderOf, plain } from "./test-folder.ts";

const told: ProblemDefinition<{ readonly what: string }> = defineProblem({
  code: "own/told",
  severity: "warning",
  message: ({ what }) => what,
  help: "For a test.",
});

/** So many that a look at one comes first. */
const many = Object.fromEntries(
  Array.from({ length: 200 }, (_, at) => [`p${String(at).padStart(3, "0")}.mdx`, `Page ${at}`]),
);

/** Each look is a tap of its own, and says what it has found before and after. */
const looking: () => Plugin = definePlugin("looking", (hooks) => {
  const file = hooks.check.for("file");
  file.tap("looking", (name, read) => read.report(told, { file: name }, { what: read.text(name) ?? "" }));
  file.tapPromise("looking", async (name, read) => {
    read.report(told, { file: name }, { what: "before routes" });
    await read.pick(routes, "", "/a");
    read.report(told, { file: name }, { what: "after routes" });
  });
  file.tap("looking", (name, read) => {
    const texts = read.files("p00*.mdx").map((each) => read.text(each));
    read.report(told, { file: name }, { what: texts.join() });
  });
  file.tap("looking", (name, read) => {
    for (const each of read.files("*.mdx")) read.text(each);
    read.report(told, { file: name }, { what: "all read" });
  });
});

async function seenBy(
  files: Readonly<Record<string, string>>,
  look: (glimpse: Glimpse) => Promise<unknown>,
): Promise<readonly string[]> {
  const root = folderOf({ "docs.json": docsJson, "a.mdx": "On disk", ...files });
  const project = await openProject({
    root,
    plugins: [plain(), looking()],
    onListed: async (glimpse) => void (await look(glimpse)),
  });
  await project.refresh();
  const all = await project.problems();
  return all.filter(({ file }) => file === "a.mdx").map(({ message }) => message);
}

/** As `definePlugin` makes them. */
const own =
  'export default { plugins: [{ [Symbol.for("octavo.plugin")]: true, name: "own", version: "0", problems: [], apply() {} }] };';

const texts = Array.from({ length: 10 }, (_, at) => `Page ${at}`).join();

describe("a look at a page before its folder is read", () => {
  it("finds what few texts tell, and of each tap what it found by then", async () => {
    let early: readonly string[] = [];
    const late = await seenBy(many, async (glimpse) => {
      glimpse.setText("a.mdx", "Open!");
      early = (await glimpse.problemsOf("a.mdx"))?.map(({ message }) => message) ?? [];
    });
    expect(early.toSorted()).toEqual(["Do not shout.", "Open!", texts, "before routes"].toSorted());
    expect(late.toSorted()).toEqual(
      ["On disk", texts, "after routes", "all read", "before routes"].toSorted(),
    );
  });

  it("tells nothing of what is no page or snippet", async () => {
    const found: unknown[] = [];
    await seenBy({ ...many, "x.mdx": "X", "README.md": "R", ".mintignore": "x.mdx" }, async (glimpse) => {
      for (const file of ["docs.json", "x.mdx", "README.md", "gone.png"])
        found.push(await glimpse.problemsOf(file));
    });
    expect(found).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ["of a small folder", {}],
    ["with plugins of the site's own", { ...many, "octavo.config.mjs": own }],
  ])("is not taken %s", async (_, files) => {
    let looks = 0;
    const seen = await seenBy(files, () => Promise.resolve(looks++));
    expect(looks).toBe(0);
    expect(seen).toContain("On disk");
  });
});
