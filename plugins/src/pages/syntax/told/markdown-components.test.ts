import { expect, test } from "vitest";
import { parse } from "../testing.ts";

const page = `import S from "/snippets/s.mdx"

<Card title="A title" href="/t10">body one</Card>

<Card title='B title' href="/t11">
body two
</Card>

<Tabs>
<Tab title="C title">

in **it**

</Tab>
</Tabs>

<S/> and List<String> and <Note title="D title" href="/t12"> three</Note>

> <Step title="E title">
> words <b>x</b>
> </Step>

<TABLE><TR><TD>cell</TD></TR></TABLE>
`;

test("of components in plain Markdown, words and links are text, and each is told once", () => {
  const tree = parse(page, "md");
  const { problems, root, facts } = tree;
  expect(
    problems.map(({ kind, severity, span: at }) => [kind, severity, page.slice(at.start, at.end)]),
  ).toEqual([
    ["markdown-import", "warning", 'import S from "/snippets/s.mdx"'],
    ["markdown-component", "warning", "Card"],
    ["markdown-component", "warning", "Tabs"],
    ["markdown-component", "warning", "Tab"],
    ["markdown-component", "warning", "S"],
    ["markdown-component", "warning", "Note"],
    ["markdown-component", "warning", "Step"],
  ]);
  const shown = JSON.stringify(root);
  for (const words of [
    "A title",
    "B title",
    "C title",
    "D title",
    "E title",
    "body one",
    "body two",
    "<String>",
  ])
    expect(shown).toContain(words);
  expect(shown).not.toMatch(/<\/?(?:Card|Tabs?|S|Note|Step)\b/);
  expect(shown).toContain("<TABLE>");
  expect(facts.links.map(({ target, text }) => [target, text])).toEqual([
    ["/t10", "A title"],
    ["/t11", "B title"],
    ["/t12", "D title"],
  ]);
  for (const [ordinal, { target }] of facts.links.entries()) {
    const at = tree.span("link", ordinal);
    expect(page.slice(at?.start, at?.end)).toBe(target);
  }
});

test("words in angle brackets stay, those with names of drawings, too", () => {
  const text =
    "Call List<string> or <your-key> now.\n\n<file>\n\n- <key>: a\n\n<my-part>b</my-part> <x-y a='b'> <B>c</b> <path>\n";
  const { problems, root } = parse(text, "md");
  expect(problems).toEqual([]);
  const shown = JSON.stringify(root);
  expect(shown).toContain("<path>");
  for (const words of ["<string>", "<your-key>", "<file>", "<key>"])
    expect(shown).toContain(`{"type":"text","value":"${words}"}`);
  for (const tag of ["<my-part>", "<x-y a='b'>", "<B>"])
    expect(shown).toContain(`{"type":"html","value":"${tag}"}`);
});

test("HTML, code and placeholders are no components", () => {
  const text =
    "<div>\n<b>x</b>\n</div>\n\n`<Card title='a'>`\n\n```\n<Card />\n```\n\n<!-- <Card /> --> <YOUR_KEY> and <BR>\n";
  const { problems, root } = parse(text, "md");
  expect(problems).toEqual([]);
  expect(JSON.stringify(root)).toContain('{"type":"text","value":"<YOUR_KEY>"}');
});

test("types of code stay words", () => {
  const text =
    "The type <T extends U> takes Box<S extends keyof T> or <P in Keys>; <key as string> too.\n\n<T extends U>\n\n<Card disabled> <B class='x'>";
  const { root } = parse(text, "md");
  const shown = JSON.stringify(root);
  for (const words of ["<T extends U>", "<S extends keyof T>", "<P in Keys>", "<key as string>"])
    expect(shown).toContain(`{"type":"text","value":"${words}"}`);
  expect(shown).toContain(`{"type":"html","value":"<B class='x'>"}`);
});

test("types and words in angle brackets stay, whatever else has their name", () => {
  const text =
    'As List<Item>, Promise<Array<T>> and f<T>(x). Then <Item>value</Item>, <T>b</T>, <Component /> and <Mine p="x"/>, </Gone>.\n';
  const { problems, root } = parse(text, "md");
  const shown = (root.children?.[0]?.children ?? []).map(({ value }) => value).join("");
  expect(shown).toBe(text.trim());
  expect(root.children?.[0]?.children?.every(({ type }) => type === "text")).toBe(true);
  expect(problems.map(({ message }) => message)).toEqual(
    ["Item", "T", "Component", "Mine"].map(
      (name) =>
        `A .md file has no components: <${name}> is shown as text. Write \\<${name}> or \`<${name}>\` if it is meant so; else rename the file to .mdx.`,
    ),
  );
});

test("messages name what is shown of a component", () => {
  const text = '<Note>a</Note> <Card title="b" href="/c"/> <Icon icon="x"/>';
  expect(parse(text, "md").problems.map(({ message }) => message)).toEqual([
    "A .md file has no components: of <Note>, its words are shown as text, and nothing else. Rename the file to .mdx.",
    "A .md file has no components: of <Card>, its words and its link are shown as text, and nothing else. Rename the file to .mdx.",
    "A .md file has no components: nothing of <Icon> is shown. Rename the file to .mdx.",
  ]);
});
