import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];
const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
`;

it("props that a snippet or a function makes nothing of are told, and content that it does not show", async () => {
  const problems = await check(
    `${docs}=== start.mdx
import Opt from "/snippets/opt.mdx";
import { Box as Frame, Press, Shown } from "/snippets/kit.tsx";
import Default from "/snippets/default.jsx";

export const Local = ({ name }) => <p>Local {name}</p>;

export function Fixed() {
  return <b>fixed</b>;
}

<Opt title="a" text="b" />

<Opt title="a" txet="lost" />
               ^^^^ information page/unknown-prop

<Opt title="c" text="d">lost</Opt>
 ^^^ warning page/unshown-content

<Local nam="lost" name="x">lost</Local>
       ^^^ information page/unknown-prop
 ^^^^^ warning page/unshown-content

<Fixed />

<Frame titel="b">Shown</Frame>
       ^^^^^ information page/unknown-prop

<Press><b>lost</b></Press>
 ^^^^^ warning page/unshown-content

<Shown label="s" key="k" />

<Default titel="d" />
         ^^^^^ information page/unknown-prop
=== snippets/opt.mdx
**{title}**: {text}
=== snippets/kit.tsx
type Props = { title: string; children: unknown };
export const Box = ({ title, children }: Props) => <div title={title}>{children}</div>;
export function Press({ "aria-label": label = "x" }: { "aria-label"?: string }) {
  return <button aria-label={label} />;
}
export const Shown = ({ label }: { label: string }) => <b>{label}</b>;
=== snippets/default.jsx
const Card = ({ title = "" }) => <b>{title}</b>;
export default Card;
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual([
    "`Opt` does not take `txet`, so it changes nothing. Did you mean `text`?",
    "Readers see nothing of what is in this `Opt`: snippets/opt.mdx does not take `children`.",
    "Readers see nothing of what is in this `Local`: it does not take `children`.",
    "`Local` does not take `nam`, so it changes nothing.",
    "`Frame` does not take `titel`, so it changes nothing. Did you mean `title`?",
    "Readers see nothing of what is in this `Press`: snippets/kit.tsx does not take `children`.",
    "`Default` does not take `titel`, so it changes nothing. Did you mean `title`?",
  ]);
});

it("nothing is told of what may take any prop", async () => {
  await check(
    `${docs}=== start.mdx
import Passed from "/snippets/passed.mdx";
import Spread from "/snippets/spread.mdx";
import Filled from "/snippets/filled.mdx";
import Code from "/snippets/code.mdx";
import Empty from "/snippets/empty.mdx";
import { Rest, All, Wrapped, Old, Changed } from "/snippets/kit.jsx";

export const Own = (props) => <p>{props.a}</p>;

<Passed any="a">b</Passed>

<Spread any="a">b</Spread>

<Filled>b</Filled>

<Code name="n" />

<Empty any="a">b</Empty>

<Rest any="a">b</Rest> <All any="a">b</All> <Wrapped any="a">b</Wrapped> <Old any="a">b</Old> <Changed any="a">b</Changed>

<Own any="a">b</Own>

<Opened {...{ children: "b" }} />

export const Opened = ({ children }) => <i>{children}</i>;

<Opened>{/* nothing */}</Opened>
=== snippets/passed.mdx
{Object.keys(props).length}
=== snippets/spread.mdx
<b {...{ title: "a" }}>{children}</b>
=== snippets/filled.mdx
<Note>{children}</Note>
=== snippets/code.mdx
\`\`\`
hello {name}
\`\`\`
=== snippets/empty.mdx
=== snippets/kit.jsx
export const Rest = ({ a, ...rest }) => <b {...rest}>{a}</b>;
export const All = (all) => <b {...all} />;
export const Wrapped = memo(({ a }) => <b>{a}</b>);
export function Old({ a }) { return <b>{arguments[0].any}{a}</b>; }
export let Changed = ({ a }) => <b>{a}</b>;
Changed = Rest;
`,
    { plugins },
  );
});

