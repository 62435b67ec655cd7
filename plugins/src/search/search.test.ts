import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchDocument, SearchRequest } from "@octavo/core";
import { SearchIndex } from "./index/search-index.ts";
import { search } from "./search.ts";
import { CorpusModel } from "./semantic/corpus-model.ts";
import { train } from "./semantic/train.ts";
import { crowdedSite, documentOf, indexOf } from "./test-documents.ts";

function paths(index: SearchIndex, query: string, more: Partial<SearchRequest> = {}): readonly string[] {
  return search(index, { query, ...more }).map(({ document }) => document.path);
}

const site = await indexOf([
  documentOf("/deploy/custom-domain", "Add a record at your provider, then wait for the certificate."),
  documentOf("/deploy/preview", "Each pull request gets a preview deployment of the docs."),
  documentOf("/reference/settings", "All settings.", { code: "maxRetries: 3\nretry_timeout: 10" }),
  documentOf("/reference/settings", "How often a job is tried again.", {
    anchor: "retries",
    heading: "Retries",
  }),
  documentOf("/guides/webhooks", "Receive events by webhook, signed with a secret."),
  documentOf("/about", "What this is."),
]);

describe("search", () => {
  it.each([
    ["custom domain", "/deploy/custom-domain"],
    ["custom domian", "/deploy/custom-domain"],
    ["certificates", "/deploy/custom-domain"],
    ["maxRetries", "/reference/settings"],
    ["max retries", "/reference/settings"],
    ["retryTimeout", "/reference/settings"],
    ["web hooks", "/guides/webhooks"],
    ["web-hook", "/guides/webhooks"],
    ["webho", "/guides/webhooks"],
    ["about", "/about"],
  ])("answers %j", (query, expected) => {
    expect(paths(site, query)[0]).toBe(expected);
  });

  it.each(["", "   ", "xyzzyq plughh", "🙂", "the"])("finds nothing for %j", (query) => {
    expect(paths(site, query)).toEqual([]);
  });

  it("shows a section of a page beside its beginning, at most two of one page", async () => {
    const index = await indexOf(
      ["", "a", "b", "c"].map((anchor) => documentOf("/page", "token token", { anchor, heading: anchor })),
    );
    expect(search(index, { query: "token" }).map(({ document }) => document.anchor)).toHaveLength(2);
  });

  it("prefers the version that readers start in", async () => {
    const index = await indexOf([
      documentOf("/v1/limits", "limits of use", { version: "v1" }),
      documentOf("/v2/limits", "limits of use", { version: "v2" }),
    ]);
    expect(paths(index, "limits", { preferred: { version: "v2" } })).toEqual(["/v2/limits", "/v1/limits"]);
    expect(paths(index, "limits", { preferred: { version: "v2" }, filter: { version: ["v1"] } })).toEqual([
      "/v1/limits",
    ]);
  });

  it("lifts a page that its author wants to be found", async () => {
    const documents = ["/a", "/b"].map((path) => documentOf(path, "billing", { title: "Page" }));
    expect(paths(await indexOf(documents), "billing")[0]).toBe("/a");
    const lifted = documents.map((document) =>
      document.path === "/b" ? { ...document, boost: 2 } : document,
    );
    expect(paths(await indexOf(lifted), "billing")[0]).toBe("/b");
  });

  it("shows pages for groups to their members alone", async () => {
    const index = await indexOf([
      documentOf("/open", "prices"),
      documentOf("/partners", "prices", { groups: ["partner"] }),
      documentOf("/members", "prices", { groups: ["*"] }),
      documentOf("/not-staff", "prices", { groups: ["*", "!staff"] }),
      documentOf("/some", "prices", { groups: ["partner", "!staff"] }),
    ]);
    expect(paths(index, "prices").toSorted()).toEqual(["/open"]);
    expect(paths(index, "prices", { filter: { groups: ["staff"] } }).toSorted()).toEqual([
      "/members",
      "/open",
    ]);
    expect(paths(index, "prices", { filter: { groups: ["partner"] } })).toHaveLength(5);
    expect(paths(index, "prices", { filter: { groups: ["partner", "staff"] } })).not.toContain("/not-staff");
    const forged = paths(index, "prices", { filter: { groups: ["*", "!staff"] } });
    expect(forged).not.toContain("/partners");
    expect(forged).not.toContain("/some");
  });
});

