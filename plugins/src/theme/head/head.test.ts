import { describe, expect, it } from "vitest";
import { unbalanced } from "../test-nodes.ts";
import { graphIn, headOf, saidIn, url, type Fixture } from "./test-head.ts";

describe("the head of a page", () => {
  it("says what the page is", async () => {
    const head = await headOf("/guides/a", {
      pages: {
        "guides/a": 'description: About **A**.\nkeywords: [a, "b, c", 3]\nlastUpdatedDate: "2026-03-01"',
      },
      url,
    });
    expect(head).toContain("<title>Title of guides/a - Acme</title>");
    expect(saidIn(head)).toEqual([
      "description: About A.",
      "keywords: a, b, c, 3",
      "og:title: Title of guides/a",
      "og:description: About A.",
      "og:url: https://docs.example.com/help/guides/a",
      "og:type: article",
      "og:site_name: Acme",
      "article:modified_time: 2026-03-01",
      "twitter:card: summary",
      "twitter:title: Title of guides/a",
      "twitter:description: About A.",
      "canonical: https://docs.example.com/help/guides/a",
      "alternate text/markdown: /guides/a.md",
    ]);
  });

  it("lets front matter win over folders of docs.json, and these over the site", async () => {
    const seo = {
      metatags: {
        "og:title": "Site",
        "og:type": "product",
        "twitter:site": "@acme",
        "og:image": "/card.png",
        canonical: "https://example.com/x",
        viewport: "width=1",
      },
      paths: [
        { path: "guides", metatags: { "og:title": "Guides", "og:description": "Guides." } },
        { path: "guides/deep", metatags: { "og:title": "Deep", "twitter:title": "Deep card" } },
      ],
    };
    const fixture: Fixture = {
      pages: {
        "guides/deep/a": "description: Own.",
        "guides/b":
          '"og:title": Mine\n"twitter:image": ../two.png\n"og:image": [/one.png, "https://cdn.example/b.png"]\n"google-site-verification": abc\nslug: x\nsidebar_position: 3',
        c: "description: C",
      },
      config: { seo },
      url,
    };
    const deep = saidIn(await headOf("/guides/deep/a", fixture));
    for (const tag of [
      "og:title: Deep",
      "twitter:title: Deep card",
      "og:description: Guides.",
      "twitter:description: Guides.",
      "og:type: product",
      "twitter:site: @acme",
      "og:image: https://example.com/x/card.png",
      "twitter:card: summary_large_image",
      "canonical: https://example.com/x/guides/deep/a",
      "og:url: https://example.com/x/guides/deep/a",
    ])
      expect(deep).toContain(tag);
    const own = saidIn(await headOf("/guides/b", fixture));
    for (const tag of [
      "og:title: Mine",
      "twitter:title: Mine",
      "twitter:image: https://example.com/x/two.png",
      "og:image: https://example.com/x/one.png",
      "og:image: https://cdn.example/b.png",
      "google-site-verification: abc",
    ])
      expect(own).toContain(tag);
    expect(own.filter((tag) => /^(?:slug|sidebar_position|viewport|canonical:? [^h])/.test(tag))).toEqual([]);
    expect(saidIn(await headOf("/c", fixture))).toContain("og:title: Site");
  });

  it("names addresses only where somebody said where the site is", async () => {
    const fixture: Fixture = {
      pages: {
        index: "description: Home",
        a: 'canonical: "https://elsewhere.example/a"',
        b: "canonical: /a",
      },
    };
    const home = await headOf("/", fixture);
    expect(saidIn(home).filter((tag) => /^(?:og:url|canonical)/.test(tag))).toEqual([]);
    expect(graphIn(home)).toEqual([]);
    const said = saidIn(await headOf("/a", fixture));
    for (const tag of ["canonical: https://elsewhere.example/a", "og:url: https://elsewhere.example/a"])
      expect(said).toContain(tag);
    expect(saidIn(await headOf("/b", { ...fixture, url }))).toContain(
      "canonical: https://docs.example.com/help/a",
    );
    expect(saidIn(await headOf("/", { ...fixture, url }))).toContain(
      "canonical: https://docs.example.com/help/",
    );
    const slashed: Fixture = { ...fixture, url, config: { seo: { trailingSlash: true } } };
    expect(saidIn(await headOf("/b", slashed))).toContain("canonical: https://docs.example.com/help/a/");
  });

  it("keeps search engines out as the page and docs.json say", async () => {
    const fixture: Fixture = {
      pages: {
        index: "icon: x",
        noindex: "noindex: true",
        robots: 'robots: "noindex, nofollow"',
        nofollow: "robots: nofollow",
        hidden: "hidden: true",
      },
      url,
    };
    const robots = async (path: string, more: object = {}): Promise<unknown> => {
      const head = await headOf(path, { ...fixture, config: { seo: more } });
      const said = saidIn(head).find((tag) => tag.startsWith("robots:"));
      // What is not listed has no address to prefer, and is no data.
      const isListed = graphIn(head).length > 0 && /rel="canonical"/.test(head);
      return [said, isListed];
    };
    expect(await robots("/")).toEqual([undefined, true]);
    expect(await robots("/noindex")).toEqual(["robots: noindex", false]);
    expect(await robots("/robots")).toEqual(["robots: noindex, nofollow", false]);
    expect(await robots("/nofollow")).toEqual(["robots: nofollow", true]);
    expect(await robots("/hidden")).toEqual(["robots: noindex", false]);
    expect(await robots("/hidden", { indexing: "all" })).toEqual([undefined, true]);
    expect(await robots("/", { metatags: { robots: "noindex" } })).toEqual(["robots: noindex", false]);
    expect(await robots("/nofollow", { metatags: { robots: "none" } })).toEqual(["robots: noindex", false]);
    const paths = [{ path: "nofollow", metatags: { robots: "noindex" } }];
    expect(await robots("/nofollow", { paths })).toEqual(["robots: noindex", false]);
    expect(await robots("/", { paths })).toEqual([undefined, true]);
  });

  it("has every value of a list for search engines, as the sitemap understands them", async () => {
    const pages = {
      first: "robots: [noindex, nofollow]",
      last: "Robots: [nofollow, noindex]",
      google: "googlebot: [noindex, nofollow]",
    };
    const robots = async (path: string): Promise<readonly string[]> =>
      saidIn(await headOf(path, { pages, url })).filter((tag) => /^(?:robots|googlebot|canonical)/.test(tag));
    expect(await robots("/first")).toEqual(["robots: noindex", "robots: nofollow"]);
    expect(await robots("/last")).toEqual(["robots: nofollow", "robots: noindex"]);
    expect(await robots("/google")).toEqual([
      "googlebot: noindex",
      "googlebot: nofollow",
      `canonical: ${url}/google`,
    ]);
  });

  it("names the page in other languages", async () => {
    const languages = [
      { language: "en", pages: ["index", "guides/a", "only"] },
      { language: "pt-BR", default: true, pages: ["pt-BR/guides/a", "pt-BR/only"] },
      { language: "cn", pages: ["cn/guides/a", "cn/only"] },
    ];
    const fixture: Fixture = {
      pages: {
        index: "icon: x",
        "guides/a": "icon: x",
        only: "icon: x",
        "pt-BR/guides/a": "icon: x",
        "cn/guides/a": "icon: x",
        "cn/only": "noindex: true",
        "pt-BR/only": "groups: [staff]",
      },
      config: { navigation: { languages } },
      url,
    };
    const alternates = async (path: string, changed = fixture): Promise<readonly string[]> =>
      saidIn(await headOf(path, changed)).filter((tag) => /^alternate (?!text)|locale/.test(tag));
    const expected = [
      "alternate en: https://docs.example.com/help/guides/a",
      "alternate pt-BR: https://docs.example.com/help/pt-BR/guides/a",
      "alternate zh-Hans: https://docs.example.com/help/cn/guides/a",
      "alternate x-default: https://docs.example.com/help/pt-BR/guides/a",
    ];
    expect(await alternates("/guides/a")).toEqual(["og:locale: en_US", ...expected]);
    expect(await alternates("/pt-BR/guides/a")).toEqual(["og:locale: pt_BR", ...expected]);
    expect(await alternates("/cn/guides/a")).toEqual(["og:locale: zh_CN", ...expected]);
    // Its others may not be listed.
    expect(await alternates("/only")).toEqual(["og:locale: en_US"]);
    const { url: _, ...unknown } = fixture;
    expect(await alternates("/guides/a", unknown)).toEqual(["og:locale: en_US"]);
  });

  it("names them where only one language has versions, and only pages that name each other", async () => {
    const paths = ["a", "v1/a", "v1/old", "fr/a", "fr/old", "de/v2/a", "de/v1/a"];
    const languages = [
      {
        language: "en",
        versions: [
          { version: "2", pages: ["a"] },
          { version: "1", pages: ["v1/a", "v1/old"] },
        ],
      },
      { language: "fr", pages: ["fr/a", "fr/old"] },
      {
        language: "de",
        versions: [
          { version: "1", pages: ["de/v1/a"] },
          { version: "2", default: true, pages: ["de/v2/a"] },
        ],
      },
    ];
    const fixture: Fixture = {
      pages: Object.fromEntries(paths.map((path) => [path, "icon: x"])),
      config: { navigation: { languages } },
      url,
    };
    const languagesOf = async (path: string): Promise<readonly string[]> =>
      saidIn(await headOf(path, fixture)).flatMap((tag) => {
        const [, language, to] =
          /^alternate (?!text)(\S+): https:\/\/docs.example.com\/help(\S+)/.exec(tag) ?? [];
        return language === undefined || language === "x-default" ? [] : [`${language} ${to}`];
      });
    const newest = ["en /a", "fr /fr/a", "de /de/v2/a"];
    for (const path of ["/a", "/fr/a", "/de/v2/a"]) expect(await languagesOf(path)).toEqual(newest);
    const older = ["en /v1/a", "de /de/v1/a"];
    for (const path of ["/v1/a", "/de/v1/a"]) expect(await languagesOf(path)).toEqual(older);
    for (const path of ["/v1/old", "/fr/old"])
      expect(await languagesOf(path)).toEqual(["en /v1/old", "fr /fr/old"]);
  });
});

