import { expect, it } from "vitest";
import { isWindowsName } from "./windows-name.ts";

it.each([
  ["guides/start/index.html", true],
  ["console/auxiliary/com10.md", true],
  [".well-known/a.b", true],
  ["größe/日本.md", true],
  ["aux/index.html", false],
  ["API/Con.md", false],
  ["guides/nul", false],
  ["com1.tar.gz", false],
  ["a:b/index.html", false],
  ['what?/"a"|b*', false],
  ["v1./index.html", false],
  ["a /b.md", false],
])("%s: %s", (path, expected) => {
  expect(isWindowsName(path)).toBe(expected);
});
