import { Readable } from "node:stream";
import { artifact, escapeXml, outputs as outputFiles, type Core } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { outputs } from "@octavo/plugins/outputs";
import { pages } from "@octavo/plugins/pages";
import fc from "fast-check";
import { ErrorLevel, parseSitemapIndex, XMLToSitemapItemStream, type SitemapItem } from "sitemap";
import { describe, expect, it } from "vitest";
import { partFiles, partsOf, sitemapFile } from "./sitemap-files.ts";

const url = "https://docs.example.com/help";

function siteWith(
  written: Readonly<Record<string, string>>,
  more: object = {},
  files = "",
  at: string | undefined = url,
): Promise<Core> {
  const texts = Object.entries(written).map(([path, text]) => `=== ${path}.mdx\n---\n${text}\n---\nText.\n`);
  const docs = JSON.stringify({
    theme: "mint",
    name: "A",
    colors: { primary: "#000000" },
    navigation: { pages: Object.keys(written) },
    ...more,
  });
  return openFixture(`=== docs.json\n${docs}\n${texts.join("")}${files}`, {
    plugins: [config(), pages(), navigation(), outputs()],
    ...(at !== "" && { url: at }),
  });
}

/** The entries as a parser of others reads them, which throws at what the protocol does not allow. */
async function entriesOf(
  core: Core,
): Promise<readonly (readonly [address: string, modified: string | undefined])[]> {
  const text = String(await core.get(artifact, sitemapFile));
  const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
  const entries = (await Readable.from([text]).pipe(parser).toArray()) as readonly SitemapItem[];
  return entries.map((entry) => [entry.url, entry.lastmod] as const);
}

describe("the sitemap", () => {
  it("may be linked to where there is one", async () => {
    const linked = async (at: string): Promise<readonly string[]> => {
      const files = "=== guide.mdx\n[The sitemap](/sitemap.xml)\n";
      const core = await siteWith({ index: "title: Home" }, {}, files, at);
      return (await core.problems()).flatMap(({ code, file }) =>
        file === "guide.mdx" && code.startsWith("page/") ? [code] : [],
      );
    };
    expect(await linked(url)).toEqual([]);
    expect(await linked("")).toEqual(["page/broken-link"]);
  });

  it("has every page that search engines should know, once", async () => {
    const written = {
      index: "title: Home",
      "guides/a b": 'lastUpdatedDate: "2026-03-01"',
      dated: 'lastUpdatedDate: "2026-03-01T10:00:00+02:00"',
      odd: "lastUpdatedDate: yesterday",
      unsearchable: "searchable: false",
      noindex: "noindex: true",
      robots: "robots: noindex",
      hidden: "hidden: true",
      staff: "groups: [staff]",
      link: "url: https://example.com",
      "r&d/o'neil": "title: R",
    };
    const listed = [...Object.keys(written), "index"];
    const core = await siteWith(
      { ...written, unlisted: "title: U" },
      {
        navigation: {
          groups: [
            { group: "G", pages: listed },
            { group: "Secret", hidden: true, pages: ["secret"] },
            { group: "Found", hidden: true, searchable: true, pages: ["found"] },
          ],
        },
      },
      "=== secret.mdx\nText.\n=== found.mdx\nText.\n",
    );
    expect(await entriesOf(core)).toEqual([
      [`${url}/`, undefined],
      [`${url}/dated`, "2026-03-01T08:00:00.000Z"],
      [`${url}/found`, undefined],
      [`${url}/guides/a%20b`, "2026-03-01"],
      [`${url}/odd`, undefined],
      [`${url}/r&d/o'neil`, undefined],
      [`${url}/unsearchable`, undefined],
    ]);
  });

  it("ends addresses as docs.json says, and there is none where no page may be listed", async () => {
    const written = { index: "title: A", b: "title: B" };
    const slashed = await siteWith(written, { seo: { trailingSlash: true } });
    expect((await entriesOf(slashed)).map(([address]) => address)).toEqual([`${url}/`, `${url}/b/`]);
    const none = await siteWith(written, { seo: { metatags: { robots: "noindex" } } });
    expect(await none.get(artifact, sitemapFile)).toBeUndefined();
    expect(String(await none.get(artifact, "robots.txt"))).not.toContain("Sitemap:");
    const hidden = await siteWith({ index: "title: A\nhidden: true" });
    expect(await hidden.get(artifact, sitemapFile)).toBeUndefined();
    expect(String(await hidden.get(artifact, "robots.txt"))).toContain("Allow: /");
    expect(String(await hidden.get(artifact, "robots.txt"))).not.toContain("Sitemap:");
    const own = await siteWith({ index: "hidden: true" }, {}, "=== sitemap.xml\n<urlset/>\n");
    expect(String(await own.get(artifact, "robots.txt"))).toContain(`Sitemap: ${url}/sitemap.xml`);
  });

  it("is not there where nobody said where the site is, or the author has one", async () => {
    const has = async (core: Core): Promise<boolean> => (await core.get(outputFiles)).has(sitemapFile);
    expect(await has(await siteWith({ index: "title: A" }, {}, "", ""))).toBe(false);
    const named = { seo: { metatags: { canonical: "https://example.com" } } };
    const known = await siteWith({ index: "title: A" }, named, "", "");
    expect(await entriesOf(known)).toEqual([["https://example.com/", undefined]]);
    expect(await has(await siteWith({ index: "title: A" }, {}, "=== sitemap.xml\n<urlset/>\n"))).toBe(false);
  });

  it("is made anew only where a page is listed or dated otherwise", async () => {
    const core = await siteWith({ index: "title: A", b: "title: B" });
    await core.hold(async () => {
      const version = await core.artifactVersion(sitemapFile);
      core.setText("b.mdx", "---\ntitle: C\n---\nOther text.");
      await core.refresh();
      expect(await core.artifactVersion(sitemapFile)).toBe(version);
      core.setText("b.mdx", "---\ntitle: C\nnoindex: true\n---\nOther text.");
      await core.refresh();
      expect(await core.artifactVersion(sitemapFile)).not.toBe(version);
    });
  });
});

