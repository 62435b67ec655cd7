import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { plainPage, plainText, type Core, type PlainNode } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { afterAll, describe, expect, it } from "vitest";

const folders = [
  ["the examples", "./", ""],
  ["the manual's gallery", "../../docs/", "components/"],
] as const;

describe.each(folders)(
  "pages of %s have the same words in HTML and in Markdown",
  async (_name, at, folder) => {
    const root = fileURLToPath(new URL(at, import.meta.url));
    const pages = readdirSync(root + folder)
      .filter((file) => file.endsWith(".mdx"))
      .map((file) => folder + file.replace(".mdx", ""));
    const { core } = await openProject({ root, plugins: defaults() });

    it.each(pages)("%s", async (page) => {
      expect(await differencesOf(core, page)).toEqual({ lost: [], more: [] });
    });
  },
);

/** Pages with slips, which no example has: what is wrong is told, and shown everywhere. */
const slips: Readonly<Record<string, string>> = {
  "comment.md": "Before.\n\n<!-- LATER\n\n# Guide\n\nAll my words and [a link](/pre).",
  "names.md":
    "The <title>, <select>, <video>, <svg>, <template>, <noscript> and <head> elements.\n\n- <script setup>\n- <embed> behind\n\n<textarea>\n\n## After\n\nLast words.",
  "generics.md":
    "As List<Item>, f<T>(x). Then <Item>value</Item>, <T>b</T>, <Component /> and <Mine p='x'/>.",
  "notes.mdx": "Word[^a].\n\n[^a]: Used[^b].\n\n[^b]: Too.\n\n- [^c]: Unused.",
  "pre.mdx":
    "<pre>\none\n  two\n\nfour {five} <b>six</b> `seven`\n</pre>\n\n<pre><code>a {b} c</code></pre>\n\n<CodeBlock language='js'>\n  const x = 1;\n\n  const y = {z};\n</CodeBlock>",
  "table.mdx":
    "<table>\n\n| a | b |\n|---|---|\n| one | two |\n\n</table>\n\n<table>\n  <caption>above</caption>\n  | c | d |\n  |---|---|\n  | three | four |\n</table>",
};

describe("pages with slips have the same words in HTML and in Markdown", async () => {
  const root = mkdtempSync(join(tmpdir(), "octavo-words-"));
  afterAll(() => rmSync(root, { recursive: true }));
  const pages = Object.keys(slips).map((file) => file.replace(/\.mdx?$/, ""));
  const config = { theme: "mint", name: "W", colors: { primary: "#0f766e" }, navigation: { pages } };
  writeFileSync(join(root, "docs.json"), JSON.stringify(config));
  for (const [file, text] of Object.entries(slips))
    writeFileSync(join(root, file), `---\ntitle: Title\n---\n\n${text}\n`);
  const { core } = await openProject({ root, plugins: defaults() });

  it.each(Object.entries(slips))("%s", async (file, text) => {
    const page = file.replace(/\.mdx?$/, "");
    expect(await differencesOf(core, page)).toEqual({ lost: [], more: [] });
    const tree = await core.get(plainPage, `/${page}`);
    const written = wordsOf(writeMarkdown(tree?.children ?? []));
    const source = wordsOf(
      text.replaceAll(/<\/?(?:b|pre|code|table|caption|CodeBlock[^>]*|embed)>|\/pre\)/g, ""),
    );
    // A footnote that nothing refers to is shown nowhere, as everywhere else.
    expect(beyond(source, written)).toEqual(page === "notes" ? ["c", "unused"] : []);
  });

  it("keeps the lines of code, and the head of a table", async () => {
    const markdown = async (path: string): Promise<string> =>
      writeMarkdown((await core.get(plainPage, path))?.children ?? []);
    expect(await markdown("/pre")).toBe(
      "```\none\ntwo\n\nfour {five} six seven\n```\n\n```\na {b} c\n```\n\n```js\nconst x = 1;\n\nconst y = {z};\n```",
    );
    expect(await markdown("/table")).toBe(
      "| a | b |\n| - | - |\n| one | two |\n\nabove\n\n| c | d |\n| - | - |\n| three | four |",
    );
  });
});

async function differencesOf(
  core: Core,
  page: string,
): Promise<{ readonly lost: readonly string[]; readonly more: readonly string[] }> {
  const html = String(
    await core.artifact(/(?:^|\/)index$/.test(page) ? `${page}.html` : `${page}/index.html`),
  );
  const tree = await core.get(plainPage, `/${page.replace(/(?:^|\/)index$/, "")}`);
  const children = tree?.children ?? [];
  const [shown, written] = [wordsOfHtml(html), wordsOf(writeMarkdown(children))];
  // Without what Markdown says in the place of a look; with what a page says where it shows no images.
  const heard = [...html.matchAll(/ (?:alt|title)="([^"]*)"/g)].flatMap(([, words = ""]) => wordsOf(words));
  const own = wordsOf(plainText({ type: "root", children: withoutFormulas(children) }));
  return { lost: beyond(shown, written), more: beyond(own, [...shown, ...heard]) };
}

function withoutFormulas(nodes: readonly PlainNode[]): readonly PlainNode[] {
  return nodes
    .filter(({ type }) => type !== "math" && type !== "inlineMath")
    .map((node) => (node.children ? { ...node, children: withoutFormulas(node.children) } : node));
}

/** What a page offers to do or to choose, and what stands around its text; formulas and diagrams have tests of their own. */
const leftOut =
  /^<(?:nav(?![^>]*directory)|header|select|button|svg|math)\b|\b(?:class="[^"]*(?:katex|tab-list|view-switch|update-filters|when-(?:closed|open)|prompt-action\b|footnote-ref|expand\b|contents-fold)|role="tablist")/;

function wordsOfHtml(page: string): readonly string[] {
  const main = (/<main[^]*<\/main>/.exec(page)?.[0] ?? "")
    .replaceAll("<summary>Show the prompt</summary>", "")
    .replaceAll(/(?<=<span class="field-place">)in /g, "");
  let text = "";
  let hidden = 0;
  for (const [piece, closing, name = ""] of main.matchAll(/<(\/?)([a-z][\w-]*)[^<>]*>|[^<]+|</gi)) {
    const isVoid = /^(?:img|br|hr|input|source|track|wbr|col|area|embed)$/.test(name) || piece.endsWith("/>");
    if (name === "") text += hidden > 0 ? "" : piece;
    else if (closing === "/") hidden = Math.max(0, hidden - 1);
    else if (!isVoid && (hidden > 0 || leftOut.test(piece))) hidden++;
    if (name !== "" && !inText.test(piece)) text += " ";
  }
  return wordsOf(text.replaceAll(/&(#?\w+);/g, (_whole, entity: string) => entities[entity] ?? " "));
}

/** Elements that may stand within a word. Those with a class are parts of components. */
const inText =
  /^<\/?(?:a(?: class="link"[^<>]*)?|i(?: class="\w")?|b|strong|em|code|span|sub|sup|kbd|mark|abbr|u|s|del)>/;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Words, the letters and digits of a text. */
function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words that the second text has less often. */
function beyond(words: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
