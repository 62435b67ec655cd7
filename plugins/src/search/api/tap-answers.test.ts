import { definePlugin, type Core, type Plugin, type SearchHit } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { SiteSearch } from "../node/site-search.ts";
import { search as searchPlugin } from "../plugin.ts";
import { documentOf } from "../test-documents.ts";
import type { SearchTarget } from "./search-domains.ts";
import { siteTarget } from "./site-target.ts";
import { tellOnce } from "./tap-answers.ts";
import { apiOf, ask } from "./test-api.ts";

const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index"] } }
=== index.mdx
---
title: Guide
---
A guide to turbines.
`;

const request = { query: "turbines" };

interface Opened {
  readonly core: Core;
  readonly target: SearchTarget;
  /** What was told. */
  readonly told: string[];
}

async function opened(plugin: Plugin, patience?: number): Promise<Opened> {
  const search = new SiteSearch();
  const plugins = [config(), pages(), navigation(), searchPlugin(), search.plugin, plugin];
  const core = await openFixture(site, { plugins });
  await search.update(core);
  const told: string[] = [];
  const onError = ({ message }: Error): void => void told.push(message);
  const target = siteTarget(core, "", search, { onError, ...(patience !== undefined && { patience }) });
  return { core, target, told };
}

/** A plugin from JavaScript. */
function answering(answer: () => unknown): Plugin {
  return definePlugin("engine", (hooks) => {
    hooks.search.tapPromise("engine", async () => (await answer()) as readonly SearchHit[]);
  })();
}

function hitOf(score: number): SearchHit {
  const text = { text: "", marks: [] };
  const highlights = { title: text, heading: text, body: text };
  return { document: documentOf("/elsewhere", "x"), score, highlights };
}

const hanging = (): Promise<never> => new Promise(() => undefined);

describe("a tap of search that fails", () => {
  it.each<[string, () => unknown, string]>([
    ["throws", () => Promise.reject(new Error("engine down")), "engine down"],
    ["returns null", () => null, "it returned `null` instead of a list."],
    ["returns no hits", () => [{ score: 0.5 }], 'it returned a list whose "[0].document" is nothing'],
  ])("as it %s is told once, and the others answer", async (_, answer, message) => {
    const { target, told } = await opened(answering(answer));
    for (let asked = 0; asked < 3; asked++)
      expect((await target.search(request)).map(({ document }) => document.path)).toEqual(["/"]);
    expect(told).toEqual([expect.stringContaining(`"engine" failed in its "search" tap: ${message}`)]);
  });

  it("as it waits for what never comes is given up, and sooner the next time", async () => {
    const { target, told } = await opened(answering(hanging), 1_500);
    const paths = async (): Promise<readonly string[]> =>
      (await target.search(request)).map(({ document }) => document.path);
    expect(await Promise.all([paths(), paths()])).toEqual([["/"], ["/"]]);
    const begin = performance.now();
    expect(await paths()).toEqual(["/"]);
    expect(performance.now() - begin).toBeLessThan(1_500);
    expect(told).toEqual([expect.stringContaining("waits for a promise that is never settled")]);
  });

  it("is not given up while it may still answer", async () => {
    const slow = (): Promise<unknown> => new Promise((resolve) => setTimeout(() => resolve([hitOf(1)]), 150));
    const { target, told } = await opened(answering(slow), 150);
    expect(await target.search(request)).toEqual([hitOf(1)]);
    expect(told).toEqual([]);
  });

  it("is told to who serves the API", async () => {
    const { target, told } = await opened(answering(() => null));
    const failed: unknown[] = [];
    expect((await ask(request, {}, apiOf(target, failed))).json).toMatchObject([{ path: "/" }]);
    expect(failed).toEqual([
      expect.objectContaining({ message: expect.stringContaining("instead of a list") }),
    ]);
    // It was told.
    expect(told).toEqual([]);
  });
});

it("keeps scores of taps between 0 and 1, and tells of others", async () => {
  for (const [score, counts] of [
    [2, 1],
    [-0.5, 0],
  ] as const) {
    const { target, told } = await opened(answering(() => [hitOf(1), hitOf(score)]));
    expect((await target.search(request)).map((hit) => hit.score)).toEqual([1, counts]);
    expect(told).toEqual([
      `A result of "engine", in its "search" tap, has the score ${score}. Scores are from 0 to 1: less counts as 0, more as 1.`,
    ]);
  }
  const { target, told } = await opened(answering(() => [hitOf(Number.NaN)]));
  expect((await target.search(request)).map(({ document }) => document.path)).toEqual(["/"]);
  expect(told).toEqual([expect.stringContaining('whose "[0].score" is')]);
});

it("does not tell without end", () => {
  let told = 0;
  const tell = tellOnce(() => told++);
  for (let at = 0; at < 500; at++) tell(new Error(`No answer to query ${at}.`));
  expect(told).toBe(100);
});
