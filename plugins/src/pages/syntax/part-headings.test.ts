import type { PageNode } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { facts, parse } from "./testing.ts";

describe("headings that a Markdown page writes as HTML", () => {
  test.each<[text: string, depth: number, words: string, id: string]>([
    ["<h2>Usage of it</h2>", 2, "Usage of it", "usage-of-it"],
    ['<h1 align="center">\n  Big &amp; <b>bold</b>\n</h1>', 1, "Big & bold", "big-&-bold"],
    ['<h3 id="x">A</h3>', 3, "A", "x"],
    ["<H3 ID='x'>A</H3>", 3, "A", "x"],
    ['<div align="center">\n<h2>A b</h2>\n<p>c</p>\n</div>', 2, "A b", "a-b"],
    ["> <h4>\n> A\n> b\n> </h4>", 4, "A b", "a-b"],
    ["- <h2>A</h2>", 2, "A", "a"],
    ["1. x\n\n   <h2>\n   A</h2>", 2, "A", "a"],
    ["<h2>\n\nA *b*\n\n</h2>", 2, "A b", "a-b"],
    ["one <h2>A</h2> two", 2, "A", "a"],
    ["<h2>A<!-- <h3>B</h3> --> c</h2>", 2, "A c", "a-c"],
    ["<h2>{a} [b][c]</h2>", 2, "{a} [b][c]", "a-bc"],
    ["\r\n<h2>\r\nA\r\n</h2>\r\n", 2, "A", "a"],
    ["<h2>A<h2>B</h2>", 2, "B", "b"],
    ["<h2>A <script>alert(1)</script> b</h2>", 2, "A b", "a-b"],
    ["<h2>A <style>.c { color: red }</style> b</h2>", 2, "A b", "a-b"],
    ["> <h2>\n> A <TEMPLATE>c\n> <i>d</i> <!-- e --></template> b\n> </h2>", 2, "A b", "a-b"],
    ["<h2>A <noframes>c</b>d</noframes> b</h2>", 2, "A b", "a-b"],
    ["<h2>\nA <template>\n\nc *d*\n\n</template>\n</h2>", 2, "A", "a"],
    ["one <h2>A <script>c *d*</script> b</h2>", 2, "A b", "a-b"],
  ])("%j", (text, depth, words, id) => {
    const { headings, anchors } = facts(text, "md");
    expect(headings).toEqual([{ depth, text: words, id }]);
    expect(anchors).toEqual([id]);
  });

  test.each<[format: "md" | "mdx", text: string, words: string, id: string]>([
    ["md", "<h2>Across\n\npara\n\n</h2>", "Across para", "across-para"],
    ["md", "<h2>a<br>b<p>c</p>d</h2>", "a b c d", "a-b-c-d"],
    ["md", "## a<br>*b*c", "a bc", "a-bc"],
    ["mdx", "<h2>\n\na\n\nb *c*d\n\n- e\n- f\n\n</h2>", "a b cd e f", "a-b-cd-e-f"],
    ["mdx", "## a<br/>b<b>c</b>", "a bc", "a-bc"],
  ])("keep words of two lines apart: %s %j", (format, text, words, id) => {
    expect(facts(text, format).headings).toEqual([{ depth: 2, text: words, id }]);
  });

  test("are what they are in MDX", () => {
    const text =
      '<h1 align="center">A <b>b</b></h1>\n\n# A b\n\n<h2 id="own">C</h2>\n\n<h3 noAnchor>D</h3>\n';
    const [md, mdx] = [facts(text, "md"), facts(text)];
    expect(md.headings).toEqual(mdx.headings);
    expect([...md.anchors].toSorted()).toEqual([...mdx.anchors].toSorted());
  });

  test.each([
    "<!-- <h2>A</h2> -->",
    "<script>\n<h2>A</h2>\n</script>",
    "<template>\n\n<h2>A</h2>\n\n</template>",
    "<textarea><h2>A</h2></textarea>",
    "`<h2>A</h2>`",
    "```html\n<h2>A</h2>\n```",
    "<h2>A</h3>",
    "</h2>A",
    "<hr>A</hr>",
  ])("are none in %j", (text) => {
    expect(facts(text, "md").headings).toEqual([]);
  });

  test("have their places", () => {
    const text = '# One\n\n> <div>\n> <h2 class="x">Two\n> </h2>\n> </div>\n\n<h3>Three</h3>\n';
    const page = parse(text, "md");
    const whole = [0, 1, 2].map((at) => page.extent("heading", at));
    expect(whole.map((span) => span && text.slice(span.start, span.end))).toEqual([
      "# One",
      '<h2 class="x">Two\n> </h2>',
      "<h3>Three</h3>",
    ]);
  });

  test("keep their links and images, and tell of attributes that they have twice", () => {
    const text = '<h2 id="a" id="b"><a href="/c">D</a> <img src="/e.png" alt="E"></h2>';
    const page = parse(text, "md");
    expect(page.facts.links.map(({ target }) => target)).toEqual(["/c"]);
    expect(page.facts.images.map(({ target }) => target)).toEqual(["/e.png"]);
    expect(page.facts.headings).toMatchObject([{ id: "a", text: "D" }]);
    expect(page.problems).toMatchObject([{ span: { start: 11, end: 13 } }]);
    expect(page.facts.hasRepeatedIds).toBeUndefined();
  });

  const piece = fc.constantFrom(
    "<h2>",
    "</h2>",
    "<H3 id=x>",
    "</h3>",
    "<!--",
    "-->",
    "<b>",
    "</div>",
    "<div>",
    "<template>",
    "a",
    "&amp;",
    "\n",
    "\n\n",
    "\n> ",
    "\n- ",
    "\t",
    '<a href="/x">',
    "<script>",
    "`",
    "*",
    "\r\n",
    "h1>",
  );
  test("lose no word and no link, whatever stands around them", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join("");
        // The same with elements of the same kind that are no headings.
        const renamed = (written: string): string =>
          written.replaceAll(/(<\/?)h2/gi, "$1dl").replaceAll(/(<\/?)h3/gi, "$1ul");
        const other = renamed(text);
        expect(renamed(wordsOf(parse(text, "md").root))).toBe(wordsOf(parse(other, "md").root));
        expect(parse(text, "md").facts.links.length).toBe(parse(other, "md").facts.links.length);
      }),
      { numRuns: 300 },
    );
  });
});

/** Without tags, comments and blanks. */
function wordsOf({ type, value = "", children = [] }: PageNode): string {
  const shown = type === "html" ? value.replaceAll(/<!--[^]*?-->|<[^<>]*>/g, "") : value;
  return `${shown.replaceAll(/\s/g, "").replaceAll("&amp;", "&")}${children.map(wordsOf).join("")}`;
}
