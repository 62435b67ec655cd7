import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogue } from "../../plugins/src/theme/components/catalogue.ts";
import { chromiumPath, launch } from "../playground/browser.ts";
import { serveBuilt } from "../playground/site.ts";
import { drawnCases, islandOf } from "./drawn-cases.ts";

/** Each component of the theme as code may use it. */
const components: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["Note", "Info", "Tip", "Check", "Warning", "Danger"].map((name) => [
      name,
      `<${name} title="A b_c">a <b>b</b></${name}>`,
    ]),
  ),
  Callout: '<Callout icon="rocket" color="#123456">a</Callout>',
  Alert: '<Alert type="warning">a</Alert>',
  Card: '<Card title="A b_c" icon="rocket" href="/" cta="Go" horizontal>a</Card>',
  CardGroup:
    '<CardGroup cols={2}><Card title="A">a</Card><Card title="B" img="/logo.svg">b</Card></CardGroup>',
  Columns: "<Columns cols={3}><Column>a</Column><Column>b</Column></Columns>",
  Column: "<Column>a</Column>",
  Tile: '<Tile href="/" title="A" description="b"><img src="/logo.svg" alt="c" /></Tile>',
  Link: '<p>x <Link href="/">a</Link></p>',
  Button: '<Button href="/">a</Button>',
  Accordion: '<Accordion title="A b_c" description="D" icon="rocket" defaultOpen>a</Accordion>',
  AccordionGroup:
    '<AccordionGroup><Accordion title="A">a</Accordion><Accordion title="A">b</Accordion></AccordionGroup>',
  Expandable:
    '<Expandable title="a_b" defaultOpen><ResponseField name="c" type="string">c</ResponseField></Expandable>',
  Tabs: '<Tabs><Tab title="A_b">a</Tab><Tab title="B" icon="rocket">b</Tab></Tabs>',
  Tab: '<Tab title="A">a</Tab>',
  TabItem: '<Tabs><TabItem label="A" value="a">a</TabItem></Tabs>',
  "Tabs.Tab": '<Tabs items={["A", "B"]}><Tabs.Tab>a</Tabs.Tab><Tabs.Tab>b</Tabs.Tab></Tabs>',
  CodeGroup: '<CodeGroup><CodeBlock language="text" filename="a.txt">let a;</CodeBlock></CodeGroup>',
  SnippetGroup: '<SnippetGroup><CodeBlock language="text" filename="a.txt">let a;</CodeBlock></SnippetGroup>',
  CodeBlock: '<CodeBlock language="text" filename="a.txt">{"let a;\\nlet b;"}</CodeBlock>',
  Steps: '<Steps titleSize="h3"><Step title="A b_c" icon="rocket">a</Step><Step title="B">b</Step></Steps>',
  Step: '<Step title="A">a</Step>',
  ParamField:
    '<ParamField path="a_b" type="string" required default="c" placeholder="d" pre={["x"]}>a</ParamField>',
  Param: '<Param query="a" type={["string", "null"]} default={false}>a</Param>',
  ResponseField: '<ResponseField name="a_b" type="object" deprecated post={["y"]}>a</ResponseField>',
  RequestExample:
    '<RequestExample><CodeBlock language="text" filename="a.txt">let a;</CodeBlock></RequestExample>',
  ResponseExample:
    '<ResponseExample><CodeBlock language="json" filename="200">{"{}"}</CodeBlock></ResponseExample>',
  Panel: "<Panel>a</Panel>",
  Frame: '<Frame caption="a *b*" hint="c"><img src="/logo.svg" alt="d" /></Frame>',
  ZoomImage: '<ZoomImage src="/logo.svg" alt="a" width={10} height={10} />',
  Image: '<Image src="/logo.svg" alt="a" width={10} height={10} />',
  Video: '<Video src="/a.mp4" title="a" />',
  OptimizedVideo: '<OptimizedVideo src="/a.mp4" title="a" />',
  Badge: '<Badge color="green" icon="rocket" size="lg" shape="pill" stroke>a</Badge>',
  Icon: '<p>x <Icon icon="rocket" size={20} /></p>',
  Tooltip: '<p>x <Tooltip tip="a *b*" headline="c" cta="d" href="/">e</Tooltip></p>',
  Update: '<Update label="1.0_a" description="b" tags={["c"]}>a</Update>',
  View: '<View title="A" icon="rocket">a</View>',
  Visibility: '<div><Visibility for="humans">a</Visibility><Visibility for="agents">b</Visibility></div>',
  Tree: '<Tree><Tree.Folder name="a" defaultOpen><Tree.File name="b" /></Tree.Folder></Tree>',
  FileTree: '<FileTree><FileTree.Folder name="a"><FileTree.File name="b" /></FileTree.Folder></FileTree>',
  "Tree.Folder":
    '<Tree><Tree.Folder name="a" openable={false} defaultOpen><Tree.File name="b" highlight /></Tree.Folder></Tree>',
  "Tree.File": '<Tree><Tree.File name="a" comment="b" /></Tree>',
  "FileTree.Folder": '<FileTree><FileTree.Folder name="a" highlight /></FileTree>',
  "FileTree.File": '<FileTree><FileTree.File name="a" /></FileTree>',
  Folder: '<Tree><Folder name="a"><File name="b" /></Folder></Tree>',
  File: '<Tree><File name="a">b</File></Tree>',
  Prompt: '<Prompt description="A *b*" actions={["copy"]}>a</Prompt>',
  Color: '<Color variant="compact"><Color.Item name="a" value="#123456" /></Color>',
  "Color.Row":
    '<Color variant="table"><Color.Row title="A"><Color.Item name="a" value={{ light: "#fff", dark: "#000" }} /></Color.Row></Color>',
  "Color.Item":
    '<Color><Color.Item name="a" value="#123456" /><Color.Item name="b" value="#654321" /></Color>',
  Mermaid: '<Mermaid chart="graph TD; A-->B" />',
  "GitHub.Repo": '<GitHub.Repo repo="a/b" />',
  Heading: '<Heading level={3} id="own">a_b</Heading>',
  Snippet: '<Snippet file="part.mdx" />',
  Latex: "<p>x <Latex>a^2</Latex></p>",
};

