import fc from "fast-check";
import { expect, test } from "vitest";
import { keepWords, page, parse, pieces, readAnyText } from "./test-pages.ts";

test("any text is a page: no throw, every span within the text, every fact with a place", () =>
  readAnyText(500));

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

test("no word of a broken page is lost", () => keepWords(300));
