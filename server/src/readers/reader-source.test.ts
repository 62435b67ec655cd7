import { join } from "node:path";
import { maySee, pageAccess, type Reader } from "@octavo/core";
import { fetchDocument, keepCopy, openProject, writeReaderSource } from "@octavo/core/node";
import { temporaryFolder } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  guest,
  member,
  nobody,
  openWhole,
  page,
  readers,
  siteFor,
  wordsFor,
  type Seen,
} from "../testing/reader-sites.ts";

const staff = { "x-svc": { groups: ["staff"] } };

/** Words that stand in one place each, by who may see them: nobody, member, guest. */
const site = {
  "docs.json": JSON.stringify({
    theme: "mint",
    name: "Readers",
    colors: { primary: "#123456" },
    api: { playground: { proxy: true } },
    navbar: {
      links: [
        { label: "wordnavbar", href: "/closed#part" },
        { label: "Home", href: "/" },
      ],
    },
    redirects: [
      { source: "/wordredirect", destination: "/closed" },
      { source: "/home", destination: "/" },
    ],
    navigation: {
      tabs: [
        {
          tab: "Guides",
          groups: [
            { group: "Open group", public: true, pages: ["index", "open", "kept", "half"] },
            { group: "Kept wordnavgroup", pages: ["closed", "excluded"] },
            { group: "Everyone", pages: ["plain", "auth"] },
          ],
        },
        { tab: "Wordnavtab", pages: ["only-staff"] },
        { tab: "API", openapi: "api.json" },
      ],
      global: {
        anchors: [
          { anchor: "Wordanchor", href: "/closed" },
          { anchor: "Outside", href: "https://example.com" },
        ],
      },
    },
  }),
  "index.mdx": page({ title: "Home" }, "wordhome [link](/closed)"),
  "open.mdx": page(
    { title: "Open" },
    "import Shared from '/shared.mdx'\n\n<Shared />\n\n![both](/both.png) ![floor](images/floor/plan.png)",
  ),
  "shared.mdx": "wordshared",
  "kept.mdx": page({ title: "wordkept", groups: ["staff"] }),
  "half.mdx": '---\ntitle: "wordhalf\ngroups: [staff]\n---\n\nwordbroken\n',
  "endless.mdx": "---\ntitle: wordendless\ngroups: [staff]\n\nText.\n",
  "schema.mdx": page({ title: "Schema", groups: ["staff"], "openapi-schema": "Shown" }),
  "plain.mdx": page({ title: "wordplain" }, "![both](/both.png)"),
  "closed.mdx": page(
    { title: "wordclosed", groups: ["staff"], description: "worddescription", "og:image": "/images/og.png" },
    "import Secret from '/secret.mdx'\n\n<Secret />\n\n[file](/secret.txt) ![one](/secret.png)\n\n## wordheading\n\n<Snippet file='old.mdx' />",
  ),
  "secret.mdx": "wordsnippet",
  "snippets/old.mdx": "wordoldsnippet",
  "secret.txt": "wordfile",
  "images/og.png": "wordmeta",
  "images/plan.png": "wordspecimage",
  "images/floor/plan.png": "wordopenimage",
  "both.png": "wordboth",
  "secret.png": "wordimage",
  "skill.md": "---\nname: wordrootskill\ndescription: Root.\ngroups: [staff]\n---\n\n![](/skill.png)\n",
  "skill.png": "wordskillimage",
  ".mintlify/skills/one/SKILL.md": "---\nname: wordopenskill\ndescription: Open.\npublic: true\n---\n",
  ".mintlify/skills/two/SKILL.md": "---\nname: two\ndescription: wordsignedskill\n---\n",
  ".mintlify/skills/three/SKILL.md": "---\ngroups: [staff\n---\nwordbrokenskill\n",
  ".mintlify/skills/two/notes.md": "wordnotes",
  "excluded.mdx": page({ title: "wordexcluded", groups: { includes: ["*"], excludes: ["guests"] } }),
  "only-staff.mdx": page({ title: "wordtabpage", groups: "staff" }),
  "unlisted.mdx": page({ title: "wordunlisted", groups: ["staff"] }),
  "auth.mdx": page({ title: "wordauth", groups: ["staff"], playground: "auth", openapi: "GET /auth" }),
  "api.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "API", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    tags: [{ name: "wordtag" }],
    paths: {
      "/open": {
        get: {
          summary: "wordoperation",
          "x-svc": { metadata: { public: true } },
          parameters: [{ name: "wordparameter", in: "query", ...staff }],
          responses: {
            "200": {
              description: "Fine",
              content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } },
            },
          },
        },
      },
      "/auth": { get: { summary: "Auth", responses: {} } },
      "/malformed": {
        get: {
          summary: "wordmalformed",
          "x-svc": { pre: "no list", metadata: { groups: ["staff"] } },
          responses: {},
        },
      },
      "/members": { get: { summary: "wordmembers", responses: {} } },
      "/staff": {
        ...staff,
        post: {
          summary: "wordstaffoperation",
          description: "![plan](/images/plan.png)",
          tags: ["wordtag"],
          responses: { "200": { $ref: "#/components/responses/Secret" } },
        },
      },
    },
    components: {
      responses: { Secret: { description: "wordresponse" } },
      schemas: {
        Shown: { type: "object", description: "wordschema" },
        User: {
          type: "object",
          properties: {
            name: { type: "string" },
            salary: { type: "number", description: "wordfield", ...staff },
            plan: { enum: ["free", "wordvalue"], "x-svc-enum": { wordvalue: ["staff"] } },
            pet: {
              oneOf: [
                { title: "Cat", type: "string" },
                { title: "wordchoice", type: "number", ...staff },
              ],
            },
          },
          example: { name: "Ann", salary: 987_654 },
        },
      },
    },
  }),
};

