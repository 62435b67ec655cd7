import { complete, editsForMoves, LineIndex, type Core } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";
import { documentsWith, jsonWith, yamlWith } from "./test-documents.ts";
import { edited } from "./test-edits.ts";

type Files = Readonly<Record<string, string>>;

const plugins = [config(), pages(), openapi(), extensions(), navigation(), theme()];

async function opened(files: Files): Promise<Core> {
  const fixture = Object.entries(files).map(([name, text]) => `=== ${name}\n${text}\n`);
  return openFixture(fixture.join(""), { plugins });
}

/** The files once one or a folder is moved, with the edits that this brings. */
async function moved(files: Files, from: string, to: string): Promise<Files> {
  const edits = await editsForMoves(await opened(files), [{ from, to }]);
  const entries = Object.entries(files).map(([name, text]) => {
    const isInside = name === from || name.startsWith(`${from}/`);
    return [isInside ? to + name.slice(from.length) : name, edited(name, text, edits)] as const;
  });
  return Object.fromEntries(entries);
}

/** What is wrong with a site, but for the older name of `<Snippet>`. */
async function problemsOf(files: Files): Promise<readonly string[]> {
  const problems = await (await opened(files)).problems();
  return problems.flatMap(({ code, file }) => (code === "page/older-component" ? [] : [`${file} ${code}`]));
}

const site = (...navigated: readonly string[]): Files => ({
  "docs.json": `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ${JSON.stringify(navigated)} } }`,
  "snippets/x.mdx": "Text.",
});

const paths = [
  "snippets/what's-new.mdx",
  'snippets/a"b.mdx',
  'snippets/it\'s "b".mdx',
  "snippets/a{b,c}.mdx",
  "snippets/a&amp;b #c.mdx",
  "snippets/a: b.mdx",
];
const moves = [
  ...paths.map((to) => ["snippets/x.mdx", to] as const),
  ["snippets", 'snippets/what\'s "new"'] as const,
];

const pageAndModule: Files = {
  ...site("start"),
  "start.mdx": `import X from '/snippets/x.mdx'
import Y from "./snippets/x.mdx"
import { Z } from "/components/z.jsx"

<X /> <Y /> <Z /> <Snippet file="x.mdx" /> <Snippet file='x.mdx' />
`,
  "components/z.jsx": `import X from '../snippets/x.mdx';
import Y from "/snippets/x.mdx";
export const Z = () => <div><X /><Y /></div>;
`,
};

it.each(moves)("a page and a module name what is moved from %s to %s", async (from, to) => {
  expect(await problemsOf(pageAndModule)).toEqual([]);
  const after = await moved(pageAndModule, from, to);
  expect(await problemsOf(after)).toEqual([]);
});

it("quotes are escaped where they would end the string, and nowhere else", async () => {
  const after = await moved(pageAndModule, "snippets/x.mdx", "snippets/what's-new.mdx");
  expect(after["start.mdx"]).toBe(`import X from '/snippets/what\\'s-new.mdx'
import Y from "./snippets/what's-new.mdx"
import { Z } from "/components/z.jsx"

<X /> <Y /> <Z /> <Snippet file="what's-new.mdx" /> <Snippet file='what&#39;s-new.mdx' />
`);
});

const content = [
  'import X from "/snippets/x.mdx"',
  "import Y from './snippets/x.mdx'",
  '<X/> <Y/> <Snippet file="x.mdx" />',
];
const documents = [
  ...documentsWith(content),
  ["JSON, far behind", "api.json", jsonWith(["Word. ".repeat(2_000), ...content].join("\n\n"))] as const,
];

const inDocuments = documents.flatMap((document) => moves.map((move) => [...document, ...move] as const));

it.each(inDocuments)("content in %s (%s) %#", async (_name, file, text, from, to) => {
  const files = { ...site(`${file} GET /a`), [file]: text };
  expect(await problemsOf(files)).toEqual([]);
  expect(await problemsOf(await moved(files, from, to))).toEqual([]);
});

it("what cannot be written in a plain text of YAML is left as it is", async () => {
  const files = { ...site("api.yaml GET /a"), "api.yaml": yamlWith(content.join("\n\n\n          ")) };
  expect(await problemsOf(files)).toEqual([]);
  for (const to of ["snippets/what's-new.mdx", 'snippets/a"b.mdx'])
    expect(await problemsOf(await moved(files, "snippets/x.mdx", to))).toEqual([]);
  for (const to of ["snippets/a: b.mdx", "snippets/a #b.mdx", "snippets/a{b,c}.mdx"]) {
    const after = await moved(files, "snippets/x.mdx", to);
    expect(after["api.yaml"]).toBe(files["api.yaml"]);
  }
});

it("no path leads to a file with a backslash", async () => {
  const after = await moved(pageAndModule, "snippets/x.mdx", "snippets/a\\b.mdx");
  expect(after["components/z.jsx"]).toBe(pageAndModule["components/z.jsx"]);
  expect(after["start.mdx"]).toContain("'/snippets/x.mdx'");
});

it("completion writes a path as the quotes around it need it", async () => {
  const files = {
    ...site("start", "api.yaml GET /a"),
    "snippets/what's-new.mdx": "Text.",
    "start.mdx": "import X from '/snippets/w'\n\n<X />",
    "api.yaml": yamlWith("'\n          import X from \"/snippets/w\"\n\n\n          <X />'"),
  };
  const core = await opened(files);
  const offered = async (file: "start.mdx" | "api.yaml"): Promise<readonly unknown[]> => {
    const position = new LineIndex(files[file]).position(files[file].indexOf("/snippets/w") + 11);
    return (await complete(core, file, position)).map(({ insert }) => insert);
  };
  expect(await offered("start.mdx")).toContain("/snippets/what\\'s-new.mdx");
  expect(await offered("api.yaml")).toContain("/snippets/what''s-new.mdx");
});

it("an import that completion adds ends where its path does", async () => {
  const files = { ...site("start"), 'snippets/"b"/Big.mdx': "Text.", "start.mdx": "<Bi" };
  const offered = await complete(await opened(files), "start.mdx", { line: 0, character: 3 });
  expect(offered.find(({ label }) => label === "Big")?.also?.newText).toBe(
    'import Big from "/snippets/\\"b\\"/Big.mdx";\n\n',
  );
});
