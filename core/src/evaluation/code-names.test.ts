import { expect, it } from "vitest";
import { codeNames } from "./code-names.ts";

it("names of values are told from those of members, keys and attributes, and words are none", async () => {
  const found = await codeNames(
    `({ key: "window" }, one.two, <Tag on={three} off="four" {...five}>six {/* seven */ eight()}</Tag>)`,
    "page.mdx",
  );
  expect([...(found?.values ?? [])].toSorted()).toEqual(["eight", "five", "one", "three"]);
  expect([...(found?.parts ?? [])].toSorted()).toEqual(["key", "on", "two"]);
  expect(await codeNames("(", "page.mdx")).toBeUndefined();
});
