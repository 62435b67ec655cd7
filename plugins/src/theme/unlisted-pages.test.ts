import { searchDocuments } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { expect, it } from "vitest";

interface Made {
  readonly html: (file: string) => Promise<string>;
  readonly text: (file: string) => Promise<string>;
  /** Of the sections of a page that search has. */
  readonly languages: (path: string) => Promise<readonly string[]>;
}

async function made(languages: readonly object[], paths: readonly string[], more = {}): Promise<Made> {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { languages },
    ...more,
  };
  const pages = paths.map(
    (path) => `=== ${path}.mdx\n---\ntitle: T ${path}\n---\n## One\n\nText.\n\n## Two\n`,
  );
  const core = await openFixture(`=== docs.json\n${JSON.stringify(docs)}\n${pages.join("")}`, {
    plugins: defaults(),
    url: "https://a.example",
  });
  const text = async (file: string): Promise<string> => String(await core.artifact(file));
  return {
    html: async (file) => (await text(file)).replaceAll(/\s+/g, " "),
    text,
    languages: async (path) => {
      const found = await core.get(searchDocuments, path);
      return [...new Set(found.map(({ language }) => language))];
    },
  };
}

const english = { language: "en", pages: ["index", "intro"] };
const arabic = { language: "ar", pages: ["ar/intro", "ar/more"] };
const paths = ["index", "intro", "draft", "ar/index", "ar/intro", "ar/more"];

it("of the folder of a language are in that language, as its other pages are", async () => {
  const { html } = await made([english, arabic], paths);
  const page = await html("ar/index.html");
  expect(page).toMatch(/<html lang="ar"[^>]* dir="rtl"/);
  expect(page).toContain("في هذه الصفحة");
  expect(page).toMatch(/class="nav-link"[^>]*href="\/ar\/intro"/);
  expect(page).not.toMatch(/class="nav-link"[^>]*href="\/intro"/);
  expect(page).toContain('data-language="ar"');
  // The open language leads to the page itself; nobody follows an unlisted page to another language.
  expect(page).toMatch(/href="\/ar"[^>]*aria-current[^>]*>(?:(?!<\/a>).)*العربية/);
  expect(page).not.toContain("hreflang");
  expect(page).not.toContain('name="robots"');
});

it("outside of all folders are in the language that the site starts in", async () => {
  const [first, second] = [
    await made([english, arabic], paths),
    await made([{ ...english, language: "fr" }, arabic], paths),
  ];
  expect(await first.html("draft/index.html")).toContain('<html lang="en"');
  const french = await second.html("draft/index.html");
  expect(french).toContain('<html lang="fr"');
  expect(french).toContain("Sur cette page");
});

it("are found by search in their language, and stand in no list of the default one", async () => {
  const all = await made([english, arabic], paths, { seo: { indexing: "all" } });
  expect(await all.languages("/ar")).toEqual(["ar"]);
  expect(await all.languages("/draft")).toEqual([""]);
  const listed = await all.text("llms.txt");
  expect(listed).toContain("T draft");
  expect(listed).not.toContain("T ar/index");
  const none = await made([english, arabic], paths);
  expect(await none.languages("/ar")).toEqual([]);
  expect(await none.text("sitemap.xml")).not.toContain("/ar<");
});
