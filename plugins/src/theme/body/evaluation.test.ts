import { plainPage } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

interface Shown {
  /** What stands between the tags of the page's content. */
  readonly html: string;
  readonly markdown: string;
}

async function show(index: string, files: Readonly<Record<string, string>> = {}, more = {}): Promise<Shown> {
  const docs = {
    name: "A",
    theme: "mint",
    colors: { primary: "#000000" },
    navigation: { pages: ["index"] },
    ...more,
  };
  const all = { "docs.json": JSON.stringify(docs), "index.mdx": index, ...files };
  const fixture = Object.entries(all).map(([file, text]) => `=== ${file}\n${text}\n`);
  const core = await openFixture(fixture.join(""), { plugins: [pages(), navigation(), theme()] });
  const whole = String(await core.artifact("index.html"));
  const html = /<div class="prose[^"]*">([^]*)<\/div><\/article>/.exec(whole)?.[1] ?? whole;
  const plain = await core.get(plainPage, "/");
  return { html, markdown: writeMarkdown(plain?.children ?? []) };
}

describe("expressions of a page", () => {
  it("are what they come to, in HTML and in Markdown", async () => {
    const { html, markdown } =
      await show(`export const rows = [{ name: "b", on: true }, { name: "a", on: false }];
export const Yes = () => <span>yes</span>;

## Of {rows.length} rows

<table><tbody>{[...rows].sort((a, b) => a.name.localeCompare(b.name)).map((row) => (
  <tr key={row.name} id={"row-" + row.name}><td>{row.name}</td><td>{row.on ? <Yes /> : "no"}</td></tr>
))}</tbody></table>

Text {rows.map(({ name }) => name).join(", ")} <Yes />.`);
    expect(html).toContain(
      '<tr id="row-a"><td>a</td><td>no</td></tr><tr id="row-b"><td>b</td><td><span>yes</span></td></tr>',
    );
    expect(html).toContain("<p>Text b, a <span>yes</span>.</p>");
    expect(html).toContain("Of 2 rows");
    expect(markdown).toBe("## Of 2 rows\n\n| | |\n| - | - |\n| a | no |\n| b | yes |\n\nText b, a yes.");
  });

  it("give headings their ids and their entries in the table of contents", async () => {
    const { html } = await show(
      `import Part from "/snippets/q.mdx"\n\nexport const N = 3\n\n## Head {N}\n\n<Part q="One" />\n\n<Part q="Two" />\n\n<h3>Third **{N}**</h3>\n\n### {N + 1} Head {/* x */}\n\n## Head 3`,
      { "snippets/q.mdx": "## Install {q}\n\n### {gone ?? ''}In {q}" },
    );
    expect([...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "head-3-2",
      "install-one",
      "in-one",
      "install-two",
      "in-two",
      "third-3",
      "4-head",
      "head-3",
    ]);
  });

  it("may be the type of a field, and links keep what they open and save", async () => {
    const { html } = await show(
      `<ResponseField name="a" type={<>List of <a href="/index">things</a></>}>Text.</ResponseField>\n\n<a href="/index" target="_blank">in a tab</a> <a href="/a.zip" download>file</a> <a href="/index" target="frame">here</a>`,
    );
    expect(html).toContain('<span class="field-type">List of <a class="link" href="/">things</a></span>');
    expect(html).toContain('href="/" target="_blank" rel="noopener">in a tab</a>');
    expect(html).toContain('href="/a.zip" download>file</a>');
    expect(html).not.toContain('"frame"');
  });

  it("may be the text of a prop, with code, emphasis and links", async () => {
    const { html, markdown } = await show(`<Steps>
  <Step title={<>Install <a href="https://pnpm.io/i">pnpm</a> or <code>a*b</code></>}>Done.</Step>
</Steps>

<Card title={<b>2 times 3</b>} href="/index">Text.</Card>

<Step title={<>A <i>b</i> [c] * d</>} noAnchor />

<Tooltip tip={<span>One<br/>two</span>}>word</Tooltip>`);
    const link = '<a class="link" href="https://pnpm.io/i" target="_blank" rel="noopener">pnpm</a>';
    expect(html).toContain(`>Install ${link} or <code>a*b</code>`);
    expect(html).toContain('id="install-pnpm-or-ab"');
    expect(markdown).toContain("Install [pnpm](https://pnpm.io/i) or `a*b`");
    expect(html).toContain(">A <i>b</i> [c] * d</p>");
    expect(html).toContain("<b>2 times 3</b>");
    expect(html).toContain("<span>One<br>two</span>");
  });

  it("may make components of the theme, and blocks in a line", async () => {
    const { html } = await show(`export const items = ["One", "Two"]

<Tabs>{items.map((item) => <Tab title={item}>{item} is here</Tab>)}</Tabs>

In a line {items.map((item) => <div>{item}</div>)}`);
    expect(html).toContain('id="one"');
    expect(html).toContain("Two is here");
    expect(html).toContain('<div class="paragraph">In a line <div>One</div><div>Two</div></div>');
  });

  it("of a title are shown, but for that of a drawing", async () => {
    const { html, markdown } = await show(
      'export const a = "one"\n\nA <title>{a} two</title>\n\n<title>three</title>\n\n<svg><g><title>{a}</title></g></svg>',
    );
    expect(html).toContain("<p>A one two</p>");
    expect(html).toMatch(/>\s*three\s*</);
    expect(html).toContain("<svg><g><title>one</title></g></svg>");
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(markdown).toContain("A one two\n\nthree");
  });

  it("that are a name nobody knows are text", async () => {
    const { html, markdown } = await show("Send {client_id} and {user.name}.");
    expect(html).toBe("<p>Send {client_id} and .</p>");
    expect(markdown).toBe("Send {client_id} and .");
  });

  it("that are made of names nobody knows are text, too", async () => {
    const text = "Send {a, b} or {a | b}, {x.y} and {foo()}.";
    expect(await show(text)).toMatchObject({ html: `<p>${text}</p>`, markdown: text });
    expect((await show("A{true}{false}{null}{undefined}B {1 < 2 && true}")).html).toBe("<p>AB </p>");
    const { html } = await show(
      `export const { a, b } = f()\nexport class C {}\n\n{a.x} {b} {C.name} {d.name}`,
    );
    expect(html.match(/\{[^}]*\}/g)).toEqual(["{a.x}", "{b}", "{d.name}"]);
    expect(html.match(/could not be computed: ReferenceError: &#39;f&#39; is not defined/g)).toHaveLength(2);
  });

  it("of a snippet may ask for props that are left out, if others give them", async () => {
    const { html } = await show('import Part from "/snippets/part.mdx"\n\n<Part /><Part who="B" />', {
      "snippets/part.mdx": "A {who} {who.name}",
    });
    expect(html).toMatch(/^<p>A {2}<span hidden data-expression="1"><\/span><\/p><p>A B /);
  });

  it("of a snippet are text where nobody gives their names", async () => {
    const text = "Send {client_id} to {props.whom}.";
    const { html, markdown } = await show('import Part from "/snippets/part.mdx"\n\n<Part known="k" />', {
      "snippets/part.mdx": `${text} Value {known}{title && <b>{title}</b>}.`,
    });
    expect(html).toBe(`<p>${text} Value k.</p>`);
    expect(markdown).toBe(`${text} Value k.`);
  });

  it("that are no code of anybody are text", async () => {
    const text = "If {n > 1} and {x | x > 0} or {/re/}, {new Foo()}, {this.x}, {document}, {props.id}.";
    const { html, markdown } = await show(text);
    expect(html).toBe(`<p>${text.replaceAll(">", "&gt;")}</p>`);
    expect(markdown).toBe(text);
  });

  it("are escaped, whatever they come to", async () => {
    const { html } = await show(
      'export const bad = "<script>alert(1)</script>"\n\nA {bad} <a href={\'java\' + \'script:alert(1)\'} title={bad}>b</a> {<script>{bad}</script>} {<img src="x" onerror="alert(1)" />}',
    );
    expect(html).toContain("A &lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toMatch(/<script|href="java|onerror=/);
  });
});

describe("components of a page's own", () => {
  const hero = `export const Hero = ({ title, size = 3, children, ...rest }) => {
  const isBig = size > 2;
  return (
    <Card title={title.toUpperCase()} {...rest}>
      {children}
      {isBig && <b>big</b>}
    </Card>
  );
};`;

  it("draw themselves around Markdown", async () => {
    const { html, markdown } = await show(`${hero}

export const name = "Ada"

<Hero title="abc" href="/more">in **{name}**</Hero>`);
    expect(html).toContain('<a class="card-link" href="/more">ABC</a>');
    expect(html).toMatch(/in <strong>Ada<\/strong>\s*<b>big<\/b>/);
    expect(markdown).toBe("- [ABC](/more)\n\n  in **Ada**__big__");
  });

  it("may be imported from Markdown and from code, which may import more", async () => {
    const { html } = await show(
      `import { Hero as Big } from "/snippets/hero.mdx"
import Table, { total } from "./snippets/table"
import * as all from "/snippets/typed.tsx"

<Big title="x" />
<Table rows={[1, 2]} /> {total}

<all.Stars n={3} />`,
      {
        "snippets/hero.mdx": hero,
        "snippets/table.jsx": `import { bold } from "./bold.jsx"
const cell = (value) => <td>{bold(value)}</td>;
export const total = 7;
export default function Table({ rows }) {
  return <table><tbody>{rows.map((row) => <tr key={row}>{cell(row)}</tr>)}</tbody></table>;
}`,
        "snippets/bold.jsx": "export const bold = (words) => <strong>{words}</strong>;",
        "snippets/typed.tsx":
          'interface Props { n: number }\nexport const Stars: React.FC<Props> = ({ n }: Props) => <i>{"*".repeat(n as number)}</i>;',
      },
    );
    expect(html).toContain("<b>big</b>");
    expect(html).toContain("<td><strong>2</strong></td>");
    expect(html).toContain("7");
    expect(html).toContain("<i>***</i>");
  });

  it("do not take the names of the theme away from others", async () => {
    const { html } = await show(
      `import { Boxed } from "/snippets/boxed.jsx"
export const Card = () => <i>own</i>

<Boxed /> <Card />`,
      { "snippets/boxed.jsx": 'export const Boxed = () => <Card title="Of the theme" />' },
    );
    expect(html).toContain("Of the theme");
    expect(html).toContain("<i>own</i>");
  });

  it("that call themselves without end are no content", async () => {
    const { html } = await show(
      "export const Again = () => <div><Again /></div>\n\nBefore\n\n<Again />\n\nAfter",
    );
    expect(html).toContain("<p>Before</p>");
    expect(html).toContain("<p>After</p>");
    expect(html.match(/<div>/g) ?? []).toHaveLength(0);
  });
});

describe("snippets", () => {
  it("have props of any kind, and content that keeps its own names", async () => {
    const { html, markdown } = await show(
      `import Part from "/snippets/part.mdx"
export const word = "page"

<Part list={["a", "b"]} word="given">Of the **{word}**</Part>`,
      {
        "snippets/part.mdx":
          "Has {list.join('+')} {word} {props.word} {gone ?? ''}\n\n{children}\n\n```sh\nsay {word} {other}\n```",
      },
    );
    expect(html).toContain("<p>Has a+b given given </p>");
    expect(html).toContain("Of the <strong>page</strong>");
    expect(html).toContain("say ");
    expect(markdown).toBe("Has a+b given given\n\nOf the **page**\n\n```sh\nsay given {other}\n```");
  });
});

it("an edit of what a page imports changes the page", async () => {
  const docs = { name: "A", theme: "mint", colors: { primary: "#000000" }, navigation: { pages: ["index"] } };
  const core = await openFixture(
    `=== docs.json
${JSON.stringify(docs)}
=== index.mdx
import { Stars } from "/snippets/stars.jsx"
import Note from "/snippets/note.mdx"

A <Stars n={2} /> <Note>**here**</Note>
=== snippets/stars.jsx
export const Stars = ({ n }) => <b>{"*".repeat(n)}</b>
=== snippets/note.mdx
Note: {children}
`,
    { plugins: [pages(), navigation(), theme()] },
  );
  const shown = async (): Promise<string> => String(await core.artifact("index.html"));
  expect(await shown()).toContain("<b>**</b>");
  expect(await shown()).toContain("<p>Note: <strong>here</strong></p>");
  core.setText("snippets/stars.jsx", 'export const Stars = ({ n }) => <i>{"+".repeat(n)}</i>');
  expect(await shown()).toContain("<i>++</i>");
  core.setText("snippets/stars.jsx", undefined);
  expect(await shown()).not.toContain("<i>");
});

describe("variables", () => {
  const variables = { version: "2.0", product: '<b>Octo</b> {1 + 1} `x` ${y} "q"' };

  it("are text in prose, code, props, links, front matter and snippets", async () => {
    const { html, markdown } = await show(
      `---
title: Guide {{version}}
---
import Part from "/snippets/part.mdx"
export const note = "N {{version}}"

## New in {{ version }}

\`v{{version}}\` [to {{version}}](/v/{{version}} "T {{version}}") {note} {\`t {{version}}\`} ![{{version}}](/{{version}}.png)

<Card title="C {{version}}" href="/c/{{version}}" style={{ color: "red" }}>in {{version}}</Card>

<Part v="{{version}}" />

\`\`\`sh title="{{version}}"
get {{version}} \${{ version }} {{ other }}
\`\`\``,
      { "snippets/part.mdx": "S {v} {{version}}" },
      { variables },
    );
    expect(html).toContain('<h2 id="new-in-2-0">New in 2.0');
    expect(html).toContain(
      '<code>v2.0</code> <a class="link" href="/v/2.0" title="T 2.0">to 2.0</a> N 2.0 t 2.0',
    );
    expect(html).toMatch(/C 2\.0[^]*in 2\.0[^]*S 2\.0 2\.0/);
    expect(markdown).toContain("```sh 2.0\nget 2.0 ${{ version }} {{ other }}\n```");
    expect(html).not.toContain("{{version}}");
  });

  it("are words in formulas, where other double braces are groups", async () => {
    const own = { version: "2.0", sign: "a_b^c\\\\d{1}" };
    const { markdown } = await show("$\\frac{{version}}{{x}}$ $$\n{{version}}\n$$", {}, { variables: own });
    expect(markdown).toContain("\\frac{2.0}{{x}}");
    const { html } = await show("$x = {{sign}}$", {}, { variables: own });
    expect(html).toContain("x = {a\\_b");
    expect(html).not.toContain("math-failed");
  });

  it("are never markup or code", async () => {
    const { html } = await show(
      'export const note = "{{product}}"\n\n{{product}} {note} {\'{{product}}\'} {`{{product}}`} <Badge title="{{product}}">{<i>{"{{product}}"}</i>}</Badge>',
      {},
      { variables },
    );
    const text = "&lt;b&gt;Octo&lt;/b&gt; {1 + 1} `x` ${y} &quot;q&quot;";
    expect(html.split(text)).toHaveLength(6);
    expect(html).not.toContain("<b>Octo");
  });

  it("stay as written where they are escaped, unknown, or the site has none", async () => {
    const escaped = String.raw`\{\{version\}\} {{version}} {{other}}`;
    expect((await show(escaped, {}, { variables })).html).toBe("<p>{{version}} 2.0 {{other}}</p>");
    expect((await show("{{version}}")).html).toBe("<p>{{version}}</p>");
  });

  it("may stand in a file of their own", async () => {
    const { html } = await show(
      "{{a}} {{b}}",
      { "vars.json": '{ "a": "1", "b": "2" }' },
      { variables: { $ref: "./vars.json", b: "3" } },
    );
    expect(html).toBe("<p>1 3</p>");
  });
});
