import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { seedRepository } from "./seed-repository.ts";
import { author, edit, filesBelow, gitIn } from "./testing.ts";
import { openWorkspace } from "./workspace.ts";

it("makes a repository of a folder, once, and leaves the folder as it is", async () => {
  const folder = folderOf({
    "index.mdx": "# Home\n",
    "guide/a.mdx": "a",
    ".gitignore": "dist/\n",
    "dist/index.html": "built",
    ".octavo/data/octavo.db": "data",
    "node_modules/a/index.js": "code",
  });
  const before = filesBelow(folder).toSorted();
  const bare = join(folderOf(), "repositories/docs.git");
  await Promise.all([1, 2, 3].map(() => seedRepository({ folder, bare, author })));
  expect(gitIn(bare, ["rev-list", "--count", "--all"])).toBe("1");
  edit(folder, "later.mdx", "later");
  await seedRepository({ folder, bare, author });
  expect(gitIn(bare, ["ls-tree", "-r", "--name-only", "main"]).split("\n")).toEqual([
    ".gitignore",
    "guide/a.mdx",
    "index.mdx",
  ]);
  expect(filesBelow(folder).toSorted()).toEqual([...before, "later.mdx"].toSorted());
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
  const workspace = await openWorkspace(remote, { ref: null, branch: "agent/a", folder: folderOf() });
  expect(filesBelow(workspace.path)).toContain("guide/a.mdx");
});
