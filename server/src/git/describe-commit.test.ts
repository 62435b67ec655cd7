import { expect, it } from "vitest";
import { describeCommit, type CommitDescription } from "./describe-commit.ts";
import { bareRepository, commitTo, gitIn } from "./testing.ts";

function described(bare: string, commit = "main"): Promise<CommitDescription> {
  const sha = gitIn(bare, ["rev-parse", commit]);
  return describeCommit(sha, { gitDir: bare, signal: undefined });
}

it("tells message, author and files of a first commit and of later ones", async () => {
  const bare = bareRepository({ "index.mdx": "# Home\n", "b/c.mdx": "C\n" });
  expect((await described(bare)).filesChanged).toEqual({
    added: ["b/c.mdx", "index.mdx"],
    modified: [],
    removed: [],
  });
  commitTo(bare, { "index.mdx": "# Changed\n", 'ä "x\n.mdx': "New\n" });
  expect(await described(bare)).toEqual({
    message: "Change",
    author: "A",
    filesChanged: { added: ['ä "x\n.mdx'], modified: ["index.mdx"], removed: [] },
  });
});

it("tells of a merge what it brings to the branch, and of a file that was renamed both names", async () => {
  const bare = bareRepository({ "a.mdx": "A\n" });
  commitTo(bare, { "b.mdx": "B\n" }, "topic");
  commitTo(bare, { "c.mdx": "C\n" });
  const tree = gitIn(bare, ["merge-tree", "--write-tree", "main", "topic"]);
  const merge = gitIn(bare, ["commit-tree", tree, "-p", "main", "-p", "topic", "-m", "Merge\n\nAll of it."]);
  expect(await described(bare, merge)).toEqual({
    message: "Merge\n\nAll of it.",
    author: "A",
    filesChanged: { added: ["b.mdx"], modified: [], removed: [] },
  });
  const blob = gitIn(bare, ["rev-parse", "main:a.mdx"]);
  const renamed = gitIn(bare, ["mktree"], `100644 blob ${blob}\tz.mdx\n`);
  const commit = gitIn(bare, ["commit-tree", renamed, "-p", "main", "-m", ""]);
  expect(await described(bare, commit)).toEqual({
    message: "",
    author: "A",
    filesChanged: { added: ["z.mdx"], modified: [], removed: ["a.mdx", "c.mdx"] },
  });
});

it("tells no files where they are too many, or their names too long", async () => {
  const many = (count: number, length: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}`.padStart(length, "x"), ""]));
  const bare = bareRepository(many(300, 5));
  expect((await described(bare)).filesChanged?.added).toHaveLength(300);
  for (const files of [many(301, 6), many(200, 90), many(2000, 50)])
    expect((await described(bareRepository(files))).filesChanged).toBeNull();
});

it("tells no name where the author has none, and a long one in part", async () => {
  const bare = bareRepository();
  const tree = gitIn(bare, ["rev-parse", "main^{tree}"]);
  const by = (name: string): string =>
    gitIn(
      bare,
      ["hash-object", "-t", "commit", "-w", "--stdin"],
      `tree ${tree}\nauthor ${name}<a@example.com> 1 +0000\ncommitter A <a@example.com> 1 +0000\n\nX\n`,
    );
  expect((await described(bare, by(""))).author).toBeNull();
  expect((await described(bare, by(`${"n".repeat(500)} `))).author).toBe("n".repeat(200));
});
