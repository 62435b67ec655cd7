import type { SearchResult } from "@octavo/plugins/search/api";
import { expect, it } from "vitest";
import { nearPages, wordsOfPath } from "./near-pages.ts";

const result = (path: string, title: string): SearchResult =>
  ({ content: "", path, metadata: { title } }) as unknown as SearchResult;

it.each([
  ["/guides/getStarted.html", "guides get Started"],
  ["/docs/api_keys.md?x=1#y", "docs api keys"],
  ["/日本/ガイド", "日本 ガイド"],
  ["//--//", undefined],
])("the words of %s", (path, words) => {
  expect(wordsOfPath(path)).toBe(words);
});

it("names pages whose words are like those that were asked for, each once", () => {
  const results = [
    result("/quickstart", "Begin\n here"),
    result("/quickstart", "Begin here"),
    result("/other", "Unlike"),
    result("/start/a", "A"),
    result("/b", "Start"),
    result("/c", "Start"),
  ];
  expect(nearPages(results, "guides quickstrat start")).toEqual([
    "/quickstart (Begin here)",
    "/start/a (A)",
    "/b (Start)",
  ]);
  expect(nearPages(results, "zebra")).toEqual([]);
});
