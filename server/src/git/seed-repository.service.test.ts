import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { folderOf } from "../testing/run.ts";
import { seedRepository } from "./seed-repository.ts";
import { author, commitTo, edit, filesBelow, gitIn } from "./testing.ts";
import { openWorkspace } from "./workspace.ts";

it("makes a repository of a folder, and leaves the folder as it is", async () => {
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
  await seedRepository({ folder, bare, author });
  expect(gitIn(bare, ["rev-list", "--count", "--all"])).toBe("1");
  expect(gitIn(bare, ["ls-tree", "-r", "--name-only", "main"]).split("\n")).toEqual([
    ".gitignore",
    "guide/a.mdx",
    "index.mdx",
  ]);
  expect(filesBelow(folder).toSorted()).toEqual(before);
  const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
  const workspace = await openWorkspace(remote, { ref: null, branch: "agent/a", folder: folderOf() });
  expect(filesBelow(workspace.path)).toContain("guide/a.mdx");
});

describe("a folder that has changed since", () => {
  async function seeded(): Promise<{ folder: string; bare: string; seed: () => Promise<void> }> {
    const files = { "index.mdx": "one\n\n\ntwo\n\n\nthree\n", "old.mdx": "old\n", "kept.mdx": "kept\n" };
    const folder = folderOf(files);
    const bare = join(folderOf(), "docs.git");
    const seed = (): Promise<void> => seedRepository({ folder, bare, author });
    await seed();
    return { folder, bare, seed };
  }
  const show = (bare: string, path: string): string => gitIn(bare, ["show", `main:${path}`]);
  const files = (bare: string): string[] => gitIn(bare, ["ls-tree", "-r", "--name-only", "main"]).split("\n");

  it("comes to main as a commit on what was there, and jobs start from it", async () => {
    const { folder, bare, seed } = await seeded();
    const first = gitIn(bare, ["rev-parse", "main"]);
    const job = commitTo(bare, { "job.mdx": "job\n" }, "agent/a");
    edit(folder, "index.mdx", "changed\n");
    edit(folder, "new.mdx", "new\n");
    rmSync(join(folder, "old.mdx"));
    await Promise.all([seed(), seed()]);
    expect(files(bare)).toEqual(["index.mdx", "kept.mdx", "new.mdx"]);
    expect(show(bare, "index.mdx")).toBe("changed");
    expect(gitIn(bare, ["rev-list", "--parents", "-1", "main"]).split(" ").slice(1)).toEqual([first]);
    expect(gitIn(bare, ["rev-parse", "agent/a"])).toBe(job);
    const remote = { url: pathToFileURL(bare).href, protocols: ["file"] as const };
    const workspace = await openWorkspace(remote, { ref: null, branch: "agent/b", folder: folderOf() });
    expect(filesBelow(workspace.path).toSorted()).toEqual(["index.mdx", "kept.mdx", "new.mdx"]);
  });

  it("takes nothing back that was merged into main meanwhile", async () => {
    const { folder, bare, seed } = await seeded();
    const merged = commitTo(bare, {
      "index.mdx": "one\n\n\ntwo\n\n\nmerged three\n",
      "merged.mdx": "merged\n",
    });
    await seed();
    expect(gitIn(bare, ["rev-parse", "main"])).toBe(merged);
    edit(folder, "index.mdx", "one of the folder\n\n\ntwo\n\n\nthree\n");
    await seed();
    expect(show(bare, "index.mdx")).toBe("one of the folder\n\n\ntwo\n\n\nmerged three");
    expect(show(bare, "merged.mdx")).toBe("merged");
    expect(gitIn(bare, ["merge-base", "--is-ancestor", merged, "main"])).toBe("");
    const after = gitIn(bare, ["rev-parse", "main"]);
    await seed();
    expect(gitIn(bare, ["rev-parse", "main"])).toBe(after);
  });

  it("counts where both changed a file, and the other version stays in the history", async () => {
    const { folder, bare, seed } = await seeded();
    const other = { "index.mdx": "of main\n", "old.mdx": "of main\n", "merged.mdx": "merged\n" };
    const merged = commitTo(bare, other);
    edit(folder, "index.mdx", "of the folder\n");
    rmSync(join(folder, "old.mdx"));
    await seed();
    expect(files(bare)).toEqual(["index.mdx", "kept.mdx", "merged.mdx"]);
    expect(show(bare, "index.mdx")).toBe("of the folder");
    expect(gitIn(bare, ["show", `${merged}:index.mdx`])).toBe("of main");
    expect(gitIn(bare, ["merge-base", "--is-ancestor", merged, "main"])).toBe("");
  });

  it("is merged with a main of other origin, and taken where git was killed in its index before", async () => {
    const { folder, bare, seed } = await seeded();
    const tree = gitIn(
      bare,
      ["mktree"],
      `100644 blob ${gitIn(bare, ["hash-object", "-w", "--stdin"], "x")}\tx.mdx\n`,
    );
    const other = gitIn(bare, ["commit-tree", tree, "-m", "Other"]);
    gitIn(bare, ["update-ref", "refs/heads/main", other]);
    edit(folder, "new.mdx", "new\n");
    writeFileSync(join(bare, "seed-0.index"), "");
    writeFileSync(join(bare, "seed-0.index.lock"), "");
    await seed();
    expect(files(bare)).toEqual(["index.mdx", "kept.mdx", "new.mdx", "old.mdx", "x.mdx"]);
    expect(gitIn(bare, ["merge-base", "--is-ancestor", other, "main"])).toBe("");
    expect(readdirSync(bare).filter((name) => name.startsWith("seed"))).toEqual([]);
  });
});
