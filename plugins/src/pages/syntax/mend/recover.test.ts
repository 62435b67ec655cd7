import { parseYaml, type PageTree } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { parsePage } from "../parse-page.ts";
import type { ParsedNode } from "../satteri.ts";

/** The text without its marks `«…»`, which say where problems are, and the page that it is. */
function parse(marked: string): { tree: PageTree; found: string[]; expected: string[] } {
  const expected: string[] = [];
  let text = "";
  for (const [, before = "", inside] of marked.matchAll(/([^«]*)(?:«([^»]*)»)?/g)) {
    text += before;
    if (inside === undefined) continue;
    expected.push(`${text.length} ${inside}`);
    text += inside;
  }
  const tree = parsePage({ file: "page.mdx", text }, "mdx", parseYaml);
  return {
    tree,
    expected,
    found: tree.problems.map(({ span }) => `${span.start} ${text.slice(span.start, span.end)}`),
  };
}

describe("every error is reported at its place, and the rest of the page is read", () => {
  test.each([
    ["html-comment", "a «<!-- b\n\n# c -->» d"],
    ["html-comment", "«<!-- a -->»\n\n😀 «<!-- b -->»"],
    ["html-comment", "a «<!--» b"],
    ["bad-tag", "«<<<» @/a.js\n\na «<<» b, «<»56 «<»<b>c</b>"],
    ["unclosed-tag", "a «<br>» b"],
    ["unclosed-tag", '«<Card title="a">»\n\ntext'],
    ["unclosed-tag", "<Tabs>\n  <Tab>\n  </Tab>\n  «<Tab title='b'>»\n</Tabs>"],
    ["unclosed-tag", "😀😀 «<b>» c"],
    ["unclosed-tag", "\t- «<b>» c"],
    ["unclosed-tag", "«<>»\n\na"],
    ["unclosed-tag", "Use «<name>» and «<other>»."],
    ["unexpected-closing-tag", "a\n\n«</Card>»"],
    ["unexpected-closing-tag", "<Card>\n«</Tip>»\n</Card>"],
    ["mismatched-tag", "<Card>\n\na\n\n«</Crad>»"],
    ["split-tag", "- «<A>»\na\n  </A>"],
    ["split-tag", "<A>\na«</A>»"],
    ["split-tag", "<A>a«</A»\n\nb"],
    ["split-tag", "<A>\na\n«</A»\n"],
    ["split-tag", "<Note>a«</Note» <Tip>b</Tip>"],
    ["bad-tag", "a «<»5"],
    ["bad-tag", "if x «<»y then"],
    ["bad-tag", "«<Card title=>»\na\n</Card>"],
    ["bad-tag", '<Card «title="a»>\na\n</Card>'],
    ["bad-tag", "<a «href=b»>c</a>"],
    ["bad-tag", '<Card\n  title="a"\n  «// b»\n  href="/c"\n>\n  d\n</Card>'],
    ["bad-tag", '<Card «/* a */» title="b">c</Card>'],
    ["bad-tag", '<Card «{/* a */}» title="b" />'],
    ["autolink", "a «<https://b.c/d>» [e](<https://f.g/h i>) [j]\n\n[j]: <https://k.l/m n>"],
    ["bad-expression", "## a «{#b .c}»"],
    ["autolink", "a «<https://b.c/d>» e"],
    ["autolink", "Write to «<me@example.com>», or call «<tel:123>»."],
    ["unclosed-expression", "a «{» b"],
    ["unclosed-expression", "«{»/* a"],
    ["bad-expression", "a «{b c}» d"],
    ["bad-expression", "{\n  a,\n  «b c»\n}"],
    ["bad-expression", "<A b=«{c d}» e='f' />"],
    ["bad-expression", "<A «{...b c}» />"],
    ["bad-expression", "a «{#id}» b"],
    ["bad-statement", "«import the package»\n\na"],
    ["bad-statement", "«export the data»\n\na"],
    ["bad-tag", "a Map«<String, Int>» b > c"],
    ["bad-tag", "if x «<»y then z"],
    ["mismatched-tag", '<Card title="a">\n\na\n\n«</Crad>»'],
    ["mismatched-tag", "A <Tip>a«</tip>» b"],
    ["mismatched-tag", "<Own>a«</own>»"],
    ["mismatched-tag", '{[1].map((a) => <Card title="a">b«</Crad>»)}'],
    ["mismatched-tag", "{[1].map(() => <p>don't «</b>» won't</p>)}"],
    ["mismatched-tag", "{[1].map(() => <p title='</i>'>a «</b>» c</p>)}"],
    ["mismatched-tag", "{[1].map((a) => <Card><b>b«</i>»</Card>)}"],
    ["missing-blank-line", "import a from 'b'\n«# Heading»"],
    ["unclosed-statement", "«export const a = {»\n"],
  ])("%s: %j", (kind, marked) => {
    const rest = "\n\n# After\n\n[x](/y)\n";
    const { tree, found, expected } = parse(marked + (kind === "unclosed-statement" ? "" : rest));
    expect(found).toEqual(expected);
    expect(tree.problems.map((problem) => problem.kind)).toEqual(expected.map(() => kind));
    expect(tree.problems.every(({ severity }) => severity === "error")).toBe(true);
    if (kind !== "unclosed-statement") {
      expect(tree.facts.headings.at(-1)?.text).toBe("After");
      expect(tree.facts.links.at(-1)?.target).toBe("/y");
    }
  });

  test("a sign and the brace behind it are two errors", () => {
    const { found, expected } = parse("if x «<»y then «{a b}» <br />");
    expect(found).toEqual(expected);
  });

  test("many errors come in order, each once", () => {
    const { found, expected } = parse("«<!-- a -->»\n\nb «{c d}» «<e>»\n\n<F>\n«<G>»\n</F>\n\n«</H>»\n");
    expect(found).toEqual(expected);
  });
});

