import { expect, it } from "vitest";
import { definePlugin } from "../plugin.ts";
import { config } from "../queries.ts";
import { openProject } from "./entrance.ts";
import type { Project } from "./project.ts";
import { folderOf, plain } from "./test-folder.ts";

it.each<[string, (project: Project) => Promise<unknown>]>([
  ["artifact", async (project) => expect(await project.artifact("a.html")).toContain("/a")],
  ["outputs", async (project) => expect(await project.outputs()).toEqual(["a.html"])],
  ["report", async (project) => expect((await project.report()).summary.pages).toBe(1)],
])("%s is answered while files change, once it is quiet again", async (_name, asking) => {
  let edits = 0;
  const editing = definePlugin("editing", (hooks) => {
    hooks.emit.tapPromise("editing", async (_site, _output, read) => {
      if (edits-- > 0) project.core.setText("docs.json", `{ "name": "${edits}" }`);
      await read.pick(config, "", "name");
    });
  });
  const root = folderOf({ "docs.json": "{}", "a.mdx": "A" });
  const project = await openProject({ root, plugins: [plain(), editing()] });
  await project.check();
  edits = 3;
  project.core.setText("docs.json", '{ "name": "edited" }');
  await asking(project);
  expect(edits).toBeLessThan(0);
});
