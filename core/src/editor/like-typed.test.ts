import { expect, it } from "vitest";
import { allOrLikeTyped, likeTyped } from "./like-typed.ts";

const like = (names: readonly string[], typed: string): readonly string[] =>
  likeTyped(names, typed, (name) => name).found;

it("what begins with the word comes first, then what has it, then what has its letters", () => {
  const names = ["/a-guide", "/guides/start", "/gone/until/i", "/other"];
  expect(like(names, "/GUI")).toEqual(["/guides/start", "/a-guide", "/gone/until/i"]);
  expect(like(names, "gui")).toEqual(["/a-guide", "/guides/start", "/gone/until/i"]);
  expect(like(names, "")).toEqual(names);
  expect(like(names, "gg")).toEqual([]);
});

it("a long list is cut, and says so", () => {
  const names = Array.from({ length: 1000 }, (_, index) => `page-${index}`);
  const all = likeTyped(names, "p", (name) => name);
  expect([all.found.length, all.more]).toEqual([200, { partial: true }]);
  expect(likeTyped(names, "page-77", (name) => name)).toMatchObject({ more: {} });
  expect(like(names, "page-77")[0]).toBe("page-77");
});

it("letters are found in their order, each once", () => {
  expect(like(["abab", "aab", "ba"], "abb")).toEqual(["abab"]);
  expect(like(["GET /users", "get users"], "gts/u")).toEqual([]);
  expect(like(["GET /users"], "gt/s")).toEqual(["GET /users"]);
});

it("a list that can be offered as a whole is", () => {
  const names = Array.from({ length: 201 }, (_, index) => `page-${index}`);
  expect(allOrLikeTyped(names.slice(1), "x", (name) => name)).toEqual({ found: names.slice(1), more: {} });
  expect(allOrLikeTyped(names, "x", (name) => name)).toEqual({ found: [], more: {} });
  expect(allOrLikeTyped(names, "page-20", (name) => name).found.slice(0, 2)).toEqual(["page-20", "page-200"]);
});
