import { expect, it } from "vitest";
import { foldedName } from "./folded-name.ts";
import { nameClashes } from "./name-clashes.ts";

it.each([
  ["Guide/A.html", "guide/a.html", true],
  ["café.html", "café.html".normalize("NFD"), true],
  ["CAFÉ.html".normalize("NFD"), "café.html", true],
  ["cafe.html", "café.html", false],
  ["a b.html", "a-b.html", false],
])("%j and %j are one name: %s", (left, right, expected) => {
  expect(foldedName(left) === foldedName(right)).toBe(expected);
});

it("pages are told of once, with the first that has the name", () => {
  expect(nameClashes(["/Guide", "/guide", "/guide/a", "/GUIDE"])).toEqual([
    { path: "/guide", first: "/Guide" },
    { path: "/GUIDE", first: "/Guide" },
  ]);
});
