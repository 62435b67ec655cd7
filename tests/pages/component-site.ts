function page(title: string, body: string, more = ""): string {
  return `---\ntitle: ${title}\n${more}---\n\n${body}\n`;
}

function fence(name: string): string {
  return `\`\`\`text ${name}\ncode ${name.toLowerCase().at(0)}\n\`\`\``;
}

function group(attributes: string): string {
  return `<CodeGroup${attributes}>\n\n${fence("Alpha")}\n\n${fence("Beta")}\n\n</CodeGroup>`;
}

const example = "<RequestExample>\n\n```bash cURL\ncurl https://example.com\n```\n\n</RequestExample>";

const pages: Readonly<Record<string, string>> = {
  tabs: page(
    "Tabs",
    `<Tabs>
  <Tab title="Alpha">First A</Tab>
  <Tab title="Beta">First B</Tab>
</Tabs>

${group("")}

<Tabs sync={false}>
  <Tab title="Alpha">Alone A</Tab>
  <Tab title="Beta">Alone B</Tab>
</Tabs>

${group(" dropdown")}`,
  ),
  sections: page(
    "Sections",
    `## Before

<Tabs>
  <Tab title="Alpha">
    ## In A
  </Tab>
  <Tab title="Beta">
    ## In B

    <Tabs sync={false}>
      <Tab title="One">
        ### In one
      </Tab>
      <Tab title="Two">
        ### In two
      </Tab>
    </Tabs>
  </Tab>
</Tabs>`,
  ),
  "only-closed": page(
    "Closed",
    `<Tabs>\n  <Tab title="A">a</Tab>\n  <Tab title="B">\n    ## One\n\n    ## Two\n  </Tab>\n</Tabs>`,
  ),
  folds: page(
    "Folds",
    `<Accordion title="Open" defaultOpen>From the start</Accordion>

<Accordion title="What's new?">
  New text

  <Tabs>
    <Tab title="Alpha">A</Tab>
    <Tab title="Beta">
      ### Deep inside

      B
    </Tab>
  </Tabs>
</Accordion>`,
  ),
  views: page(
    "Views",
    `<View title="Python" icon="python">
  ## Install

  With pip.
</View>

<View title="Go">
  ## Get

  With go.
</View>

## For all

Text.`,
  ),
  updates: page(
    "Updates",
    `<Update label="May" tags={["API", "Search, fast"]}>
  ## In May

  Text.
</Update>

<Update label="April" tags={["Editor"]}>
  ## In April

  Text.
</Update>

<Update label="March" tags={["API"]}>Text.</Update>`,
  ),
  trees: page(
    "Trees",
    `<Tree>
  <Tree.Folder name="docs" defaultOpen>
    <Tree.File name="docs.json" highlight />
    <Tree.Folder name="guides">
      <Tree.File name="start.mdx" />
    </Tree.Folder>
    <Tree.Folder name="fixed" openable={false} />
  </Tree.Folder>
  <Tree.File name="package.json" comment="and a note" />
</Tree>`,
  ),
  inline: page(
    "In a line",
    `A <Tooltip tip="First tip" headline="Head" cta="More" href="/tabs">word</Tooltip> at the left, an <Icon icon="rocket" />, a <Badge color="green">badge</Badge>, and much text up to the right edge of the window with the <Tooltip tip="A second tip, which is so long that it would reach over the edge of a small window.">other</Tooltip>.

| In a table |
| --- |
| <Tooltip tip="A third tip">word</Tooltip> |`,
  ),
  prompts: page(
    "Prompts",
    `<Prompt description="Do it">
Do **this**:

- one
- \`two\`
</Prompt>

<Prompt description="Ask" actions={["cursor"]}>
Ask it
</Prompt>`,
  ),
  panel: page(
    "A panel",
    `<Panel>\n  In the panel\n\n  ${example.replaceAll("\n", "\n  ")}\n</Panel>\n\n## One\n\nText.\n\n## Two\n\nText.`,
  ),
  wide: page("Wide", `${example}\n\n<Panel>In the panel</Panel>\n\nBelow it.`, "mode: wide\n"),
  all: page(
    "All",
    `<Note>A note.</Note>

<Card title="A card" icon="rocket" href="/tabs" type="warning" cta="Go on">Text.</Card>

<Steps titleSize="h2">
  <Step title="One">Text.</Step>
</Steps>

<ParamField query="limit" type="integer" default={20} required>Text.</ParamField>

<Expandable title="settings">Text.</Expandable>

<Tile href="/trees" title="A tile"><Icon icon="palette" /></Tile>

<Frame caption="A frame" hint="A hint">Text</Frame>

<Color variant="table">
  <Color.Row title="Text"><Color.Item name="Strong" value={{ light: "#12151c", dark: "#f1f3f7" }} /></Color.Row>
</Color>

<GitHub.Repo repo="nodejs/node" />`,
  ),
};

/** What is on pages with these names, on one page. */
const together = ["tabs", "folds", "views", "updates", "trees", "inline", "prompts", "all"]
  .map((name) => {
    const text = pages[name];
    if (text === undefined) throw new Error(`There is no page ${name}.`);
    return text.replace(/^---.*?---/s, "");
  })
  .join("\n");

/** A site in which every component that does something in a browser has a page, and one with all of them. */
export const files: Readonly<Record<string, string>> = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Test",
    colors: { primary: "#0f766e" },
    navigation: { pages: [...Object.keys(pages), "together"] },
  }),
  "together.mdx": page("Together", together),
  ...Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${name}.mdx`, text])),
};
