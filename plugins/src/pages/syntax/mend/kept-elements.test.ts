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

test.each([
  [
    '<Tabs>\n<Tab title="A">\nOne\n\n- two\n</Tabs>\n\nAfter',
    'Tabs(Tab(paragraph("One") list(listItem(paragraph("two"))))) paragraph("After")',
  ],
  [
    '<Tabs>\n  <Tab title="A">\n    One\n  <Tab title="B">\n    Two\n  </Tab>\n  Three\n</Tabs>',
    'Tabs(Tab(paragraph("One")) Tab(paragraph("Two")) paragraph("Three"))',
  ],
  ['<Tabs><Tab title="A">One **b**</Tabs>', 'Tabs(Tab("One " strong("b")))'],
  ['<Tabs>\n<Tab title="A">One\n\nTwo\n</Tabs>', 'Tabs(Tab(paragraph("One") paragraph("Two")))'],
  [
    '<Tabs>\nZero\n<Tab title="A">One <Tab title="B">Two</Tab> three\n</Tabs>',
    'Tabs(paragraph("Zero\\n") Tab(paragraph("One ")) Tab("Two") paragraph(" three"))',
  ],
  [
    '<Steps>\n<Step title="A">\nOne\n<Step title="B">\nTwo\n</Steps>',
    'Steps(Step(paragraph("One")) Step(paragraph("Two")))',
  ],
  [
    '<AccordionGroup>\n<Accordion title="A">\nOne\n</AccordionGroup>',
    'AccordionGroup(Accordion(paragraph("One")))',
  ],
  [
    '<Columns>\n<Card title="A">\nOne\n<Card title="B" />\nTwo\n</Columns>',
    'Columns(Card(paragraph("One")) Card() paragraph("Two"))',
  ],
  [
    '<Tabs>\n<Tab title="A">\n<Steps>\n<Step title="B">\nOne\n</Steps>\nTwo\n</Tabs>',
    'Tabs(Tab(Steps(Step(paragraph("One"))) paragraph("Two")))',
  ],
])(
  "a part that is left open has what stands before the next one, and before the end of the whole: %j",
  (text, expected) => {
    expect(outline(text)).toBe(expected);
    const kinds = parse(text).problems.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(["unclosed-tag"]);
  },
);

it("many parts that are left open are filled in linear time", () => {
  const text = `<Tabs>\n${'<Tab title="A">\nOne\n\n'.repeat(900)}</Tabs>`;
  const before = performance.now();
  const [tabs] = parse(text).root.children ?? [];
  expect(performance.now() - before).toBeLessThan(5_000);
  expect(tabs?.children?.length).toBeGreaterThan(90);
});

test.each([
  ['<Tabs>\n<Tab title="A" />\nOne\n</Tabs>', 'Tabs(Tab() paragraph("One"))', []],
  ['<Tab title="A">\n\nOne', 'Tab() paragraph("One")', ["unclosed-tag"]],
])("what is empty as it is written, or stands in no whole, takes nothing in: %j", (text, expected, kinds) => {
  expect(outline(text)).toBe(expected);
  expect(parse(text).problems.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  [
    "- A\n\n<details><summary>B</summary>\n\nHidden\n\n</details>",
    'details(summary("B") paragraph("Hidden"))',
    ["split-tag"],
  ],
  ["- A\n\n<details><summary>B</summary>\n\nLast", 'summary("B") paragraph("Last")', ["unclosed-tag"]],
  ["- A\n\n<Note>Words **b**", 'paragraph("Words " strong("b"))', ["unclosed-tag"]],
  ["- A\n\n<b>**x**", 'paragraph(strong("x"))', ["unclosed-tag"]],
  ["- A\n\n<b>`x`", "paragraph(inlineCode())", ["unclosed-tag"]],
  ["- A\n\n<b>[x](/y)", 'paragraph(link("x"))', ["unclosed-tag"]],
  ["- A\n\n<b>$x$", "paragraph(inlineMath())", ["unclosed-tag"]],
  ["- A\n\n<b> 123 (x)", 'paragraph("123 (x)")', ["unclosed-tag"]],
  ["- A\n\n<b>(x)", 'paragraph("(x)")', ["unclosed-tag"]],
  ["- A\n\n<b># x", 'paragraph("# x")', ["unclosed-tag"]],
])("what stands behind a list stays behind it where its tag is taken away: %j", (text, expected, kinds) => {
  const { facts, problems } = parse(text);
  expect(outline(text)).toBe(`list(listItem(paragraph("A"))) ${expected}`);
  expect(problems.map(({ kind }) => kind)).toEqual(kinds);
  expect(facts.expressions).toEqual([]);
  const footnote = `Text[^1].\n\n${text.replace("- A", "[^1]: A")}`;
  expect(outline(footnote)).toMatch(/footnoteDefinition\(paragraph\("A"\)\) /);
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