/** What readers see: blocks in lines, elements and code with their names and values. */
function shown(node: ParsedNode): string {
  const children = (node.children ?? []).map(shown).join(node.type === "root" ? "\n" : "");
  const attributes = (node.attributes ?? []).map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`);
  if (node.type.startsWith("mdxJsx")) return `⟨${node.name}${attributes.join("")}⟩${children}⟨/⟩`;
  return node.type === "inlineCode" || node.type === "code"
    ? `‹${node.value}›`
    : (node.value ?? "") + children;
}

describe("no word of a broken page is lost", () => {
  test.each([
    ["a <br> b <hr> c", "a ⟨br⟩⟨/⟩ b ⟨hr⟩⟨/⟩ c"],
    ["a <br\n> b", "a ⟨br⟩⟨/⟩ b"],
    ["<img src='/a.png' alt='A &amp; b'>\n\nc", '⟨img src="/a.png" alt="A & b"⟩⟨/⟩\nc'],
    ["<img src=/a.png width=5> b", '⟨img src="/a.png" width="5"⟩⟨/⟩ b'],
    ["<a href=/b>c</a>", '⟨a href="/b"⟩c⟨/⟩'],
    ['<a name="b"> c', '⟨a name="b"⟩⟨/⟩ c'],
    ["| a |\n|---|\n| b<br>c <d> |", "ab⟨br⟩⟨/⟩c <d>"],
    ["a <- b, c<d, e <= 5 <5 <> f", "a <- b, c<d, e <= 5 <5 <> f"],
    ["a<b and c>d", "a<b and c>d"],
    [
      '<Card title="a <br>>b\n\n<Card title="c <br>>d\n\n<Card title="e f>',
      '⟨Card title="a <br"⟩⟨/⟩>b\n⟨Card title="c <br>>d\\n\\n<Card title=" e=null f=null⟩⟨/⟩',
    ],
    ["w <q a\n\nw = $x$ a\n\n</Note>", "w <q a\nw = x a"],
    ["{`${a}` b c} {$d$ e f}", "{‹${a}› b c} {d e f}"],
    ["a <br> {b <br> <c> d}", "a ⟨br⟩⟨/⟩ {b <br> <c> d}"],
    ["if x <y then {a b}.<br>c", "if x <y then {a b}.⟨br⟩⟨/⟩c"],
    ['<br> <Card title="a <br>b', '⟨br⟩⟨/⟩ ⟨Card title="a <br"⟩⟨/⟩b'],
    ["Use <name> of `<x>`, not <other-name>.", "Use <name> of ‹<x>›, not <other-name>."],
    ["a </name> b </div>", "a </name> b"],
    ["List<String> and Map<String, Int>", "List<String> and Map<String, Int>"],
    ["a {b c} d {e", "a {b c} d {e"],
    ["{list.map((x) => <li>{x y}</li>)}", "{list.map((x) => <li>{x y}</li>)}"],
    ["{#id} a", "{#id} a"],
    ["import the package {b c}", "import the package {b c}"],
    ["export every file\nof it <br>", "export every file\nof it ⟨br⟩⟨/⟩"],
    ["import x from\n\na", "a"],
    ['<Card title="a b">\n\nc', '⟨Card title="a b"⟩⟨/⟩\nc'],
    ['<Card title="a">\n\nb\n\n</Crad>\n\nc', '⟨Card title="a"⟩b⟨/⟩\nc'],
    ['<Card title="a">\n\nb\n\n</C>\n\nc', '⟨Card title="a"⟩⟨/⟩\nb\nc'],
    ["<Note title='a'>\nb</Note>", '⟨Note title="a"⟩⟨/⟩\nb'],
    ['<Card title="a>\nb\n</Card>', '⟨Card title="a"⟩b⟨/⟩'],
    ["<Card>\n\na", "a"],
    ["<p>a\n\nb", "a\nb"],
    [
      "<Card title={'Hello'}>\n\na",
      '⟨Card title={"type":"mdxJsxAttributeValueExpression","value":"\'Hello\'"}⟩⟨/⟩\na',
    ],
    ["import x from 'y' and {more} here\n\na", "import x from 'y' and more here\na"],
    ["import { x } from 'y' and\nmore here", "import { x } from 'y' and\nmore here"],
    ["import this", "import this"],
    ["export it.\n\na", "export it.\na"],
    ["import x from 'y'\nimport y from 'z' too", "import x from 'y'\nimport y from 'z' too"],
    ["Press 5 <Enter> now", "Press 5 <Enter> now"],
    ["Since 2.0 <Beta> of it", "Since 2.0 <Beta> of it"],
    ["See f(x) <Bar> y. <Baz> z", "See f(x) <Bar> y. <Baz> z"],
    ["Press <Ctrl>+<C>", "Press <Ctrl>+<C>"],
    ["Key -> <Value> pairs", "Key -> <Value> pairs"],
    ["*x* <Foo> y **<Enter>** now", "x <Foo> y <Enter> now"],
    ["| <Enter> | a |\n|---|---|\n| b | <Tab> |", "<Enter>ab<Tab>"],
    ["<T> is a type", "<T> is a type"],
    ["1. <Enter> starts", "<Enter> starts"],
    ["a </Enter> b", "a </Enter> b"],
    ["x <Foo>y</Bar> z", "x <Foo>y</Bar> z"],
    ["x <Foo>y</Fop> z", "x <Foo>y</Fop> z"],
    ["<Foo>y</Fop>", "<Foo>y</Fop>"],
    ["<ul><li>a <li>b</ul>", "⟨ul⟩    a     b⟨/⟩"],
    ["Press\n\n<Enter>\n\nto go on", "Press\n<Enter>\nto go on"],
    ["- <Enter>\n- <Tab>", "<Enter>"],
    ["<Warning>never closed\n\n> <Info>**a**\nb\n\nc", "never closed\na\nb\nc"],
    ["Text.</Note>\n\nSee </Note> it", "Text.\nSee </Note> it"],
    [
      "<Tab> moves on\n\n<File> too, and a <Note> in words",
      "<Tab> moves on\n<File> too, and a <Note> in words",
    ],
    ["<Own>\n\na\n\n</Own>\n\n</Own>", "⟨Own⟩a⟨/⟩"],
    ["<Card>a</Crad>", "⟨Card⟩a⟨/⟩"],
    ["<Tabs><Tab>\n\na\n\n</Tabz>\n\n> - <Card>\n\nb", "⟨Tab⟩a⟨/⟩\n\nb"],
    ["a <br> b\n\n    ```\n    <br> {c d}\n    ```\n\n`<e>`", "a ⟨br⟩⟨/⟩ b\n‹<br> {c d}›\n‹<e>›"],
  ])("%j", (text, expected) => {
    const { tree } = parse(text);
    expect(tree.problems).not.toEqual([]);
    expect(shown(tree.root as ParsedNode)).toBe(expected);
  });

  test.each(["<ul>\n<li>a\n<li>b <b>c</b>\n</ul>\n\nd", "<ol>\n  <li>a\n\n  <li>b <b>c</b></ol>\n\nd"])(
    "items that the next one closes are a list: %j",
    (text) => {
      const { tree } = parse(text);
      expect(JSON.stringify(tree.root).match(/"type":"listItem"/g)).toHaveLength(2);
      expect(shown(tree.root as ParsedNode)).toMatch(/ab ⟨b⟩c⟨\/⟩(?:⟨\/⟩)?\nd$/);
    },
  );

  test("tags that nothing closes are told all, and elements stay", () => {
    const { tree, found, expected } = parse(`${"a «<br>» «<name>»\n\n".repeat(30)}<Card title="b" />\n`);
    expect(found).toEqual(expected);
    expect(tree.facts.components).toHaveLength(1);
  });

  test("a page that is read as plain Markdown shows its text, too", () => {
    const text = `${"a {b c} <d> e<f\n\n<b>g\n\n</b>\n\n".repeat(60)}<img src="/g.png">\n`;
    const { tree } = parse(text);
    expect(tree.problems.map(({ kind }) => kind)).toContain("more-problems");
    // Tags that were split are told, and gone.
    const words = shown(tree.root as ParsedNode).replaceAll(/<\/?b>/g, "");
    expect(words.replaceAll(/\s+/g, "")).toContain("a{bc}<d>e<fg".repeat(60));
    expect(tree.facts.images).toHaveLength(1);
  });

  test("names of components between words are told all at once", () => {
    const { found, expected } = parse("Press «<Enter>» or «<Tab>».\n\n".repeat(30));
    expect(found).toEqual(expected);
  });

  test("what looks like such a tag, and stands in code, is code", () => {
    const { tree, found, expected } = parse("a «<name>»\n\n- b `\n# ` <br> `\n\nc «<other>»");
    expect(found).toEqual(expected);
    expect(shown(tree.root as ParsedNode)).toBe("a <name>\nb `\n‹<br>›\nc <other>");
  });
});

