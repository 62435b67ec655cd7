import { parseYaml, type PageMark, type PageTree } from "@octavo/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";
import { brokenPieces, marks } from "./testing.ts";

/** Pieces of pages, whole and broken. */
const pieces = [
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

const page = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 80 }),
);

function parse(text: string, format: "mdx" | "md"): PageTree {
  return parsePage({ file: `page.${format}`, text }, format, parseYaml);
}

test("any text is a page: no throw, every span within the text, every fact with a place", () => {
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
    { numRuns: 1500 },
  );
});

test("a page is the same, whatever came before", () => {
  fc.assert(
    fc.property(page, page, (first, text) => {
      parse(first, "mdx");
      const { facts, problems, root } = parse(text, "mdx");
      const again = parse(text, "mdx");
      expect([again.facts, again.problems, again.root]).toEqual([facts, problems, root]);
    }),
    { numRuns: 200 },
  );
});

/** Sound blocks, to be broken or put together. */
const blocks = fc.array(
  fc.constantFrom(
    "# Title 😀\n",
    "Text [a](/one) and ![b](/two.png) {year}.\n",
    '<Card title="a" href="/three">\n\nInside\n\n</Card>\n',
    "- item [c](/four)\n- `code {x}`\n",
    "```js\nconst a = { b: [1] }; // [x](/y)\n```\n",
    "| a | b |\n|---|---|\n| [d](/five) | <b>e</b> |\n",
    '> quote <Icon icon="x" />\n',
    "import a from '/a.mdx'\n",
    "$$\n\\frac{a}{b}\n$$\n",
    "It costs $5 or {{price}}.\n",
    "## Repeat\n",
  ),
  { maxLength: 12 },
);

test("sound blocks have no problems, and the targets of links and images are where they are written", () => {
  fc.assert(
    fc.property(blocks, fc.constantFrom("\n", "\r\n"), (parts, newline) => {
      const text = parts.join("\n").replaceAll("\n", newline);
      const tree = parse(text, "mdx");
      expect(tree.problems).toEqual([]);
      for (const [mark, list] of [
        ["link", tree.facts.links],
        ["image", tree.facts.images],
      ] as const) {
        for (const [ordinal, { target }] of list.entries()) {
          const span = tree.span(mark, ordinal);
          expect(text.slice(span?.start, span?.end)).toBe(target);
          expect(tree.at(span?.start ?? 0)).toEqual({ mark, ordinal });
        }
      }
      expect(tree.facts.links).toHaveLength((text.match(/\/(?:one|three|four|five)/g) ?? []).length);
    }),
    { numRuns: 300 },
  );
});

test("a mutilated page keeps the headings before the damage", () => {
  fc.assert(
    fc.property(
      blocks,
      fc.nat(),
      fc.nat({ max: 30 }),
      fc.constantFrom(...pieces),
      (parts, place, length, piece) => {
        const sound = parts.join("\n");
        const at = place % (sound.length + 1);
        const text = `# First\n\n${sound.slice(0, at)}${piece}${sound.slice(at + length)}`;
        const tree = parse(text, "mdx");
        expect(tree.facts.headings[0]?.text).toBe("First");
        for (const { span, message } of tree.problems) {
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(message).toMatch(/^\S.*[.!]$/s);
        }
      },
    ),
    { numRuns: 500 },
  );
});

/** No reader sees what is taken for code. */
function withoutStatements(_: string, value: unknown): unknown {
  const isStatement =
    typeof value === "object" && value !== null && "type" in value && value.type === "mdxjsEsm";
  return isStatement ? undefined : value;
}

test("no word of a broken page is lost", () => {
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
    { numRuns: Number(process.env["OCTAVO_RUNS"] ?? 1_000) },
  );
});
