import { setImmediate } from "node:timers/promises";
import type { SearchTarget } from "@octavo/plugins/search/api";
import { expect, it } from "vitest";
import { SearchAnswers } from "./search-answers.ts";

interface Site extends SearchTarget {
  now: string | undefined;
}

function siteOf(): Site {
  const site: Site = {
    now: "1",
    url: "",
    search: async () => [],
    page: async () => undefined,
    revision: () => site.now,
  };
  return site;
}

/** Answers that say how many were made before. */
function maker(size = 1): { made: number; readonly make: () => Promise<Buffer> } {
  const counted = { made: 0, make: async () => Buffer.alloc(size, String(counted.made++)) };
  return counted;
}

it("makes an answer once while the site stays as it is, for each site", async () => {
  const answers = new SearchAnswers();
  const [one, other] = [siteOf(), siteOf()];
  const work = maker();
  const ask = async (site: SearchTarget, asked: string): Promise<string> =>
    String(await answers.get(site, asked, work.make));
  expect(await Promise.all([ask(one, "a"), ask(one, "a"), ask(one, "b"), ask(one, "a")])).toEqual([
    "0",
    "0",
    "1",
    "0",
  ]);
  expect(await ask(other, "a")).toBe("2");
  one.now = "2";
  expect([await ask(one, "a"), await ask(one, "a"), await ask(other, "a")]).toEqual(["3", "3", "2"]);
  one.now = undefined;
  expect([await ask(one, "a"), await ask(one, "a")]).toEqual(["4", "5"]);
  expect(work.made).toBe(6);
});

it("keeps no answer that the site changed under, and none that failed", async () => {
  const answers = new SearchAnswers();
  const site = siteOf();
  const { promise, resolve } = Promise.withResolvers<Buffer>();
  const old = answers.get(site, "a", () => promise);
  site.now = "2";
  const work = maker();
  expect(String(await answers.get(site, "a", work.make))).toBe("0");
  resolve(Buffer.from("old"));
  expect(String(await old)).toBe("old");
  expect(String(await answers.get(site, "a", work.make))).toBe("0");

  const broken = (): Promise<Buffer> => Promise.reject(new Error("broken"));
  await expect(Promise.all([answers.get(site, "b", broken), answers.get(site, "b", broken)])).rejects.toThrow(
    "broken",
  );
  expect(String(await answers.get(site, "b", work.make))).toBe("1");
});

it("forgets what was asked for longest ago where there is too much", async () => {
  const answers = new SearchAnswers(10_000);
  const site = siteOf();
  const work = maker(2000);
  for (const asked of ["a", "b", "c", "a"]) await answers.get(site, asked, work.make);
  expect(work.made).toBe(3);
  for (const asked of ["d", "e"]) await answers.get(site, asked, work.make);
  expect(work.made).toBe(5);
  await answers.get(site, "a", work.make);
  expect(work.made).toBe(5);
  await answers.get(site, "b", work.make);
  expect(work.made).toBe(6);
  const huge = maker(50_000);
  for (let at = 0; at < 3; at++) {
    expect(await answers.get(site, "huge", huge.make)).toHaveLength(50_000);
    await setImmediate();
  }
  expect(huge.made).toBe(3);
  // Questions count, too.
  const small = maker(0);
  for (const asked of ["x".repeat(4000), "y".repeat(4000), "x".repeat(4000)])
    await answers.get(site, asked, small.make);
  expect(small.made).toBe(3);
});
