import { expect, it } from "vitest";
import { decodePath, encodePath } from "./encode-path.ts";

it.each([
  ["/a%20b/%C3%BC", "/a b/ü"],
  ["/50%", "/50%"],
  ["/%zz/%20", "/%zz/%20"],
  ["%ff", "%ff"],
  ["a%2Fb", "a/b"],
  ["", ""],
])("%s means %s", (written, meant) => {
  expect(decodePath(written)).toBe(meant);
});

it.each(["/a b/ü?#%", "100%", "\uD800"])("%s comes back", (path) => {
  expect(decodePath(encodePath(path))).toBe(path.toWellFormed());
});