/** Props that are elements. */
const contents: Readonly<Record<string, string>> = {
  element: "{<b>words</b>}",
  fragment: "{<>in <i>some</i> words</>}",
  list: '{[<b key="a">one</b>, " and two"]}',
  component: '{<Own of="words" />}',
  theme: '{<Badge color="green">words</Badge>}',
  several: '{<>a <Own of="b" /> <code>c_d*</code></>}',
  text: '"plain *words*"',
};

const drawnProps: Readonly<Record<string, (content: string) => string>> = {
  Card: (content) => `<Card title=${content} icon="rocket" href="/">a</Card>`,
  Accordion: (content) => `<Accordion title=${content} description=${content}>a</Accordion>`,
  Steps: (content) => `<Steps><Step title=${content}>a</Step><Step title="B">b</Step></Steps>`,
  Tabs: (content) => `<Tabs><Tab title=${content}>a</Tab><Tab title="B">b</Tab></Tabs>`,
  Expandable: (content) => `<Expandable title=${content}>a</Expandable>`,
  Frame: (content) => `<Frame caption=${content} hint=${content}><span>a</span></Frame>`,
  Update: (content) => `<Update label="A" description=${content}>a</Update>`,
  Tooltip: (content) => `<p>x <Tooltip tip=${content} headline=${content}>a</Tooltip> y</p>`,
  Prompt: (content) => `<Prompt description=${content}>a</Prompt>`,
  ParamField: (content) => `<ParamField path="a" type=${content}>a</ParamField>`,
  Tile: (content) => `<Tile href="/" title=${content} description=${content}>a</Tile>`,
};

/** Elements that end a paragraph, or a heading, for a parser. */
const blocks = ["<div>words</div>", "<p>words</p>", "<h3>words</h3>", "<><b>a</b><div>words</div></>"];

const blockProps: Readonly<Record<string, (block: string) => string>> = {
  Card: (block) => `<Card title={${block}} href="/" cta="Go">a</Card>`,
  Steps: (block) => `<Steps><Step title={${block}}>a</Step></Steps>`,
  HeadedSteps: (block) => `<Steps titleSize="h2"><Step title={${block}}>a</Step></Steps>`,
  Frame: (block) => `<Frame hint={${block}} caption={${block}}><span>a</span></Frame>`,
  Update: (block) => `<Update label="A" description={${block}}>a</Update>`,
  Note: (block) => `<Note title={${block}}>a</Note>`,
  Tile: (block) => `<Tile href="/" title={${block}} description={${block}}>a</Tile>`,
  Tabs: (block) => `<Tabs><Tab title={${block}}>a</Tab><Tab title="B">b</Tab></Tabs>`,
  Tab: (block) => `<Tab title={${block}}>a</Tab>`,
  Accordion: (block) => `<Accordion title={${block}} description={${block}}>a</Accordion>`,
  Tooltip: (block) => `<Tooltip tip={${block}} headline={${block}}>a</Tooltip>`,
  Color: (block) =>
    `<Color variant="table"><Color.Row title={${block}}><Color.Item name="a" value="#123456" /></Color.Row></Color>`,
};

