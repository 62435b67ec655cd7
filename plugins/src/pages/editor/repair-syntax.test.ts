import { applyEdits, LineIndex, pageFacts, parseYaml, repairsOf, type Repair } from "@octavo/core";
import { openFixture, repairAll } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "../index.ts";
import { parsePage } from "../syntax/parse-page.ts";
import { repairSyntax } from "./repair-syntax.ts";

const file = "a.mdx";
const words = "Some *words* and `code`, [a link](/b) and more of it.\n\n";
const long = Array.from({ length: 600 }, (_, at) =>
  at % 20 === 3 ? '<Card title="x">\n\nText {a b\n\n' : words,
).join("");

function repaired(text: string, onlySafe = false): ReturnType<typeof repairAll> {
  const tree = parsePage({ file, text }, "mdx", parseYaml);
  return repairAll({ file, text, tree, onlySafe }, repairSyntax);
}

/** A text with the edits of a repair. */
function mended(text: string, repair: Repair | undefined): string {
  const edits = (repair?.edits ?? []).map((edit) => {
    if (edit.kind !== "replace" || !("span" in edit.origin)) throw new Error(edit.kind);
    return { span: edit.origin.span, newText: edit.newText };
  });
  return applyEdits(text, edits);
}

async function expectFewReads(_: string, text: string, most: number): Promise<void> {
  const { reads } = await repaired(text);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(most);
}

const fewReads = "reads a page a few times only, whatever is wrong with it: %s";
it.each([["a long page", long, 10]] as const)(fewReads, expectFewReads);
it.each([
  ["tags in props that nothing closes", "<A b={<C d={".repeat(1_700), 2],
  ["braces", "{".repeat(20_000), 1],
  ["expressions in a long line", "<A b={".repeat(10_000), 1],
])(fewReads, { tags: ["long"] }, expectFewReads);

it("offers the same whether something was tried before or not", async () => {
  const first = await repaired(long);
  expect(first.repairs.map(({ title }) => title)).toContain("Add </Card>");
  expect(await repaired(long)).toEqual(first);
});

it("tries nothing for what is safe", async () => {
  const { repairs, reads } = await repaired(`${long}<br>\n\n<!-- a -->\n`, true);
  expect(reads).toBe(0);
  expect(repairs.map(({ title }) => title)).toEqual(["Write <br />", "Write it as {/* … */}"]);
});

it("finds everything in a long page that needs no question", async () => {
  const safe = "a <br> b\n\n<!-- c -->\n\n<https://a.b/c>\n\n";
  const core = await openFixture(`=== ${file}\n---\ntitle: A\n---\n\n${long}${safe.repeat(10)}`, {
    plugins: [pages()],
  });
  const found = await repairsOf(core, file, await core.problems(), { onlySafe: true });
  const repairs = found.flatMap((each) => each.repairs);
  expect(repairs).toHaveLength(30);
  expect(repairs.every(({ isSafe }) => isSafe === true)).toBe(true);
});

it.each([
  [
    "<Card title=“Hello you” href=“/”>a</Card>",
    'Write title="Hello you"',
    '<Card title="Hello you" href=“/”>a</Card>',
  ],
  ['<Card title="a" href=“/”>a</Card>', 'Write href="/"', '<Card title="a" href="/">a</Card>'],
  [`<Card title=“a "b"”>a</Card>`, `Write title='a "b"'`, `<Card title='a "b"'>a</Card>`],
])("%s: %s", async (text, title, expected) => {
  const [repair] = (await repaired(text, true)).repairs;
  expect(repair?.title).toBe(title);
  expect(mended(text, repair)).toBe(expected);
});

it.each([
  ["---\ntitle: a", "\nHello world.\n\nMore\n"],
  ["---\r\ntitle: a\r\nkeywords:\r\n- b\r\n  # c", "\r\nHello world.\r\nMore\r\n\r\nb: c\r\n"],
  ["---\ntitle: a\nseo: {\n  noindex: true\n}", "\nMore\n- b"],
  ["---\ntitle: a", "\n\nmode: wide\n"],
  ["---\ntitle: a", "\nHello world.\nNote: this is prose.\nMore."],
  ["---\ntitle: a\ndescription:b\nmode: wide", "\nHello world."],
  ["---\ntitle: a\n# d\nmode: wide", "\nHello world.\nNote: this is prose.\nMore.\n"],
])("closes front matter behind its last key: %j %j", async (keys, behind) => {
  const { repairs } = await repaired(keys + behind);
  const [close] = repairs.filter(({ title }) => title === "Close the front matter");
  const newline = keys.includes("\r") ? "\r\n" : "\n";
  expect(mended(keys + behind, close)).toBe(`${keys}${newline}---${behind}`);
});

