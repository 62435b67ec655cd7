import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));
const pages = readdirSync(root)
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => file.replace(".mdx", ""));

// `npx vitest run --project examples -u` writes the golden files anew.
describe("components are made into the same HTML", async () => {
  const { core } = await openProject({ root, plugins: defaults() });

  it.each(pages)("%s", async (page) => {
    const file = page === "index" ? "index.html" : `${page}/index.html`;
    await expect(contentOf(String(await core.artifact(file)))).toMatchFileSnapshot(`expected/${page}.html`);
  });
});

/** What stands between a page's title and the links to its neighbours, a tag a line; of drawings, that there is one. */
function contentOf(page: string): string {
  const content = /<main[^]*<\/main>/.exec(page)?.[0] ?? "";
  const shown = content
    .replace(/<header[^]*?<\/header>/, "")
    .replace(/<nav[^>]*class="frame-pagination[^]*?<\/nav>/, "")
    .replaceAll(/<svg[^]*?<\/svg>/g, "<svg/>");
  // Blanks and line breaks of code are a part of it.
  return `${shown.replaceAll(/(?<=>)(?=<(?!\/?i[ >]))/g, "\n")}\n`;
}
