import { describe, expect, it } from "vitest";
import { git } from "./run-git.ts";
import { bareRepository } from "./testing.ts";

describe("running git", () => {
  it("ends what takes too long, and what says too much", async () => {
    const slow = git(["cat-file", "--batch"], { gitDir: bareRepository(), timeoutMs: 100, input: never() });
    await expect(slow).rejects.toMatchObject({
      transient: true,
      message: expect.stringContaining("0.1 seconds") as string,
    });
    await expect(git(["help", "-a"], { maxBytes: 100 })).rejects.toThrow(/more than 100 bytes/);
  });

  it("tells of what others end, which may go well the next time", async () => {
    await expect(git(["-c", "alias.e=!kill -9 $PPID", "e"])).rejects.toMatchObject({
      transient: true,
      message: expect.stringContaining("was ended by SIGKILL, and not by Octavo") as string,
    });
  });

  it("gives git PATH and GIT_ alone", async () => {
    process.env["OCTAVO_TEST_SECRET"] = "secret";
    const { stdout } = await git(["-c", "alias.e=!env", "e"]);
    delete process.env["OCTAVO_TEST_SECRET"];
    const names = stdout
      .toString()
      .trim()
      .split("\n")
      .map((line) => line.split("=")[0] ?? "");
    // A shell adds the last three.
    expect(names.filter((name) => !/^GIT_|^(PATH|PWD|SHLVL|_|OLDPWD)$/.test(name))).toEqual([]);
  });
});

function never(): Buffer {
  // A fifo would do; git reads names until the end, and each missing one costs a look.
  return Buffer.from("HEAD\n".repeat(20_000_000));
}
