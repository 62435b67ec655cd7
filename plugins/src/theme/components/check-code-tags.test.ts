import { defineQuery, type MemoQuery, type Read } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";
import { checkCodeTags } from "./check-code-tags.ts";

const plugins = [config(), pages(), navigation(), theme()];

const head = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
`;

it("components that there are not are told at their names, in expressions, declarations, props and modules", async () => {
  const problems = await check(
    `${head}=== start.mdx
import { Menu } from "/menu.jsx";
import Part from "/snippets/part.mdx";

export const S = () => <Crad title="x">kept S</Crad>
                        ^^^^ warning page/unknown-component

export function K() {
  const [n] = useState(1);
  return <div><Crad>kept K</Crad> tail {n} <Tree.Fiel name="a" /></div>;
               ^^^^ warning page/unknown-component
                                            ^^^^^^^^^ warning page/unknown-component
}

<S /> <K /> <Menu /> <Part />

{["a"].map(x => <Crad key={x}>kept map</Crad>)}
                 ^^^^ warning page/unknown-component

> 1. {["a"].map((x) => (
>      <div>
>        Crad <Crad key={x} />
               ^^^^ warning page/unknown-component
>      </div>
>    ))}

<Card title="A" icon={<Gone />}>Text.</Card> <p title={<Lost.Part />}>Text.</p>
                       ^^^^ warning page/unknown-component
                                                        ^^^^^^^^^ warning page/unknown-component

\`\`\`jsx
{["a"].map(x => <Crad key={x}>kept map</Crad>)}
\`\`\`
=== menu.jsx
import { Item } from "./item.tsx";
export const Menu = () => <Crad><Item /></Crad>;
                           ^^^^ warning page/unknown-component
=== item.tsx
type Props = { name?: string };
export const Item = ({ name }: Props) => <Wran>{name as string}</Wran>;
                                          ^^^^ warning page/unknown-component
=== snippets/part.mdx
{[1].map((n) => <Nopes key={n}>in a snippet</Nopes>)}
                 ^^^^^ warning page/unknown-component
`,
    { plugins },
  );
  expect(problems.find(({ message }) => message.includes("Crad"))?.message).toBe(
    "There is no component `Crad`: what is in it is shown as if the tag were not there. Did you mean `Card`?",
  );
});

it("the name that was meant is put where the tag begins and where it ends", async () => {
  const core = await openFixture(
    `${head}=== start.mdx
{["a"].map((x) => <Crad key={x}>{x}</Crad>)}

{["a"].map((x) => <Vimeo key={x} />)}
`,
    { plugins },
  );
  const fixes = (await core.problems()).map((problem) => problem.fixes);
  expect(fixes).toEqual([
    [
      {
        title: "Change to `Card`",
        edits: [19, 37].map((character) => ({
          file: "start.mdx",
          newText: "Card",
          range: { start: { line: 0, character }, end: { line: 0, character: character + 4 } },
        })),
      },
    ],
    [],
  ]);
});

it("built-in components that code imports from a package are checked, but for props that the package may know", async () => {
  await check(
    `${head}=== start.mdx
import { Menu } from "/menu.jsx";

<Menu />
=== menu.jsx
import { Card, Tooltip as Hint, Tree } from "@mintlify/components";
                                             ^^^^^^^^^^^^^^^^^^^^ warning page/package-import
export const Menu = () => <><Card title="A" icon="circle-dollar" tile /> <Card icon="rocket" /> <Hint icon="none" /> <Tree.Fiel /></>;
                                                  ^^^^^^^^^^^^^ information theme/unknown-icon
                                                                                                                      ^^^^^^^^^ warning page/unknown-component
`,
    { plugins },
  );
});

