import { markdown, plainPage, plainText, type Core, type PlainNode } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pages } from "./index.ts";

const plugins = [config(), pages(), navigation()];
const docsJson = `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, navigation: { pages: ["a"] } })}\n`;

async function plain(
  body: string,
  files = "",
  file = "a.mdx",
): Promise<{ core: Core; tree: PlainNode; text: string }> {
  const core = await openFixture(`${docsJson}=== ${file}\n${body}\n${files}`, { plugins });
  const tree = (await core.get(plainPage, "/a")) ?? { type: "root", children: [] };
  return { core, tree, text: writeMarkdown(tree.children ?? []) };
}

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

/** A tree as its Markdown reads: with the words that components add. */
function whole(node: PlainNode): PlainNode {
  const { data: _data, ...rest } = node;
  return { ...rest, ...(node.children && { children: node.children.map(whole) }) };
}

function squeezed(node: PlainNode): string {
  return plainText(whole(node)).replaceAll(/\s+/g, "");
}

const fence = "```";

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

describe("Markdown of any page", () => {
  const word = fc.constantFrom(
    ..."a b_c *x* [y] `z` <q ![i] # 1. - + > | ~~ ~ $5 $x$ \\ & &amp; [a&b](/x?a=1&b=2&amp;lt;) \\{ _s_ __t__ http://u.test/_v_ 中文 = === --- : :- \" ' ( )".split(
      " ",
    ),
    "**bold**",
    "`co|de`",
    "[l](/x_y)",
    "{'li*teral'}",
    "<b> b </b>",
    "<br/>",
    "![al_t](/i.png)",
    '<Tooltip tip="t*p">w</Tooltip>',
  );
  const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `w ${words.join(" ")} w`);
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      line,
      line.map((text) => `## ${text}`),
      fc
        .array(line, { minLength: 1, maxLength: 3 })
        .map((lines) => lines.map((text) => `- ${text}`).join("\n")),
      line.map((text) => `| A | B |\n| --- | --- |\n| ${text.replaceAll(/\\?\|/g, "")} | b |`),
      line.map((text) => `${fence}js t.js\n${text}\n\n  ${text}\n${fence}`),
      fc
        .tuple(line, tie("block"))
        .map(([text, inner]) => `- ${text}\n\n${inner.replaceAll(/^(?=.)/gm, "  ")}`),
      ...["Note", "Step", "Accordion", "Card", "ResponseField", "Frame", "Thing", "div"].map((name) =>
        fc
          .array(tie("block"), { maxLength: 2 })
          .map((inner) => `<${name} title="T \\*\`c\`" name="n">\n\n${inner.join("\n\n")}\n\n</${name}>`),
      ),
    ),
  }));

  it("parses again to the same text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
        const { core, tree, text } = await plain(["Begin.", ...blocks].join("\n\n"));
        const { root: again } = await core.get(markdown, text);
        expect(squeezed(tree)).toMatch(/^Begin\./);
        expect(squeezed(again)).toBe(squeezed(tree));
      }),
      { numRuns: 300 },
    );
  });
});
