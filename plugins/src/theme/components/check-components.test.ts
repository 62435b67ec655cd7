import { builtInOf, isBuiltIn } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { meantComponent, meantSlip } from "./meant-name.ts";
import { componentNames } from "./index.ts";

const plugins = [config(), pages(), navigation(), theme()];

it("the catalogue has every component, and no other", () => {
  expect([...catalogue.keys()].toSorted()).toEqual([...componentNames].toSorted());
});

it("a number that is out of range says what it counts as", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
<Columns cols={9}>Text.</Columns>
               ^ warning page/wrong-prop
`;
  const [problem] = await check(site, { plugins });
  expect(problem?.message).toBe(
    '`cols` of `Columns` cannot be "9", so it counts as 6; it is a whole number from 1 to 6.',
  );
});

it("a repository is one of GitHub's", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
<GitHub.Repo repo="https://gitlab.com/a/b" />
                   ^^^^^^^^^^^^^^^^^^^^^^ warning page/wrong-prop

<GitHub.Repo url="nonsense" />
                  ^^^^^^^^ warning page/wrong-prop

<GitHub.Repo repo="a/b.js" /> <GitHub.Repo url="https://github.com/a/b/tree/main" />
`;
  await check(site, { plugins });
});

it("the tab that is shown first is one of the tabs", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "made"] } }
=== start.mdx
<Tabs defaultTabIndex={2}><Tab title="A">a</Tab><div><Tab title="B">b <Tabs><Tab title="C">c</Tab></Tabs></Tab></div></Tabs>
                       ^ warning page/wrong-prop

<Tabs defaultTabIndex={-1}><Tab title="A">a</Tab></Tabs>
                       ^^ warning page/wrong-prop

<Tabs defaultTabIndex="1"><Tab title="A">a</Tab><Tab title="B">b</Tab></Tabs>

<Tabs defaultTabIndex={Math.max(0, 0)}><Tab title="A">a</Tab></Tabs>
=== made.mdx
<Tabs defaultTabIndex={1}><Tab title="A">a</Tab>{["b", "c"].map((name) => <Tab title={name}>{name}</Tab>)}</Tabs>

