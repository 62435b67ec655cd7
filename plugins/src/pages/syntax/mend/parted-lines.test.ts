import type { PageNode } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMarkup, type ParsedNode } from "../satteri.ts";
import { secondsOf } from "../test-linear.ts";
import { parse } from "../testing.ts";
import { PartedText, partings } from "./parted-lines.ts";
import { prepare } from "./prepare.ts";

const row = (...cells: readonly string[]): string =>
  `  <tr>\n${cells.map((cell) => `    <td>${cell}</td>\n`).join("")}  </tr>\n`;
const table = (rows: readonly string[]): string =>
  `<table>\n<tbody>\n${rows.join("")}</tbody>\n</table>\n\n<Note>n</Note>\n`;

function rowsOf(text: string): readonly (PageNode | undefined)[] {
  const { root, problems } = parse(text);
  expect(problems.filter(({ kind }) => kind === "too-complex")).toEqual([]);
  expect(root.children?.at(-1)?.name).toBe("Note");
  return root.children?.[0]?.children?.[0]?.children ?? [];
}

/** Links, expressions and the like are counted through the page. */
function withoutOrdinals(nodes: readonly unknown[]): string {
  return JSON.stringify(nodes, (key, value: unknown) => (key === "data" ? undefined : value));
}

const filler = Array.from({ length: 900 }, (_, at) => row(`c${at}`, "x"));

describe("rows of large tables are as those of small ones", () => {
  it.each([
    ["*", "*"],
    ["_", "_"],
    ["**", "**"],
    ["~", "~"],
    ["~~", "~~"],
    ["5`", "6`"],
    ["$5", "$6"],
    ["$$", "$$"],
    ["name *", "* note"],
    ["[x", "y](http://z.example)"],
    ["[1", "2][x]"],
    ["![a", "b](/c.png)"],
    ["<b>x</b>", "- a"],
    ["a\\", "&amp; {1} <br />"],
  ])("%j and %j", (first, last) => {
    const small = rowsOf(table([row(first, "x"), row(last, "z")]));
    const large = rowsOf(table([row(first, "x"), ...filler, row(last, "z")]));
    expect(small).toHaveLength(2);
    expect(large).toHaveLength(902);
    expect(withoutOrdinals([large[0], large.at(-1)])).toBe(withoutOrdinals(small));
  });

  it("whatever their cells have", () => {
    // Braces are left out: the parser takes those between backticks of several rows for text, up to a blank line.
    const marks = "* _ ** ~ ~~ ` `` $ $$ [ ] ( ) ![ ](/a) a b1 &amp; \\* | # - > : <b>b</b> <br/>".split(" ");
    const cell = fc
      .array(fc.tuple(fc.constantFrom(...marks), fc.constantFrom("", " ")), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.flat().join(""));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }), (cells) => {
        const rows = cells.map((each) => row(...each));
        const small = rowsOf(table(rows));
        const large = rowsOf(table([...rows, ...filler.slice(0, 170)]));
        expect(withoutOrdinals(large.slice(0, rows.length))).toBe(withoutOrdinals(small));
      }),
      { numRuns: 30 },
    );
  });
});

it.each([
  ["cells in lines", row("a *b*", "`c`")],
  ["cells over lines", "<tr>\n  <td>\n    c <b>x</b>\n  </td>\n  <td>y</td>\n</tr>\n"],
  ["tags beside each other", "<tr><td>\n  c <b>x</b>\n</td></tr>\r\n"],
])("tables of thousands of rows take linear time with %s", { tags: ["long"] }, (_, each) => {
  const text = table(Array.from({ length: 5_000 }, () => each));
  expect(rowsOf(text)).toHaveLength(5_000);
  expect(secondsOf(text, "mdx")).toBeLessThan(4);
});

