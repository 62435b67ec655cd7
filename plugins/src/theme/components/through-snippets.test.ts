import { plainPage } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import { describe, expect, it } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { pages } from "../../pages/index.ts";
import { theme } from "../index.ts";

interface Shown {
  /** The page's content and what stands beside it. */
  readonly html: string;
  readonly markdown: string;
}

const fences = "```sh npm\nnpm i {name}\n```\n\n```sh pnpm\npnpm add {name}\n```\n";
const files = {
  "snippets/fences.mdx": fences,
  "snippets/nested.mdx": `import Fences from "./fences.mdx"\n\n<Fences name={name} />\n\n\`\`\`sh yarn\nyarn add {name}\n\`\`\`\n`,
  "snippets/around.mdx": "<CodeGroup>{children}</CodeGroup>",
  "snippets/block.mdx": '<CodeBlock filename="a.js">one</CodeBlock>\n\n<>\n```js b.js\ntwo\n```\n</>\n',
  "snippets/self.mdx": 'import Self from "./self.mdx"\n\n```sh once\na\n```\n\n<Self />\n',
  "snippets/tabs.mdx": '<Tab title={name + " A"}>one</Tab>\n\n<>\n<Tab title="B">two</Tab>\n</>\n',
  "snippets/steps.mdx": '<Step title="Two">second</Step>\n\n<Step title="Three">third</Step>\n',
  "snippets/parts.mdx":
    '<Accordion title="A">one</Accordion>\n\n<Card title="C" href="/">two</Card>\n\n<Column>three</Column>\n',
  "snippets/tree.mdx": "- src/\n  - index.ts\n",
};

const imports = ["fences", "nested", "around", "block", "self", "parts"]
  .map((name) => `import ${name[0]?.toUpperCase()}${name.slice(1)} from "/snippets/${name}.mdx"`)
  .join("\n");

async function show(index: string): Promise<Shown> {
  const docs = { name: "A", theme: "mint", colors: { primary: "#000000" }, navigation: { pages: ["index"] } };
  const all = { "docs.json": JSON.stringify(docs), "index.mdx": `${imports}\n\n${index}`, ...files };
  const fixture = Object.entries(all).map(([file, text]) => `=== ${file}\n${text}\n`);
  const core = await openFixture(fixture.join(""), { plugins: [pages(), navigation(), theme()] });
  const whole = String(await core.artifact("index.html"));
  const plain = await core.get(plainPage, "/");
  return {
    html: /<main[^]*<\/main>/.exec(whole)?.[0] ?? whole,
    markdown: writeMarkdown(plain?.children ?? []),
  };
}

/** Titles of each row of tabs, and the words of each panel. */
function tabsOf(html: string): { readonly rows: readonly string[]; readonly panels: readonly string[] } {
  const words = (part: string): string =>
    part
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  return {
    rows: [...html.matchAll(/<div class="tab-list"[^>]*>([^]*?)<\/div>/g)].map(([, row = ""]) =>
      [...row.matchAll(/data-title="([^"]*)"/g)].map(([, title]) => title).join(", "),
    ),
    panels: [
      ...html.matchAll(/<p class="tab-title">[^]*?<\/p>([^]*?)(?=<div class="tab-panel"|<\/main>|$)/g),
    ].map(([, panel = ""]) => words(panel)),
  };
}

