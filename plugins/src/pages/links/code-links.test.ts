import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];
const docs = `=== docs.json
{"theme":"mint","name":"A","colors":{"primary":"#000"},"navigation":{"pages":["start","guides/one","guides/two"]}}
=== guides/one.mdx
## Part

Text.
=== logo.svg
<svg/>
`;
const two = "=== guides/two.mdx\nText.\n";

it("links and images in the code of a page are looked at", async () => {
  await check(
    `${docs}${two}=== start.mdx
export const Box = ({ href }) => <Card href="/nothing-like-it" img={\`/gone.png\`}><a href={href}>x</a></Card>;
                                             ^^^^^^^^^^^^^^^^ warning page/broken-link
                                                                     ^^^^^^^^^ warning page/missing-image

export function Row() {
  return <><a href="/guides/one#part">a</a><a href="guides/one#prat">b</a><img src="/logo.svg" alt="A" /></>;
                                                    ^^^^^^^^^^^^^^^ warning page/broken-anchor
}

Text.

{["a", "b"].map((name) => <Card title={name} href="/guides/two" icon={<img src='no.png' alt="A" />} />)}
                                                                                ^^^^^^ warning page/missing-image

<Card title="C" icon={<a href="/absent-page">x</a>}>
                               ^^^^^^^^^^^^ warning page/broken-link
  Text.
</Card>
`,
    { plugins },
  );
});

it("what a fence shows is no code of the page", async () => {
  await check(
    `${docs}${two}=== start.mdx
\`\`\`jsx
export const items = [<a href="/nothing-like-it">x</a>];
\`\`\`

export const items = [<a href="/nothing-like-it">x</a>];
                               ^^^^^^^^^^^^^^^^ warning page/broken-link

{items}
`,
    { plugins },
  );
});

it("those of modules are told once, at their place, and relative ones not at all", async () => {
  const core = await openFixture(
    `${docs}=== guides/two.mdx
import { Box } from "/parts/box.jsx";

<Box />
=== start.mdx
import { Box } from "/parts/box.jsx";

<Box />
=== parts/box.jsx
import { Inner } from "./inner";
export const Box = () => <a href="./nothing"><Inner /></a>;
=== parts/inner.tsx
export const Inner = (): unknown => <a href="/guides/one#prat"><img src="/gone.png" alt="A" /><b>{f<string>()}</b></a>;
`,
    { plugins },
  );
  const told = async (): Promise<readonly string[]> =>
    (await core.problems()).map(
      ({ file, range, code }) => `${file}:${range.start.line}:${range.start.character} ${code}`,
    );
  expect(await told()).toEqual([
    "parts/inner.tsx:0:45 page/broken-anchor",
    "parts/inner.tsx:0:73 page/missing-image",
  ]);
  core.setText("parts/inner.tsx", "\n\nexport const Inner = () => <a href='/guides/three' />;\n");
  await core.refresh();
  expect(await told()).toEqual(["parts/inner.tsx:2:36 page/broken-link"]);
});

it("keep their place where text before them changes", async () => {
  const page = `export const Box = () => <a href="/absent-page" />;\n\nText.\n`;
  const core = await openFixture(`${docs}${two}=== start.mdx\n${page}`, { plugins });
  const line = async (): Promise<readonly number[]> =>
    (await core.problems()).map(({ range }) => range.start.line);
  expect(await line()).toEqual([0]);
  core.setText("start.mdx", `\n\n\n${page}`);
  await core.refresh();
  expect(await line()).toEqual([3]);
});

it("stand in quotes and lists, too; those of the page's own components and of drawings are none", async () => {
  await check(
    `${docs}${two}=== start.mdx
import { LLink } from "/parts/link.jsx";

> {<a
>   href="/gone-one">x</a>}
          ^^^^^^^^^ warning page/broken-link

- Item

  <Card title="A" icon={<a
    href="/gone-two">x</a>}>y</Card>
          ^^^^^^^^^ warning page/broken-link

{[1].map(() => <LLink href="/en-is-added" />)}

{[1].map(() => <svg><image href="/gone.svg" /></svg>)}

<svg><image href="/gone.svg" /></svg>

{[1].map(() => <a href="javascript:alert(1)">x</a>)}
                        ^^^^^^^^^^^^^^^^^^^ warning page/broken-link
=== parts/link.jsx
export const LLink = ({ href }) => <a href={"/guides" + href}>x</a>;
export const Bad = () => <><LLink href="/one" /><a href="javascript:void 0">x</a></>;
                                                         ^^^^^^^^^^^^^^^^^ warning page/broken-link
`,
    { plugins },
  );
});

it("addresses that a page computes are looked at, where they are written", async () => {
  await check(
    `${docs}${two}=== start.mdx
import { far } from "./far.js"
import { Own, Linked } from "./own.jsx"
export const go = "/nowhere";
                   ^^^^^^^^ warning page/broken-link
export const good = "/guides/one#part";
export const items = [{ to: "/guides/two" }, { to: \`/gone-too\` }, { to: "guides/one#prat" }];
                                                    ^^^^^^^^^ warning page/broken-link
                                                                         ^^^^^^^^^^^^^^^ warning page/broken-anchor

<a href={go}>a</a> <a href={good}>b</a> <a href={unknown}>c</a>
                                                 ^^^^^^^ warning page/unknown-name

{items.map(({ to }) => <Card title="x" href={to}>y</Card>)}

<Card href={far}>z</Card>
            ^^^ warning page/broken-link

{[1].map((each) => <a href={"/number-" + each}>z</a>)}
                            ^^^^^^^^^^^^^^^^^ warning page/broken-link

{[1].map((n) => <b><a href={"/one-" + n}>z</a><a href={"/guides/two" + ""}>z</a></b>)}
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/broken-link

<Own href={go + "s"} /> <Linked />

\`\`\`jsx
<a href={base + "/one"}>x</a>
\`\`\`

<a href={go + "/one"}>x</a> then <b><a id="x" href={go + "/two"}>x</a></b>
         ^^^^^^^^^^^ warning page/broken-link
                                                    ^^^^^^^^^^^ warning page/broken-link
=== own.jsx
export const Own = ({ href }) => <span title={href}>x</span>;
export const Linked = () => <a href="/guides/three">x</a>;
                                     ^^^^^^^^^^^^^ warning page/broken-link
=== far.js
export const far = "/far-away";
`,
    { plugins },
  );
});

