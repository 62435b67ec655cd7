import { pageFacts, repairsOf } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";
import { edited } from "../../pages/editor/test-edits.ts";

const plugins = defaults();

function site(page: string, others = ""): string {
  return `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== start.mdx
${page}${others}`;
}

const nextra = `<Tabs items={["Syntax", "An example"]}>
  <Tabs.Tab>first words</Tabs.Tab>
  <Tabs.Tab>second words</Tabs.Tab>
</Tabs>
`;

/** What tabs are called, and the ids of what they open. */
function tabsIn(html: string): readonly (readonly (string | undefined)[])[] {
  return [...html.matchAll(/role="tab"[^>]*aria-controls="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(
    ([, id, title]) => [title, id],
  );
}

it("tabs whose titles stand in `items` have them wherever they are shown", async () => {
  const core = await openFixture(site(`${nextra}\n[link](#an-example)\n`), { plugins });
  expect(tabsIn(String(await core.artifact("start/index.html")))).toEqual([
    ["Syntax", "syntax"],
    ["An example", "an-example"],
  ]);
  const markdown = String(await core.artifact("start.md"));
  expect(markdown).toMatch(/\*\*Syntax\*\*\s+first words\s+\*\*An example\*\*\s+second words/);
  expect((await core.get(pageFacts, "start.mdx")).anchors).toEqual(["syntax", "an-example"]);
  expect((await core.problems()).map(({ code }) => code)).toEqual(["page/tab-items"]);
});

it("that is told once, beside what is wrong with the rest", async () => {
  const page = `<Tabs items={["Syntax", "Example"]} sinc={false}>
      ^^^^^ information page/tab-items
                                    ^^^^ information page/unknown-prop
  <Tabs.Tab>a</Tabs.Tab>
  <Tabs.Tab>b</Tabs.Tab>
</Tabs>

<Tabs items={['npm', 'pnpm']}><Tab value="npm">a</Tab><Tab value="pnpm" icn="x">b</Tab></Tabs>
      ^^^^^ information page/tab-items
                                                                        ^^^ information page/unknown-prop

<Tabs><Tabs.Tab title="A">a</Tabs.Tab></Tabs> <Tabs><Tab>a</Tab></Tabs>
       ^^^^^^^^ information page/older-component
                                                     ^^^ warning page/missing-prop
`;
  const [first] = await check(site(page), { plugins });
  expect(first?.message).toBe(
    '`items` is how other programs give tabs their titles, and works here, too: the form here is `<Tab title="Syntax">`.',
  );
});

it("titles of one's own count, and tabs are counted through what stands around them", async () => {
  const page = `<Tabs items={["One", "Two", "Three"]}>
<div><Tab title="Own">a</Tab></div>

<Tab>b</Tab> <Tab>c</Tab>
<Tab>d</Tab>
</Tabs>
`;
  const core = await openFixture(site(page), { plugins });
  const titles = tabsIn(String(await core.artifact("start/index.html"))).map(([title]) => title);
  expect(titles).toEqual(["Own", "Two", "Three", "Tab"]);
});

it("`items` that are computed, and those in code, are titles as well", async () => {
  const page = `export const names = ["Computed", "Names"];
export const Made = () => <Tabs items={["Made", "By code"]}><Tabs.Tab>c</Tabs.Tab><Tab>d</Tab></Tabs>;

<Tabs items={names}><Tab>a</Tab><Tab>b</Tab></Tabs>

<Made />
`;
  const core = await openFixture(site(page), { plugins });
  const html = String(await core.artifact("start/index.html"));
  expect(tabsIn(html).map(([title]) => title)).toEqual(["Computed", "Names", "Made", "By code"]);
  const markdown = String(await core.artifact("start.md"));
  for (const title of ["Computed", "Names", "Made", "By code"]) expect(markdown).toContain(`**${title}**`);
});

it("components of one's own are given no titles", async () => {
  const others = `=== tabs.jsx
export const Tab = ({ title, children }) => <p>title: {title ?? "none"}, {children}</p>;
export const Tabs = ({ items, children }) => <section>{items.join("+")} {children}</section>;
Tabs.Tab = Tab;
`;
  const page = `import { Tabs, Tab } from "/tabs.jsx";

<Tabs items={["One", "Two"]}><Tab>a</Tab></Tabs>
`;
  const core = await openFixture(site(page, others), { plugins });
  const html = String(await core.artifact("start/index.html"));
  expect(html).toContain("One+Two");
  expect(html).toMatch(/title: (?:<!-- -->)?none/);
  expect((await core.problems()).map(({ code }) => code)).toEqual([]);
});

it("a component that browsers draw has the same titles", async () => {
  const page = `export const Live = () => {
  const [items] = React.useState(["Lively", "Drawn"]);
  return <Tabs items={items}><Tabs.Tab>a</Tabs.Tab><Tabs.Tab>b</Tabs.Tab></Tabs>;
};

<Live />
`;
  const core = await openFixture(site(page), { plugins });
  const titles = tabsIn(String(await core.artifact("start/index.html"))).map(([title]) => title);
  expect(titles).toEqual(["Lively", "Drawn"]);
});

it("each tab can be given its title", async () => {
  const page = `<Tabs items={["Syntax", 'An "example"']} sync={false}>
  <Tabs.Tab>a</Tabs.Tab>
  <Tab icon="x">b</Tab>
  <Tab title="Own">c</Tab>
</Tabs>
`;
  const core = await openFixture(site(page), { plugins });
  const told = (await core.problems()).filter(({ code }) => code === "page/tab-items");
  const [found] = await repairsOf(core, "start.mdx", told, { onlySafe: true });
  expect(edited("start.mdx", page, found?.repairs[0])).toBe(`<Tabs sync={false}>
  <Tab title="Syntax">a</Tab>
  <Tab title="An &quot;example&quot;" icon="x">b</Tab>
  <Tab title="Own">c</Tab>
</Tabs>
`);
});

/** The page after its safe fixes; undefined where `page/tab-items` has none. */
async function fixed(page: string, others = ""): Promise<string | undefined> {
  const core = await openFixture(site(page, others), { plugins });
  const told = (await core.problems()).filter(({ code }) => code === "page/tab-items");
  expect(told).toHaveLength(1);
  const [found] = await repairsOf(core, "start.mdx", told);
  return found?.repairs[0] && edited("start.mdx", page, found.repairs[0]);
}

const snip = `=== snip.mdx
<Tab>shown</Tab>
`;

const importSnip = 'import Snip from "/snip.mdx";\n\n';

it("no title is taken away that no tab has then", async () => {
  expect(
    await fixed('<Tabs items={["A","B"]}>{["x","y"].map((t) => <Tab>{t}</Tab>)}</Tabs>\n'),
  ).toBeUndefined();
  for (const title of ['title=""', 'title=" "', "title", "title={undefined}", "title={null}", "title={``}"])
    expect(
      await fixed(`<Tabs items={["npm","yarn"]}><Tab ${title}>1</Tab><Tab>2</Tab></Tabs>\n`),
    ).toBeUndefined();
  expect(await fixed('<Tabs items={["A","B"]}><Tab title={a}>1</Tab><Tab>2</Tab></Tabs>\n')).toBeUndefined();
  expect(await fixed('<Tabs items={["", "B"]}><Tab>1</Tab><Tab>2</Tab></Tabs>\n')).toBeUndefined();
  expect(await fixed("<Tabs items={[1, 2]}><Tab>a</Tab><Tab>b</Tab></Tabs>\n")).toBe(
    '<Tabs><Tab title="1">a</Tab><Tab title="2">b</Tab></Tabs>\n',
  );
  const objects =
    '<Tabs items={[{ label: "pnpm", disabled: true }, "npm"]}><Tab>a</Tab><Tab>b</Tab></Tabs>\n';
  expect(await fixed(objects)).toBeUndefined();
  const around = `${importSnip}<Tabs items={["A","B","C"]}><Tab>a</Tab><Snip/><Tab>c</Tab></Tabs>\n`;
  expect(await fixed(around, snip)).toBeUndefined();
  const inside = `${importSnip}<Tabs items={["A"]}><Tab>a</Tab><div><Snip/></div></Tabs>\n`;
  expect(await fixed(inside, snip)).toBeUndefined();
  expect(await fixed('<Tabs items={["A","B"]}><Tab>a</Tab></Tabs>\n')).toBeUndefined();
  expect(await fixed('<Tabs items={["A","B"]}>{/* two */}<Tab>a</Tab><div><tab>b</tab></div></Tabs>\n')).toBe(
    '<Tabs>{/* two */}<Tab title="A">a</Tab><div><Tab title="B">b</Tab></div></Tabs>\n',
  );
  expect(
    await fixed('<Tabs items={["A","B"]}><Tab title="" label="own">a</Tab><Tab value={`b`}>b</Tab></Tabs>\n'),
  ).toBe('<Tabs><Tab title="" label="own">a</Tab><Tab value={`b`}>b</Tab></Tabs>\n');
});

/** The titles of the tabs on a page, and what is told of it. */
async function shown(page: string, others = ""): Promise<readonly (readonly (string | undefined)[])[]> {
  const core = await openFixture(site(page, others), { plugins });
  const titles = tabsIn(String(await core.artifact("start/index.html"))).map(([title]) => title);
  return [titles, (await core.problems()).map(({ code }) => code)];
}

it("tabs of snippets and of code count as those that are written", async () => {
  const told = ["page/tab-items"];
  const around = `${importSnip}<Tabs items={["A","B","C"]}><Tab>a</Tab><Snip/><Tab>c</Tab></Tabs>\n`;
  expect(await shown(around, snip)).toEqual([["A", "B", "C"], told]);
  const mapped = '<Tabs items={["A","B","C"]}>{["x","y"].map((t) => <Tab>{t}</Tab>)}<Tab>c</Tab></Tabs>\n';
  expect(await shown(mapped)).toEqual([["A", "B", "C"], told]);
  const core = await openFixture(site(mapped), { plugins });
  expect(String(await core.artifact("start.md"))).toMatch(/\*\*A\*\*\s+x\s+\*\*B\*\*\s+y\s+\*\*C\*\*\s+c/);
  const inCode = 'export const All = () => <Tabs items={["A"]}><Tab>a</Tab></Tabs>;\n\n<All />\n';
  expect(await shown(inCode)).toEqual([["A"], told]);
});

it("tabs without titles are told where no `items` titles them", async () => {
  const alone = `${importSnip}<Tabs><Snip/></Tabs>\n`;
  expect((await shown(alone, snip))[1]).toEqual(["page/missing-prop"]);
  const mapped = '<Tabs>{["x"].map((t) => <Tab>{t}</Tab>)}</Tabs>\n';
  expect((await shown(mapped))[1]).toEqual(["page/missing-prop"]);
});

/** The titles of the tabs on a page, and those in its Markdown. */
async function drawn(page: string, others = ""): Promise<readonly (readonly (string | undefined)[])[]> {
  const core = await openFixture(site(page, others), { plugins });
  const inMarkdown = String(await core.artifact("start.md")).matchAll(/^\*\*(.+)\*\*$/gm);
  return [(await shown(page, others))[0] ?? [], [...inMarkdown].map(([, title]) => title)];
}

it.each<[string, readonly (readonly string[])[]]>([
  ["<Tabs items={[1, 2]}><Tab>x</Tab><Tab>y</Tab></Tabs>", [["1", "2"]]],
  ["export const at = 1;\n\n<Tabs items={[at, at + 1]}><Tab>x</Tab><Tab>y</Tab></Tabs>", [["1", "2"]]],
  [
    '<Tabs items={[<b>JS</b>, "TS", ["a ", <i>b</i>]]}><Tab>x</Tab><Tab>y</Tab><Tab>z</Tab></Tabs>',
    [
      ["<b>JS</b>", "TS", "a <i>b</i>"],
      ["__JS__", "TS", "a _b_"],
    ],
  ],
  [
    'export const Made = () => <Tabs items={[<b>JS</b>, 2]}><Tab>x</Tab><Tab label="">y</Tab></Tabs>;\n\n<Made />',
    [
      ["<b>JS</b>", "2"],
      ["__JS__", "2"],
    ],
  ],
  [
    '<Tabs items={["npm", "yarn"]}><Tab title="">1</Tab><Tab title={undefined}>2</Tab></Tabs>',
    [["npm", "yarn"]],
  ],
  [
    '<Tabs items={["A", "", "C"]}><Tab>1</Tab><Tab>2</Tab><Tab>3</Tab></Tabs>',
    [
      ["A", "Tab", "C"],
      ["A", "C"],
    ],
  ],
])("pages and their Markdown have the same titles: %s", async (page, [html = [], markdown = html]) => {
  expect(await drawn(`${page}\n`)).toEqual([html, markdown]);
});

it.each(["agents", "nobody"])("tabs for %s are counted", async (whom) => {
  const secret = `<Visibility for="${whom}"><Tab>s</Tab></Visibility>`;
  const ofAgents = whom === "agents" ? ["JS", "Secret", "TS"] : ["JS", "TS"];
  for (const items of ['["JS","Secret","TS"]', 'words.split(" ")', '["JS","Secret",<>TS</>]'])
    for (const part of [secret, `<div>{/* . */}${secret}</div>`, `{[1].map(() => ${secret})}`]) {
      const page = `export const words = "JS Secret TS";

<Tabs items={${items}}>
<Tab>j</Tab>

${part}

<Tab>t</Tab>
</Tabs>
`;
      expect(await drawn(page), page).toEqual([["JS", "TS"], ofAgents]);
    }
  const page = `<Tabs items={["JS","Secret","TS"]}>
<Tab>j</Tab>
${secret}
<Tab>t</Tab>
</Tabs>
`;
  expect(await fixed(page)).toContain('<Tab title="Secret">s</Tab></Visibility>\n<Tab title="TS">');
  const codes = (await shown(page))[1];
  expect(codes?.filter((code) => code !== "page/wrong-prop")).toEqual(["page/tab-items"]);
});

it.each<[string, readonly string[]]>([
  ['<Tabs items="JS, TS"><Tab>x</Tab></Tabs>', ["page/unknown-prop", "page/missing-prop"]],
  ["<Tabs items><Tab>x</Tab></Tabs>", ["page/unknown-prop", "page/missing-prop"]],
  ["<Tabs items={{ a: 1 }}><Tab>x</Tab></Tabs>", ["page/unknown-prop", "page/missing-prop"]],
  ["export const a = [1];\n\n<Tabs items={a}><Tab>x</Tab></Tabs>", []],
  ['<Tabs {...{ items: ["JS"] }}><Tab>x</Tab></Tabs>', []],
  ['<Tabs {...{ items: ["JS"] }}><Visibility for="humans"><Tab>x</Tab></Visibility></Tabs>', []],
  ['export const A = () => <Tabs {...{ items: ["JS"] }}><Tab>x</Tab></Tabs>;\n\n<A />', []],
  [
    'export const A = () => <Tabs items="JS"><Tab>x</Tab></Tabs>;\n\n<A />',
    ["page/unknown-prop", "page/missing-prop"],
  ],
  [
    'export const My = ({ items, children }) => <Tabs items={items}>{children}</Tabs>;\n\n<My items={["JS"]}><Tab>x</Tab></My>',
    [],
  ],
  [
    'export const My = ({ names, children }) => <Tabs items={names}>{children}</Tabs>;\n\n<My names={["JS"]}><Tab>x</Tab></My>',
    [],
  ],
  [
    'export const My = ({ children, ...more }) => <Tabs {...more}>{children}</Tabs>;\n\n{[1].map(() => <My items={["JS"]}><Tab>x</Tab></My>)}',
    [],
  ],
  ["<Card><Tab>x</Tab></Card>", ["page/missing-prop", "page/misplaced-component"]],
])("what is told of titles is true: %s", async (page, told) => {
  expect((await shown(`${page}\n`))[1]?.toSorted()).toEqual(told.toSorted());
});

it("names in lower case count as well", async () => {
  const [titles] = await shown('<Tabs items={["X","Y"]}><tab>one</tab><Tab>two</Tab></Tabs>\n');
  expect(titles).toEqual(["X", "Y"]);
});

it("items that are objects have the titles in their labels", async () => {
  const items = '[{ label: "pnpm", disabled: true }, "npm"]';
  const page = `export const Live = () => {
  const [items] = React.useState(${items});
  return <Tabs items={items}><Tab>a</Tab><Tab>b</Tab></Tabs>;
};

<Tabs items={${items}}><Tab>a</Tab>{[1].map(() => <Tab>b</Tab>)}</Tabs>

<Live />
`;
  const core = await openFixture(site(page), { plugins });
  const titles = tabsIn(String(await core.artifact("start/index.html"))).map(([title]) => title);
  expect(titles).toEqual(["pnpm", "npm", "pnpm", "npm"]);
  const [onPage] = await core.problems();
  expect(onPage?.message).toContain('`<Tab title="pnpm">`');
});
