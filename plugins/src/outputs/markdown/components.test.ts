import { fenceOf, markdown, plainPage, plainText, type PageNode } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { siteWith, textOf } from "../test-site.ts";

const fence = "```";
const navigation = { pages: ["index"] };

async function written(page: string): Promise<string> {
  const core = await siteWith({ navigation }, { "index.mdx": `---\ntitle: T\n---\n${page}\n` }, null);
  return (await textOf(core, "index.md")).replace("# T\n\n", "").trimEnd();
}

const frame = '<Frame caption="Below" hint="Above"><img src="/a.png" alt="A" /></Frame>';
const headings = "## In it\n\nText\n\n### Deeper";

describe("a component as Markdown", () => {
  it.each<[what: string, page: string, markdown: string]>([
    ["a frame with its hint", frame, "Above\n\n![A](/a.png)\n\n*Below*"],
    [
      "colours with their values",
      '<Color><Color.Item name="a" value="#111" /><Color.Item name="b" value={{ light: "#222", dark: "#333" }} /></Color>',
      "- a `#111`\n- b `#222` (light) `#333` (dark)",
    ],
    ["a repository", '<GitHub.Repo repo="a/b" />', "[a/**b**](https://github.com/a/b)"],
    [
      "what Markdown cannot show as links",
      '<video src="/v.mp4" title="A film">none</video>\n\n<audio><source src="/a.mp3" /></audio>\n\n<iframe src="https://x.test/e" title="A map" />\n\n<Video src="/w.mp4" />',
      "[A film](/v.mp4)\n\n[Audio](/a.mp3)\n\n[A map](https://x.test/e)\n\n[Video](/w.mp4)",
    ],
    [
      "fields with all that is said of them",
      '<ResponseField name="a" type="string" pre={["new"]} post={["x", "y"]} default={{ b: [1, { c: null }] }} />\n<ParamField body="b" default="" readOnly />\n<ParamField query="c" default={false} required="false">Why.</ParamField>',
      '- `a` (new, string, default `{"b":[1,{"c":null}]}`, x, y)\n\n- `b` (body, read-only)\n\n- `c` (query, default `false`)\n\n  Why.',
    ],
    [
      "a field of several types",
      '<ParamField query="t" type={["a", "b"]} required />',
      "- `t` (a | b, query, required)",
    ],
    ["a title right behind a language", "```js:a.js\nb\n```", "```js a.js\nb\n```"],
    ["an abbreviation", 'An <abbr title="Full">F</abbr>.', "An F (Full)."],
    [
      "images under older names",
      'A <ZoomImage src="/a.png" alt="Z" /> and <Image src="/b.png" alt="I" title="T" />.',
      'A ![Z](/a.png) and ![I](/b.png "T").',
    ],
    [
      "an update, with headings below its own",
      `<Update label="v1" description="May" tags={["A", "B", "A"]}>\n${headings}\n</Update>\n\n<Update title="v2">\n### Third\n</Update>`,
      "## v1\n\nMay\n\nTags: A, B\n\n### In it\n\nText\n\n#### Deeper\n\n## v2\n\n### Third",
    ],
    [
      "nothing of an unknown component but what is in it",
      '<Unknown title="T">Text</Unknown> <Unknown label="L">more</Unknown>',
      "Text\n\nmore",
    ],
    [
      "words of a component of the page's own",
      'export const Own = () => useState()\n\n<Own title="T" code="no">Text</Own>',
      "T Text",
    ],
    [
      "names that take values apart",
      'export const { a, b: c } = { a: "one", b: "two" }\nexport const [x, y = "four"] = ["three"]\n\n{a} {c} {x} {y}',
      "one two three four",
    ],
    [
      "headings with properties, and none of the first level",
      '# One\n\n<Heading level={4} id="x">Four **b**</Heading>\n\n<Heading>Two</Heading>',
      "## One\n\n#### Four **b** {#x}\n\n## Two",
    ],
    [
      "the anchors that their authors have chosen",
      "## One {#first}\n\n## Two\n\n## `three` & *four* {#five}\n\n<h3 id='six'>Six</h3>\n\n<h3>Seven</h3>",
      "## One {#first}\n\n## Two\n\n## `three` & *four* {#five}\n\n### Six {#six}\n\n### Seven",
    ],
    [
      "tooltips in the order of their page",
      'A <Tooltip headline="H" tip="the `tip`" cta="Go" href="/go">word</Tooltip>, <Tooltip tip="t">w</Tooltip>.',
      "A word (**H** the `tip` [Go](/go)), w (t).",
    ],
    [
      "steps with numbers of their own",
      '<Steps><Step title="A">a</Step><Step title="B" stepNumber={5}>b</Step><Step title="C">c</Step></Steps>',
      "1. **A**\n\n   a\n\n5) **B**\n\n   b\n\n6) **C**\n\n   c",
    ],
    [
      "steps with a number that an icon hides",
      '<Steps><Step title="A" icon="rocket" stepNumber={3}>a</Step><Step title="B">b</Step></Steps>',
      "3. **A**\n\n   a\n\n4. **B**\n\n   b",
    ],
    [
      "steps with sections, counted on",
      '<Steps>\n  <Step title="A">a</Step>\n  <Step title="B">\n    ## In B\n\n    <Steps><Step title="I">i</Step></Steps>\n  </Step>\n  <Step title="C">c</Step>\n</Steps>',
      "1. **A**\n\n   a\n\n**2. B**\n\n## In B\n\n1. **I**\n\n   i\n\n3) **C**\n\n   c",
    ],
    [
      "steps whose titles are headings",
      '<Steps titleSize="h3"><Step title="A">a</Step><Step title="B" titleSize="p">b</Step></Steps>',
      "### 1. A\n\na\n\n2. **B**\n\n   b",
    ],
    [
      "a card with links in its words",
      '<Card href="/x">See [the docs](/d) for more</Card>',
      "- [See the docs for more](/x)",
    ],
    [
      "a card with links in strong words",
      '<Card href="/x">**[strong docs](/d)** end</Card>',
      "- [**strong docs** end](/x)",
    ],
    ["an image in a link", '<a href="/x"><img alt="pic" src="/p.png" /></a>', "[![pic](/p.png)](/x)"],
    ["a block in a link", '<a href="/y"><div>words</div></a>', "[words](/y)"],
    ["a card with properties in one", '<Card {...{ title: "T", href: "/x" }}>In</Card>', "- [T](/x)\n\n  In"],
    [
      "callouts around headings",
      "<Warning>\n## Head\n\nText\n</Warning>\n\n> ### Quoted",
      "> **Warning:**\n>\n> ## Head\n>\n> Text\n\n> ### Quoted",
    ],
    [
      "blocks in cells with what they say",
      '| A | B |\n| - | - |\n| <Card title="T" href="/x">c</Card> | <ul><li>a</li><li>[b](/y)</li></ul> |',
      "| A | B |\n| - | - |\n| [T](/x) c | a [b](/y) |",
    ],
    [
      "tables of elements with their caption, and without a head",
      "<table><caption>Said</caption><tr><td>a</td><td><p>b</p><p>c</p></td></tr></table>",
      "Said\n\n| | |\n| - | - |\n| a | b c |",
    ],
    [
      "rows that elements begin and end in",
      '| A | B |\n| - | - |\n| 1 | <Card title="c"> |\n| in it | 2 |\n| </Card> | 3 |\n| <b>4 | 5</b> |\n| 6 | 7 |\n\nAfter',
      "| A | B |\n| - | - |\n| 1 | **c** |\n| in it | 2 |\n| | 3 |\n| **4** | 5 |\n| 6 | 7 |\n\nAfter",
    ],
    [
      "two lines of elements apart",
      "<Badge>a</Badge> <Badge>b</Badge>\n\n<Badge>c</Badge> <Badge>d</Badge>",
      "a b\n\nc d",
    ],
    [
      "lines of what a page makes itself apart",
      'export const host = "HOST";\nexport const N = ({ children }) => <span>{children}</span>;\n\n{host}\n\n<N>three</N>\n\n{["a"].map((x) => <b>{x}</b>)}\n\n<Note>\n  {host}\n  <N>four</N>\n</Note>',
      "HOST\n\nthree\n\n**a**\n\n> **Note:** HOST\n>\n> four",
    ],
    [
      "what is for agents within a sentence",
      'Inline <Visibility for="agents">for *you*</Visibility><Visibility for="humans">for me</Visibility> end.\n\n- item <Visibility for="agents">more</Visibility> end\n\nA <Visibility for="agents"><Card title="B" /></Visibility> end.',
      "Inline for *you* end.\n\n- item more end\n\nA\n\n- **B**\n\nend.",
    ],
    [
      "code without marks and settings",
      `${fence}js "my title" {1} wrap\na; // [!code ++]\nb; // [!code highlight:2]\n${fence}\n\n${fence}ts twoslash title='with "quotes"'\n// @errors: 2304\na;\n//  ^?\n${fence}\n\n<CodeBlock language="js" filename="a b.js">{\`x; // [!code focus]\`}</CodeBlock>`,
      `${fence}js my title\na;\nb;\n${fence}\n\n${fence}ts title='with "quotes"'\na;\n${fence}\n\n${fence}js a b.js\nx;\n${fence}`,
    ],
    [
      "code that lines are taken from as a diff",
      `${fence}js a.js\na;\nb; // [!code --]\n\nc; // [!code ++]\n${fence}`,
      `${fence}diff a.js\n  a;\n- b;\n\n+ c;\n${fence}`,
    ],
    [
      "lines with errors as they are, beside lines that are gone",
      `${fence}js\na; // [!code error]\nb; // [!code --]\nc; // [!code warning]\n${fence}`,
      `${fence}diff\n  a;\n- b;\n  c;\n${fence}`,
    ],
  ])("has %s", async (_what, page, wanted) => {
    expect(await written(page)).toBe(wanted);
  });

  it("says to search what readers see of it", async () => {
    const page = `${frame}\n\n<GitHub.Repo repo="a/b" />\n\n<ResponseField name="f" type="string" pre="new" default={3} />\n\n<Update label="v1" tags="tagged" />`;
    const core = await siteWith({ navigation }, { "index.mdx": page });
    const tree = await core.get(plainPage, "/");
    expect(plainText(tree ?? { type: "root" })).toBe("Above A Below a/b f new string 3 v1 tagged");
  });
});

