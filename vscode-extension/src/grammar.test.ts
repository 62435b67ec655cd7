import { readFile } from "node:fs/promises";
import { createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { beforeAll, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

interface Token {
  text: string;
  readonly scopes: readonly string[];
}

/** The editor's own engine for grammars, with its own engine for regular expressions. */
const makeHighlighter = async (): Promise<Awaited<ReturnType<typeof createHighlighterCore>>> => {
  const [contribution] = manifest.contributes.grammars;
  const grammar = JSON.parse(
    await readFile(new URL(`../${contribution?.path}`, import.meta.url), "utf8"),
  ) as object;
  return createHighlighterCore({
    engine: createOnigurumaEngine(import("shiki/wasm")),
    themes: [],
    langs: [
      import("shiki/langs/markdown.mjs"),
      import("shiki/langs/tsx.mjs"),
      import("shiki/langs/yaml.mjs"),
      import("shiki/langs/shellscript.mjs"),
      {
        ...(grammar as { scopeName: string; patterns: []; repository: {} }),
        name: "mdx-of-octavo",
        embeddedLangs: ["markdown", "tsx", "yaml"],
      },
    ],
  });
};

let highlighter: Awaited<ReturnType<typeof makeHighlighter>>;

beforeAll(async () => {
  highlighter = await makeHighlighter();
}, 60_000);

function tokenize(page: string): Token[] {
  const grammar = highlighter.getLanguage("mdx-of-octavo");
  let state: Parameters<typeof grammar.tokenizeLine>[1] = null;
  const found: Token[] = [];
  for (const line of page.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) {
      const text = line.slice(startIndex, endIndex);
      const before = startIndex > 0 ? found.at(-1) : undefined;
      // Some grammars cut words into pieces.
      if (before?.scopes.join(" ") === scopes.slice(1).join(" ")) before.text += text;
      else found.push({ text, scopes: scopes.slice(1) });
    }
  }
  return found.map((token) => ({ ...token, text: token.text.trim() })).filter((token) => token.text !== "");
}

/** The scopes of the first token with this text. */
function scopesOf(text: string, token: string): string {
  const found = tokenize(text).find((each) => each.text === token);
  if (!found)
    throw new Error(`No token ${token} in ${JSON.stringify(tokenize(text).map((each) => each.text))}`);
  return found.scopes.join(" ");
}

const component = /support\.class\.component\.mdx$/;
const prop = /entity\.other\.attribute-name\.mdx$/;
const expression = /meta\.embedded\.expression\.tsx variable/;
const section = /entity\.name\.section\.markdown$/;
const nothing = "";

test.each<[string, string, string, RegExp | ""]>([
  [
    "front matter",
    "---\ntitle: Home\n---\n\nText",
    "title",
    /meta\.embedded\.block\.frontmatter .*entity\.name\.tag\.yaml/,
  ],
  ["text behind front matter", "---\ntitle: Home\n---\n\nText", "Text", nothing],
  [
    "import",
    'import { Logo } from "/logo.jsx";',
    "import",
    /meta\.embedded\.block\.tsx .*keyword\.control\.import/,
  ],
  [
    "export over blank lines",
    "export const a = {\n  b: 1,\n\n  c: 2,\n};",
    "c",
    /meta\.embedded\.block\.tsx .*object-literal\.key/,
  ],
  ["text behind an export", "export const a = 1;\n\n# Start", "Start", section],
  ["component", '<Card title="One">', "Card", component],
  ["element", "<div>", "div", /meta\.tag\.mdx entity\.name\.tag\.mdx$/],
  ["member", "<Tree.Folder />", "Tree.Folder", component],
  ["closing tag", "Text</Card>", "Card", component],
  ["fragment", "<>a</>", "</", /punctuation\.definition\.tag\.begin\.mdx$/],
  ["prop", '<Card title="One">', "title", prop],
  ["value of a prop", '<Card title="One">', "One", /string\.quoted\.mdx$/],
  ["entity in a value", '<Card title="a&amp;b">', "&amp;", /constant\.character\.entity\.mdx$/],
  ["expression of a prop", "<Columns cols={count}>", "count", expression],
  ["object in a prop", '<div style={{ color: "red" }}>', "color", /meta\.objectliteral\.tsx/],
  ["arrow in a prop", "<A b={() => c} d>", "d", prop],
  ["prop on a line of its own", '    <Card\n      title="One"\n    >', "title", prop],
  ["prop on another line than its paragraph", 'See <Tooltip\ntip="x">this</Tooltip>', "tip", prop],
  ["tag that is being typed", '<Card title="One"\n\nText', "Text", nothing],
  ["tag before a tag", "<Card\n<Note>", "Note", component],
  ["component in a heading", "## See <Badge>new</Badge>", "Badge", component],
  ["component in bold text", "**See <Icon /> here**", "Icon", component],
  ["component in a list", "- See <Icon />", "Icon", component],
  ["component in a quote", "> See <Icon />", "Icon", component],
  ["component in a table", "| <Icon /> | b |", "Icon", component],
  ["component in the text of a link", "[a <Icon /> b](/c)", "Icon", component],
  ["expression", "Since {version}.", "version", expression],
  ["expression over lines", "{items.map((item) => (\n\n  <li>{item}</li>\n))}\n\nText", "Text", nothing],
  ["comment", "{/* Not\nseen */}", "seen", /comment\.block\.tsx$/],
  ["text behind a comment", "{/* Not */}\n\n# Seen", "Seen", section],
  [
    "variable of docs.json",
    "Install {{product-name}} now",
    "product-name",
    /variable\.other\.constant\.mdx$/,
  ],
  ["escaped brace", "a \\{b} c", "b} c", nothing],
  ["escaped tag", "a \\<b> c", "b> c", nothing],
  ["heading in a component", "<Card>\n      ## Deep\n</Card>", "Deep", section],
  ["hashes behind a heading", "## Two ##", "Two", section],
  ["list in a component", "<Card>\n        - One", "-", /punctuation\.definition\.list\.begin\.markdown$/],
  ["no code by indentation", "<Card>\n        Text <Icon />", "Icon", component],
  ["code", "See `<Card {a}`", "<Card {a}", /markup\.inline\.raw\.string\.markdown$/],
  [
    "fence by language",
    "  ```bash title.sh {1}\n  echo $HOME\n  ```\n\nText",
    "echo",
    /meta\.embedded\.block\.shellscript/,
  ],
  ["text behind a fence", "  ```bash title.sh {1}\n  echo $HOME\n  ```\n\nText", "Text", nothing],
  [
    "fence without a language",
    "```\n<Card {a}>\n```",
    "<Card {a}>",
    /^markup\.fenced_code\.block\.markdown$/,
  ],
  [
    "fence of MDX",
    "```mdx\n<Card title='a'>\n```",
    "title",
    /meta\.embedded\.block\.mdx .*attribute-name\.mdx$/,
  ],
  ["address of a link", "[a](/b{c})", "/b{c}", /markup\.underline\.link\.markdown$/],
  ["text behind less than", "a < b", "b", nothing],
])("%s", (_, text, token, scopes) => {
  if (scopes === nothing) expect(scopesOf(text, token)).toBe("");
  else expect(scopesOf(text, token)).toMatch(scopes);
});

test("the languages inside have names that the editor knows", () => {
  const [{ embeddedLanguages, scopeName, language }] = manifest.contributes.grammars as [
    (typeof manifest.contributes.grammars)[number],
  ];
  expect(language).toBe("mdx");
  expect(highlighter.getLanguage("mdx-of-octavo")).toMatchObject({ _rootScopeName: scopeName });
  const page = '---\na: b\n---\n\nimport a from "a"\n\n{a}\n\n<A />';
  const seen = new Set(tokenize(page).flatMap(({ scopes }) => scopes));
  expect([...seen]).toEqual(expect.arrayContaining(Object.keys(embeddedLanguages)));
});

test("snippets, which bring tags of their own, are not offered inside of a tag", () => {
  const { grammars, languages, snippets } = manifest.contributes;
  const inTags = grammars[0]?.embeddedLanguages["meta.tag.mdx"];
  const [page, tag] = ["mdx", inTags].map((id) => languages.find((each) => each.id === id));
  expect(tag).toEqual({ id: "mdx-tag", aliases: [], configuration: page?.configuration });
  expect(snippets.map(({ language }) => language)).toEqual(["mdx"]);
  expect(tokenize("<Acc").at(-1)).toEqual({
    text: "Acc",
    scopes: expect.arrayContaining(["meta.tag.mdx"]) as unknown,
  });
});

test("words are completed while they are typed where colours take them for strings: first keys of front matter", () => {
  expect(scopesOf("---\nti", "ti")).toContain("string");
  expect(manifest.contributes.configurationDefaults["[mdx]"]["editor.quickSuggestions"].strings).toBe("on");
});
