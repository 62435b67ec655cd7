import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

const plugins = [config(), pages(), openapi(), navigation()];

const docs = `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" },
  "navigation": { "pages": ["from", "target", "own", "written", "plain", "endpoint"] }
}
`;

const target = `=== target.mdx
import Part from "/snippets/part.mdx"

## What's new in 2.0?

## Twice

## Twice

## Chosen {#my-id}

<Part />

<Accordion title="Old news">Text.</Accordion>

<ParamField path="user.id">Text.</ParamField>

<div id="raw">Text.</div>

<a name="named"></a> Text.

<a name="same"></a>

## Same

## Fees & billing

<Param path="user.name">x</Param>

<Tabs><Tab label="Label of a tab">x</Tab><TabItem value="Value of an item">x</TabItem></Tabs>

<Update date="2024-05-01">x</Update>

<Update title="Update title">x</Update>

<Steps><Step title="Silent step" noAnchor>x</Step><Step>y</Step></Steps>

<h3 noAnchor>Silent heading</h3>

<Accordion title="See [here](/a) **bold**">x</Accordion>

<Card id="card-id" title="T">x</Card> <Note id="note-id">x</Note>

=== written.md
Text <a name="in-html"></a>.

=== snippets/part.mdx
## From a snippet

See [above](#anything-of-the-page).

=== own.mdx
import { Own } from "/snippets/own.jsx"

<Own />

=== snippets/own.jsx
export const Own = ({ name }) => <h2 id={name}>Text</h2>;

=== plain.mdx
import { Plain } from "/snippets/plain.jsx"

export const Other = () => <p>Text.</p>

<Plain />

=== snippets/plain.jsx
export const Plain = () => <p>Text.</p>;

=== endpoint.mdx
---
openapi: GET /nothing
---

`;

async function found(link: string): Promise<readonly string[]> {
  const core = await openFixture(`${docs}${target}=== from.mdx\n## Here\n\n[a](${link})\n`, { plugins });
  return (await core.problems()).filter(({ file }) => file === "from.mdx").map(({ message }) => message);
}

