import { Core } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

const docs = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== snippets/part.mdx
Part {word} {children}
=== snippets/code.jsx
export const Box = ({ of }) => <b>{of}</b>;
export const Ring = ({ of }) => <i>{of}</i>;
export const total = 3;
=== start.mdx
`;

it("imports that nothing uses are told, each name where it stands", async () => {
  const problems = await check(
    `${docs}import Part from "/snippets/part.mdx"
       ^^^^ information page/unused-import
import { Box, Ring as Hoop, total } from "/snippets/code.jsx"
         ^^^ information page/unused-import
                      ^^^^ information page/unused-import
import * as all from "/snippets/code.jsx"
            ^^^ information page/unused-import
import { useState } from "react"
         ^^^^^^^^ information page/unused-import
import Gone from "/snippets/gone.mdx"
                  ^^^^^^^^^^^^^^^^^^ error page/missing-import

Part, Box and \`<Hoop />\` are words here, {total} is a number, and {/* <Part /> */} is a comment.

\`\`\`jsx
<Part><Box /></Part>
all.of()
\`\`\`
`,
    { plugins },
  );
  expect(problems[0]?.message).toBe("Nothing in this file uses `Part`.");
});

const uses: readonly (readonly [how: string, page: string])[] = [
  ["as a component", "<Name />"],
  ["as a component around others", "<Name>\n\nText\n\n</Name>"],
  ["in a line", "Text <Name of={1} /> text"],
  ["as a member", "<Name.Part />"],
  ["in a table", "| a |\n| - |\n| <Name /> |"],
  ["in a heading", "## A <Name />"],
  ["in a component that is not known", "<Unknown><Name /></Unknown>"],
  ["in braces", "{Name.length}"],
  ["in a call in braces", "Of {[1].map((each) => <Name key={each} />)}"],
  ["in a template", "{`a ${Name}`}"],
  ["as what is spread", '<Card title="A" {...Name} />'],
  ["in a prop", "<Card title={Name} />"],
  ["in JSX of a prop", "<Card title={<Name />} />"],
  ["in an attribute of HTML", "<a href={Name}>b</a>"],
  ["as a prop of a snippet", "<Name2 of={Name} />"],
  ["in an export", "export const Own = () => <Name />\n\n<Own />"],
  ["in an export by name", "export { Name }"],
  ["in a function", "export function Own() {\n  return Name(1);\n}\n\n<Own />"],
  ["in a statement beside it", "export const a = 1, b = Name\n\nText {b}"],
  ["in a class", "export class Own extends Name {}\n\nText"],
  ["as a shorthand", "export const all = { Name }\n\n{all.Name}"],
  ["as a default", "export const Own = ({ of = Name }) => of\n\n<Own />"],
];

it.each(uses)("what is used %s is not told", async (_how, page) => {
  const { messages } = await told(`import Name from "/snippets/part.mdx"\n\n${page}`);
  expect(messages).toEqual([]);
});

it("what may be used is not told: where a page cannot be read, and of what is there in any case", async () => {
  const at = 'import Name from "/snippets/part.mdx"\n\n';
  expect((await told(`${at}<Name of={ />`)).messages).toEqual([]);
  expect((await told(`${at}Text {Name( and <b>`)).messages).toEqual([]);
  expect((await told('import "/snippets/code.jsx"\n\nText')).messages).toEqual([]);
  expect((await told('import React from "react"\n\nText')).messages).toEqual([]);
  expect((await told('import * as React from "react"\n\nText')).messages).toEqual([]);
  // That it is a package is told.
  expect((await told('import { chart } from "charts"\n\nText')).messages).toEqual([]);
  expect((await told(`${at}Text and <b>`)).messages).toEqual(["Nothing in this file uses `Name`."]);
});

it("snippets have imports of their own", async () => {
  const { files } = await told('import S from "/snippets/s.mdx"\n\n<S />', {
    "snippets/s.mdx": 'import Part from "./part.mdx"\nimport { Box } from "./code.jsx"\n\n<Box of={1} />',
  });
  expect(files).toEqual(["snippets/s.mdx"]);
});

it("a page with many imports is looked through once", async () => {
  const names = Array.from({ length: 400 }, (_, at) => `Name${at}`);
  const before = performance.now();
  const { messages } = await told(
    `${names.map((name) => `import ${name} from "/snippets/part.mdx"`).join("\n")}\n\n${names
      .slice(0, 300)
      .map((name) => `<${name} />`)
      .join("\n\n")}`,
  );
  expect(messages).toHaveLength(100);
  expect(performance.now() - before).toBeLessThan(10_000);
});

async function told(
  page: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly messages: readonly string[]; readonly files: readonly string[] }> {
  const others = Object.entries(more).map(([file, text]) => `=== ${file}\n${text}\n`);
  const fixture = `${others.join("")}${docs}${page}\n`;
  const core = await openFixture(fixture, { plugins });
  const found = (await core.problems()).filter(({ code }) => code === "page/unused-import");
  return { messages: found.map(({ message }) => message), files: found.map(({ file }) => file) };
}

it("names that imported code means are used, but where it has names of its own", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== snippets/row.jsx
export const Row = () => <li />;
export const Cell = () => <td />;
=== snippets/list.jsx
const Cell = () => <td />;
export const List = () => <ul><Row /><Cell /></ul>;
=== start.mdx
import { List } from "/snippets/list.jsx"
import { Row, Cell } from "/snippets/row.jsx"
              ^^^^ information page/unused-import

<List />
`,
    { plugins },
  );
});

it("names that code of snippets means are used, also by way of others, and those that they show are not", async () => {
  await check(
    `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
=== snippets/row.mdx
export const Row = () => <li />;
export const Cell = () => <td />;
export const Mark = () => <b />;
=== snippets/list.jsx
export const List = () => <ul><Row /></ul>;
=== snippets/table.mdx
import { List } from "./list.jsx"

export const Table = () => <p><Cell /><List /></p>;

{[1].map(() => Mark)} and Mark
=== start.mdx
import { Table } from "/snippets/table.mdx"
import { Row, Cell, Mark } from "/snippets/row.mdx"
                    ^^^^ information page/unused-import

<Table />
`,
    { plugins: [config(), pages(), navigation()] },
  );
});

it("snippets that lead back to each other are parsed a few times each, however many ways there are", async () => {
  const parsed: string[] = [];
  const query = ({ query: name, key }: { readonly query: string; readonly key: string }): void => {
    if (name === "pageTree") parsed.push(key);
  };
  const core = new Core({ plugins: [config(), pages(), navigation()], trace: { query } });
  // More than there are trees kept.
  const snippets = Array.from({ length: 40 }, (_, at) => `snippets/s${at}.mdx`);
  core.setFiles(snippets);
  for (const [at, file] of snippets.entries()) {
    const next = [1, 2, 3].map((step) => `import N${step} from "./s${(at + step) % snippets.length}.mdx"`);
    core.setText(file, `${next.join("\n")}\n\n<N1 /> <N2 />\n`);
  }
  await core.refresh();
  expect((await core.problems()).filter(({ code }) => code === "page/circular-import")).not.toEqual([]);
  expect(parsed.length).toBeLessThan(10 * snippets.length);
});

it("one that its file does not export is told as that alone", async () => {
  await check(
    `${docs}import { Bxo, total } from "/snippets/code.jsx"
         ^^^ error page/missing-export
              ^^^^^ information page/unused-import

<Box of="x" />
 ^^^ warning page/unknown-component
`,
    { plugins },
  );
});
