import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { plainPage, plainText, type PlainNode } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";

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
      const html = String(
        await core.artifact(/(?:^|\/)index$/.test(page) ? `${page}.html` : `${page}/index.html`),
      );
      const tree = await core.get(plainPage, `/${page.replace(/(?:^|\/)index$/, "")}`);
      const children = tree?.children ?? [];
      const [shown, written] = [wordsOfHtml(html), wordsOf(writeMarkdown(children))];
      // Without what Markdown says in the place of a look; with what a page says where it shows no images.
      const heard = [...html.matchAll(/ (?:alt|title)="([^"]*)"/g)].flatMap(([, words = ""]) =>
        wordsOf(words),
      );
      const own = wordsOf(plainText({ type: "root", children: withoutFormulas(children) }));
      expect({ lost: beyond(shown, written), more: beyond(own, [...shown, ...heard]) }).toEqual({
        lost: [],
        more: [],
      });
    });
  },
);

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