describe("the anchor of a link", () => {
  it.each([
    ["openapi:", "        ^ error schema/out-of-range"],
    ['openapi: ""', "         ^^ error schema/out-of-range"],
    ["api:", "    ^ error schema/wrong-form"],
    ['api: ""', "     ^^ error schema/wrong-form"],
    ["graphql:", ""],
  ])("is looked for on a page that has `%s`, which names nothing", async (line, told) => {
    await check(
      `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["p", "q"] } }
=== p.mdx
[x](/q#nope)
    ^^^^^^^ warning page/broken-anchor
=== q.mdx
---
${line}
${told}
---
[x](#nope)
    ^^^^^ warning page/broken-anchor
`,
      { plugins },
    );
  });

  it.each([
    "/target#what’s-new-in-2-0",
    "/target#what%E2%80%99s-new-in-2-0",
    "target.md?x=1#twice-2",
    "/target#my-id",
    "/target#from-a-snippet",
    "/target#old-news",
    "/target#user.id",
    "/target#param-user-id",
    "/target#raw",
    "/target#named",
    "/target#same",
    "/written#in-html",
    "/target#",
    "/target#top",
    "/target#:~:text=Twice",
    "/target#fees-&-billing",
    "/target#tab=two",
    "/target#user.name",
    "/target#param-user-name",
    "/target#label-of-a-tab",
    "/target#value-of-an-item",
    "/target#2024-05-01",
    "/target#update-title",
    "/target#silent-step",
    "/target#step",
    "/target#silent-heading",
    "/target#see-here-bold",
    "/target#card-id",
    "/target#note-id",
    "/own#whatever-the-component-makes",
    "/endpoint#a-field",
    "#here",
    "https://example.com/#nothing",
  ])("%s is there", async (link) => {
    expect(await found(link)).toEqual([]);
  });

  it.each([
    "/plain#anything",
    "/target#twice-3",
    "/target#Twice",
    "/target#same-2",
    "/target#nothing",
    "/target#fees-&-biling",
    "/target#fees:billing",
    "/target#what?",
    "/target#see-here/a-bold",
    "#there",
    "/from#there",
    "from#%E0%A4%A",
  ])("%s is not", async (link) => {
    expect(await found(link)).toEqual([expect.stringContaining("leads to the top of the page")]);
  });

  it("counts with what expressions come to, on each place where a snippet is shown", async () => {
    const site = (links: string): string => `${docs}=== from.mdx
import Part from "/snippets/q.mdx"

export const N = 3

export const name = "ann"

## Head {N}

<Accordion title={\`Acc \${name}\`}>Text.</Accordion>

### In {name}

<Part q="One" />

<Part q="Two" />

## {window.location.href.length}

${links}
=== snippets/q.mdx
## Install {q}

## Always
`;
    const told = async (text: string): Promise<readonly string[]> =>
      (await (await openFixture(text, { plugins })).problems())
        .filter(({ file }) => file === "from.mdx")
        .map(({ message }) => message);
    const good = ["head-3", "acc-ann", "in-ann", "install-one", "install-two", "always", "always-2"];
    const links = good.map((id) => `[x](#${id})`).join(" ");
    expect(await told(site(links))).toEqual([]);
    const known = site(`${links} [y](#head) [z](#install)`).replace("{window.location.href.length}", "Last");
    expect(await told(known)).toEqual([
      expect.stringContaining('"#head" leads to the top'),
      expect.stringContaining('"#install" leads to the top'),
    ]);
  });

  it("is told once for a link that leads nowhere at all", async () => {
    expect(await found("/missing#part")).toEqual([expect.stringContaining("leads nowhere")]);
  });

  it("may be meant for another one, which a fix puts there", async () => {
    const core = await openFixture(`${docs}${target}=== from.mdx\n[a](/target#whats-new-in-20)\n`, {
      plugins,
    });
    const problem = (await core.problems()).find(({ code }) => code === "page/broken-anchor");
    expect(problem?.fixes.flatMap(({ edits }) => edits.map(({ newText }) => newText))).toEqual([
      "/target#what’s-new-in-2-0",
    ]);
  });

  it("comes back with its heading", async () => {
    const core = await openFixture(`${docs}${target}=== from.mdx\n[a](/target#later)\n`, { plugins });
    const codes = async () =>
      (await core.problems()).filter(({ file }) => file === "from.mdx").map(({ code }) => code);
    expect(await codes()).toEqual(["page/broken-anchor"]);
    core.setText("target.mdx", "## Later\n");
    await core.refresh();
    expect(await codes()).toEqual([]);
  });

  it("may be there for agents alone, and for links that they see", async () => {
    const page = `## Shared

<Visibility for="agents">

## Xray

<Accordion title="Inner">[a](#xray) <a href="/from#inner">b</a></Accordion>

{["i"].map((name) => <a href="#xray">{name}</a>)} {["x"].map((name) => <a href={\`#\${name}ray\`}>{name}</a>)}

</Visibility>

{["j"].map((name) => <a href="/from#xray">{name}</a>)}

<Visibility for="humans">

## Seen

</Visibility>

[c](#xray) [d](#inner) [e](#seen) [f](#shared) [g](/other#xray) [h](/other#part)
`;
    const core = await openFixture(
      `${docs}=== from.mdx\n${page}=== other.mdx
import Part from "/snippets/part.mdx"

<Part />

<Visibility for="agents">

## {"Xray"}

</Visibility>

=== snippets/part.mdx
## Part
`,
      { plugins },
    );
    const told = (await core.problems()).filter(({ code }) => code === "page/broken-anchor");
    expect(told.map(({ message }) => message.replace(/^The link "(.*?)".*: /, "$1: "))).toEqual([
      "/from#xray: what has that anchor on /from is for agents, and people do not see it.",
      "#xray: what has that anchor on /from is for agents, and people do not see it.",
      "#inner: what has that anchor on /from is for agents, and people do not see it.",
      "/other#xray: what has that anchor on /other is for agents, and people do not see it.",
    ]);
  });
});

