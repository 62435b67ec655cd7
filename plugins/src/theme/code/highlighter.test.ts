import type { Read } from "@octavo/core";
import { bundledLanguages } from "shiki/langs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { effortOf } from "./effort.ts";
import { embeddedLanguages } from "./embedded-languages.ts";

/** Of each grammar that embeds others that do not come with it: code, and a line of it that another grammar colours. */
const samples: readonly (readonly [language: string, code: string, line: number])[] = [
  ["asciidoc", "---\ntitle: x\n---\n\n[source,python]\n----\nimport os\n----", 6],
  ["astro", '---\nconst a = 1;\n---\n<style lang="scss">\n$a: 1px;\n</style>', 4],
  ["haml", "%p\n  = render 'a', b: 1\n:coffee\n  a = -> 1", 1],
  ["latex", "\\begin{minted}{python}\nimport os\n\\end{minted}", 1],
  ["markdown", '---\ntitle: x\n---\n<p class="a">b</p>\n```css\na { b: c }\n```', 1],
  ["mdx", "---\ntitle: x\n---\n\n<Card a={1} />\n\n```go\nfunc main() {}\n```", 1],
  ["pug", "style\n  :sass\n    $a: 1px", 2],
  ["svelte", '<style lang="scss">\n$a: 1px;\n</style>', 1],
  ["vue", '<style lang="scss">\n$a: 1px;\n</style>\n<i18n lang="yaml">\na: 1\n</i18n>', 4],
  ["wikitext", '<syntaxhighlight lang="python">\nimport os\n</syntaxhighlight>', 1],
];

/** Of languages that others add themselves to. */
const injected: readonly (readonly [language: string, code: string])[] = [
  ["typescript", "const a = html`<b>${c}</b>`;"],
  ["markdown", '{{ a }} <p :a="b">'],
  ["html", '<p *ngIf="a">{{ a | b }}</p>'],
];

type Colour = (language: string, code: string) => Promise<readonly string[]>;

/** What colours blocks, as in a new process; until the next one is made. */
async function fresh(): Promise<Colour> {
  vi.resetModules();
  const { colouredBlock } = await import("./highlight.ts");
  return async (language, code) =>
    (await colouredBlock.run({}, `${language}\n${code}`, {} as Read)).split("\n");
}

describe("colours of code are the same whatever was coloured before", () => {
  const warm = new Map<string, readonly string[]>();

  beforeAll(async () => {
    const colour = await fresh();
    for (const [language] of samples) {
      const module = await bundledLanguages[language as keyof typeof bundledLanguages]();
      for (const each of module.default.at(-1)?.embeddedLangsLazy ?? []) await colour(each, "a");
      await colour(language, "a");
    }
    for (const language of ["nix", "ts-tags", "angular-html"]) await colour(language, "a");
    for (const [language, code] of [...samples, ...injected]) warm.set(code, await colour(language, code));
  }, 60_000);

  async function expectSame(language: string, code: string, line: number): Promise<void> {
    const lines = await (await fresh())(language, code);
    expect(lines).toEqual(warm.get(code));
    expect(lines[line]).toContain("<i class=");
  }

  it.each(samples.slice(0, 3))("%s", expectSame);
  it.each(samples.slice(3))("%s", { tags: ["long"] }, expectSame);

  it.each(injected)("%s, which others add themselves to", async (language, code) => {
    expect(await (await fresh())(language, code)).toEqual(warm.get(code));
  });
});

it("sets that were forgotten are made again", { tags: ["long"], timeout: 60_000 }, async () => {
  const colour = await fresh();
  const code = "```js\nconst a = 1;\n```";
  const first = await colour("markdown", code);
  for (const name of ["php", "ruby", "vue", "astro", "svelte", "cpp", "twig", "hack"])
    for (const other of ["css", "sql", "go", "lua"])
      await colour("markdown", `\`\`\`${name}\n\`\`\`${other}`);
  expect(await colour("markdown", code)).toEqual(first);
});

it.each([
  ["markdown", "> ~~~ {.python}\n- ```C++ {1}", ["C++", "python"]],
  ["latex", "\\begin{lstlisting}[language=Lua]\n\\begin{juliacode*}\n\\py{1}", ["Lua", "julia", "py"]],
  ["asciidoc", "[source%linenums, rust]\n[,go]", ["go", "rust"]],
  ["vue", "<script\n lang=ts>\n<style scoped lang='less'>", ["less", "ts"]],
  ["mdx", "text --- +++", ["tsx"]],
])("languages in %s: %j", (language, code, names) => {
  const found = embeddedLanguages(language, code);
  for (const name of names) expect(found).toContain(name);
  if (language !== "latex") expect([...found].toSorted()).toEqual(names);
});

it("what a block embeds counts as effort: more of them than a page has are plain", () => {
  const block = "```css\n```go\n```nothing";
  expect(effortOf(block, "md") - effortOf(block, "js")).toBe(20_000_000);
});

it("finds languages in linear time", () => {
  const starts = ["`", "~", "```", "lang", "lang=", "[", "[a", ":", "{a", " ", "<", "``` "];
  for (const start of starts)
    for (const language of ["markdown", "latex"]) embeddedLanguages(language, start.repeat(100_000));
});
