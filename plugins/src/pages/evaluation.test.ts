import { complete, define, hover } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation()];

function site(page: string, more = {}): string {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: ["index"] },
    ...more,
  };
  return `=== docs.json\n${JSON.stringify(docs)}\n=== index.mdx\n${page}`;
}

const variables = { version: "2.0", "api-host": "a.test" };

it("variables that docs.json does not have", async () => {
  await check(
    site(
      `---
title: Guide {{verson}}
             ^^^^^^^^^^ error page/unknown-variable
---
A {{ versio }} {{version}} {{gone}} {{user_name}} \${{ gone }} \\{\\{gone\\}\\}
  ^^^^^^^^^^^^ error page/unknown-variable
                           ^^^^^^^^ error page/unknown-variable

\`{{gone}}\` \`{{verison}}\` {/* {{gone}} */} $\\frac{{gone}}{2}$
            ^^^^^^^^^^^ warning page/unknown-variable

<Card title="{{gone}}" style={{ color: 1 }} label={"a {{api-hots}}"}>x</Card>
             ^^^^^^^^ error page/unknown-variable
                                                      ^^^^^^^^^^^^ warning page/unknown-variable
`,
      { variables },
    ),
    { plugins },
  );
});

it("double braces mean nothing on a site without variables", async () => {
  await check(site("{{ gone }} `{{ gone }}`"), { plugins });
});

it("names that a page does not know, but for those of programs and of snippets", async () => {
  await check(
    `${site(`import Part from "/snippets/part.mdx"
export const name = "x"

{client_id} {name} {window.location} {useState(1)} {nam} {props.id} {document} {this.x} {client-id}
^^^^^^^^^^^ warning page/unknown-name
                                                   ^^^^^ warning page/unknown-name
                                                         ^^^^^^^^^^ warning page/unknown-name
                                                                    ^^^^^^^^^^ warning page/unknown-name
                                                                               ^^^^^^^^ warning page/unknown-name
                                                                                        ^^^^^^^^^^^ warning page/unknown-name

<Part who="x" />`)}
=== snippets/part.mdx
For {who}
`,
    { plugins },
  );
});

it("names of what is spread in tags", async () => {
  await check(
    site(`export const props = { title: "T" }

<Card {...props} {...gone} title="x">A</Card>
                     ^^^^ warning page/unknown-name

A <span { ...own.gone } {...{ title: "B" }}>B</span>
             ^^^^^^^^^ warning page/unknown-name
`),
    { plugins },
  );
});

it("names that no use of a snippet gives it", async () => {
  await check(
    `${site(`import Part from "/snippets/part.mdx"
import Any from "/snippets/any.mdx"
import Used from "/snippets/used.mdx"
import { Box } from "/box.jsx"
export const all = { anything: 1 }

<Part who="x">y</Part>

<Part also={1} />

<Any {...all} />

{[1].map((each) => <Used key={each} number={each} />)}

<Snippet file="older.mdx" one="1" />

<Box />
`)}
=== snippets/part.mdx
{who} {also} {gone} {props.gone} {props.who} {children} <Card title={gone}>x</Card>
             ^^^^^^ warning page/unknown-name
                    ^^^^^^^^^^^^ warning page/unknown-name
                                                                     ^^^^ warning page/unknown-name

{title && <b>{title}</b>} {title ? 1 : 2} {title ?? "a"} {title?.length}
=== snippets/any.mdx
{anything} {other}
=== snippets/used.mdx
{number} {other}
=== snippets/unused.mdx
{anything}
=== snippets/boxed.mdx
{anything}
=== _snippets/older.mdx
{one} {two}
      ^^^^^ warning page/unknown-name
=== box.jsx
import Boxed from "./snippets/boxed.mdx"
export const Box = () => <Boxed anything="1" />
`,
    { plugins },
  );
});

it("names of a snippet come and go with the pages that give them", async () => {
  const core = await openFixture(
    `${site('import Part from "/snippets/part.mdx"\n\n<Part />')}
=== other.mdx
Text.
=== snippets/part.mdx
Send {who}.
`,
    { plugins },
  );
  const told = async (): Promise<readonly string[]> =>
    (await core.problems())
      .filter(({ file }) => file !== "other.mdx")
      .map(({ file, code }) => `${file} ${code}`);
  expect(await told()).toEqual(["snippets/part.mdx page/unknown-name"]);
  core.setText("other.mdx", 'import Part from "/snippets/part.mdx"\n\n<Part who="A" />');
  await core.refresh();
  expect(await told()).toEqual([]);
  core.setText("other.mdx", "Text.");
  await core.refresh();
  expect(await told()).toEqual(["snippets/part.mdx page/unknown-name"]);
  core.setText("index.mdx", "Text.");
  await core.refresh();
  expect(await told()).toEqual([]);
});