it("lets nothing of front matter or docs.json run", async () => {
  const evil = '"></title></script><script>alert(1)</script><!--<script>';
  const bad = "javascript:alert(1)";
  const quoted = JSON.stringify(evil);
  const head = await headOf("/a", {
    pages: {
      a: `description: ${quoted}\nkeywords: ${quoted}\ncanonical: ${bad}\n"og:image": ${bad}\n"og:title": ${quoted}\n"og:x\\"y": 1\nrobots: ${quoted}\n"twitter:image": "data:text/html,x"`,
    },
    config: {
      name: evil,
      description: evil,
      seo: {
        metatags: { [evil]: evil, "og:site_name": evil, canonical: bad },
        organization: { name: evil, url: bad, id: bad, logo: bad, sameAs: [bad] },
        paths: [{ path: "a", metatags: { [`${evil}2`]: evil } }],
      },
    },
    url,
  });
  expect(head.match(/<script/g)).toHaveLength(4);
  expect(head.match(/<\/script>/g)).toHaveLength(4);
  expect(head).not.toMatch(/javascript:|data:text|<!--/);
  const markup = head.replace(/<script[^>]*>.*?<\/script>|<style>.*?<\/style>/gs, "");
  expect(unbalanced(markup)).toEqual([]);
  expect(markup).not.toContain("alert(1)<");
  expect(graphIn(head).at(-1)).toMatchObject({
    headline: "Title of a",
    description: expect.any(String) as string,
  });
});
