import { parseYaml, type PageMark, type PageTree } from "@octavo/core";
import fc from "fast-check";
import { expect } from "vitest";
import { parsePage } from "./parse-page.ts";
import { brokenPieces, marks } from "./testing.ts";

/** Pieces of pages, whole and broken. */
export const pieces: readonly string[] = [
  "# Title\n",
  "## A {#id}\n",
  "A\n---\n",
  "text ",
  "\n",
  "\n\n",
  "\r\n",
  "\t",
  "    ",
  "😀",
  "é",
  "\u2028",
  "\0",
  "\uFEFF",
  "---\n",
  "title: a\n",
  "a: [b\n",
  "[a](/b)",
  "[a](<b c> 'd')",
  "[a][b]",
  "\n[b]: /c 'd'\n",
  "![a](/b)",
  "https://a.b",
  "<https://a.b>",
  "a@b.cd",
  "[",
  "](",
  ")",
  "!",
  "<Card title=\"a\" href='/b'>",
  "</Card>",
  "<Card />",
  '<img src="/a.png" />',
  "<br>",
  "<b>",
  "</b>",
  "<>",
  "</>",
  "<",
  ">",
  "/>",
  "<A b={c} {...d}>",
  "<A b=",
  "</A>",
  "<Tree.File id='x' />",
  "{a}",
  "{",
  "}",
  "{{a}}",
  "{{",
  "}}",
  "{`a`}",
  "{`${a} b`}",
  "`$a`",
  "\\`",
  "{/* a */}",
  "{a b}",
  "<!-- a -->",
  "<!--",
  "-->",
  "\nimport a, { b as c } from '/d.mdx'\n",
  "\nexport const a = {\n",
  "export default",
  "import ",
  "`",
  "```",
  "```js a\n",
  "~~~\n",
  "$",
  "$$",
  "$a$",
  "\\",
  "*",
  "**",
  "_",
  "- ",
  "> ",
  "1. ",
  "| a |\n|---|\n",
  "'",
  '"',
  "&amp;",
  "&",
  ";",
  "#",
];

export const page: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 80 }),
);

export function parse(text: string, format: "mdx" | "md"): PageTree {
  return parsePage({ file: `page.${format}`, text }, format, parseYaml);
}

/** Any text is a page: no throw, every span within the text, every fact with a place. */
export function readAnyText(numRuns: number): void {
  fc.assert(
    fc.property(page, fc.constantFrom("mdx" as const, "md" as const), (text, format) => {
      const tree = parse(text, format);
      const inside = ({ start, end }: { start: number; end: number }): boolean =>
        0 <= start && start <= end && end <= text.length;
      expect(tree.problems.filter(({ span }) => !inside(span))).toEqual([]);
      expect(inside(tree.frontMatterSpan)).toBe(true);
      const { facts } = tree;
      const counts: Record<PageMark, number> = {
        heading: facts.headings.length,
        link: facts.links.length,
        image: facts.images.length,
        component: facts.components.length,
        import: facts.imports.length,
        export: facts.exports.length,
        code: facts.code.length,
        expression: facts.expressions.length,
        math: facts.math.length,
        variable: facts.variables.length,
        label: facts.labels?.length ?? 0,
        esm: countOf((ordinal) => tree.extent("esm", ordinal)),
        element: facts.markup?.length ?? 0,
      };
      for (const mark of marks) {
        for (let ordinal = 0; ordinal < counts[mark]; ordinal++) {
          const span = tree.span(mark, ordinal);
          expect(span !== undefined && inside(span)).toBe(true);
        }
        expect(tree.span(mark, counts[mark])).toBeUndefined();
      }
      for (const [ordinal, { attributes, parent }] of facts.components.entries()) {
        expect(parent).toBeLessThan(ordinal);
        for (const name of Object.keys(attributes))
          expect(inside(tree.span("component", ordinal, name) ?? { start: -1, end: -1 })).toBe(true);
      }
      for (let offset = 0; offset <= text.length; offset += 7) tree.at(offset);
      expect(JSON.stringify(tree.root)).not.toMatch(/"position"|[\uFDD0-\uFDD8]/);
      if (!/[\uA000-\uA48C]/.test(text)) expect(JSON.stringify(tree)).not.toMatch(/[\uA000-\uA48C]/);
      expect(new Set(facts.anchors).size).toBe(facts.anchors.length);
    }),
    { numRuns },
  );
}

/** No reader sees what is taken for code. */
function withoutStatements(_: string, value: unknown): unknown {
  const isStatement =
    typeof value === "object" && value !== null && "type" in value && value.type === "mdxjsEsm";
  return isStatement ? undefined : value;
}

/** No word of a broken page is lost. */
export function keepWords(numRuns: number): void {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...brokenPieces), { minLength: 1, maxLength: 8 }),
      fc.constantFrom("\n\n", "\r\n\r\n", "\n\n## A\n\n"),
      (parts, between) => {
        let words = 0;
        const text = parts.join(between).replaceAll("%", () => `Q${words++}z`);
        const shown = JSON.stringify(parse(`${text}\n`, "mdx").root, withoutStatements);
        expect(shown).not.toMatch(/[\uFDD0-\uFDD8\uA000-\uA48C]|"x+"|<x+[ /]/);
        const lost = Array.from({ length: words }, (_, i) => `Q${i}z`).filter(
          (word) => !shown.includes(word),
        );
        expect({ text, lost }).toEqual({ text, lost: [] });
      },
    ),
    { numRuns },
  );
}

/** How many there are of what no fact tells. */
function countOf(find: (ordinal: number) => unknown): number {
  let count = 0;
  while (find(count) !== undefined) count++;
  return count;
}
