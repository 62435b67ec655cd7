import { withoutTwoslash } from "@octavo/core";
import { expect, it } from "vitest";
import { code, render, text } from "../test-nodes.ts";

it.each([
  ["// @errors: 2304\n// @noErrors\n\nconst a = 1;\n//    ^?\nb(a);", "const a = 1;\nb(a);"],
  ["declare const a: 1;\n// ---cut---\nuse(a);\n  //  ^|\n", "use(a);\n"],
  ["import a from 'a';\n// ---cut-before---\nb;\n// ---cut-after---\nc;", "b;"],
  ["a;\n// ---cut-start---\nb;\n// ---cut-end---\nc;", "a;\nc;"],
  ["const a = b;\n//        ^^^ of the type B\n", "const a = b;\n"],
  [
    "// @filename: a.ts\n// see @errors: of it\n// @ts-ignore next\na; // ^?",
    "// @filename: a.ts\n// see @errors: of it\n// @ts-ignore next\na; // ^?",
  ],
])("what is for Twoslash alone is not shown: %j", (written, shown) => {
  expect(withoutTwoslash(written)).toBe(shown);
});

it("of fences that say so, and of no others", () => {
  const source = "// @errors: 1\na;";
  expect(render(code(source, "ts", "twoslash"))).not.toContain("@errors");
  expect(render(code(source, "ts"))).toContain("@errors");
  expect(render(text("// ^?"))).toContain("^?");
});