it("what the code, the page or the browser may define is left alone", async () => {
  await check(
    `${head}=== start.mdx
import { Empty } from "/empty.jsx";
import { Menu, parts } from "/menu.jsx";
import { Packed } from "some-package";
                        ^^^^^^^^^^^^ warning page/package-import
import Part from "/snippets/part.mdx";

export const { Taken, other: Renamed } = parts;

export const Own = ({ icon: Sign, Body = "p", ...rest }) => {
  const Local = rest.local ?? "b";
  function Inner({ Deep }) { return <Deep />; }
  class Old extends React.Component { render() { return <Local />; } }
  let Later;
  Later = Sign;
  try { rest.x(); } catch (Failure) { return <Failure />; }
  return <><Sign /><Body /><Inner Deep="i" /><Old /><Later /></>;
};

<Own /> <Menu /> <Part />

{[Own].map((Each) => <Each key="a" />)}

{[1].map((n) => <Fragment key={n}><React.Fragment><Suspense><Empty /></Suspense></React.Fragment></Fragment>)}

{[1].map((n) => <Empty.Part key={n}><Packed /><Taken /><Renamed /><parts.Item /><Part /><Own.Part /></Empty.Part>)}

{[1].map((n) => <Map key={n} />)}
=== menu.jsx
import { Void } from "./empty.jsx";
import * as all from "./all.js";
export const parts = {};
export const Menu = () => <Void><all.Thing /><Packed /><Own /><Card title="a" /></Void>;
=== empty.jsx
=== all.js
export const Thing = () => null;
=== snippets/part.mdx
import { Inside } from "/inside.jsx";

<Inside />
=== inside.jsx
export const Inside = () => <Own />;
`,
    { plugins },
  );
});

it("props and icons that are written out are told as in tags of the page", async () => {
  const problems = await check(
    `${head}=== start.mdx
import { Menu } from "/menu.jsx";

export const Own = ({ name }) => <p>{name}</p>;

{["a"].map(x => <Card key={x} title={x} colour="red" icon="zzzqqq" onClick={x}>m</Card>)}
                                        ^^^^^^ information page/unknown-prop
                                                           ^^^^^^ warning theme/unknown-icon

{["a"].map(x => <Own key={x} nam={x} {...x} />)}
                             ^^^ information page/unknown-prop

{["a"].map(x => <Badge key={x} size="XL" color={x} icon={"rockett"}>{x}</Badge>)}
                                     ^^ warning page/wrong-prop
                                                         ^^^^^^^^^ warning theme/unknown-icon

<Menu />
=== menu.jsx
export const Menu = ({ Card }) => <Card colour="red"><Columns cols={9}><Accordion /></Columns><Icon icon="./a.svg" /><Icon icon="/a.svg" /></Card>;
                                                                    ^ warning page/wrong-prop
                                                                        ^^^^^^^^^ warning page/missing-prop
                                                                                                                                 ^^^^^^ warning theme/missing-icon
`,
    { plugins },
  );
  const fix = problems.find(({ message }) => message.includes("`colour`"))?.fixes[0];
  expect(fix?.edits.map(({ newText }) => newText)).toEqual(["color"]);
});

it("code of snippets knows the names of the page that imports it, and what they show does not", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "other", "more"] } }
=== start.mdx
import { Grid } from "/snippets/grid.jsx";
import { Summary } from "/snippets/summary.mdx";
import { Menu } from "/snippets/menu.mdx";

<Grid /> <Summary /> <Menu />
=== other.mdx
import { Menu } from "/snippets/menu.mdx";

<Menu /> <Snippet file="shown.mdx" />
          ^^^^^^^ information page/older-component
=== more.mdx
import { Menu } from "/snippets/menu.mdx";

<Menu />
=== snippets/grid.jsx
export const Grid = () => <p />;
=== snippets/summary.mdx
export const Summary = () => <Grid>of the page</Grid>;

{[1].map((n) => <Grid key={n} />)}
                 ^^^^ warning page/unknown-component
=== snippets/menu.mdx
export const Menu = () => <Grid>of one page alone</Grid>;
                           ^^^^ warning page/unknown-component
=== snippets/shown.mdx
export const Shown = () => <Grid>of no page</Grid>;
                            ^^^^ warning page/unknown-component

<Shown />
`,
    { plugins },
  );
});

it("code of a snippet is read for tags once, however many pages import it", async () => {
  const core = await openFixture(
    `${head}=== start.mdx
import { Box } from "/box.mdx";

<Box />
=== box.mdx
export const Box = () => <Missing />;
`,
    { plugins },
  );
  const texts: string[] = [];
  const recorded = (read: Read): Read =>
    new Proxy(read, {
      get: (target, key: keyof Read) => {
        if (key === "text") return (file: string) => (texts.push(file), read.text(file));
        const member: unknown = target[key];
        return typeof member === "function" ? (member.bind(target) as unknown) : member;
      },
    });
  const asPage: MemoQuery<boolean> = defineQuery<boolean>({
    name: "checksCodeTags",
    run: async (_context, file, read) => {
      await checkCodeTags(file, recorded(read));
      return true;
    },
    fallback: () => true,
  });
  await core.get(asPage, "start.mdx");
  expect(texts).toEqual([]);
  expect((await core.problems()).map(({ file, code }) => [file, code])).toEqual([
    ["box.mdx", "page/unknown-component"],
  ]);
});