test("tags in titles, definitions and props are as they are written, those that look alike, too", () => {
  const { tree, found, expected } = parse(
    "a «<br>» [b «<hr>» c](/d 'e <hr> <wbr> f') ![g](/h 'i <hr>') [j]\n\n[j]: /k 'l <br> <img m>'\n\n<Card title='n <hr> <br>'>o «<br>» </Card>\n",
  );
  expect(found).toEqual(expected);
  const root = JSON.stringify(tree.root);
  for (const title of ["e <hr> <wbr> f", "i <hr>", "l <br> <img m>", "n <hr> <br>"])
    expect(root).toContain(`"${title}"`);
});

describe("what is valid, and not what was meant, is a warning", () => {
  test.each([
    ["unclosed-fence", "a\n\n«```js title»\nb\n\n# c\n"],
    ["unclosed-fence", "«~~~»\nb\n```\n\n<Card>"],
    ["unclosed-fence", "- a\n\n  «```js»\n  b\n\n  ### c"],
    ["unclosed-fence", "«```ts»\r\nb\r\n\r\n# c\r\n"],
    ["unclosed-fence", "«```bash»\n# b\n\n<Card>\n"],
    ["unclosed-fence", "«```rust»\nb\n\n# c\n"],
    ["unclosed-formula", "a\n\n«$$»\nx = 1\n\n# c\n\nwords\n"],
    ["unclosed-formula", "- a\n\n  «$$»\n  b"],
    ["wide-row", "| a | b |\n|---|---|\n| c | d «| e | f |»\n| g |\n"],
    ["wide-row", "- | a |\n  |---|\n  | `b «| c` |»"],
    // Of a second table, where that begins, and nothing of its rows.
    ["wide-row", "| a | b |\n|---|---|\n| c | d |\nWords:\n«| e | f | g |»\n|:--|---|--:|\n| h | i | j |\n"],
    ["wide-row", "| a | b |\n|---|---|\n| -- | -- |\n| c | d «| e |»\n"],
    ["wide-row", "| a | b |\n|---|---|\n| c | d |\n«| e | f |»\n|---|---|\n| g | h |\n"],
    ["split-cell", "| a | b | c |\n|---|---|---|\n| d | «<b>»e | f</b> |\n"],
    ["split-cell", "| a | b |\n|---|---|\n| `d` | «<code>»e | f</code> |\n| g | <b>h</b> |"],
    ["split-cell", "| a |\n|---|\n| «<b>»c |\n| d</b> |\n"],
    ["split-cell", "| a | b |\n|---|---|\n| «<A b='c'>»d | e |\n| f | g</A> |\n"],
  ])("%s: %j", (kind, marked) => {
    const { tree, found, expected } = parse(marked);
    expect(found).toEqual(expected);
    expect(tree.problems).toMatchObject([{ kind, severity: "warning" }]);
  });

  test.each([
    "«~~~»\nb\n```\n",
    "«````»\nb\n```",
    "- a\n\n  «```»\n  b",
    "a\n\n«```»",
    "«```bash»\n# b\nc\n\n#d\n",
    "«```bash»\n# install\nnpm i\n\n# run\n",
    "«~~~ Python title»\n# a\n\n## b\n",
    "«```yml{1}»\na: 1\r\n\r\n# b\n",
    "- a\n\n  «```»\n  b\n\n  # c",
    "«```jsx»\n<A>\n  <B />\n</A>",
  ])("but a block of code that is the last of its page is none: %j", (marked) => {
    const { tree, found, expected } = parse(marked);
    expect(found).toEqual(expected);
    expect(tree.problems).toMatchObject([{ kind: "unclosed-fence", severity: "information" }]);
    expect(tree.problems[0]?.message).toContain("programs take it to the end of the file");
  });

  test.each([
    "```\na\n```",
    "```\na\n````  \n\n",
    "```\n```",
    "- ```\n  a\n  ```\n",
    "- ```\n  a\n\nb",
    "| a | b |\n|---|---|\n| c | d | |\n",
    "> ```\n> a\n> ```",
    "a\n\n$$\nx\n$$",
    "> $$\n> x\n> $$\n",
    "- $$\n  x\n\nb",
    "~~~a\n```\n~~~\n\n{/* a */}\n",
    "| a | b |\n|---|---|\n| c \\| d | `e \\| f` |\n| g |\n",
  ])("%j has none", (text) => {
    expect(parse(text).tree.problems).toEqual([]);
  });

  test("the words of cells beyond the head are there", () => {
    expect(JSON.stringify(parse("| a |\n|---|\n| b | c |").tree.root)).toContain('"c"');
  });
});

