import { createHighlighterCore, type ThemeRegistrationRaw } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import { expect, it } from "vitest";
import { escape, textOf } from "../html.ts";
import { LineColours } from "./line-colours.ts";
import { classOfColor, syntaxTheme } from "./syntax-theme.ts";
import { tokenLines } from "./token-lines.ts";

const theme = syntaxTheme as ThemeRegistrationRaw;
const engine = createJavaScriptRegexEngine({ forgiving: true });

/** Blocks in which equal lines stand in different states, and states are reached in different ways. */
const blocks: Readonly<Record<string, readonly string[]>> = {
  typescript: [
    "const a = `\n  ${b}\n`;\n/*\n  ${b}\n*/\nconst c = 1;",
    "import x from 'y';\nconst a = `\n  ${b}\n`;\nconst c = 1;",
    "/** a\n * @param b c\n */\nfunction f() {\n  return 1;\n}\n\nfunction g() {\n  return 1;\n}",
    "function g() {\r\n  return 1;\r\n}",
  ],
  bash: ["cat <<EOF\nexport A=1\nEOF\nexport A=1", 'export A=1\necho "\nexport A=1\n"\nexport A=1'],
  markdown: [
    "# A\n\n```ts\nconst a = 1;\n```\n\nconst a = 1;",
    "const a = 1;\n\n    const a = 1;\n- b\n  const a = 1;",
  ],
  python: ['"""\nimport os\n"""\nimport os', "import os\nx = '''\nimport os\n'''\nimport os"],
  yaml: ["a: |\n  b: c\nb: c", "b: c\na: >\n  b: c\n\nb: c"],
  html: ["<script>\nlet a = 1;\n</script>\nlet a = 1;\n<style>\na { b: c }\n</style>"],
};

it("makes of lines it knows what the grammar makes of them", async () => {
  const names = Object.keys(blocks) as (keyof typeof bundledLanguages)[];
  const langs = names.map((name) => bundledLanguages[name]);
  const highlighter = await createHighlighterCore({ themes: [theme], langs, engine });
  for (const name of names)
    for (const code of [...(blocks[name] ?? []), ...(blocks[name] ?? [])]) {
      const tokens = highlighter.codeToTokensBase(code, {
        lang: name,
        theme: syntaxTheme.name,
        tokenizeTimeLimit: 0,
      });
      expect(tokenLines(highlighter, code, name)?.map(textOf), code).toEqual(tokens.map(lineOf));
    }
});

it("tells states apart in which rules began with the end of a line, or before it", async () => {
  const patterns = [{ match: "\\Gz", name: "keyword.control" }];
  const anchored = { begin: "x\\n?", end: "y", name: "meta.x", patterns };
  const grammar = { name: "anchored", scopeName: "source.anchored", patterns: [anchored], repository: {} };
  const highlighter = await createHighlighterCore({ themes: [theme], langs: [grammar], engine });
  const colour = (code: string): readonly string[] | undefined =>
    tokenLines(highlighter, code, "anchored")?.map(textOf);
  for (const [code, line] of [
    ["x\nz", '<i class="k">z</i>'],
    ["xq\nz", "z"],
    ["x\nz", '<i class="k">z</i>'],
  ] as const)
    expect(colour(code)?.[1]).toBe(line);
});

it("asks the grammar once for each line in each state, and forgets what is too much", async () => {
  const langs = [bundledLanguages.typescript];
  const highlighter = await createHighlighterCore({ themes: [theme], langs, engine });
  const { colorMap } = highlighter.setTheme(syntaxTheme.name);
  const grammar = highlighter.getLanguage("typescript");
  let asked = 0;
  const counting = Object.create(grammar) as typeof grammar;
  counting.tokenizeLine2 = (...given) => {
    asked++;
    return grammar.tokenizeLine2(...given);
  };
  const colours = new LineColours(counting, colorMap);
  const colour = (code: string): readonly string[] => {
    let state;
    const lines: string[] = [];
    for (const line of code.split("\n")) {
      const { html, next } = colours.line(line, state);
      state = next;
      lines.push(html);
    }
    return lines;
  };
  const first = colour("a();\nlet b = 1;\nlet b = 1;\n/*\nlet b = 1;\n*/");
  // The first line, then `let` twice, and what opens and closes the comment.
  expect(asked).toBe(5);
  expect(first[1]).toBe('<i class="k">let</i> b <i class="p">= </i><i class="n">1</i><i class="p">;</i>');
  expect(first[4]).toBe('<i class="c">let b = 1;</i>');
  // Another beginning leads to the same state.
  expect(colour("c();\nlet b = 1;")[1]).toBe(first[1]);
  expect(asked).toBe(6);
  for (let line = 0; line < 10_000; line++) colour(`${line}`);
  expect(colour("a();\nlet b = 1;\nlet b = 1;\n/*\nlet b = 1;\n*/")).toEqual(first);
  expect(asked).toBe(10_011);
});

/** A line of the highlighter's own tokens. */
function lineOf(tokens: readonly { readonly content: string; readonly color?: string }[]): string {
  let result = "";
  let open = "";
  for (const { content, color } of tokens) {
    const own = content.trim() === "" ? open : classOfColor(color);
    if (own !== open) result += `${open && "</i>"}${own && `<i class="${own}">`}`;
    open = own;
    result += escape(content);
  }
  return result + (open && "</i>");
}