const seen: Seen = {
  wordhome: [true, true, true],
  wordshared: [true, true, true],
  wordboth: [true, true, true],
  wordoperation: [true, true, true],
  wordauth: [true, true, true],
  wordopenimage: [true, true, true],
  wordopenskill: [true, true, true],
  wordsignedskill: [false, true, true],
  wordbrokenskill: [false, false, false],
  wordnotes: [false, false, false],
  wordhalf: [false, false, false],
  wordbroken: [false, false, false],
  wordendless: [false, true, false],
  wordplain: [false, true, true],
  wordmembers: [false, true, true],
  wordexcluded: [false, true, false],
  ...Object.fromEntries(
    (
      "wordnavtab wordanchor wordclosed worddescription wordsnippet wordheading wordoldsnippet wordfile wordimage wordtabpage " +
      "wordnavbar wordredirect wordkept wordmeta wordspecimage wordmalformed wordschema " +
      "wordrootskill wordskillimage wordunlisted wordparameter wordtag wordstaffoperation wordresponse wordfield wordvalue wordchoice 987654"
    )
      .split(" ")
      .map((word) => [word, [false, true, false] as const]),
  ),
  wordnavgroup: [false, true, false],
};

/** Of a site that says that it is below /docs. */
function docsBelowPath(more: object): string {
  const seo = { metatags: { canonical: "https://example.com/docs" } };
  return JSON.stringify({ theme: "mint", name: "R", colors: { primary: "#123456" }, seo, ...more });
}