const unread = "Remove the one that does not count";
it.each([
  ['<Card title="a" title="b">c</Card>', unread, '<Card title="b">c</Card>'],
  ['<Card\n  title={"a"}\n  title\n  href="/">c</Card>', unread, '<Card\n  title\n  href="/">c</Card>'],
  ["---\ntitle: a\n\tmode: wide\n---\n\nb", "Remove the tabs", "---\ntitle: a\nmode: wide\n---\n\nb"],
  [
    "---\r\ntitle: a\r\n\tseo:\r\n\t\tindexing: all\r\n---\r\n",
    "Remove the tabs",
    "---\r\ntitle: a\r\nseo:\r\n  indexing: all\r\n---\r\n",
  ],
  ["---\nseo:\n\tindexing: all\n---\n", "Write spaces for tabs", "---\nseo:\n  indexing: all\n---\n"],
  [
    '---\ntitle: "a"\n\tmode: wide\n\n\ticon: x\nseo:\n\tnoindex: true\ndescription: |\n\tx\n\ty\n---\n',
    "Remove the tabs",
    '---\ntitle: "a"\nmode: wide\n\nicon: x\nseo:\n  noindex: true\ndescription: |\n  x\n  y\n---\n',
  ],
  ...[
    "description: some long text\n\tcontinued on the next line",
    "keywords: [a,\n\tb]",
    "seo: {\n\tnoindex: true\n}",
    "seo: { noindex: true,\n\tnofollow: true }",
    "description: >-\n\tnote: folded",
  ].map((keys): [string, string, string] => {
    const text = `---\ntitle: a\n${keys}\n---\n`;
    return [text, "Write spaces for tabs", text.replace("\t", "  ")];
  }),
])("%j: %s", async (text, title, expected) => {
  const { repairs } = await repaired(text);
  expect(repairs.map((repair) => [repair.title, mended(text, repair)])).toEqual([[title, expected]]);
});

it("leaves the first of two attributes in HTML, where that counts", async () => {
  const text = "a <img src=/b.png alt='c' ALT=d />\n\n<h2 id='a' id='b'>x</h2>\n";
  const tree = parsePage({ file: "a.md", text }, "md", parseYaml);
  const { repairs } = await repairAll({ file: "a.md", text, tree }, repairSyntax);
  expect(repairs.map((repair) => mended(text, repair))).toEqual([
    text.replace(" ALT=d", ""),
    text.replace(" id='b'", ""),
  ]);
});

it.each([
  ["https://a.b/{x}", "https://a.b/{x}"],
  ["https://a.b/*y*_z_~w~$v$`u`/{x}", "https://a.b/*y*_z_~w~$v$`u`/{x}"],
  ["https://a.b/{{v}}/{x}", "https://a.b/one/{x}"],
])("writes %s as a link with the words %s, and nothing else is wrong then", async (address, expected) => {
  const before = `---\ntitle: A\n---\n\nWords {{v}} <${address}>.\n`;
  const core = await openFixture(`=== docs.json\n{ "variables": { "v": "one" } }\n=== ${file}\n${before}`, {
    plugins: [pages()],
  });
  const [found] = await repairsOf(core, file, await core.problems(), { onlySafe: true });
  const lines = new LineIndex(before);
  const edits = (found?.repairs[0]?.replaced ?? []).map(({ range, newText }) => ({
    span: { start: lines.offset(range.start), end: lines.offset(range.end) },
    newText,
  }));
  expect(edits).toHaveLength(1);
  core.setText(file, applyEdits(before, edits));
  await core.refresh();
  expect(await core.problems()).toEqual([]);
  const { links } = await core.ask((_context, read) => read.get(pageFacts, file));
  expect(links.map(({ text }) => text)).toEqual([expected]);
});