it.each(["<li>\n  item <code>1</code>\n</li>\n", "<div>\n  <b>a</b>\n</div>\n", "<p>\n<b>a</b> b\n</p>\n"])(
  "and so do other elements: %j",
  { tags: ["long"] },
  (each) => {
    const { problems, facts } = parse(`${each.repeat(5_000)}\n<Note>n</Note>\n`);
    expect(problems).toEqual([]);
    expect(facts.components.map(({ name }) => name)).toEqual(["Note"]);
    expect(secondsOf(each.repeat(5_000), "mdx")).toBeLessThan(4);
  },
);

it("code and texts stay as they are, and places are exact", () => {
  const sample = "<tr>\n<td>a</td>\n</tr>\n<tr>\n<td>b</td>\n</tr>";
  const more = `\`\`\`html\n${sample}\n\`\`\`\n\n<Card title="${sample}" />\n\n{\`${sample}\`}\n\n[a](/b)\n\n</Nope>\n`;
  const text = `---\ntitle: A\n---\n${table(filler)}${more}`;
  const tree = parse(text);
  expect(tree.facts.components[1]?.attributes["title"]).toEqual({ kind: "string", value: sample });
  expect(tree.root.children?.find(({ type }) => type === "code")?.value).toBe(sample);
  expect([...tree.facts.expressions]).toEqual([`\`${sample}\``]);
  const spans = [
    ...tree.problems.map(({ span }) => span),
    tree.span("link", 0),
    tree.span("component", 1, "title"),
  ];
  expect(spans.map((span) => text.slice(span?.start, span?.end))).toEqual(["</Nope>", "/b", sample]);
});

it("a list stays tight around a table", () => {
  const items = (rows: readonly string[]): string => `- a\n  <table>\n${rows.join("")}  </table>\n- b\n`;
  const [small, large] = [items(filler.slice(0, 2)), items(filler.slice(0, 300))].map((text) =>
    JSON.stringify(parse(`${text}\n${table(filler)}`).root.children?.[0], (key, value: unknown) =>
      key === "children" && Array.isArray(value) ? value.slice(0, 2) : value,
    ),
  );
  expect(large).toBe(small);
});

it("code in fences costs nothing", () => {
  const items = "<item>\n  <name>n</name> <id>1</id>\n</item>\n".repeat(2_400);
  const { problems, facts } = parse(`é\n\n\`\`\`xml\n${items}\`\`\`\n\n<Note>n</Note>\n`);
  expect(problems).toEqual([]);
  expect(facts.components.map(({ name }) => name)).toEqual(["Note"]);
});

const lines = [
  row("a *b", "c"),
  "<tr><td>\nx <b>y</b>\n</td></tr>\n  <tr> <td>\nz\n</td> </tr>\n",
  "<br />\r\n<br />\n",
  "<p>\n- a\n</p>\n<p>\nb\n</p>\n",
  "a\n",
  "\n",
  "- b\n",
  "> c\n",
  "| a |\n|---|\n",
  "```\n</p>\n<p>\n```\n",
  "$$\n</p>\n<p>\n$$\n",
  "{`\n</p>\n<p>\n`}\n",
  "`a\n",
  "---\n",
  "[^a]: d\n",
  "<A b={<>\n<p>\n</p>\n<p>\n</p>\n</>} />\n",
];

it("the parser makes the same of a text with its lines parted, or tells which must stay whole", () => {
  const shape = (read: ReturnType<typeof parseMarkup>): string =>
    JSON.stringify(read, (key, value: unknown) => (key === "position" ? offsets(value) : value));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), (parts) => {
      const { text, tokens } = prepare(parts.join(""), 0, "mdx");
      let read = new PartedText(text, partings(text, tokens, [], 0)).parse("mdx");
      if ("whole" in read) read = new PartedText(text, partings(text, tokens, read.whole, 0)).parse("mdx");
      expect("whole" in read ? read : shape(read)).toBe(shape(parseMarkup(text, "mdx")));
    }),
    { numRuns: 500 },
  );
});

function offsets(position: unknown): unknown {
  const { start, end } = position as NonNullable<ParsedNode["position"]>;
  return [start.offset, end.offset];
}
