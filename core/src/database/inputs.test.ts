import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Inputs } from "./inputs.ts";

function matching(glob: string, files: readonly string[]): readonly string[] {
  const inputs = new Inputs(() => undefined);
  inputs.setFiles(files);
  return inputs.files(glob).value;
}

describe("globs", () => {
  const files = ["a.mdx", "b/c.mdx", "b/.d.mdx", "line\nbreak.mdx", "\n/\r\u2028.mdx", "e.md"];

  it.each([
    ["**/*", files],
    ["**/*.mdx", files.filter((file) => file.endsWith("x"))],
    ["b/*", ["b/.d.mdx", "b/c.mdx"]],
    ["*.{md,mdx}", ["a.mdx", "e.md", "line\nbreak.mdx"]],
  ])("%s", (glob, expected) => {
    expect(matching(glob, files)).toEqual(expected.toSorted());
  });

  it("that stand for all files have all, whatever their names", () => {
    const character = fc.oneof(fc.constantFrom("\n", ".", " "), fc.string({ unit: "binary", maxLength: 1 }));
    const name = fc.string({ unit: character, minLength: 1 }).filter((text) => !/^\.{0,2}$|\//.test(text));
    const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((steps) => steps.join("/"));
    fc.assert(fc.property(path, (file) => matching("**/*", [file])[0] === file));
  });
});