describe("a site for a reader", () => {
  it("has what they may see, and nothing else, in any file", async () => {
    for (const [index, reader] of readers.entries()) {
      const found = await wordsFor(reader, site, Object.keys(seen));
      const wanted = Object.keys(seen).filter((word) => seen[word]?.[index]);
      expect(found, JSON.stringify(reader)).toEqual(wanted);
    }
  });

  it("has pages where their rule lets them in, and only there", async () => {
    const project = await openWhole(temporaryFolder(site, onTestFinished));
    await project.settle();
    const access = await project.core.get(pageAccess);
    const pagesOf = (reader: Reader): readonly string[] =>
      [...access]
        .filter(([, rule]) => maySee(rule, reader))
        .map(([path]) => path)
        .toSorted();
    expect(pagesOf(nobody)).toEqual(["/", "/api-reference/wordoperation", "/auth", "/open"]);
    for (const reader of readers) {
      const files = await siteFor(reader, site);
      for (const path of access.keys())
        expect(files.has(`${path === "/" ? "" : `${path.slice(1)}/`}index.html`), path).toBe(
          pagesOf(reader).includes(path),
        );
    }
  });

  it("has neither files nor links of closed pages that are named with the path of the site", async () => {
    const files = {
      "docs.json": docsBelowPath({
        navbar: { links: [{ label: "wordclosed", href: "/docs/closed" }] },
        redirects: [{ source: "/wordhidden", destination: "/docs/%63losed?x" }],
        navigation: { pages: ["index", "closed"] },
      }),
      "index.mdx": page({ title: "Home", public: true }, "![A](/docs/open.svg)"),
      "closed.mdx": page({ title: "Closed" }, "![A](/docs/wordfile.svg)"),
      "open.svg": "<svg/>",
      "wordfile.svg": "<svg/>",
    };
    const forNobody = [...(await siteFor(nobody, files))].flat().join("\n");
    expect(forNobody).not.toMatch(/wordclosed|wordfile|wordhidden/);
    const forMember = await siteFor(member, files);
    expect([...forMember.keys()]).toEqual(expect.arrayContaining(["open.svg", "wordfile.svg"]));
    expect([...(await siteFor(nobody, files)).keys()]).toContain("open.svg");
    expect(forMember.get("index.html")).toContain("wordclosed");
  });

  it("has no files of closed pages, though a folder that others see has the name of that path", async () => {
    const files = {
      "docs.json": docsBelowPath({
        navigation: { pages: ["index", "closed", "docs/own"] },
      }),
      "index.mdx": page({ title: "Home", public: true }),
      "closed.mdx": page({ title: "Closed" }, "![A](/docs/wordfile.svg)"),
      "docs/own.mdx": page({ title: "Own", groups: ["guests"] }),
      "wordfile.svg": "<svg/>",
    };
    expect([...(await siteFor(nobody, files)).keys()]).not.toContain("wordfile.svg");
    expect([...(await siteFor(member, files)).keys()]).toContain("wordfile.svg");
  });

  it("shows the playground of a page for signed-in readers to its groups alone", async () => {
    for (const reader of readers) {
      const files = await siteFor(reader, site);
      expect(files.has("auth.playground.json")).toBe(reader === member);
      expect(files.has("api-reference/auth.playground.json")).toBe(reader.isSignedIn);
    }
  });

  it("has each page where the whole site has it", async () => {
    const get = (rest: object) => ({ get: { summary: "Show", tags: ["T"], responses: {}, ...rest } });
    const paths = { "/a": get(staff), "/b": get({}), "/c": get({ "x-svc": { metadata: { public: true } } }) };
    const spec = {
      openapi: "3.1.0",
      info: { title: "API", version: "1" },
      servers: [{ url: "https://a.test" }],
      paths,
    };
    const navigation = { groups: [{ group: "API", openapi: "api.json" }] };
    const docs = { theme: "mint", name: "R", colors: { primary: "#123456" }, navigation };
    const files = { "docs.json": JSON.stringify(docs), "api.json": JSON.stringify(spec) };
    const pagesFor = async (reader: Reader): Promise<readonly string[]> =>
      [...(await siteFor(reader, files)).keys()]
        .filter((file) => /show[-\d]*\/index\.html$/.test(file))
        .toSorted();
    const path = "api-reference/t/show";
    expect(await pagesFor(nobody)).toEqual([`${path}-2/index.html`]);
    expect(await pagesFor(guest)).toEqual([`${path}-1/index.html`, `${path}-2/index.html`]);
    expect(await pagesFor(member)).toEqual([
      `${path}-1/index.html`,
      `${path}-2/index.html`,
      `${path}/index.html`,
    ]);
  });

  it("has what they may see of a description that is fetched", async () => {
    const url = "https://api.example.com/openapi.json";
    const docs = {
      ...(JSON.parse(site["docs.json"]) as object),
      navigation: { groups: [{ group: "API", openapi: url }] },
    };
    const root = temporaryFolder({ "docs.json": JSON.stringify(docs) }, onTestFinished);
    const cache = temporaryFolder({}, onTestFinished);
    await keepCopy(cache, url, site["api.json"]);
    const folder = temporaryFolder({}, onTestFinished);
    const project = await openProject({ root, plugins: defaults(), audience: "all", network: false, cache });
    for (const [index, reader] of readers.entries()) {
      const source = { root: join(folder, `source${index}`), cache: join(folder, `cache${index}`) };
      await writeReaderSource(project, reader, source);
      const copy = await fetchDocument(url, { cache: source.cache, offline: true });
      const text = copy.status === "ok" ? copy.text : "";
      expect(text.includes("wordstaffoperation")).toBe(reader === member);
      expect(text.includes("wordmembers")).toBe(reader.isSignedIn);
      expect(text.includes("wordoperation")).toBe(true);
    }
  });

  it("shows endpoints whose playground docs.json keeps for readers to everybody, but not those that are for groups", async () => {
    const operation = (rest: object) => ({ get: { responses: {}, ...rest } });
    const paths = {
      "/plain": operation({}),
      "/extension": operation(staff),
      "/metadata": operation({ "x-svc": { metadata: { groups: ["staff"] } } }),
      "/own": operation({ "x-svc": { groups: ["staff"], metadata: { playground: "auth" } } }),
    };
    const spec = {
      openapi: "3.1.0",
      info: { title: "API", version: "1" },
      servers: [{ url: "https://a.test" }],
      paths,
    };
    const docs = {
      theme: "mint",
      name: "R",
      colors: { primary: "#123456" },
      api: { playground: { display: "auth" } },
      navigation: {
        groups: [
          { group: "API", openapi: "api.json" },
          { group: "Own", pages: ["page"] },
        ],
      },
    };
    const files = {
      "docs.json": JSON.stringify(docs),
      "api.json": JSON.stringify(spec),
      "page.mdx": page({ groups: ["staff"], openapi: "GET /plain" }),
    };
    const project = await openWhole(temporaryFolder(files, onTestFinished));
    await project.settle();
    const access = await project.core.get(pageAccess);
    const shown = [...access].filter(([, rule]) => maySee(rule, nobody)).map(([path]) => path);
    expect(shown.toSorted()).toEqual(["/api-reference/get-own", "/api-reference/get-plain", "/page"]);
  });
});