describe("what is left of a broken page", () => {
  test("an attribute that cannot be read is left out, the others stay", () => {
    const { tree } = parse("<Card title={a b} href='/c'>d</Card>");
    expect(tree.facts.components).toEqual([
      { name: "Card", attributes: { href: { kind: "string", value: "/c" } }, parent: -1 },
    ]);
    expect(JSON.stringify(tree.root)).not.toMatch(/title|\p{Noncharacter_Code_Point}/u);
  });

  test("an address in angle brackets is still a link", () => {
    expect(parse("a <https://b.c/d> e").tree.facts.links).toEqual([
      { target: "https://b.c/d", text: "https://b.c/d" },
    ]);
  });

  test("good imports before a bad line stay", () => {
    const { tree } = parse("import a from '/b.mdx'\nexport const c = 1\n# Heading\n\n## Next");
    expect(tree.facts.imports.map(({ source }) => source)).toEqual(["/b.mdx"]);
    expect(tree.facts.exports).toEqual(["c"]);
    expect(tree.facts.headings.map(({ text }) => text)).toEqual(["Heading", "Next"]);
  });

  test("after fifty errors that are found one by one the page is read as plain Markdown", () => {
    const { tree } = parse(`${"<b>d\n\n</b>\n\n".repeat(60)}# After\n\n[x](/y) </b>\n`);
    expect(tree.problems.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 50 }, () => "split-tag"),
      "more-problems",
    ]);
    expect(tree.facts.headings.map(({ text }) => text)).toEqual(["After"]);
    expect(tree.facts.links.map(({ target }) => target)).toEqual(["/y"]);
  });

  test("exactly twenty errors are all shown", () => {
    const { tree } = parse(`${"a {b c} d\n\n".repeat(20)}<Card />\n`);
    expect(tree.problems).toHaveLength(20);
    expect(tree.facts.components).toHaveLength(1);
  });

  test("an id of a heading behind a broken tag is its id", () => {
    const { tree } = parse(
      "# First {#one}\n\nA<B and more\n\n# Heading {#two}\n\n[x](#two)\n\nA<C d\n\n# Last {#three}",
    );
    expect(tree.facts.headings.map(({ text, id }) => [text, id])).toEqual([
      ["First", "one"],
      ["Heading", "two"],
      ["Last", "three"],
    ]);
  });

  test("problems of front matter come too", () => {
    const { found, expected } = parse("«---»\ntitle: a\n\n# b «<c>»");
    expect(found).toEqual(expected);
  });
});

