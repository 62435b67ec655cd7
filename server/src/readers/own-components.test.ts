import { expect, it } from "vitest";
import { member, nobody, page, siteFor } from "../testing/reader-sites.ts";

const drawn = "<Visibility for='signed-in'>{children}</Visibility>";
const island = `({ children }) => { const [open] = useState(1); return ${drawn}; }`;
const live = `({ children }) => { const [open, set] = useState(1); return <p onClick={() => set(2)}>${drawn}</p>; }`;

/**
 * Components of a site's own that draw parts for readers. Words that begin with "sec" are for those who have signed in, those with
 * "open" for everybody; behind "html" they stand on the page alone, since nothing that is made without running code has them.
 */
const pages = {
  alias: `import { o, N } from "/snippets/parts.jsx"
import * as S from "/snippets/parts.jsx"
import { Visibility as P } from "@mintlify/components"
import * as Q from "@mintlify/components"

export const V = Visibility;

export const W = React.memo(Visibility);

export const X = V;

<V for="signed-in">secname</V>

<o.V for="signed-in">secmember</o.V>

<S.o.V for="signed-in">secnamespace</S.o.V>

<N>secfunction</N>

<X {...{ for: "signed-in" }}>secspread</X>

<P for="signed-in">secpackage</P>

<Q.Visibility for="signed-in">nobodypackages</Q.Visibility>

<W for="signed-in">htmlsecmemo</W>`,
  islands: `import { Members } from "/snippets/parts.jsx"
import { Further } from "/snippets/further.jsx"
import Given from "/snippets/given.mdx"
import Shows from "/snippets/shows.mdx"

export const Own = ${island};

export class Class extends React.Component { render() { const { children } = this.props; return ${drawn}; } }

export const { Taken } = { Taken: ${island} };

<Own>

## Htmlsecheading

htmlsecblock

</Own>

<Class>htmlsecclass</Class>

<Taken>htmlsectaken</Taken>

<Members>htmlsecimported</Members>

<Further>htmlsecfurther</Further>

<Given>htmlsecgiven</Given>

<Shows>htmlsecshows</Shows>

<Card title="Card"><Own>htmlseccard</Own></Card>

- <Own>htmlsecitem</Own>

| a |
| --- |
| <Own>htmlseccell</Own> |

<table><tbody><Own><tr><td>htmlsecrow</td></tr></Own></tbody></table>

<pre><Own>htmlseccode</Own></pre>

**<Own>htmlsecstrong</Own>**`,
  live: `export const Live = ${live};

export const Box = ({ children }) => { const [open, set] = useState(false); return <p onClick={() => set(true)}>{open ? children : null}</p>; };

<Live>htmlsecwords</Live>

<Live>

htmlsecblocks

</Live>

In <Live>htmlsecline</Live> a line.

<Box>

openbox

<Live>nobodyclosed</Live>

</Box>

<Box>

<Visibility for={["signed-in"][0]}>secpart <Box>x</Box></Visibility>

</Box>`,
  unreadable: `import { K } from "/snippets/further-broken.jsx"

<K>nobodybroken</K>`,
  titles: `import { Members, N } from "/snippets/parts.jsx"
import Part from "/snippets/part.mdx"
import Term from "/snippets/term.mdx"

export const T = ({ children }) => <Card title={children}>x</Card>;

export const whom = "signed-in";

## Head <Visibility for="humans" for={whom}>seclast</Visibility>

## Head <N>secevaluated</N>

## Head <Members>htmlsecrun</Members>

## Head <Part>secsnippet</Part>

## Term <Term>openterm</Term>

<h2>Head <b><N>secelement</N></b></h2>

<Heading level={2}>Head <b><Members>htmlseclegacy</Members></b></Heading>

<T><Members>htmlsectitle</Members></T>

<Update label="v1">

## News <N>secnews</N>

</Update>

## Badge <Members />`,
  open: `import { Plain } from "/snippets/parts.jsx"

export const Own = ({ children }) => { const [open] = useState(1); return <p style={{ visibility: "hidden" }}>{children}</p>; };

export const Hides = ${island};

<Own>openown</Own>

<Plain>openplain</Plain>

## Head <Plain>openheading</Plain>`,
};

const files = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Own",
    colors: { primary: "#123456" },
    navigation: { groups: [{ group: "Open", public: true, pages: Object.keys(pages) }] },
  }),
  ...Object.fromEntries(
    Object.entries(pages).map(([name, body]) => [
      `${name}.mdx`,
      page({ title: "Page", ...(name === "titles" && { rss: true }) }, body),
    ]),
  ),
  "snippets/parts.jsx": `export const o = { V: Visibility };
export const N = ({ children }) => <o.V for="signed-in">{children}</o.V>;
export const Plain = ({ children }) => { const [open] = useState(1); return <p>{children}</p>; };
export const Members = ({ children }) => { const [open] = useState(1); return <N>{children}</N>; };
`,
  "snippets/further.jsx":
    "export const Further = ({ children }) => { const [open] = useState(1); return <Own>{children}</Own>; };\n",
  "snippets/given.mdx": 'import { Members } from "/snippets/parts.jsx"\n\n<Members>{children}</Members>\n',
  "snippets/shows.mdx": `export const show = (children) => { const [open] = useState(1); return ${drawn}; };\n\n{show(children)}\n`,
  "snippets/part.mdx": '<Visibility for="signed-in">{children}</Visibility>\n',
  "snippets/term.mdx": "_{children}_\n",
  "snippets/further-broken.jsx": 'export { K } from "./broken.jsx";\n',
  "snippets/broken.jsx": `export const K = ({ children }) => { const = ; return ${drawn}; };\n`,
};

const words = Object.values(pages).flatMap((body) =>
  [...body.matchAll(/\b(?:html|sec|open|nobody)\w+/gi)].flatMap(([word]) =>
    /^open$/i.test(word) ? [] : [word.toLowerCase()],
  ),
);

/** Of the words of all pages, those that stand in files whose names match. */
function wordsIn(site: ReadonlyMap<string, string>, names: RegExp): readonly string[] {
  const text = [...site]
    .filter(([name]) => names.test(name))
    .flat()
    .join("\n")
    .toLowerCase();
  return words.filter((word) => text.includes(word));
}

it("shows what components keep from readers to nobody else, in any file", async () => {
  for (const reader of [nobody, null]) {
    const site = await siteFor(reader, files);
    expect(wordsIn(site, /./)).toEqual(words.filter((word) => word.startsWith("open")));
  }
});

it("shows what components draw for readers to them: without running code, what is surely theirs", async () => {
  const site = await siteFor(member, files);
  expect(wordsIn(site, /html$|islands/)).toEqual(words.filter((word) => !word.startsWith("nobody")));
  expect(wordsIn(site, /md$|txt$/)).toEqual(words.filter((word) => /^(?:sec|open)/.test(word)));
});

it("names headings after what is for everybody, and no others than before", async () => {
  for (const reader of [nobody, member]) {
    const site = await siteFor(reader, files);
    const html = site.get("titles/index.html") ?? "";
    const ids = [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      "head",
      "head-2",
      "head-3",
      "head-4",
      "term-openterm",
      "head-5",
      "head-6",
      "news",
      "badge",
    ]);
    expect(site.get("open/index.html")).toContain('id="head-openheading"');
  }
});