describe("a large sitemap", () => {
  const address = { root: url, isAbsolute: true, trailingSlash: false };

  it("is in parts of what the protocol allows, with every page in one", () => {
    const paths = fc.array(fc.stringMatching(/^\/[a-z&'é ]{1,30}$/), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        paths,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 500, max: 3_000 }),
        (all, addresses, bytes) => {
          const parts = partsOf(all, address, { addresses, bytes });
          expect(parts.flat()).toEqual(all);
          for (const part of parts) {
            expect(part.length).toBeLessThanOrEqual(addresses);
            const written = part.map(
              (path) =>
                `<url><loc>${escapeXml(encodeURI(url + path))}</loc><lastmod>2026-03-01T10:00:00.000Z</lastmod></url>\n`,
            );
            expect(part.length > 1 ? written.join("").length + 150 : 0).toBeLessThanOrEqual(bytes);
          }
        },
      ),
    );
    const many = Array.from({ length: 120_000 }, (_, page) => `/p${page}`);
    expect(partsOf(many, address).map((part) => part.length)).toEqual([50_000, 50_000, 20_000]);
    expect(partsOf([], address)).toEqual([[]]);
  });

  it("leaves out names that the author's files have", () => {
    const own = new Set(["sitemap-1.xml", "sitemap-3.xml"]);
    const files = partFiles(3, (file) => !own.has(file));
    expect(files).toEqual(["sitemap-2.xml", "sitemap-4.xml", "sitemap-5.xml"]);
    expect(partFiles(1, (file) => !own.has(file))).toEqual(["sitemap.xml"]);
  });

  it("begins with a list of its parts, as far as they have pages", { timeout: 60_000 }, async () => {
    // So long that one file holds few of them.
    const folder = Array.from({ length: 45 }, () => "é".repeat(120)).join("/");
    const paths = Array.from({ length: 2_000 }, (_, at) => `${folder}/p${1_000 + at}`);
    const docs = {
      theme: "mint",
      name: "A",
      colors: { primary: "#000000" },
      navigation: { pages: [paths.at(-1)] },
    };
    const texts = ["index", ...paths].map((path) => `=== ${path}.mdx\nText.\n`);
    const core = await openFixture(
      `=== docs.json\n${JSON.stringify(docs)}\n=== sitemap-1.xml\n<own/>\n${texts.join("")}`,
      { plugins: [config(), pages(), navigation(), outputs()], url },
    );
    const made = (await core.outputs()).filter((file) => file.startsWith("sitemap"));
    expect(made.toSorted()).toEqual(["sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"]);
    const parts = await parseSitemapIndex(Readable.from([String(await core.get(artifact, sitemapFile))]));
    expect(parts.map((part) => part.url)).toEqual([`${url}/sitemap-3.xml`]);
  });
});
