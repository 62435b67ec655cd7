import { expect, it } from "vitest";
import { explainGit } from "./explain-git.ts";

it.each([
  "error: unable to write file README.md",
  "error: unable to write file README.md\nerror: unable to write file guides/start.mdx\n",
  "fatal: unable to write new index file",
  "fatal: Unable to write new index file",
  "fatal: sha1 file '.git/objects/pack' write error. Out of diskspace",
  "error: unable to create file a.mdx: No space left on device",
])("a disk without room is told, and tried again: %s", (stderr) => {
  const error = explainGit("read-tree", stderr, undefined);
  expect(error.message).toMatch(/disk is (likely )?full/);
  expect(error.transient).toBe(true);
});

it.each([
  "error: unable to create file a-name-that-is-too-long.mdx: File name too long",
  "error: unable to write file .git/objects/b1/f0: Input/output error",
  "remote: error: unable to write file x\nfatal: the remote end said no",
])("what says something else stays as it is: %s", (stderr) => {
  expect(explainGit("read-tree", stderr, undefined).message).toContain("git read-tree failed");
});

it.each(["Permission denied", "Read-only file system"])("a folder that is not ours is told: %s", (reason) => {
  const error = explainGit(
    "read-tree",
    `error: unable to write file .git/objects/b1/f0: ${reason}`,
    undefined,
  );
  expect(error.message).toMatch(/may not write to the data folder/);
  expect(error.transient).toBe(false);
});
