import { expect, it } from "vitest";
import type { TraceEvent } from "../database/options.ts";
import { openProject } from "../node/entrance.ts";
import { docsJson, folderOf, plain } from "../node/test-folder.ts";
import { writeFiles } from "../testing/folder.ts";
import { prepareReferences, references } from "./references.ts";

it("prepares a few files at a time, so that a question does not wait for them afterwards", async () => {
  const root = folderOf();
  const pages = Array.from({ length: 50 }, (_, index) => [`p${index}.mdx`, "Text"] as const);
  writeFiles(root, { "docs.json": docsJson, ...Object.fromEntries(pages) });
  const read: string[] = [];
  const query = ({ query: name, key }: TraceEvent): void => {
    if (name === "mentions") read.push(key);
  };
  const { core } = await openProject({ root, plugins: [plain()], trace: { query } });
  await core.refresh();
  const after: number[] = [];
  const rest = (): Promise<void> => Promise.resolve(void after.push(read.length));
  await prepareReferences(core, rest);
  expect(after).toEqual([1, 21, 41, 51]);
  await core.refresh();
  await references(core, "p1.mdx", { line: 0, character: 0 });
  expect(read).toHaveLength(51);
});

it("ends with what its rest ends with", async () => {
  const root = folderOf();
  writeFiles(root, { "docs.json": docsJson, "a.mdx": "A" });
  const { core } = await openProject({ root, plugins: [plain()] });
  await core.refresh();
  const preparing = prepareReferences(core, () => Promise.reject(new Error("edited")));
  await expect(preparing).rejects.toThrow("edited");
});