<Tabs defaultTabIndex={1}><Tab title="A">a</Tab><Frame><Tab title="B">b</Tab></Frame></Tabs>
`;
  const problems = await check(site, { plugins });
  expect(problems.map(({ message }) => message)).toEqual([
    '`defaultTabIndex` of `Tabs` cannot be "2", so it counts as 0; it is a whole number from 0 to 1.',
    '`defaultTabIndex` of `Tabs` cannot be "-1", so it counts as 0; it is 0, because there is one tab.',
  ]);
});

it("components and their props are known", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "plain"] } }
=== start.mdx
import { Imported } from "/snippets/a.jsx";
import * as Kit from "/snippets/b.jsx";

export const Own = ({ a }) => <b>x</b>;

export const [title, tone, n] = ["a", "b", 1];

<Imported /> <Own a="b" /> <Kit.Button /> <Note>Fine.</Note> <Tree><Tree.File name="a" /></Tree>

<Warn>A word is missing.</Warn>
 ^^^^ warning page/unknown-component

<Features.Feature>Text.</Features.Feature>
 ^^^^^^^^^^^^^^^^ warning page/unknown-component

<Accordion>No title.</Accordion>
 ^^^^^^^^^ warning page/missing-prop

<Accordion {...props}>May have one.</Accordion>
               ^^^^^ warning page/unknown-name

<Accordion title={title} className="a" data-x="1" onClick={() => {}}>Has one.</Accordion>

<Card title="A" hrf="/plain">Text.</Card>
                ^^^ information page/unknown-prop

<Badge color="pink">A</Badge> <Badge color={"gren"}>A</Badge> <Badge color={tone}>A</Badge> <Badge size="lg">A</Badge>
              ^^^^ warning page/wrong-prop
                                            ^^^^^^ warning page/wrong-prop

<Visibility for="human">Text.</Visibility> <Visibility for={{ groups: [] }}>Text.</Visibility>
                 ^^^^^ warning page/wrong-prop
                                                            ^^^^^^^^^^^^^^ warning page/wrong-prop

<Visibility for="signed-out">Text.</Visibility> <Visibility for="signed-in">A</Visibility> <Visibility for={{ groups: ["a"] }}>A</Visibility>
                                                                 ^^^^^^^^^ information page/part-for-nobody
                                                                                                            ^^^^^^^^^^^^^^^^^ information page/part-for-nobody

<Columns cols={9}>Text.</Columns> <Columns cols="two">Text.</Columns> <Columns cols={3}>Text.</Columns> <Columns cols={n}>T.</Columns>
               ^ warning page/wrong-prop
                                                 ^^^ warning page/wrong-prop

<Heading level={0}>Text</Heading> <Heading level="2">Text</Heading>
                ^ warning page/wrong-prop

<ParamField type="string">Text.</ParamField> <ParamField query="q">Text.</ParamField> <ParamField {...props}>Text.</ParamField>
                                                                                                      ^^^^^ warning page/unknown-name
 ^^^^^^^^^^ warning page/missing-prop

<style>{\`.a { color: red }\`}</style>

<Image src="/a.png" alt="A" />
 ^^^^^ information page/older-component

<Snippet file="a.mdx" product="Octavo" />
 ^^^^^^^ information page/older-component
=== plain.md
<Warn>Markdown files have no components.</Warn>
 ^^^^ warning syntax/forgiven

\`<style>\` is code.

<!-- <style> --> and <style>.a { color: red }</style>

> <div>
> <STYLE media="print">
> .b { color: red }
> </STYLE>
> </div>
=== snippets/a.jsx
export const Imported = () => null;
=== snippets/b.jsx
export const Button = () => null;
=== snippets/a.mdx
Text.
=== a.png
PNG
`,
    { plugins },
  );
});

it("names in lower case are drawn as the components that they mean, and words in angle brackets are told", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
import snip from "/snippets/s.mdx"
import card from "/snippets/card.jsx"

<snip who="me" />

<card>Own</card>

<note>Careful</note>
 ^^^^ warning page/unknown-component

<tabs><tab title="One">1</tab></tabs>
 ^^^^ warning page/unknown-component
       ^^^ warning page/unknown-component

<your_name>you</your_name> and <ok>ok</ok>
 ^^^^^^^^^ warning page/unknown-component
                                ^^ warning page/unknown-component

<math><mi>x</mi></math> <my-element>y</my-element>
 ^^^^ warning page/refused-element
                         ^^^^^^^^^^ warning page/refused-element
=== snippets/s.mdx
From {who} {warn ? "w" : "none"} {warn && <Warning>a</Warning>}

<Card title={title}>b</Card>
             ^^^^^ warning page/unknown-name
=== snippets/card.jsx
export default ({ children }) => <b data-mine="">{children}</b>;
`;
  await check(site, { plugins });
  const core = await openFixture(site.replace(/^ +\^+ warning .*\n/gm, ""), { plugins });
  const html = String(await core.artifact("start/index.html"));
  expect(html).toContain("From me none");
  expect(html).toContain('<b data-mine="">Own</b>');
  expect(html).toMatch(/data-callout-type="note"[^]*Careful/);
  expect(html).toMatch(/role="tab"[^>]*>One</);
  expect(html).toContain("<p>you and ok</p>");
  expect(html).not.toContain("island-failure");
});

it("a tag that has the name of nothing and is for certain readers says that nobody sees what is in it", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
<VISIBILITY for="humans">Text.</VISIBILITY> <Visiblity for={{ groups: ["a"] }}>Text.</Visiblity>
 ^^^^^^^^^^ warning page/unknown-component
                                             ^^^^^^^^^ warning page/unknown-component

<Visibility.Part for="signed-in">Text.</Visibility.Part> <Visible for="agents">Text.</Visible>
 ^^^^^^^^^^^^^^^ warning page/unknown-component
                                                          ^^^^^^^ warning page/unknown-component

{true && <Visiblity for="signed-out">Text.</Visiblity>}
          ^^^^^^^^^ warning page/unknown-component
`;
  const unseen = "it is for certain readers, so nobody sees what is in it. Did you mean `Visibility`?";
  const told = (await check(site, { plugins })).map(({ message }) => message);
  expect(told).toEqual([
    "`VISIBILITY` is drawn as `Visibility`: capital letters count in names of components, and other readers of MDX leave this one out.",
    `There is no component \`Visiblity\`: ${unseen}`,
    `There is no component \`Visibility.Part\`: ${unseen}`,
    "There is no component `Visible`: what is in it is shown as if the tag were not there.",
    `There is no component \`Visiblity\`: ${unseen}`,
  ]);
});

