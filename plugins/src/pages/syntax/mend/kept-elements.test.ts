import { expect, it, test } from "vitest";
import type { ParsedNode } from "../satteri.ts";
import { parse } from "../testing.ts";

/** A tree in short: names of elements, types of other blocks, and words. */
function outline(text: string): string {
  const write = (node: ParsedNode): string => {
    const inner = (node.children ?? []).map(write).join(" ");
    if (node.type === "text") return JSON.stringify(node.value);
    return `${node.name ?? node.type}(${node.type === "math" ? JSON.stringify(node.value) : inner})`;
  };
  return (parse(text).root.children ?? []).map((node) => write(node as ParsedNode)).join(" ");
}

test.each([
  [
    "<details>\n  <summary>B</summary>\n  Hidden **b**\n</details>",
    'details(summary("B") paragraph("Hidden " strong("b")))',
  ],
  [
    "<details>\n\n<summary>B</summary>\nHidden\n\nMore\n</details>",
    'details(summary("B") paragraph("Hidden") paragraph("More"))',
  ],
  ["<details>\nWords <summary>B</summary>\n</details>", 'details(paragraph("Words " summary("B")))'],
])("a summary that begins a paragraph is the first child of its details: %j", (text, expected) => {
  expect(outline(text)).toBe(expected);
  expect(parse(text).problems).toEqual([]);
});

test.each([
  ["<details><summary>A</summary>\n\nHidden\n\n</details>", 'details(summary("A") paragraph("Hidden"))'],
  [
    "<Step>\n<details open><summary>A</summary>\n\nHidden\n\n</details>\n</Step>",
    'Step(details(summary("A") paragraph("Hidden")))',
  ],
  ["<Note>One.\n\nTwo.</Note>\n\nThree.", 'Note(paragraph("One.") paragraph("Two.")) paragraph("Three.")'],
])("an element whose tags stand in different blocks is kept, and told: %j", (text, expected) => {
  expect(outline(text)).toBe(expected);
  expect(parse(text).problems.map(({ kind }) => kind)).toEqual(["split-tag"]);
});

it("an element whose tags are not around whole blocks is taken apart", () => {
  expect(outline("- <b>a\n- b</b> c")).not.toContain("b(");
});

test.each([
  ["$$ \\begin{a}\nb &= c\n\\end{a} $$\n\nAfter **b**.", "\\begin{a}\nb &= c\n\\end{a}"],
  ["$$ \\begin{a}\nb\n$$\n\nAfter **b**.", "\\begin{a}\nb"],
  ["$$\na\n- b $$\n\nAfter **b**.", "a\n- b"],
  ["$$a\n= b$$\n\nAfter **b**.", "a\n= b"],
])("words beside the dollar signs of a formula belong to it: %j", (text, formula) => {
  expect(outline(text)).toBe(`math(${JSON.stringify(formula)}) paragraph("After " strong("b") ".")`);
  expect(parse(text).facts.math).toEqual([{ source: formula, display: true }]);
  expect(parse(text).problems).toEqual([]);
});

it("formulas in lists and quotes have their own lines", () => {
  expect(outline("- $$ a\n  = b $$\n- c")).toBe('list(listItem(math("a\\n= b")) listItem(paragraph("c")))');
  expect(outline("> $$ a\n> = b $$\n\nc")).toBe('blockquote(math("a\\n= b")) paragraph("c")');
});
