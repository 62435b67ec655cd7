import { visibility, type Visibility } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";

/** Where pages are met: "search sitemap indexed agents llms feed", without what is not so. */
async function met(frontMatter: Readonly<Record<string, string>>, more: object): Promise<object> {
  const files = Object.entries(frontMatter).map(
    ([path, text]) => `=== ${path}.mdx\n---\ntitle: ${path}\n${text}\n---\nText.\n`,
  );
  const docs = JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000000" }, ...more });
  const core = await openFixture(`=== docs.json\n${docs}\n${files.join("")}`, {
    plugins: [config(), pages(), navigation()],
  });
  const rows: [string, string][] = [];
  for (const path of Object.keys(frontMatter))
    rows.push([path, wordsOf(await core.get(visibility, `/${path}`))]);
  return Object.fromEntries(rows);
}

function wordsOf({ groups, ...where }: Visibility): string {
  return [...Object.keys(where).filter((key) => where[key as keyof typeof where]), ...groups].join(" ");
}

const everywhere = "search sitemap indexed agents llms feed";
const group = (listed: readonly string[], more: object = {}): object => ({
  navigation: {
    groups: [
      { group: "G", pages: listed, ...more },
      { group: "Open", pages: ["open"] },
    ],
  },
});

describe("where a page can be met", () => {
  it("is said by the page, also where all around it is hidden", async () => {
    const written = { below: "icon: x", back: "hidden: false", open: "icon: x" };
    expect(await met(written, group(["below", "back"], { hidden: true }))).toEqual({
      below: "",
      back: everywhere,
      open: everywhere,
    });
  });

  it("is said by the page", async () => {
    const written = {
      open: "icon: x",
      hidden: "hidden: true",
      noindex: "noindex: true",
      robots: 'robots: "noindex, nofollow"',
      unsearchable: "searchable: false",
      elsewhere: "url: https://example.com",
      groups: "groups: [staff]",
      absent: "icon: x",
    };
    const listed = Object.keys(written).filter((path) => path !== "absent");
    expect(await met(written, { navigation: { pages: listed } })).toEqual({
      open: everywhere,
      hidden: "",
      noindex: "feed",
      robots: "feed",
      unsearchable: "sitemap indexed llms feed",
      elsewhere: "indexed agents",
      groups: "search indexed agents staff",
      absent: "indexed",
    });
    const all = await met(written, { navigation: { pages: listed }, seo: { indexing: "all" } });
    expect(all).toMatchObject({ hidden: everywhere, absent: everywhere, noindex: "feed" });
    const paths = [{ path: "open", metatags: { robots: "noindex" } }];
    const shut = await met(written, { navigation: { pages: listed }, seo: { paths } });
    expect(shut).toMatchObject({ open: "feed", unsearchable: "sitemap indexed llms feed" });
    const none = { navigation: { pages: listed }, seo: { metatags: { robots: "noindex" }, indexing: "all" } };
    expect(new Set(Object.values(await met(written, none)))).toEqual(new Set(["", "feed"]));
  });

  it("is said by every form of the tags for search engines", async () => {
    const written = {
      first: "robots: [noindex, nofollow]",
      last: "robots: [nofollow, noindex]",
      upper: "Robots: NOINDEX",
      nofollow: "robots: [nofollow, noarchive]",
      google: "googlebot: noindex",
      bing: "BingBot: [nofollow, none]",
      odd: "robots: { noindex: true }\ngooglebot: 7",
    };
    const listed = { navigation: { pages: Object.keys(written) } };
    const oneShut = "search indexed agents llms feed";
    expect(await met(written, listed)).toEqual({
      first: "feed",
      last: "feed",
      upper: "feed",
      nofollow: everywhere,
      google: oneShut,
      bing: oneShut,
      odd: everywhere,
    });
    const seo = { metatags: { Googlebot: "noindex" } };
    expect(await met(written, { ...listed, seo })).toMatchObject({ nofollow: oneShut, google: oneShut });
  });

  it("is nowhere for a page that a redirect leads away from", async () => {
    const written = { open: "icon: x", old: "icon: x", "old/one": "searchable: true", new: "icon: x" };
    const redirects = [
      { source: "/old", destination: "/new" },
      { source: "/old/:rest*", destination: "https://old.example.com/:rest*" },
      // One that nobody follows hides nothing.
      { source: "/open", destination: "/open" },
    ];
    const docs = { navigation: { pages: Object.keys(written) }, redirects, seo: { indexing: "all" } };
    expect(await met(written, docs)).toEqual({ open: everywhere, old: "", "old/one": "", new: everywhere });
  });

  it("is said by what stands around it", async () => {
    const written = { open: "icon: x", a: "icon: x" };
    expect(await met(written, group(["a"], { hidden: true }))).toEqual({ open: everywhere, a: "" });
    const searchable = await met(written, group(["a"], { hidden: true, searchable: true }));
    expect(searchable).toEqual({ open: everywhere, a: everywhere });
    const inner = { group: "Inner", hidden: true, searchable: true, pages: ["a"] };
    expect(await met(written, group([inner] as never, { hidden: true }))).toMatchObject({ a: "" });
    expect(await met(written, group([inner] as never))).toMatchObject({ a: everywhere });
  });
});
