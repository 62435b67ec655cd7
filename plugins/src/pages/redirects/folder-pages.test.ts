import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { redirectsFile } from "./emit-redirects.ts";

const plugins = [config(), pages(), openapi(), navigation()];

interface Given {
  /** Its pages, or all of it. */
  readonly navigation: readonly unknown[] | object;
  readonly seo?: object;
  readonly files: readonly string[];
  readonly redirects?: readonly object[];
  /** Of the home page; null: there is none. */
  readonly links?: string | null;
}

function fixture({ navigation: entries, files, redirects = [], links, seo = {} }: Given): string {
  const docs = {
    theme: "mint",
    name: "A",
    colors: { primary: "#000" },
    navigation: Array.isArray(entries) ? { pages: entries as readonly unknown[] } : entries,
    seo,
    redirects,
  };
  return [
    `=== docs.json\n${JSON.stringify(docs)}`,
    ...files.map((file) => `=== ${file}\n## Part of ${file.replace(/\W/g, " ")}\n`),
    ...(links === null ? [] : [`=== index.mdx\n${links ?? ""}\n`]),
  ].join("\n");
}

async function served(given: Given): Promise<Readonly<Record<string, string>>> {
  const core = await openFixture(fixture(given), { plugins });
  const text = await core.artifact(redirectsFile);
  const { redirects } = JSON.parse(text === undefined ? '{"redirects":[]}' : String(text)) as {
    redirects: readonly { source: string; destination: string; permanent: boolean }[];
  };
  expect(redirects.filter(({ permanent }) => permanent)).toEqual(given.redirects ?? []);
  return Object.fromEntries(
    redirects.filter(({ permanent }) => !permanent).map((each) => [each.source, each.destination]),
  );
}

describe("a folder without a page", () => {
  it("leads to its first page in navigation, at every level", async () => {
    expect(
      await served({
        navigation: ["guides/deep/z", { group: "G", pages: ["guides/a", "api/b", "index"] }],
        files: ["guides/a.mdx", "guides/deep/z.mdx", "api/b.mdx", "other/c.mdx"],
      }),
    ).toEqual({ "/guides": "/guides/deep/z", "/guides/deep": "/guides/deep/z", "/api": "/api/b" });
  });

  it("leads into the version that is open at first", async () => {
    const version = (name: string, more: object): object => ({
      version: name,
      pages: [`p/${name}/x`],
      ...more,
    });
    expect(
      await served({
        navigation: { versions: [version("v1", {}), version("v2", { default: true })] },
        files: ["p/v1/x.mdx", "p/v2/x.mdx"],
      }),
    ).toEqual({ "/p": "/p/v2/x", "/p/v1": "/p/v1/x", "/p/v2": "/p/v2/x" });
  });

  it("may be the home of a site", async () => {
    const files = ["secret/z.mdx", "guides/a.mdx"];
    const hidden = { group: "G", hidden: true, pages: ["secret/z"] };
    expect(await served({ navigation: [hidden, "guides/a"], files, links: null })).toEqual({
      "/": "/guides/a",
      "/guides": "/guides/a",
    });
  });

  it("leads to addresses as the site ends them", async () => {
    const found = await served({
      navigation: ["guides/a"],
      files: ["guides/a.mdx", "x.json"],
      links: null,
      seo: { trailingSlash: true },
    });
    expect(found).toEqual({ "/": "/guides/a/", "/guides": "/guides/a/" });
  });

  it("leads nowhere where its pages are hidden, or not in navigation", async () => {
    expect(
      await served({
        navigation: ["index", { group: "G", hidden: true, pages: ["secret/a"] }],
        files: ["secret/a.mdx", "loose/b.mdx"],
      }),
    ).toEqual({});
  });

  it("stays what it is where it is a page, or redirected; and nobody is sent in circles", async () => {
    const redirects = [
      { source: "/old", destination: "/", permanent: true },
      { source: "/round/a", destination: "/round", permanent: true },
    ];
    expect(
      await served({
        navigation: ["index", "page/a", "page", "folder/index", "folder/a", "old/a", "round/a", "round/b"],
        files: [
          "page/a.mdx",
          "page.mdx",
          "folder/index.mdx",
          "folder/a.mdx",
          "old/a.mdx",
          "round/a.mdx",
          "round/b.mdx",
        ],
        redirects,
      }),
    ).toEqual({ "/round": "/round/b", "/old": "/old/a" });
  });

  it("is no redirect where its name means more than itself", async () => {
    expect(await served({ navigation: ["a*b/c", ":d/e"], files: ["a*b/c.mdx", ":d/e.mdx"] })).toEqual({});
  });
});

describe("links", () => {
  const site = { navigation: ["index", "guides/a"], files: ["guides/a.mdx"] };
  const redirects = [
    { source: "/moved", destination: "/guides/a", permanent: true },
    { source: "/away", destination: "https://example.com", permanent: true },
    { source: "/part", destination: "/guides/a#part-of-guides-a-mdx", permanent: true },
  ];

  it.each(["/guides", "/guides#part-of-guides-a-mdx", "/moved#part-of-guides-a-mdx", "/away#x", "/part#x"])(
    "to %s arrive",
    async (target) => {
      const core = await openFixture(fixture({ ...site, redirects, links: `[a](${target})` }), { plugins });
      expect((await core.problems()).map(({ message }) => message)).toEqual([]);
    },
  );

  it.each(["/guides#nothing", "/moved#nothing"])("to %s miss their place", async (target) => {
    const core = await openFixture(fixture({ ...site, redirects, links: `[a](${target})` }), { plugins });
    expect((await core.problems()).map(({ code }) => code)).toEqual(["page/broken-anchor"]);
  });

  it("to generated pages are left alone while nobody knows what the document has", async () => {
    const docs = (openapiValue: string): string =>
      `=== docs.json\n${JSON.stringify({ theme: "mint", name: "A", colors: { primary: "#000" }, navigation: { groups: [{ group: "API", openapi: openapiValue }] } })}\n=== index.mdx\n[a](/api-reference/users/list-users) [b](/other/page)\n`;
    const links = async (openapiValue: string): Promise<readonly string[]> => {
      const core = await openFixture(docs(openapiValue), { plugins });
      return (await core.problems()).flatMap(({ code, message }) =>
        code === "page/broken-link" ? [/"(.*?)"/.exec(message)?.[1] ?? ""] : [],
      );
    };
    expect(await links("https://example.com/openapi.json")).toEqual(["/other/page"]);
    expect(await links("missing.json")).toEqual(["/other/page"]);
  });
});