it("lower-case names are those of built-in components", () => {
  for (const name of catalogue.keys()) {
    const known = builtInOf(name.toLowerCase());
    if (known !== undefined) expect(known).toBe(name);
  }
  expect([...catalogue.keys()].filter((name) => !isBuiltIn(name))).toEqual([]);
  expect(builtInOf("cardgroup")).toBe("CardGroup");
  expect(builtInOf("VisiBILITY")).toBe("Visibility");
  expect(builtInOf("CARD")).toBeUndefined();
  expect(builtInOf("constructor")).toBeUndefined();
});

it("elements of HTML with a slip in their name are found, and other names are not", async () => {
  const problems = await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
<spann>a</spann> <tabel>b</tabel> <sectoin>c</sectoin> <dvi>d</dvi> <ok>e</ok> <foo>f</foo>
 ^^^^^ warning page/unknown-component
                  ^^^^^ warning page/unknown-component
                                   ^^^^^^^ warning page/unknown-component
                                                        ^^^ warning page/unknown-component
                                                                     ^^ warning page/unknown-component
                                                                                ^^^ warning page/unknown-component
`,
    { plugins },
  );
  expect(problems.map(({ message }) => /Did you mean `(\w+)`/.exec(message)?.[1])).toEqual([
    "span",
    "table",
    "section",
    "div",
    undefined,
    undefined,
  ]);
});

it.each([
  ["Caution", "Warning"],
  ["Hint", "Tip"],
  ["Details", "Accordion"],
  ["Admonition", "Note"],
  ["Important", "Info"],
  ["Success", "Check"],
  ["Cards", "CardGroup"],
  ["YouTube", "iframe"],
  ["Acordion", "Accordion"],
  ["Warn", "Warning"],
  ["Trans", undefined],
  ["Date", undefined],
  ["Divider", undefined],
  ["Fragment", undefined],
  ["blink", undefined],
  ["constructor", undefined],
])("%s probably means %s", (name, meant) => {
  expect(meantComponent(name, new Set())).toBe(meant);
});

it("a prop is meant by a slip alone", () => {
  expect(meantSlip("titel", ["title", "icon"])).toBe("title");
  expect(meantSlip("defaultOpen", ["default", "type"])).toBeUndefined();
});

it("a text of the page is no component", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a"] } }
=== a.mdx
export const Lower = "just text"
export const Tag = "h2"

<Lower/> <Tag>x</Tag>
 ^^^^^ warning page/unknown-component
`,
    { plugins },
  );
});

it("images that are imported are no components, and HTML in capitals is none", async () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
import Logo from "/logo.svg"

<Logo /> <img src={Logo} alt="The logo" /> <DIV>a</DIV>
 ^^^^ warning page/unknown-component
                                            ^^^ warning page/unknown-component
=== logo.svg
<svg/>
`;
  const problems = await check(site, { plugins });
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('Write `<img src={Logo} alt="…" />`.'),
    expect.stringContaining("Did you mean `div`?"),
  ]);
});
