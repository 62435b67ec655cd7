import fc from "fast-check";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { toMarkdown } from "mdast-util-to-markdown";
import { expect, it } from "vitest";
import { strong, type PlainNode } from "./plain-node.ts";
import { writeMarkdown, writeTitle } from "./write-markdown.ts";

type Node = Parameters<typeof toMarkdown>[0];

/** The long way: what is written more quickly has to come to the same. */
function slowly(root: unknown): string {
  return toMarkdown(root as Node, {
    bullet: "-",
    rule: "-",
    emphasis: "*",
    fences: true,
    listItemIndent: "one",
    incrementListMarker: true,
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  }).trimEnd();
}

// Without characters whose escapes are left out on purpose.
const text = fc
  .array(fc.constantFrom(..."ab1 #*`|!.-+=<>:'\"(){}é\t\n".split(""), "  ", "``", "1. ", "# "), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(""));
const line = fc.array(
  fc.oneof(
    text.map((value) => ({ type: "text", value })),
    text.map((value) => ({ type: "inlineCode", value })),
    text.map((value) => ({ type: "strong", children: [{ type: "text", value }] })),
  ),
  { maxLength: 3 },
);
const block = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), line)
    .map(([depth, children]) => ({ type: "heading", depth, children })),
  line.map((children) => ({ type: "paragraph", children })),
  line.map((children) => ({
    type: "table",
    align: [null],
    children: [{ type: "tableRow", children: [{ type: "tableCell", children }] }],
  })),
);

it("writes headings and code as the long way does", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (children) => {
      const root = { type: "root", children };
      expect(writeMarkdown(children)).toBe(slowly(root));
    }),
    { numRuns: 1500 },
  );
});

it("writes titles as headings are written", () => {
  const title = fc
    .array(fc.oneof(text, fc.constantFrom("_", "a_b", "[", "]", "&amp;", "<b>", "~", "\\", "!", "?", "—")))
    .map((pieces) => pieces.join("").replaceAll(/\s+/g, " ").trim());
  fc.assert(
    fc.property(title, (value) => {
      const heading = { type: "heading", depth: 1, children: [{ type: "text", value }] };
      expect(writeTitle(value)).toBe(writeMarkdown([heading]));
    }),
    { numRuns: 3000 },
  );
});

const words = (value: string): PlainNode => ({ type: "text", value });

const around = (inner: PlainNode): readonly PlainNode[] => [
  { type: "paragraph", children: [words("before")] },
  { type: "list", ordered: false, spread: false, children: [{ type: "listItem", children: [inner] }] },
  { type: "paragraph", children: [{ type: "emphasis", children: [words("after")] }] },
];

it("writes words where there are more of them in emphasis than a call takes", { tags: ["long"] }, () => {
  const pieces = Array.from({ length: 150_000 }, (_, at) =>
    at % 2 === 0 ? strong([words("a")]) : words("b"),
  );
  const written = writeMarkdown(
    around({ type: "paragraph", children: [{ type: "emphasis", children: pieces }] }),
  );
  expect(written.startsWith("before\n\n- **a**b**a**b")).toBe(true);
  expect(written.endsWith("b**a**b\n\n*after*")).toBe(true);
  expect(written.length).toBe("before\n\n- ".length + 450_000 + "\n\n*after*".length);
});

it("writes what is around words that are deeper than the stack", () => {
  let deep = words("deep");
  for (let level = 0; level < 20_000; level++) deep = { type: "link", url: "x", children: [deep] };
  const nested = writeMarkdown(around({ type: "paragraph", children: [words("of it"), deep] }));
  expect(nested).toBe("before\n\nof it\n\n*after*");
});
