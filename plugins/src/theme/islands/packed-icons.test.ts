import { expect, it } from "vitest";
import { packedIcons } from "./packed-icons.ts";

it("takes what code names near the word, in the styles that it names", async () => {
  const code = 'const a = [{ icon: "heart" }, { icon: "rocket", iconType: "regular" }];';
  const keys = Object.keys(await packedIcons(code, []));
  expect(keys.some((key) => key.includes("heart") && key.includes("regular"))).toBe(true);
  expect(keys.some((key) => key.includes("rocket"))).toBe(true);
});

it.each([
  ["names", [...icons(5_000), '{ icon: "rocket" }'], "rocket"],
  ["styles", ['{ icon: "heart" }', ...styles(100), '{ iconType: "regular" }'], "regular"],
  [
    "names in styles",
    [...icons(300), '{ icon: "heart" }', ...styles(10), '{ iconType: "regular" }'],
    "regular",
  ],
])("looks up no more than so many %s", async (_of, written, beyond) => {
  const keys = Object.keys(await packedIcons(written.join(), []));
  expect(keys.filter((key) => key.includes(beyond))).toEqual([]);
});

function icons(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `{ icon: "made-up-${index}" }`);
}

function styles(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `{ iconType: "s${index}" }`);
}