describe("ESM", () => {
  test.each([
    "import a from 'b'",
    "import a, { b, c as d } from 'e';\nimport 'f'\nimport * as g from \"h\"\nimport i, * as j from 'k'",
    "import {\n  a, // why\n  b,\n} from 'c'",
    "export const a = 1, b = 2\nexport let c\nexport function d() {}\nexport class E {}",
    "export const A = ({ b }) => (\n  <div>\n    don't {b}\n\n    <p>it's</p>\n  </div>\n);",
    "export const a = () => {\n  const b = `x ${c + `y ${d}`} z`\n\n  return /[\"'`{]/.test(b)\n}",
    "export const a = [\n  1,\n\n  2,\n]\n  .map((b) => b)\n\nexport { a as b } from 'c'",
    "export default function App() {\n\n  return <A b={{ c: 'd' }} />\n}",
    "export const A = () => <>\n  text\n</>",
    "export const a = 1\nconst b = 2\nfunction c() {}\n// comment\n/* comment */\nb.d = c(1)",
    "export * from 'a'\nexport * as b from 'c'",
    "export const a =\n  b ||\n  c",
  ])("%j is sound", (text) => {
    expect(parse(`${text}\n\n# After\n`).tree.problems).toEqual([]);
  });

  test("exports have their names", () => {
    const text =
      "export const a = 1\nexport let { b: c, ...d } = e\nexport async function f() {}\nexport { g, h as i }\nexport default j\nexport * as k from 'l'";
    expect(parse(text).tree.facts.exports).toEqual(["a", "c", "d", "f", "g", "i", "default", "k"]);
  });
});

test("lines are counted from the top of the file", () => {
  const text = "---\ntitle: A\n---\n\nB <Tip>a</tip>\n";
  const { problems } = parsePage({ file: "a.mdx", text }, "mdx", parseYaml);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("the <Tip> of line 5")]);
});