/** The first fence of a tree. */
function codeIn(node: PageNode): PageNode | undefined {
  if (node.type === "code") return node;
  for (const child of node.children ?? []) {
    const found = codeIn(child);
    if (found) return found;
  }
  return undefined;
}

it("titles of code are the same when they are read again", async () => {
  const signs = 'a b.ts " \' \\ \\" { } {1} [x] [lines] = lines wrap title= & &amp; * _ ~ é /'.split(" ");
  const title = fc.array(fc.constantFrom(...signs), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(title, async (pieces) => {
      const joined = pieces.join(" ");
      const said = joined.includes("'") ? joined.replaceAll('"', "'") : joined;
      const page = `<CodeBlock filename={${JSON.stringify(joined)}}>{"x"}</CodeBlock>`;
      const core = await siteWith({ navigation }, { "index.mdx": page });
      const again = codeIn((await core.get(markdown, await textOf(core, "index.md"))).root);
      expect(fenceOf(again ?? {}, "").meta.title).toBe(said);
    }),
    { numRuns: 150 },
  );
});

it("code of many empty lines is written in a moment", async () => {
  expect(await written(`<CodeBlock>{"x" + "\\n".repeat(300_000) + "x"}</CodeBlock>`)).toMatch(/^```\nx\n/);
});