const words = ["deploy", "token", "tokens", "retryLimit", "limit", "café", "設定", "the", "docs", "webhook"];
const documents: fc.Arbitrary<readonly SearchDocument[]> = fc
  .array(
    fc.record({
      path: fc.constantFrom("/a", "/b", "/c", "/d", "/e"),
      anchor: fc.constantFrom("", "one", "two"),
      body: fc.array(fc.constantFrom(...words), { maxLength: 8 }),
      version: fc.constantFrom("", "v1", "v2"),
      language: fc.constantFrom("", "fr", "ja"),
      tags: fc.subarray(["x", "y"]),
      groups: fc.subarray(["g", "h"]),
    }),
    { maxLength: 15 },
  )
  .map((found) => {
    const homes = new Map<string, (typeof found)[number]>();
    const unique = new Map(found.map((each) => [`${each.path}#${each.anchor}`, each]));
    return [...unique.values()].map((each) => {
      const { version, language, groups } = homes.get(each.path) ?? each;
      homes.set(each.path, homes.get(each.path) ?? each);
      return documentOf(each.path, each.body.join(" "), {
        ...each,
        body: each.body.join(" "),
        version,
        language,
        groups,
      });
    });
  });
const request: fc.Arbitrary<SearchRequest> = fc.record(
  {
    query: fc.array(fc.constantFrom(...words, "tokne", "dep"), { maxLength: 5 }).map((all) => all.join(" ")),
    pageSize: fc.integer({ min: 1, max: 8 }),
    scoreThreshold: fc.double({ min: 0, max: 1, noNaN: true }),
    filter: fc.record(
      {
        version: fc.subarray(["", "v1", "v2"]),
        language: fc.subarray(["", "fr", "ja"]),
        tag: fc.constantFrom("x", "y"),
        groups: fc.subarray(["g", "h"]),
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ["query", "pageSize", "scoreThreshold"] },
);

it("finds an endpoint by its method and path before its neighbours", async () => {
  const endpoint = (title: string, heading: string): SearchDocument => ({
    ...documentOf(`/api/${title.toLowerCase().replaceAll(" ", "-")}`, title),
    kind: "operation",
    heading,
  });
  const base = "/v1/organizations/{organizationSlug}";
  const index = await indexOf([
    endpoint("Retrieve organization", `GET ${base}`),
    endpoint("List databases", `GET ${base}/databases`),
    endpoint("Create database", `POST ${base}/databases`),
    endpoint("Organization usage of databases", `GET ${base}/databases/{databaseName}/usage`),
    endpoint("Rotate credentials", `POST ${base}/databases/{databaseName}/auth/rotate`),
  ]);
  expect(paths(index, `GET ${base}/databases`)[0]).toBe("/api/list-databases");
  expect(paths(index, `POST ${base}/databases`)[0]).toBe("/api/create-database");
  expect(paths(index, base)[0]).toBe("/api/retrieve-organization");
});

describe("results", () => {
  it("keep to filter, threshold and page size, and their scores never rise", async () => {
    await fc.assert(
      fc.asyncProperty(documents, request, async (given, asked) => {
        const index = await indexOf(given);
        const hits = search(index, asked);
        expect(hits.length).toBeLessThanOrEqual(asked.pageSize ?? 10);
        const { version, language, tag, groups = [] } = asked.filter ?? {};
        let last = 1;
        for (const { document, score } of hits) {
          expect(score).toBeGreaterThanOrEqual(asked.scoreThreshold ?? 0);
          expect(score).toBeLessThanOrEqual(last);
          last = score;
          if (version) expect(version).toContain(document.version);
          if (language) expect(language).toContain(document.language);
          if (tag !== undefined) expect(document.tags).toContain(tag);
          if (document.groups.length > 0)
            expect(document.groups.some((group) => groups.includes(group))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("of a higher threshold are the first ones of a lower one", async () => {
    await fc.assert(
      fc.asyncProperty(
        documents,
        request,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (given, asked, more) => {
          const index = await indexOf(given);
          const low = search(index, asked);
          const high = search(index, { ...asked, scoreThreshold: Math.max(asked.scoreThreshold ?? 0, more) });
          expect(high.map(({ document }) => document)).toEqual(
            low.slice(0, high.length).map(({ document }) => document),
          );
        },
      ),
      { numRuns: 100 },
    );
  });

  it("do not depend on the order in which pages came", async () => {
    await fc.assert(
      fc.asyncProperty(documents, request, fc.boolean(), async (given, asked, isDense) => {
        const results = [];
        for (const order of [given, given.toReversed()]) {
          const index = await indexOf(order);
          if (isDense)
            for (const language of ["en", "fr", "ja"])
              index.setModel(language, new CorpusModel(train(index.stemsOf(language))));
          results.push(
            search(index, asked).map(({ document, score }) => [document.path, document.anchor, score]),
          );
        }
        expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: 60 },
    );
  });

  it("after edits are those of an index made from the last state", async () => {
    await fc.assert(
      fc.asyncProperty(documents, documents, request, async (before, after, asked) => {
        const edited = await indexOf(before);
        for (const path of ["/a", "/b", "/c", "/d", "/e"])
          await edited.setPage(
            path,
            after.filter((document) => document.path === path),
          );
        const results = [edited, await indexOf(after)].map((index) =>
          search(index, asked).map(({ document, score, terms }) => ({ document, score, terms })),
        );
        expect(results[0]).toEqual(results[1]);
        expect(edited.size).toBe(after.length);
      }),
      { numRuns: 100 },
    );
  });
});

it("looks for what is near in meaning among what a tag leaves, however much else is nearer", async () => {
  const index = await indexOf(crowdedSite());
  index.setModel("en", new CorpusModel(train(index.stemsOf("en"))));
  expect(paths(index, "rotate secret token password", { filter: { tag: "mine" } }).toSorted()).toEqual([
    "/mine-0",
    "/mine-1",
    "/mine-2",
  ]);
});

it("takes up a site, and of a later state what changed", async () => {
  const index = new SearchIndex();
  const [a, b] = [[documentOf("/a", "token")], [documentOf("/b", "token")]];
  expect(
    await index.update(
      new Map([
        ["/a", a],
        ["/b", b],
      ]),
    ),
  ).toEqual(["/a", "/b"]);
  expect(
    await index.update(
      new Map([
        ["/a", a],
        ["/b", b],
      ]),
    ),
  ).toEqual([]);
  const edited = [documentOf("/a", "secret")];
  expect(await index.update(new Map([["/a", edited]]))).toEqual(["/a", "/b"]);
  expect(paths(index, "token")).toEqual([]);
  expect(paths(index, "secret")).toEqual(["/a"]);
});

describe("a hostile query", () => {
  it.each([
    ["10 KB of words", "deploy token retryLimit ".repeat(450)],
    ["10 KB without a blank", "a".repeat(10_000)],
    ["dots and letters", "a.".repeat(5_000)],
    ["apostrophes", "'a".repeat(5_000)],
    ["misspelt words", Array.from({ length: 900 }, (_, at) => `tokenx${at}zz`).join(" ")],
    ["control characters", "\u0000\u0001\u001b[31m deploy"],
    ["a regular expression", "(a+)+$ [[:alpha:]]* \\b(?<!x)"],
    ["emoji", "🙂👩‍👩‍👧‍👦🏳️‍🌈".repeat(50)],
    ["words that say nothing", "the of and is it"],
    ["right to left", "كيف أقوم بالنشر \u202e deploy"],
    ["Chinese", "如何部署文档".repeat(200)],
    ["names of object members", "__proto__ constructor toString hasOwnProperty"],
    ["lone surrogates", "\ud800 \udc00 deploy"],
    ["combining marks", `e${"\u0301".repeat(5_000)}`],
  ])("of %s is answered", (_name, query) => {
    expect(Array.isArray(search(site, { query }))).toBe(true);
  });

  it("of any characters is answered", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (query) => {
        expect(search(site, { query }).length).toBeLessThanOrEqual(10);
      }),
    );
  });
});