describe("a group of code has the fences of snippets in it as tabs", () => {
  it.each(["CodeGroup", "RequestExample", "ResponseExample"])("%s", async (group) => {
    const { html, markdown } = await show(
      `<${group}>\n\n<Fences name="x" />\n\n\`\`\`sh bun\nbun add x\n\`\`\`\n\n</${group}>`,
    );
    expect(tabsOf(html).rows).toEqual(["npm, pnpm, bun"]);
    expect(html.replaceAll(/<[^>]*>/g, "")).toContain("npm i x");
    expect(html.match(/class="code-block/g)).toHaveLength(3);
    expect(markdown).toBe(
      "```sh npm\nnpm i x\n```\n\n```sh pnpm\npnpm add x\n```\n\n```sh bun\nbun add x\n```",
    );
  });

  const cases: readonly (readonly [what: string, index: string, rows: string])[] = [
    ["on one line", '<CodeGroup><Fences name="x" /></CodeGroup>', "npm, pnpm"],
    ["in a paragraph", '<CodeGroup>\n<Fences name="x" /> <Block />\n</CodeGroup>', "npm, pnpm, a.js, b.js"],
    ["of snippets in snippets", '<CodeGroup>\n<Nested name="x" />\n</CodeGroup>', "npm, pnpm, yarn"],
    ["in fragments", '<CodeGroup>\n<>\n<Fences name="x" />\n</>\n</CodeGroup>', "npm, pnpm"],
    ["by file", '<CodeGroup>\n<Snippet file="fences.mdx" name="x" />\n</CodeGroup>', "npm, pnpm"],
    ["of blocks", "<CodeGroup>\n<Block />\n</CodeGroup>", "a.js, b.js"],
    ["that a snippet is given", "<Around>\n\n```js c\n1\n```\n\n```js d\n2\n```\n\n</Around>", "c, d"],
    [
      "with a number where they are called as others",
      '<CodeGroup>\n```sh pnpm\na\n```\n<Fences name="x" />\n\n```sh npm\nb\n```\n</CodeGroup>',
      "pnpm, npm, pnpm 2, npm 2",
    ],
    ["of a snippet that shows itself", "<CodeGroup>\n<Self />\n</CodeGroup>", "once"],
  ];
  it.each(cases)("%s", async (_what, index, rows) => {
    expect(tabsOf((await show(index)).html).rows).toEqual([rows]);
  });
});

it("tabs of snippets are tabs of the set around them", async () => {
  const { html, markdown } = await show(
    '<Tabs>\n\n<Tab title="First">zero</Tab>\n\n<Snippet file="tabs" name="x" />\n\n</Tabs>',
  );
  expect(tabsOf(html)).toEqual({ rows: ["First, x A, B"], panels: ["zero", "one", "two"] });
  expect(markdown).toBe("**First**\n\nzero\n\n**x A**\n\none\n\n**B**\n\ntwo");
});

it("steps of snippets are steps of the list around them", async () => {
  for (const snippet of ["<Steps_ />", "<>\n<Steps_ />\n</>", "<Steps_ /> "]) {
    const { html, markdown } = await show(
      `<Steps titleSize="h3">\n\n<Step title="One">first</Step>\n\n${snippet}\n\n</Steps>`.replace(
        "Steps_ ",
        'Snippet file="steps" ',
      ),
    );
    expect([...html.matchAll(/role="(list(?:item)?)"/g)].map(([, role]) => role)).toEqual([
      "list",
      "listitem",
      "listitem",
      "listitem",
    ]);
    expect(html).toMatch(/<\/div><div class="step" id="two"/);
    expect(html).toContain('<h3 class="step-title"');
    expect(markdown).toBe("### 1. One\n\nfirst\n\n### 2. Two\n\nsecond\n\n### 3. Three\n\nthird");
  }
  const { markdown } = await show(
    '<Steps>\n<Step title="One">first</Step>\n<Snippet file="steps" />\n</Steps>',
  );
  expect(markdown).toMatch(/^1\. \*\*One\*\*[^]*^2\. \*\*Two\*\*[^]*^3\. \*\*Three\*\*/m);
});

it("cards, columns and accordions of snippets stand in the group as those beside them", async () => {
  for (const group of ["Columns", "AccordionGroup", "CardGroup"]) {
    const { html } = await show(`<${group}><Parts /></${group}>`);
    expect(html).toMatch(
      /data-component-part="(?:columns|accordion-group)"><details class="accordion"[^]*<\/details><div class="card linked"/,
    );
  }
});

it("a list of a snippet is a tree in one", async () => {
  const { html } = await show('<Tree>\n<Snippet file="tree" />\n</Tree>');
  expect(html).toContain('class="tree-folder"');
  expect(html).toMatch(/<div class="tree" data-component-part="tree"><ul><li class="tree-folder"/);
});

it("a block of code takes the fence of a snippet, in Markdown too", async () => {
  const { html, markdown } = await show(
    '<CodeBlock filename="x.sh">\n<Snippet file="nested" name="x" />\n</CodeBlock>',
  );
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("x.shnpm i x");
  expect(markdown).toContain("npm i x");
});
