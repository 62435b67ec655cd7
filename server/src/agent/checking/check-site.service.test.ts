import { expect, it } from "vitest";
import { brokenSite, cleanSite, folderOf } from "../../testing/run.ts";
import { checkSite } from "./check-site.ts";
import type { FoundProblem } from "./found-problem.ts";
import { readProblems } from "./read-problems.ts";

const never = new AbortController().signal;

function check(worktree: string, signal = never): Promise<readonly FoundProblem[]> {
  return checkSite({ worktree, site: "", signal });
}

it("checks site after site, each as if it were the first, also after one that was given up", async () => {
  const [clean, broken] = [folderOf(cleanSite()), folderOf(brokenSite())];
  const expected = await readProblems(broken, "");
  expect(expected.length).toBeGreaterThan(1);
  for (let round = 0; round < 2; round++) {
    expect(await check(broken)).toEqual(expected);
    expect(await check(clean)).toEqual([]);
    const stop = new AbortController();
    const given = check(broken, stop.signal);
    stop.abort(new Error("cancelled"));
    await expect(given).rejects.toThrow("cancelled");
    expect(await Promise.all([check(clean), check(broken), check(clean)])).toEqual([[], expected, []]);
  }
});

it("goes on after more checks than one thread makes", async () => {
  const clean = folderOf(cleanSite());
  for (let checks = 0; checks < 60; checks++) expect(await check(clean)).toEqual([]);
});
