// What the tests of this folder share.

import { parseYaml, type PageMark, type PageTree } from "@octavo/core";
import { expect } from "vitest";
import { parsePage } from "./parse-page.ts";

export function parse(text: string, format: "mdx" | "md" = "mdx"): PageTree {
  return parsePage({ file: `page.${format}`, text }, format, parseYaml);
}

/** The facts of a page without problems. */
export function facts(text: string, format: "mdx" | "md" = "mdx"): PageTree["facts"] {
  const tree = parse(text, format);
  expect(tree.problems).toEqual([]);
  return tree.facts;
}

export const marks: readonly PageMark[] = [
  "heading",
  "link",
  "image",
  "component",
  "import",
  "export",
  "code",
  "expression",
];
