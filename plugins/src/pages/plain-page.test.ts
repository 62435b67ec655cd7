import { plainText, type PlainNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { fence, plain, readMarkdownAgain } from "./test-plain-page.ts";

it("headings with computed text have the ids that the page has", async () => {
  const { tree } = await plain(
    'import Part from "/snippets/q.mdx"\n\nexport const N = 3\n\n## Head {N}\n\n<Part q="One" />\n\n<h3>Third **{N}**</h3>\n\n## Head 3',
    "=== snippets/q.mdx\n## Install {q}\n",
  );
  const ids = (node: PlainNode): readonly unknown[] => [
    ...(node.type === "heading" ? [node.data?.id] : []),
    ...(node.children ?? []).flatMap(ids),
  ];
  expect(ids(tree)).toEqual(["head-3-2", "install-one", "third-3", "head-3"]);
});

it("text behind a comment of a .md page stays", async () => {
  const { text, tree } = await plain(
    "<!-- note --> Text **bold**\n\nnext\n\n- <!-- c --> item text\n\n<!-- a -->\n<!-- b -->words\n\n<!-- x --><script>hid()</script>\n\n<!-- <b>gone</b> -->",
    "",
    "a.md",
  );
  for (const words of ["Text **bold**", "next", "- item text", "words"]) expect(text).toContain(words);
  expect(text).not.toMatch(/<!--|note|hid|gone/);
  expect(plainText(tree)).toContain("item text");
});

describe("a page as plain Markdown", () => {
  it.each<[what: string, mdx: string, markdown: string]>([
    [
      "words in bold, italics, code and links",
      'Use **bold**, _italics_, ~~old~~, `code` and [a link](/x "T").',
      'Use **bold**, *italics*, ~~old~~, `code` and [a link](/x "T").',
    ],
    [
      "names as they are",
      "snake_case_name, string[], 5 * 3 and a < b",
      "snake_case_name, string[], 5 \\* 3 and a < b",
    ],
    [
      "addresses as they are",
      "[R&D](https://a.test/?a=b&c_d=e&copy=1) AT&T &amp;lt; ![x&y](/i?a&b)",
      "[R&D](https://a.test/?a=b&c_d=e&copy=1) AT&T \\&lt; ![x&y](/i?a&b)",
    ],
    ["links by reference", "See [it][one].\n\n[one]: https://a.test/b", "See [it](https://a.test/b)."],
    [
      "headings, with ids of their own",
      "## One {#own}\n\nText\n\n### Two",
      "## One {#own}\n\nText\n\n### Two",
    ],
    ["lists in lists", "1. a\n   - b\n   - c\n2. d", "1. a\n   - b\n   - c\n2. d"],
    ["lists that begin later, and tasks", "3. a\n4. b\n\n- [x] c\n- [ ] d", "3. a\n4. b\n\n- [x] c\n- [ ] d"],
    [
      "tables",
      "| A | B |\n| --- | :-: |\n| `x \\| y` | **b** |",
      "| A | B |\n| - | :-: |\n| `x \\| y` | **b** |",
    ],
    [
      "fences with language and title, byte for byte",
      `${fence}ts title.ts {1,3} wrap\n\tconst a = "<b>";  \n\n\n  // \`\`\n${fence}`,
      `${fence}ts title.ts\n\tconst a = "<b>";  \n\n\n  // \`\`\n${fence}`,
    ],
    ["fences in fences", "````md\n```\nx\n```\n````", "````md\n```\nx\n```\n````"],
    ["math", "Sum $a_b^2$:\n\n$$\n\\sum_i x_i\n$$", "Sum $a_b^2$:\n\n$$\n\\sum_i x_i\n$$"],
    [
      "images",
      '![A plan](/p.png)\n\n<img src="/q.png" alt="A way" className="x" />',
      "![A plan](/p.png)\n\n![A way](/q.png)",
    ],
    [
      "frames",
      '<Frame caption="As `it` is">\n  <img src="/q.png" alt="A way" />\n</Frame>',
      "![A way](/q.png)\n\n*As `it` is*",
    ],
    ["notes", "<Note>\n  Mind **this**.\n\n  - a\n</Note>", "> **Note:** Mind **this**.\n>\n> - a"],
    [
      "other callouts",
      '<Warning>\n- a\n</Warning>\n\n<Callout type="tip">b</Callout>',
      "> **Warning:**\n>\n> - a\n\n> **Tip:** b",
    ],
    [
      "cards",
      '<CardGroup cols={2}>\n<Card title="One" icon="x" href="/one">First.</Card>\n<Card title="Two">\n  Second.\n</Card>\n</CardGroup>',
      "- [One](/one)\n\n  First.\n\n- **Two**\n\n  Second.",
    ],
    [
      "tabs",
      `<Tabs>\n  <Tab title="npm">\n    ${fence}bash\n    npm i\n    ${fence}\n  </Tab>\n  <Tab title="Yarn">Text</Tab>\n</Tabs>`,
      `**npm**\n\n${fence}bash\nnpm i\n${fence}\n\n**Yarn**\n\nText`,
    ],
    [
      "accordions, and what they expand",
      '<AccordionGroup>\n<Accordion title="Why `x`?">Because.</Accordion>\n</AccordionGroup>\n<Expandable title="more">\nText\n</Expandable>',
      "**Why `x`?**\n\nBecause.\n\n**more**\n\nText",
    ],
    [
      "steps",
      `<Steps>\n  <Step title="Get it">\n    Run:\n\n    ${fence}bash\n    a\n      b\n    ${fence}\n  </Step>\n  <Step title="Use it">Now.</Step>\n</Steps>`,
      `1. **Get it**\n\n   Run:\n\n   ${fence}bash\n   a\n     b\n   ${fence}\n\n2. **Use it**\n\n   Now.`,
    ],
    [
      "updates",
      '<Update description="v2" label="May 2026">\n  ## New\n\n  Text\n</Update>',
      "## May 2026\n\nv2\n\n### New\n\nText",
    ],
    [
      "fields in fields",
      '<ParamField path="id" type="string" required>\nWho.\n</ParamField>\n<ResponseField name="user" type="object" default="x">\n<Expandable title="properties">\n<ResponseField name="a_b">A.</ResponseField>\n</Expandable>\n</ResponseField>',
      "- `id` (string, path, required)\n\n  Who.\n\n- `user` (object, default `x`)\n\n  **properties**\n\n  - `a_b`\n\n    A.",
    ],
    [
      "groups of code",
      `<CodeGroup>\n\n${fence}js One.js\n1\n${fence}\n\n${fence}py\n2\n${fence}\n\n</CodeGroup>\n\n<CodeBlock language="sh" filename="x.sh">{\`a\nb\`}</CodeBlock>`,
      `${fence}js One.js\n1\n${fence}\n\n${fence}py\n2\n${fence}\n\n${fence}sh x.sh\na\nb\n${fence}`,
    ],
    [
      "trees",
      '<Tree>\n<Tree.Folder name="app">\n<Tree.File name="a.ts" />\n</Tree.Folder>\n<Tree.File name="b.json" />\n</Tree>',
      "- `app`\n  - `a.ts`\n- `b.json`",
    ],
    [
      "tooltips and icons",
      'Use <Tooltip tip="An address">URLs</Tooltip> <Icon icon="x" />.',
      "Use URLs (An address) .",
    ],
    [
      "HTML elements",
      '<div>\n<h2>Title</h2>\n<p>A <b>bold</b> <a href="/x">link</a><br/>line</p>\n<ul><li>one</li><li>two</li></ul>\n</div>',
      "## Title\n\nA **bold** [link](/x)\\\nline\n\n- one\n- two",
    ],
    [
      "HTML tables",
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>`2`</td></tr></tbody></table>",
      "| A | B |\n| - | - |\n| 1 | `2` |",
    ],
    [
      "literals and constants, and no other expression",
      'export const name = "Octavo"\n\n{/* hidden */}\nFor {name}, {"a"} {`b`} {3} {list.map(x => x)}.\n\n<!-- gone -->',
      "For Octavo, a b 3 {list.map(x => x)}.",
    ],
    [
      "nothing that is hidden",
      'import A from "a"\n\n<Visibility for="agents">No</Visibility>\n<Visibility for="humans">Yes</Visibility>\n<style>{`a`}</style>\n<script src="x"></script>',
      "Yes",
    ],
    ["unknown components", '<Thing title="T" code="no">\nText\n</Thing>', "Text"],
    [
      "blank lines once",
      "<div>\n\n\n\n<Note>\n\n\n\na\n\n\n\n</Note>\n\n\n\n</div>\n\n\n\nb",
      "> **Note:** a\n\nb",
    ],
    [
      "sections in lists and quotes",
      "1. a\n\n   ## Next\n\n   b\n\n<Note>\n## In a note\n\nc\n</Note>",
      "a\n\n## Next\n\nb\n\n> **Note:**\n>\n> ## In a note\n>\n> c",
    ],
  ])("has %s", async (_what, mdx, wanted) => {
    expect((await plain(mdx)).text).toBe(wanted);
  });

  it("shows snippets where they stand, once within themselves", async () => {
    const { text } = await plain(
      'import Part from "/snippets/part.mdx"\n\n- a\n\n  <Part who="you" />\n\n<Snippet file="old.mdx" /> <Snippet file="older" />',
      '=== snippets/part.mdx\nimport Part from "./part.mdx"\n\nFor **{who}** and {props.who}.\n\n<Part />\n=== snippets/old.mdx\n> Old.\n=== _snippets/older.mdx\nOlder.',
    );
    expect(text).toBe("- a\n\n  For **you** and you.\n\n> Old.\n\nOlder.");
  });

  it("keeps HTML of Markdown files, without comments", async () => {
    const { text } = await plain("A <kbd>K</kbd>.\n\n<!-- no -->\n\n<div>\nB\n</div>", "", "a.md");
    expect(text).toBe("A <kbd>K</kbd>.\n\n<div>\nB\n</div>");
  });

  it("has no plain text where nothing is written", async () => {
    expect((await plain("---\ntitle: T\n---\n")).text).toBe("");
  });
});

it("Markdown of any page parses again to the same text", () => readMarkdownAgain(100));
