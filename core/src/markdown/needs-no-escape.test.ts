import fc from "fast-check";
import { gfmFootnoteToMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughToMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableToMarkdown } from "mdast-util-gfm-table";
import { gfmTaskListItemToMarkdown } from "mdast-util-gfm-task-list-item";
import { defaultHandlers, toMarkdown, type Options } from "mdast-util-to-markdown";
import { expect, it } from "vitest";
import { needsNoEscape } from "./needs-no-escape.ts";

type Node = Parameters<typeof toMarkdown>[0];

/** Writes a tree the long way, and tells each text that is said to need no escape and gets one all the same. */
function wrongIn(tree: unknown): { readonly wrong: readonly string[]; readonly quick: number } {
  const wrong: string[] = [];
  let quick = 0;
  const root: typeof defaultHandlers.root = (node, parent, state, info) => {
    const safe = state.safe.bind(state);
    state.safe = (text, config) => {
      const written = safe(text, config);
      if (typeof text === "string" && needsNoEscape(text, { ...config, stack: state.stack })) {
        quick++;
        if (written !== text)
          wrong.push(`${state.stack.join(" ")}: ${JSON.stringify([text, written, config])}`);
      }
      return written;
    };
    return defaultHandlers.root(node, parent, state, info);
  };
  const extensions: Options["extensions"] = [
    gfmTableToMarkdown({ tablePipeAlign: false }),
    gfmStrikethroughToMarkdown(),
    gfmTaskListItemToMarkdown(),
    gfmFootnoteToMarkdown(),
  ];
  toMarkdown(tree as Node, { extensions, handlers: { root }, fences: true });
  return { wrong, quick };
}

const piece = fc.constantFrom(
  ..."ab1_ _*`~[](){}<>#+-=.:!|&$@\\\n\t\"'/éß—%?,;".split(""),
  " a",
  "1.",
  "- ",
  "[x]",
  "](",
  "![",
  "\n\n",
  "a_b",
  "&amp;",
  "#\n",
  " \n ",
);
const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(""));
const word = text.map((value) => ({ type: "text", value }));
const line = fc.array(
  fc.oneof(
    word,
    fc
      .tuple(fc.constantFrom("strong", "emphasis", "delete"), word)
      .map(([type, child]) => ({ type, children: [child] })),
    text.map((value) => ({ type: "inlineCode", value })),
    fc.tuple(text, word).map(([url, child]) => ({ type: "link", url, children: [child] })),
    fc.tuple(text, text).map(([url, alt]) => ({ type: "image", url, alt })),
    fc.constant({ type: "break" }),
  ),
  { maxLength: 4 },
);
const block = fc.oneof(
  line.map((children) => ({ type: "paragraph", children })),
  fc
    .tuple(fc.integer({ min: 1, max: 6 }), line)
    .map(([depth, children]) => ({ type: "heading", depth, children })),
  line.map((children) => ({ type: "blockquote", children: [{ type: "paragraph", children }] })),
  line.map((children) => ({
    type: "list",
    children: [{ type: "listItem", checked: true, children: [{ type: "paragraph", children }] }],
  })),
  fc.tuple(line, line).map((cells) => ({
    type: "table",
    align: [null, null],
    children: [{ type: "tableRow", children: cells.map((children) => ({ type: "tableCell", children })) }],
  })),
  fc.tuple(text, text).map(([lang, meta]) => ({ type: "code", lang, meta, value: "x" })),
);

it("never spares a text that would be escaped", () => {
  let spared = 0;
  fc.assert(
    fc.property(fc.array(block, { maxLength: 3 }), (children) => {
      const { wrong, quick } = wrongIn({ type: "root", children });
      spared += quick;
      expect(wrong).toEqual([]);
    }),
    { numRuns: 1500 },
  );
  expect(spared).toBeGreaterThan(500);
});