it("names in braces that nothing is called, alone or among others", async () => {
  await check(
    site(`export const a = 1, two = 2
export const items = []
const { left, right: [inner = 1] } = a
let later
class Local {}

{two} {left} {inner} {later} {Local.name}

{a || b} {items.map((x) => y)} {typeof b} {"b"} {parseInt("3")} {a?.b.c} {/b/.test("c")} {a > 1} {new Date()} {\`\${a}\`}

{a, b} {b | a}
^^^^^^ warning page/unknown-name
       ^^^^^^^ warning page/unknown-name

{x.y} {foo()} {id / 2} {a.of(b).c} {b ?? a}
^^^^^ warning page/unknown-name
      ^^^^^^^ warning page/unknown-name
              ^^^^^^^^ warning page/unknown-name
                       ^^^^^^^^^^^ warning page/unknown-name
                                   ^^^^^^^^ warning page/unknown-name

{b > 1} {x | x > 0} {new Foo()} {gone.map((x) => <li>{x}</li>)} {<b>{gone}</b>}
^^^^^^^ warning page/unknown-name
        ^^^^^^^^^^^ warning page/unknown-name
                    ^^^^^^^^^^^ warning page/unknown-name
                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/unknown-name
                                                                ^^^^^^^^^^^^^^^ warning page/unknown-name
`),
    { plugins },
  );
});

it("braces of which readers see nothing, or a part", async () => {
  await check(
    `${site(`export const a = 1
export const Rows = (props) => props.children(1)

Returns {} if {1, 2, 3} or {"a", a}, {true} and {/re/}.{/* a comment */}{" "}{a} Hello {user.name}
        ^^ warning page/doubtful-braces
              ^^^^^^^^^ warning page/doubtful-braces
                           ^^^^^^^^ warning page/doubtful-braces
                                     ^^^^^^ warning page/doubtful-braces
                                                ^^^^^^ warning page/doubtful-braces
                                                                                       ^^^^^^^^^^^ information page/doubtful-braces

{user?.name ?? "you"} {(1, 2) && a} {x => 1} {{ b: 1 }} {[]} {""}
                                    ^^^^^^^^ warning page/doubtful-braces
                                             ^^^^^^^^^^ warning page/doubtful-braces

<Rows>{(row) => row}</Rows> <Note>{() => 1}</Note>
                                  ^^^^^^^^^ warning page/doubtful-braces

<Card title="x" {...{}}>
  {}
</Card>

<Card title="y">{}</Card>
`)}
`,
    { plugins },
  );
});

it("braces that ask for what pages do not reach", async () => {
  await check(
    `${site(`{require("fs")} {process.env.HOME} {fetch("x")} {require("./a.json").b} {() => fetch("x")} {typeof window}
^^^^^^^^^^^^^^^ warning page/doubtful-braces
                ^^^^^^^^^^^^^^^^^^ warning page/doubtful-braces
                                   ^^^^^^^^^^^^ warning page/doubtful-braces
                                                                        ^^^^^^^^^^^^^^^^^^ warning page/doubtful-braces

<Card title={process.env.NAME}>a</Card>
             ^^^^^^^^^^^^^^^^ warning page/doubtful-braces

<button onClick={() => fetch("x")}>b</button>
`)}
`,
    { plugins },
  );
});

it("parts of what a page knows that are not there", async () => {
  await check(
    `${site(`export const rows = [{ a: 1 }]
export const Part = () => 1

{rows.length} {rows.lenght} {rows[0].a} {rows[0].b} {rows[0]?.b} {Part.name} {Part.x()} {rows.b && 1}
              ^^^^^^^^^^^^^ warning page/doubtful-braces
                                        ^^^^^^^^^^^ warning page/doubtful-braces
`)}
`,
    { plugins },
  );
});

it("imports that lead back to their file, and those that show nothing", async () => {
  await check(
    `${site(`import A from "/snippets/a.mdx"
import B, { x } from "/snippets/exports.mdx"
       ^ warning page/empty-import
import C from "/snippets/empty.mdx"
import y from "/snippets/named.mdx"

<A /><B /><C /> {x} {y}

<Snippet file="gone.mdx" />
               ^^^^^^^^ error page/missing-import
<Snippet file="a" />
<Snippet file="older.mdx" />
`)}
=== _snippets/older.mdx
Older.
=== snippets/named.mdx
export const y = "its name is that of an export"
=== snippets/a.mdx
import B from "./b"
               ^^^ error page/circular-import

A <B />
=== snippets/b.mdx
import A from "/snippets/a.mdx"
               ^^^^^^^^^^^^^^^ error page/circular-import

B <A />
=== snippets/exports.mdx
export const x = 1
=== snippets/empty.mdx
`,
    { plugins },
  );
});

