import { artifact } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { config } from "@octavo/plugins/config";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";

const docs = (more: object): string =>
  JSON.stringify({
    theme: "mint",
    name: "Acme",
    colors: { primary: "#000000" },
    navigation: {
      tabs: [
        { tab: "One", pages: ["index"] },
        { tab: "Two", pages: ["two"] },
      ],
    },
    ...more,
  });

const written = `=== index.mdx\n---\ntitle: Home\n---\nText.\n=== two.mdx\n---\ntitle: Two\n---\nText.\n=== snippets/hint.mdx\nA **hint**.\n`;

async function notFound(
  errors: unknown,
  { base = "", files = written, plugins = defaults(), more = {} } = {},
): Promise<string> {
  const core = await openFixture(
    `=== docs.json\n${docs({ ...(errors !== undefined && { errors }), ...more })}\n${files}`,
    {
      plugins,
      base,
    },
  );
  return String(await core.get(artifact, "404.html"));
}

const mainOf = (html: string): string => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";

describe("the page for unknown addresses", () => {
  it("says so, and leads on", async () => {
    const html = await notFound(undefined, { base: "/docs" });
    expect(html).toContain("<title>Page not found - Acme</title>");
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("http-equiv");
    const main = mainOf(html);
    expect(main).toContain("There is nothing at this address.");
    expect(main).toMatch(
      /<a class="filled-button" href="\/docs">.*<a class="link" href="\/docs">One<\/a>, <a class="link" href="\/docs\/two">Two<\/a>\./s,
    );
    expect(main).toMatch(
      /<div class="suggestions not-prose" aria-live="polite" data-search-suggestions="\/docs\/assets\/search\/worker\.js" data-base="\/docs" data-version="" data-language=""><\/div>/,
    );
  });

  it("leads to the start of the site, wherever the logo leads", async () => {
    const html = await notFound(undefined, {
      more: { logo: { light: "/l.svg", dark: "/l.svg", href: "https://acme.example" } },
      files: `${written}=== l.svg\n<svg xmlns="http://www.w3.org/2000/svg"/>\n`,
    });
    expect(html).toContain('<a class="nav-logo" href="https://acme.example">');
    expect(mainOf(html)).toContain('<a class="filled-button" href="/">');
  });

  it("loads what suggests pages, and no other page does", async () => {
    const core = await openFixture(`=== docs.json\n${docs({})}\n${written}`, { plugins: defaults() });
    const script = /<script type="module" src="(\/assets\/octavo-not-found-[0-9a-f]{10}\.js)">/;
    const found = script.exec(String(await core.get(artifact, "404.html")))?.[1] ?? "";
    expect(await core.get(artifact, found.slice(1))).toContain("[data-search-suggestions]");
    expect(String(await core.get(artifact, "index.html"))).not.toContain("not-found");
    const without = await notFound(undefined, { plugins: [config(), pages(), theme()] });
    expect(without).not.toMatch(/suggestions|octavo-not-found/);
  });

  it("has the title and the text of docs.json, which is MDX", async () => {
    const description =
      'import Hint from "/snippets/hint.mdx";\n\nLost & *found*: see [two](/two).\n\n<Hint />\n\n<Card title="A card" href="/two" className="mt-[13px]">Words</Card>\n\n$$\nx^2\n$$';
    const html = await notFound(
      { 404: { title: "Don't <b>panic</b>", description } },
      { base: "/docs", more: { styling: { latex: true } } },
    );
    const main = mainOf(html);
    expect(html).toContain("<title>Don&#39;t &lt;b&gt;panic&lt;/b&gt; - Acme</title>");
    expect(main).toContain('Lost &amp; <em>found</em>: see <a class="link" href="/docs/two">two</a>.');
    expect(main).toContain("A <strong>hint</strong>.");
    expect(main).toMatch(/class="card[^"]*"/);
    expect(html).toMatch(/\/docs\/assets\/octavo-math-[0-9a-f]+\.css/);
    expect(main).not.toContain("There is nothing at this address.");
    expect(main).toContain("Go to the start page");
  });

  it("lets nothing run that its text says", async () => {
    const description = `<script>alert(1)</script> <img src="x" onerror="alert(2)" /> [a](javascript:alert(3)) {alert(4)} <div data-search-suggestions="https://evil.test/w.js">x</div> <Card title={"\\"><script>alert(5)</script>"} />`;
    const html = await notFound({ 404: { title: "</title><script>alert(6)</script>", description } });
    expect(html).not.toMatch(/<script>alert|onerror|href="javascript|evil/);
  });

  it("leads on by itself where docs.json says so, and there is a home page", async () => {
    const html = await notFound({ 404: { redirect: true } }, { base: "/docs" });
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs">');
    expect(html).not.toContain("octavo-not-found");
    for (const redirect of [false, "no", 1, null, undefined])
      expect(await notFound({ 404: { redirect } })).not.toContain("http-equiv");
    const empty = await notFound(
      { 404: { redirect: true } },
      { files: "", more: { navigation: { pages: [] } } },
    );
    expect(empty).not.toContain("http-equiv");
  });

  it.each([null, "x", [], { 404: [] }, { 404: { title: 1, description: {} } }])(
    "is whole with errors: %j",
    async (errors) => {
      expect(await notFound(errors)).toContain("There is nothing at this address.");
    },
  );
});

it("tells what of its text is not shown", async () => {
  const found = await check(
    `=== docs.json
{ "name": "A", "theme": "mint", "colors": { "primary": "#000000" },
  "errors": { "404": { "description": "<Nothing /> <Card title=\\"x\\" /> <Note>open" } },
                                        ^^^^^^^ warning theme/not-found-text
                                                                        ^^^^^^ warning theme/not-found-text
  "navigation": { "pages": ["a"] } }
=== a.mdx
---
title: A
---
Text.
`,
    { plugins: [config(), pages(), theme()] },
  );
  expect(found.map(({ message }) => message).join(" ")).toMatch(/no component <Nothing>/);
});

describe("the page for unknown addresses of another language", () => {
  const page = (path: string): string => `=== ${path}.mdx\n---\ntitle: ${path}\n---\nText.\n`;
  async function made(
    navigation: object,
    paths: readonly string[],
  ): Promise<{ readonly files: readonly string[]; readonly text: (file: string) => Promise<string> }> {
    const core = await openFixture(`=== docs.json\n${docs({ navigation })}\n${paths.map(page).join("")}`, {
      plugins: defaults(),
    });
    const files = (await core.outputs()).filter((file) => file.endsWith("404.html"));
    return { files: files.toSorted(), text: async (file) => String(await core.artifact(file)) };
  }
  const versions = (folder: string): object => ({
    language: folder,
    versions: [
      {
        version: "2",
        tabs: [
          { tab: `T${folder}`, pages: [`${folder}/2/a`] },
          { tab: "U", pages: [`${folder}/2/b`] },
        ],
      },
      { version: "1", pages: [`${folder}/1/a`] },
    ],
  });

  it("has the words and the navigation of its folder", async () => {
    const paths = ["a", "fr/2/a", "fr/2/b", "fr/1/a", "ar/a"];
    const languages = [{ language: "en", pages: ["a"] }, versions("fr"), { language: "ar", pages: ["ar/a"] }];
    const { files, text } = await made({ languages }, paths);
    expect(files).toEqual(["404.html", "ar/404.html", "fr/404.html"]);
    const french = await text("fr/404.html");
    expect(french).toContain('<html lang="fr"');
    expect(mainOf(french)).toMatch(/<a class="filled-button" href="\/fr\/2\/a">.*href="\/fr\/2\/b">U</s);
    expect(french).toContain('data-version="2" data-language="fr"');
    expect(french).not.toMatch(/aria-current="page"/);
    expect(await text("ar/404.html")).toMatch(/<html lang="ar"[^>]* dir="rtl"/);
    expect(await text("404.html")).toContain('<html lang="en"');
  });

  it("is there where a folder is its own", async () => {
    const both = (first: readonly string[], second: readonly string[]): ReturnType<typeof made> =>
      made(
        {
          languages: [
            { language: "en", pages: first },
            { language: "fr", pages: second },
          ],
        },
        [...first, ...second],
      );
    expect((await both(["docs/a"], ["docs/fr/a", "docs/fr/b/c"])).files).toEqual([
      "404.html",
      "docs/fr/404.html",
    ]);
    expect((await both(["fr/a"], ["fr/b", "c"])).files).toEqual(["404.html"]);
    expect((await both(["a"], ["b", "c"])).files).toEqual(["404.html"]);
  });
});

describe("a site whose navigation leads to no page", () => {
  const start = async (json: string, files = ""): Promise<string> => {
    const core = await openFixture(`=== docs.json\n${json}\n${files}`, { plugins: defaults() });
    return String(await core.artifact("index.html"));
  };

  it.each(["[]", "{}", '{ "name": "A" }', '{ "navigation": {} }', '{ "navigation": { "pages": [] } }'])(
    "says so where it would start: %s",
    async (json) => {
      const html = await start(json, "=== guides/two.mdx\n---\ntitle: Two\n---\nText.\n");
      expect(html).toContain("<title>The navigation leads to no page");
      expect(mainOf(html)).toContain('"navigation": { "pages": [&quot;guides/two&quot;] }');
      expect(mainOf(html)).toContain('<a class="link" href="/guides/two">Two</a>');
      expect(html).toContain('<meta name="robots" content="noindex">');
    },
  );

  it("names some of many pages, and is the home page where that is there", async () => {
    const many = Array.from({ length: 30 }, (_, at) => `=== p${at}.mdx\nText.\n`).join("");
    expect((await start("{}", many)).match(/<li><a class="link"/g)).toHaveLength(20);
    expect(await start("{}", "=== index.mdx\n---\ntitle: Home\n---\nText.\n")).toContain("<title>Home");
  });
});