it("a prop of a snippet with a name that nothing gives is left out, as its problem says", async () => {
  const core = await openFixture(
    `${docs}=== start.mdx
import Part from "/snippets/part.mdx";

<Part who="me" />
=== snippets/part.mdx
<Card title={\`x \${nope}\`} icon={who}>For {who}</Card>
`,
    { plugins },
  );
  expect((await core.problems()).map(({ message }) => message)).toEqual([
    "No page gives this snippet nope, so this prop is left out.",
  ]);
  const html = String(await core.artifact("start/index.html"));
  expect(html).toContain("For me");
  expect(html).not.toContain("undefined");
});

it("props that a snippet shows and a use does not give are told there, unless the snippet can go without them", async () => {
  const problems = await check(
    `${docs}=== start.mdx
import Hello from "/snippets/hello.mdx";

<Hello name="Ada" title="Dr" plan="free" role="admin" />

<Hello name="Bob" />

<Hello title="Dr" />
 ^^^^^ information page/missing-prop

<Hello nam="Eve" />
       ^^^ information page/unknown-prop

<Hello {...{ name: "Ada" }} />
=== snippets/hello.mdx
export const role = "reader";

Hello **{name}**{title && <i>{title}</i>}! Your plan: {plan ?? "none"}, {role}.
<Card title={name}>{title}</Card>
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toContain(
    "snippets/hello.mdx shows `name`, which this `Hello` does not give it, so nothing stands there.",
  );
});

it("heals a use when its snippet no longer shows the prop", async () => {
  const text = `${docs}=== start.mdx
import Hello from "/snippets/hello.mdx";

<Hello name="Ada" />

<Hello />
=== snippets/hello.mdx
Hello {name}
`;
  const core = await openFixture(text, { plugins });
  const told = async (): Promise<readonly string[]> => (await core.problems()).map(({ code }) => code);
  expect(await told()).toEqual(["page/missing-prop"]);
  core.setText("snippets/hello.mdx", 'Hello {name || "you"}\n');
  await core.refresh();
  expect(await told()).toEqual([]);
});

it("props that a snippet computes with are told where a use leaves them out, also as members of `props`", async () => {
  const problems = await check(
    `${docs}=== start.mdx
import Sum from "/snippets/sum.mdx";
import Member from "/snippets/member.mdx";

<Sum count={1} list={["a"]} word="w" id="i" end="e" />

<Sum />
 ^^^ warning page/missing-prop
 ^^^ information page/missing-prop

<Member word="q" />

<Member />
 ^^^^^^ information page/missing-prop

<Member wrod="q" />
        ^^^^ information page/unknown-prop
=== snippets/sum.mdx
Total {count + 1}: {list.map((item) => <b>{item}</b>)}, {<b>{word}</b>}.
<Card title={\`x \${end}\`} href={id}>Text</Card>
=== snippets/member.mdx
{word} {props.word}
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toContain(
    "snippets/sum.mdx computes with `count`, `list`, `end`, which this `Sum` does not give it, so what stands there is wrong.",
  );
});

it.each([
  "{n ?? 1}",
  "{(n ?? 1) + 1}",
  "{n && <b>{n + 1}</b>}",
  "{n ? n + 1 : 2}",
  "{typeof n === 'number' ? n.toFixed(1) : 'none'}",
  "{n?.x.y}",
  "{n || 1}",
  "{n === undefined ? 1 : n + 1}",
  "{props.n ?? 1} {n}",
  "{props?.n?.x}",
  "{((n = 1) => n + 1)(n)}",
  "{!n || n + 1}",
  "{n > 1 && n + 1}",
  "{format(n)}",
  "<Card title={n} href='/' />",
  "{n + 1} {n ? 'a' : 'b'}",
])("nothing is told of a use without a prop that a snippet can go without: %s", async (text) => {
  const core = await openFixture(
    `${docs}=== start.mdx
import Part from "/snippets/part.mdx";

<Part n={1} />

<Part />
=== snippets/part.mdx
export const format = (value) => value ?? "none";

${text}
`,
    { plugins },
  );
  const codes = (await core.problems()).map(({ code }) => code);
  expect(codes).not.toContain("page/missing-prop");
});
