import { plainPage } from "@octavo/core";
import { writeMarkdown } from "@octavo/core/markdown";
import { openFixture } from "@octavo/core/testing";
import fc from "fast-check";
import { expect } from "vitest";
import { navigation } from "../../navigation/index.ts";
import { theme } from "../../theme/index.ts";
import { pages } from "../index.ts";
import { brokenPieces, statementPieces } from "./testing.ts";

const pageCount = 10;

const piece = fc.oneof(
  fc.constantFrom(...brokenPieces).map((text) => ({ text, isStatement: false })),
  fc.constantFrom(...statementPieces).map((text) => ({ text, isStatement: true })),
);
/** With statements that a blank line follows, or the next piece. */
const page = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.constantFrom("\n", "\r\n"), fc.boolean())
  .map(([parts, newline, isApart]) => {
    let words = 0;
    return parts
      .map(
        ({ text, isStatement }, i) =>
          `${text.replaceAll("#", String(i))}\n${isStatement && !isApart ? "" : "\n"}`,
      )
      .join("")
      .replaceAll("%", () => `Q${words++}z`)
      .replaceAll("\n", newline);
  })
  // What stands between two quotes that nothing closes is no text.
  .filter((text) => (text.match(/<Card title="[^"\n]*$/gm) ?? []).length < 2);

/** Readers of a broken page and of its Markdown see every word; `numRuns`: of sites. */
export async function readBrokenPages(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: pageCount, maxLength: pageCount }), async (texts) => {
      const names = texts.map((_, i) => `p${i}`);
      const docs = { name: "A", theme: "mint", colors: { primary: "#000000" }, navigation: { pages: names } };
      const files = texts.map((text, i) => `=== p${i}.mdx\n${text}\n`);
      const core = await openFixture(
        `=== docs.json\n${JSON.stringify(docs)}\n=== snippets/s.mdx\nexport const x = 1;\n\nsnippet\n${files.join("")}`,
        { plugins: [pages(), navigation(), theme()] },
      );
      for (const [i, text] of texts.entries()) {
        const html = String(await core.artifact(`p${i}/index.html`));
        const [, shown = ""] =
          /<div class="prose[^"]*">([^]*)<\/div><(?:\/article|nav id="pagination)/.exec(html) ?? [];
        const markdown = writeMarkdown((await core.get(plainPage, `/p${i}`))?.children ?? []);
        const words = text.match(/Q\d+z/g) ?? [];
        const lost = words.filter((word) => !shown.includes(word) || !markdown.includes(word));
        expect({ text, lost }).toEqual({ text, lost: [] });
      }
    }),
    { numRuns },
  );
}
