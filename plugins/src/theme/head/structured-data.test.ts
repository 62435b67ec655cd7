import Validator from "@adobe/structured-data-validator";
import { describe, expect, it } from "vitest";
import { graphIn, headOf, url, type Fixture } from "./test-head.ts";

describe("structured data", () => {
  const spec = `=== pets.json\n${JSON.stringify({ openapi: "3.1.0", info: { title: "P", version: "1" }, paths: { "/pets": { get: { summary: "List pets", responses: {} } } } })}\n`;
  const fixture: Fixture = {
    pages: {
      index: "icon: x",
      start: "icon: x",
      "guides/a": "description: About A.",
      "guides/deep": "icon: x",
      api: 'openapi: "GET /pets"',
      rooted: "icon: x",
    },
    more: spec,
    url,
    config: {
      description: "Docs.",
      api: { openapi: "pets.json" },
      seo: {
        organization: {
          name: "Acme Inc.",
          url: "https://acme.example",
          logo: "/logo.png",
          sameAs: ["https://github.com/acme", "javascript:alert(1)"],
        },
      },
      navigation: {
        groups: [
          { group: "Start", pages: ["index", "start"] },
          {
            group: "Guides",
            pages: [
              "guides/a",
              { group: "", pages: [{ group: "Deep", pages: ["guides/deep"] }] },
              { group: "Rooted", root: "rooted", pages: ["api"] },
            ],
          },
        ],
      },
    },
  };

  it("has the site, its publisher, the page and the way to it", async () => {
    const graph = graphIn(await headOf("/guides/deep", fixture));
    expect(graph.map((each) => each["@type"])).toEqual([
      "Organization",
      "WebSite",
      "WebPage",
      "BreadcrumbList",
      "TechArticle",
    ]);
    const [organization, site, page, crumbs] = graph;
    expect(organization).toMatchObject({
      name: "Acme Inc.",
      logo: "https://docs.example.com/help/logo.png",
      sameAs: ["https://github.com/acme"],
    });
    expect(site).toMatchObject({
      url: "https://docs.example.com/help/",
      description: "Docs.",
      publisher: { "@id": organization?.["@id"] },
    });
    expect(page).toMatchObject({
      url: "https://docs.example.com/help/guides/deep",
      isPartOf: { "@id": site?.["@id"] },
      breadcrumb: { "@id": crumbs?.["@id"] },
    });
    // "Deep" leads to its first page, which this one is: that is no step.
    expect(crumbs?.["itemListElement"]).toMatchObject([
      { position: 1, name: "Acme", item: "https://docs.example.com/help/" },
      { position: 2, name: "Guides", item: "https://docs.example.com/help/guides/a" },
      { position: 3, name: "Title of guides/deep", item: "https://docs.example.com/help/guides/deep" },
    ]);
    const namesOn = async (path: string): Promise<unknown> => {
      const list = graphIn(await headOf(path, fixture)).find((each) => each["@type"] === "BreadcrumbList");
      const steps = list?.["itemListElement"] as readonly { readonly name: string }[] | undefined;
      return steps?.map(({ name }) => name);
    };
    expect(await namesOn("/guides/a")).toEqual(["Acme", "Title of guides/a"]);
    // The page of "Rooted" is its last step itself.
    expect(await namesOn("/rooted")).toEqual(["Acme", "Guides", "Title of rooted"]);
    const secret = { ...fixture, pages: { ...fixture.pages, "guides/a": "groups: [staff]" } };
    const [, , , fewer] = graphIn(await headOf("/guides/deep", secret));
    expect(JSON.stringify(fewer)).not.toContain("guides/a");
    const api = graphIn(await headOf("/api", fixture));
    expect(api.at(-1)).toMatchObject({ "@type": "APIReference", headline: "Title of api" });
    expect(graphIn(await headOf("/", fixture)).map((each) => each["@type"])).not.toContain("BreadcrumbList");
    const { seo: _, ...plain } = fixture.config as Record<string, unknown>;
    expect(graphIn(await headOf("/", { ...fixture, config: plain })).map((each) => each["@type"])).toEqual([
      "WebSite",
      "WebPage",
      "TechArticle",
    ]);
  });

  it("has each address once on the way to a page, from the start of its language on", async () => {
    const groups = (folder: string): object[] => [
      { group: "Begin", pages: [`${folder}index`, `${folder}next`] },
      {
        group: "Endpoints",
        pages: [{ group: "Pets", pages: [`${folder}list`, `${folder}get`] }, `${folder}more`],
      },
    ];
    const names = ["index", "next", "list", "get", "more"];
    const pages = [...names, ...names.map((name) => `fr/${name}`)].map((name) => [name, "icon: x"]);
    const site: Fixture = {
      pages: Object.fromEntries(pages) as Record<string, string>,
      url,
      config: {
        navigation: {
          languages: [
            { language: "en", groups: groups("") },
            { language: "fr", groups: groups("fr/") },
          ],
        },
      },
    };
    const steps = async (path: string): Promise<unknown> => {
      const list = graphIn(await headOf(path, site)).find((each) => each["@type"] === "BreadcrumbList");
      const all = list?.["itemListElement"] as { readonly name: string; readonly item: string }[] | undefined;
      return all?.map(({ name, item }) => `${name} ${item.slice(url.length)}`);
    };
    expect(await steps("/next")).toEqual(["Acme /", "Title of next /next"]);
    expect(await steps("/list")).toEqual(["Acme /", "Title of list /list"]);
    expect(await steps("/get")).toEqual(["Acme /", "Pets /list", "Title of get /get"]);
    expect(await steps("/fr/get")).toEqual(["Acme /fr", "Pets /fr/list", "Title of fr/get /fr/get"]);
    expect(await steps("/fr/more")).toEqual(["Acme /fr", "Endpoints /fr/list", "Title of fr/more /fr/more"]);
    expect(await steps("/fr")).toBeUndefined();
  });

  it("is what search engines ask for", async () => {
    const validator = new Validator();
    for (const path of ["/", "/guides/a", "/guides/deep", "/api"]) {
      const jsonld: Record<string, object[]> = {};
      for (const each of graphIn(await headOf(path, fixture)))
        (jsonld[String(each["@type"])] ??= []).push(each);
      const found = await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors: [] });
      expect(found.filter(({ severity }) => severity === "ERROR")).toEqual([]);
    }
    const broken = {
      BreadcrumbList: [
        { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", position: 1 }] },
      ],
    };
    expect(await validator.validate({ jsonld: broken, microdata: {}, rdfa: {}, errors: [] })).not.toEqual([]);
  });
});