it("braces in a code span are words: what leads nowhere on their page is told", async () => {
  const core = await openFixture(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b"] } }
=== a.mdx
import { Callout } from "nextra/components"

## Get \`/users/{id}\` info

## Of {2 + 1} things

[a](#nope) [b](#get-/users/id-info) [c](#of-3-things)
=== b.mdx
[c](/a#gone)
`,
    { plugins },
  );
  const told = (await core.problems()).filter(({ code }) => code === "page/broken-anchor");
  expect(told.map(({ file, range }) => `${file}:${range.start.line + 1}`)).toEqual(["a.mdx:7", "b.mdx:1"]);
  expect(told[0]?.message).toContain("#nope");
});

describe("older names of anchors", () => {
  const site = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b"] } }
=== b.mdx
## Team + roles

## Use \`a*b\`

<Accordion title="Fees & billing">x</Accordion>

<Visibility for="agents">
## foo(bar)
</Visibility>
=== a.mdx
`;

  it("lead there, and are not suggested", async () => {
    await check(
      `${site}[1](/b#team--roles) [2](/b#use-ab) [3](/b#use-a-b) [4](/b#fees-and-billing) [5](/b#fees-&-billing)
[6](/b#team--role) [7](/b#foobar) [8](/b#foo-bar)
    ^^^^^^^^^^^^^ warning page/broken-anchor
                       ^^^^^^^^^ warning page/broken-anchor
                                      ^^^^^^^^^^ warning page/broken-anchor
`,
      { plugins },
    );
    const core = await openFixture(`${site}[6](/b#team--role)\n`, { plugins });
    const [problem] = (await core.problems()).filter(({ code }) => code === "page/broken-anchor");
    expect(problem?.message).toContain("#team-+-roles");
  });
});

it("texts make no elements, unless something shows them as HTML", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "b", "c"] } }
=== a.mdx
import { rows } from "/snippets/rows.mdx"

export const code = \`<div id="x">\`

<CodeBlock>{rows}{code}</CodeBlock>

[a](#nope)
    ^^^^^ warning page/broken-anchor
=== b.mdx
export const text = '<h2 id="deep">Deep</h2>'

<div dangerouslySetInnerHTML={{ __html: text }} />

[a](#deep)
=== c.mdx
export const list = [{ id: "x" }]

{list.map(({ id }) => <p key={id} id={id}>x</p>)}

[a](#x)
=== snippets/rows.mdx
export const rows = "[{ \\"id\\": 1 }]";
`,
    { plugins },
  );
});

it("an own anchor counts on its page, also where a redirect leads away from it", async () => {
  await check(
    `=== docs.json
{
  "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["old", "new"] },
  "redirects": [{ "source": "/old", "destination": "/new" }]
                            ^^^^^^ warning redirect/hides-page
}
=== old.mdx
## Regex

[a](#regex) [b](#other) [c](/old#regex) [d](/old#other)
                ^^^^^^ warning page/broken-anchor
                            ^^^^^^^^^^ warning page/broken-anchor
=== new.mdx
## Other
`,
    { plugins },
  );
});

it("of a path that is redirected, the page that it leads to lacks the anchor", async () => {
  const redirects = [{ source: "/old", destination: "/new" }];
  const written = { theme: "mint", name: "A", colors: { primary: "#000" }, redirects };
  const core = await openFixture(
    `=== docs.json\n${JSON.stringify({ ...written, navigation: { pages: ["new", "from"] } })}\n=== new.mdx\n## Real\n=== from.mdx\n[a](/old#real) [b](/old#none)\n`,
    { plugins },
  );
  const told = (await core.problems()).filter(({ code }) => code === "page/broken-anchor");
  expect(told.map(({ message, related }) => [message, related.map(({ file }) => file)])).toEqual([
    ['The link "/old#none" leads to the top of the page: nothing on /new has that anchor.', ["new.mdx"]],
  ]);
});