const own = "export const Own = ({ of }) => <em>{of}</em>;";

describe.skipIf(chromiumPath === undefined)("components of the theme in code", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());

  /** As built, as browsers find it, and as they draw it anew. */
  async function drawn(islands: readonly string[], also: readonly string[] = []) {
    const site = await serveBuilt({
      "docs.json": JSON.stringify({
        theme: "mint",
        name: "Test",
        colors: { primary: "#123456" },
        navigation: { pages: ["index"] },
      }),
      "logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      "a.mp4": "",
      "snippets/part.mdx": "part",
      "index.mdx": `---\ntitle: A\n---\n\n${own}\n\n${islands.join("\n")}`,
    });
    const all = await drawnCases(browser, site, also);
    await site.close();
    return all;
  }

  it("are drawn by browsers as they were when the site was built", async () => {
    expect(Object.keys(components).toSorted()).toEqual([...catalogue.keys()].toSorted());
    const islands = Object.entries(components).map(([name, source]) => islandOf(name, [source]));
    const { before, found, anew } = await drawn(islands);
    for (const name of Object.keys(components)) {
      expect(before[name], name).toHaveLength(1);
      expect.soft(found[name], name).toEqual(before[name]);
      expect.soft(anew[name], `${name} anew`).toEqual(before[name]);
    }
  });

  it("have elements in props where they show them", async () => {
    const islands = Object.entries(drawnProps).map(([name, write]) =>
      islandOf(name, Object.values(contents).map(write)),
    );
    const { before, found, anew } = await drawn(islands);
    const named = (all: readonly string[] = []): object =>
      Object.fromEntries(Object.keys(contents).map((content, at) => [content, all[at]]));
    for (const name of Object.keys(drawnProps)) {
      const [element, , , component, theme] = before[name] ?? [];
      expect(element, name).toContain("<b >words</>");
      expect(component, name).toContain("<em >words</>");
      expect(theme, name).toContain('<span class="badge" >');
      expect.soft(named(found[name]), name).toEqual(named(before[name]));
      expect.soft(named(anew[name]), `${name} anew`).toEqual(named(before[name]));
    }
  });

  it("have blocks in props where they show them as paragraphs", { tags: ["long"] }, async () => {
    const islands = Object.entries(blockProps).map(([name, write]) => islandOf(name, blocks.map(write)));
    const { before, found, anew } = await drawn(islands);
    for (const name of Object.keys(blockProps)) {
      expect.soft(before[name], name).toHaveLength(blocks.length);
      // What a parser ends early leaves an empty element behind.
      for (const each of before[name] ?? [])
        expect.soft(each, name).not.toMatch(/<(?:p|h2|a class="card-link")(?: [^>]*)?><\/>/);
      expect.soft(found[name], name).toEqual(before[name]);
      expect.soft(anew[name], `${name} anew`).toEqual(before[name]);
    }
    expect(before["Card"]?.[0]).toMatch(/<div class="card-content" >.*<p class="card-cta" >Go<\/>/);
  });

  it("take the words of elements in lists of words, and none of rules", { tags: ["long"] }, async () => {
    const islands = [
      islandOf("Update", ['<Update label="A" tags={[<b key="1">t</b>, "u"]}>x</Update>']),
      islandOf("ParamField", [
        '<ParamField path="a" pre={[<i key="1">before</i>]} post={["z"]}>x</ParamField>',
      ]),
      islandOf("Tabs", [
        '<Tabs><Tab title={<>T{count}<style>{".q{}"}</style></>}>a</Tab><Tab title="B">b</Tab></Tabs>',
      ]),
    ];
    const { before, found, anew } = await drawn(islands, ["data-title"]);
    expect(before["Update"]?.[0]).toContain('<li class="update-tag" >t</><li class="update-tag" >u</>');
    expect(before["ParamField"]?.[0]).toContain(">before</>");
    expect(before["Tabs"]?.[0]).toContain('data-title="T0"');
    expect(found).toEqual(before);
    expect(anew["Update"]).toEqual(before["Update"]);
    expect(anew["ParamField"]).toEqual(before["ParamField"]);
    expect(anew["Tabs"]?.[0]).toBe(before["Tabs"]?.[0]?.replaceAll("t0", "t1").replaceAll("T0", "T1"));
  });
});