it("images in code say what they show", async () => {
  await check(
    `${docs}${two}=== start.mdx
import { Logo } from "./logo.jsx"

export const Own = () => <img src="/logo.svg" />;
                                   ^^^^^^^^^ information page/missing-alt-text

{[1].map(() => <img src="/logo.svg" />)} {[1].map((n) => <img src="/logo.svg" alt={n} />)} <Own /> <Logo />
                         ^^^^^^^^^ information page/missing-alt-text
=== logo.jsx
export const Logo = (props) => <><img src="logo.svg" /><img src="/logo.svg" alt="" /><img src="/logo.svg" {...props} /></>;
                                           ^^^^^^^^ information page/missing-alt-text
`,
    { plugins },
  );
});

it("thousands of addresses that an expression computes are looked for once", { tags: ["long"] }, async () => {
  const secondsFor = async (count: number): Promise<number> => {
    const links = Array.from({ length: count }, (_, at) => `<a href={"/gone" + ${at}}>x</a>`).join("");
    const start = process.cpuUsage();
    const core = await openFixture(`${docs}${two}=== start.mdx\n{<p>${links}</p>}\n`, { plugins });
    const problems = (await core.problems()).filter(({ code }) => code === "page/broken-link");
    expect(problems).toHaveLength(count);
    return process.cpuUsage(start).user / 1_000_000;
  };
  await secondsFor(600);
  const few = await secondsFor(600);
  // Looked for each time, it would be 25 times as much.
  expect(await secondsFor(3_000)).toBeLessThan(12 * few);
});

it("images that go from snippet to snippet are told where they are written", async () => {
  await check(
    `${docs}${two}=== start.mdx
import Given from "/snippets/given.mdx"
import Outer from "/snippets/outer.mdx"
import { Framed } from "/snippets/framed.jsx"

<Given />

<Outer pic="/gone-from-page.png" />
            ^^^^^^^^^^^^^^^^^^^ warning page/missing-image

<Framed pic="/gone-framed.png" /> <Framed pic="/logo.svg" />
             ^^^^^^^^^^^^^^^^ warning page/missing-image
=== snippets/given.mdx
import Shown from "/snippets/shown.mdx"

export const here = "/gone-constant.png";
                     ^^^^^^^^^^^^^^^^^^ warning page/missing-image

<Shown pic="/gone-text.png" /> <Shown pic="/logo.svg" />
            ^^^^^^^^^^^^^^ warning page/missing-image

<Shown pic={here} /> <Shown pic={"/gone-literal.png"} />
                                 ^^^^^^^^^^^^^^^^^^^ warning page/missing-image
=== snippets/outer.mdx
import Inner from "/snippets/inner.mdx"

<Inner pic={pic} />
=== snippets/inner.mdx
import Shown from "/snippets/shown.mdx"

<Shown pic={props.pic} />
=== snippets/shown.mdx
<img src={pic} alt="A" />
=== snippets/framed.jsx
import { Plain } from "./plain.jsx";
export const Framed = ({ pic }) => <p><Plain pic={pic} /></p>;
export default () => <Plain pic="/gone-in-code.png" />;
                                 ^^^^^^^^^^^^^^^^^ warning page/missing-image
=== snippets/plain.jsx
export const Plain = ({ pic }) => <img {...{ src: pic, alt: "A" }} />;
`,
    { plugins },
  );
});

it("what code computes without props is not told, and what it writes out is told where it stands", async () => {
  await check(
    `${docs}${two}=== start.mdx
import { Joined } from "/snippets/pics.jsx"

<Joined theme="dark" />
=== snippets/dark.svg
<svg/>
=== snippets/pics.jsx
// <Pic src="/gone.png" />
const Pic = ({ src, base = "" }) => <img src={base + src} alt="A" />;
const title = "/gone.png";
export const Joined = ({ theme = "" }) => theme && <Pic src={"/snippets/" + theme + ".svg"} />;
export const Icons = ({ theme = "" }) => <Pic src={"/icons/" + theme} />;
export const Either = ({ slug }) => <Pic src={"/img-" + (slug ?? "")} />;
export const List = ({ base = "" }) => <Pic src={[base, "/x"].join("")} />;
export const Choice = ({ on }) => <Pic src={on ? "/x.png" : "/never.png"} />;
export const Based = ({ base = "" }) => <Pic base={base} src="/based.png" />;
export const Rest = (props) => <Pic src="/spread.png" {...props} />;
export const Gone = () => <Pic src="/gone.png" />;
                                    ^^^^^^^^^ warning page/missing-image
export const Braced = () => <p><Pic width={1} src={\`/braced.png\`} /><Pic src={'/quoted.png'} /></p>;
                                                    ^^^^^^^^^^^ warning page/missing-image
                                                                               ^^^^^^^^^^^ warning page/missing-image
export const Escaped = () => <Pic src="/a&amp;b.png" />;
                                       ^^^^^^^^^^^^ warning page/missing-image
`,
    { plugins },
  );
});