it("snippets that show their own file, however they name each other", async () => {
  const problems = await check(
    `${site(`<Snippet file="a.mdx" /><Snippet file="self" />`)}
=== snippets/a.mdx
A <Snippet file="b.mdx" />
                 ^^^^^ error page/circular-import
=== snippets/b.mdx
B <Snippet file="a.mdx" />
                 ^^^^^ error page/circular-import
=== snippets/self.mdx
C <Snippet file="/snippets/self.mdx" /> <Snippet file="d.mdx" />
                 ^^^^^^^^^^^^^^^^^^ error page/circular-import
=== snippets/d.mdx
import E from "./e.mdx"
               ^^^^^^^ error page/circular-import

D <E />
=== snippets/e.mdx
E <Snippet file="d" />
                 ^ error page/circular-import
`,
    { plugins },
  );
  expect(problems.find(({ file }) => file === "snippets/d.mdx")).toMatchObject({
    message: "This import leads back to its own file: snippets/d.mdx → snippets/e.mdx → snippets/d.mdx.",
    related: [{ message: "It shows snippets/d.mdx", file: "snippets/e.mdx" }],
  });
  expect(problems.find(({ file }) => file === "snippets/a.mdx")?.message).toBe(
    "This snippet leads back to its own file: snippets/a.mdx → snippets/b.mdx → snippets/a.mdx.",
  );
});

it("imports that nobody uses lead back to nothing", async () => {
  const problems = await check(
    `${site(`import Self from "/snippets/self.mdx"
import A from "/snippets/a.mdx"
import Both from "/snippets/both.mdx"

<Self /><A /><Both />
`)}
=== snippets/self.mdx
import Self from "./self.mdx"
                  ^^^^^^^^^^ warning page/circular-import
       ^^^^ information page/unused-import

A
=== snippets/a.mdx
import B from "./b.mdx"
               ^^^^^^^ warning page/circular-import
       ^ information page/unused-import

A
=== snippets/b.mdx
import A from "./a.mdx"
               ^^^^^^^ warning page/circular-import

B <A />
=== snippets/both.mdx
import Unused from "./both.mdx"
                    ^^^^^^^^^^ warning page/circular-import
       ^^^^^^ information page/unused-import
import Used from "./other.mdx"
                  ^^^^^^^^^^^ error page/circular-import

A <Used />
=== snippets/other.mdx
import Both from "./both.mdx"
                  ^^^^^^^^^^ error page/circular-import

B <Both />
`,
    { plugins },
  );
  expect(
    problems.find(({ file, code }) => file === "snippets/self.mdx" && code === "page/circular-import"),
  ).toMatchObject({
    message:
      "This import leads back to its own file, though not all that is imported on the way is used: snippets/self.mdx → snippets/self.mdx.",
  });
});

it("a variable that comes, changes or goes changes the pages that use it", async () => {
  const core = await openFixture(site("A {{version}} {{api-host}}", { variables }), { plugins });
  const codes = async (): Promise<readonly string[]> => {
    await core.refresh();
    return (await core.problems()).map(({ code }) => code);
  };
  expect(await codes()).toEqual([]);
  const docs = site("", { variables: { "api-host": "x" } }).split("\n")[1] ?? "";
  core.setText("docs.json", docs);
  expect(await codes()).toEqual(["page/unknown-variable"]);
});

it("variables are told, followed and completed in the editor", async () => {
  const core = await openFixture(site("A {{version}} and `{{ api", { variables }), { plugins });
  const text = (await core.ask(async (_context, read) => read.text("index.mdx"))) ?? "";
  const at = text.indexOf("version");
  expect(await hover(core, "index.mdx", { line: 0, character: at })).toMatchObject({
    markdown: "```text\n2.0\n```",
    range: { start: { line: 0, character: at - 2 }, end: { line: 0, character: at + 9 } },
  });
  const [target] = await define(core, "index.mdx", { line: 0, character: at });
  expect(target?.file).toBe("docs.json");
  const found = await complete(core, "index.mdx", { line: 0, character: text.trimEnd().length });
  expect(found).toMatchObject([
    { label: "version", insert: "version}}", detail: "2.0" },
    { label: "api-host", insert: "api-host}}", range: { start: { character: text.indexOf("api") } } },
  ]);
});

it("names in props that a page does not know, with and without other code", async () => {
  const page = `<Card title={undefinedVar}>a</Card>
             ^^^^^^^^^^^^ warning page/unknown-name

<p title={nope2} className="a">b</p>
          ^^^^^ warning page/unknown-name

<Card title={\`a \${gone} \\\${no}\`} onClick={() => whatever()} style={{ color: "red" }}>a</Card>
             ^^^^^^^^^^^^^^^^^^ warning page/unknown-name
`;
  await check(site(page), { plugins });
  await check(site(`export const C = () => <b>{Date.now()}</b>;\n\n<C />\n\n${page}`), { plugins });
});

it("a hook of another program is no name that code has", async () => {
  await check(
    site(`<img src={useBaseUrl("/img/a.png")} alt="a" />
          ^^^^^^^^^^^^^^^^^^^^^^^^ warning page/unknown-name

{useId()} {[1].map(() => useSidebar())}
`),
    { plugins },
  );
});
