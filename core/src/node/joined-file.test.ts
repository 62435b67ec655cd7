import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { outputs } from "../queries.ts";
import { definePlugin, type Plugin } from "../plugin.ts";
import { emptyPageTree } from "../syntax/parse.ts";
import { Stage } from "../plugin.ts";
import { writeFiles } from "../testing/folder.ts";
import { build } from "./build.ts";
import { openProject } from "./entrance.ts";
import { docsJson, folderOf } from "./test-folder.ts";

/** A text file for each page, and files that are joined from them. */
function joining(rendered: string[]): Plugin {
  return definePlugin("joining", (hooks) => {
    hooks.parse.for("mdx").tap({ name: "joining", stage: Stage.fallback }, ({ file, text }) => {
      const tree = emptyPageTree(file);
      return { ...tree, facts: { ...tree.facts, frontMatter: { title: text } } };
    });
    hooks.emit.tap("joining", (site, output) => {
      for (const path of site.pages)
        output.add(`${path.slice(1)}.txt`, path, async (key, read) => {
          rendered.push(key);
          const file = `${key.slice(1)}.mdx`;
          const text = read.text(file) ?? "";
          return text === "nothing" ? undefined : `head\n${text}\nend\n`;
        });
      const all = site.pages.map((path) => ({ output: `${path.slice(1)}.txt`, skipLines: 1 }));
      output.addJoined("all.txt", "", () => ["= all\n", ...all, { output: "absent.txt" }, "\n= end\n"]);
      output.addJoined("copy.txt", "", () => [{ output: "all.txt", skipLines: 1 }]);
      output.addJoined("none.txt", "", () => undefined);
      output.addJoined("short.txt", "", () => [{ output: "a.txt", skipLines: 9 }, "x"]);
    });
  })();
}

it("is put together from files that were written, also where a later build made one of them alone", async () => {
  const top = folderOf();
  const [root, out, cache] = [join(top, "docs"), join(top, "out"), join(top, "cache")];
  writeFiles(root, { "docs.json": docsJson, "a.mdx": "A", "b.mdx": "Bü", "c.mdx": "nothing" });
  const rendered: string[] = [];
  const run = async (): Promise<readonly (string | undefined)[]> => {
    rendered.length = 0;
    const report = await build({ root, out, cache, remembered: "test", plugins: [joining(rendered)] });
    expect(report.summary).toMatchObject({ errors: 0 });
    return ["all.txt", "copy.txt", "short.txt"].map((file) => readFileSync(join(out, file), "utf8"));
  };
  const body = "A\nend\nBü\nend\n\n= end\n";
  expect(await run()).toEqual([`= all\n${body}`, body, "x"]);
  expect(rendered.toSorted()).toEqual(["/a", "/b", "/c"]);
  expect(() => readFileSync(join(out, "none.txt"))).toThrow("ENOENT");
  expect(await run()).toEqual([`= all\n${body}`, body, "x"]);

  writeFiles(root, { "b.mdx": "new" });
  expect((await run())[1]).toBe("A\nend\nnew\nend\n\n= end\n");
  writeFiles(root, { "c.mdx": "C" });
  expect((await run())[0]).toBe("= all\nA\nend\nnew\nend\nC\nend\n\n= end\n");
});

it("is the same for hosts that write no files", async () => {
  const root = folderOf({ "docs.json": docsJson, "a.mdx": "A", "b.mdx": "B" });
  const { core } = await openProject({ root, plugins: [joining([])] });
  await core.settle();
  expect(await core.artifact("all.txt")).toBe("= all\nA\nend\nB\nend\n\n= end\n");
  expect(await core.artifact("copy.txt")).toBe("A\nend\nB\nend\n\n= end\n");
  expect(await core.artifact("none.txt")).toBeUndefined();
  expect([...(await core.get(outputs)).keys()]).toContain("none.txt");
});
