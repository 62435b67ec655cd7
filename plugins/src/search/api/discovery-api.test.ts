import type { SearchRequest } from "@octavo/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentOf } from "../test-documents.ts";
import { apiOf, ask, target } from "./test-api.ts";

describe("POST /discovery/v1/search/{domain}", () => {
  it("answers with sections, where they are, and how likely they are meant", async () => {
    const { status, json } = await ask({ query: "size turbines", pageSize: 1 });
    expect(status).toBe(200);
    expect(json).toEqual([
      {
        content: "## Size\n\nTurbines have a size.\n\n````\n```turbine```\n````",
        path: "/a b/größe",
        metadata: {
          score: expect.any(Number),
          title: "Size of turbines",
          heading: "Size",
          anchor: "maß?",
          url: "https://docs.test/base/a%20b/gr%C3%B6%C3%9Fe#ma%C3%9F%3F",
          breadcrumbs: ["Guide"],
          kind: "page",
          version: "v2",
          language: "de",
          tag: "NEW",
          tags: ["NEW", "Sizes"],
          highlights: {
            title: {
              text: "Size of turbines",
              marks: [
                [0, 4],
                [8, 16],
              ],
            },
            heading: { text: "Size", marks: [[0, 4]] },
            body: {
              text: "Turbines have a size.",
              marks: [
                [0, 8],
                [16, 20],
              ],
            },
          },
        },
      },
    ]);
  });

  it("begins what stands before the first heading with the page's title", async () => {
    const { json } = await ask({ query: "install" });
    expect(json).toMatchObject([{ content: "# Start\n\nHow to install turbines.", metadata: { tag: null } }]);
  });

  it("answers with an empty list where nothing is found", async () => {
    expect(await ask({ query: "zzzz" })).toEqual({ status: 200, json: [] });
  });

  it("filters by version, language, tag and groups", async () => {
    const paths = async (filter: object): Promise<string[]> =>
      (await ask({ query: "turbines", filter })).json.map(({ path }) => String(path)).toSorted();
    expect(await paths({})).toEqual(["/a b/größe", "/start"]);
    expect(await paths({ version: "v1" })).toEqual(["/start"]);
    expect(await paths({ language: "de" })).toEqual(["/a b/größe"]);
    expect(await paths({ tag: "Sizes" })).toEqual(["/a b/größe"]);
    expect(await paths({ tag: "sizes" })).toEqual([]);
    expect(await paths({ groups: ["staff"] })).toEqual(["/a b/größe", "/secret", "/start"]);
    expect(await paths({ groups: ["other"] })).toEqual(["/a b/größe", "/start"]);
    expect(await paths({ version: "v1", language: "de" })).toEqual([]);
    expect(await paths({ version: "v1", shared: false })).toEqual(["/start"]);
    expect(await paths({ version: "v1", shared: true, groups: ["staff"] })).toEqual(["/secret", "/start"]);
    expect(await paths({ language: "de", shared: true, groups: ["staff"] })).toEqual([
      "/a b/größe",
      "/secret",
    ]);
    expect(await paths({ shared: true })).toEqual(["/a b/größe", "/start"]);
  });

  it("passes on where the reader is", async () => {
    const seen: SearchRequest[] = [];
    const api = apiOf({ ...target, search: async (request) => (seen.push(request), []) });
    await ask({ query: "x", preferred: { version: "v1", language: "de" } }, {}, api);
    expect(seen).toEqual([{ query: "x", preferred: { version: "v1", language: "de" } }]);
  });

  it("holds results of any engine to page size and threshold", async () => {
    const documents = [0.9, 0.5, 0.4].map((score, at) => ({
      document: documentOf(`/${at}`, "x"),
      score,
      highlights: {
        title: { text: "", marks: [] },
        heading: { text: "", marks: [] },
        body: { text: "", marks: [] },
      },
    }));
    const seen: SearchRequest[] = [];
    const api = apiOf({
      ...target,
      search: async (request) => {
        seen.push(request);
        return documents;
      },
    });
    expect((await ask({ query: "x", scoreThreshold: 0.5 }, {}, api)).json).toHaveLength(2);
    expect((await ask({ query: "x", pageSize: 1 }, {}, api)).json).toHaveLength(1);
    expect(seen).toEqual([
      { query: "x", scoreThreshold: 0.5 },
      { query: "x", pageSize: 1 },
    ]);
  });

  it.each([
    { query: "x", pageSize: 1 },
    { query: "x", pageSize: 50, scoreThreshold: 0 },
    { query: "x", scoreThreshold: 1, filter: {} },
    { query: "é".repeat(1_000) },
    { query: "😀".repeat(1_000) },
    { query: "\uD800 \0" },
    { query: "x", filter: { groups: [] } },
    { query: "x", filter: { shared: true }, preferred: { version: "v1" } },
  ])("takes %j", async (body) => {
    expect((await ask(body)).status).toBe(200);
  });

  it.each([
    ["", "empty"],
    ["{", "not JSON"],
    ["\u{FEFF}nope", "not JSON"],
    ["null", "JSON object"],
    ["[]", "JSON object, not a list"],
    ['"query"', "JSON object"],
    [{}, '"query" must be text of 1 to 1000 characters; it is missing.'],
    [{ query: 1 }, '"query"'],
    [{ query: "" }, '"query" must be text of 1 to 1000 characters, not blank.'],
    [{ query: " \n\t" }, '"query"'],
    [{ query: ["x"] }, '"query"'],
    [{ query: "x".repeat(1_001) }, '"query"'],
    [{ query: "😀".repeat(1_001) }, '"query"'],
    [{ query: "x", pageSize: "10" }, '"pageSize" must be an integer from 1 to 50, not "10".'],
    [{ query: "x", pageSize: 1.5 }, '"pageSize" must be an integer from 1 to 50, not 1.5.'],
    [{ query: "x", pageSize: 0 }, '"pageSize"'],
    [{ query: "x", pageSize: 51 }, '"pageSize"'],
    [{ query: "x", pageSize: -1 }, '"pageSize"'],
    [{ query: "x", pageSize: null }, '"pageSize" must be an integer from 1 to 50, not `null`.'],
    [{ query: "x", pageSize: true }, '"pageSize"'],
    ['{"query":"x","pageSize":1e999}', '"pageSize"'],
    [{ query: "x", scoreThreshold: "0.5" }, '"scoreThreshold" must be a number from 0 to 1, not "0.5".'],
    [{ query: "x", scoreThreshold: 1.01 }, '"scoreThreshold"'],
    [{ query: "x", scoreThreshold: -0.1 }, '"scoreThreshold"'],
    [{ query: "x", scoreThreshold: null }, '"scoreThreshold"'],
    [{ query: "x", filter: null }, '"filter" must be an object, not `null`.'],
    [{ query: "x", filter: [] }, '"filter"'],
    [{ query: "x", filter: "v1" }, '"filter"'],
    [{ query: "x", pagesize: 5 }, 'The body takes no "pagesize"; did you mean "pageSize"?'],
    ['{"query":"x","__proto__":{"pageSize":1}}', 'The body takes no "__proto__"'],
    [{ query: "x", ["y".repeat(200)]: 1 }, `The body takes no "${"y".repeat(40)}…"; it takes query,`],
    [{ query: "x", preferred: { tag: "a" } }, '"preferred" takes no "tag"; it takes version or language.'],
    [{ query: "x", filter: { verison: "v1" } }, '"filter" takes no "verison"; did you mean "version"?'],
    [
      { query: "x", filter: { year: 1 } },
      '"filter" takes no "year"; it takes version, language, shared, tag or groups.',
    ],
    ['{"query":"x","filter":{"__proto__":"a"}}', '"filter" takes no "__proto__"'],
    [{ query: "x", filter: { version: 2 } }, '"filter.version" must be text'],
    [{ query: "x", filter: { version: ["v1"] } }, '"filter.version"'],
    [{ query: "x", filter: { version: "" } }, '"filter.version"'],
    [{ query: "x", filter: { language: null } }, '"filter.language"'],
    [{ query: "x", filter: { tag: {} } }, '"filter.tag"'],
    [{ query: "x", filter: { shared: "yes" } }, '"filter.shared" must be true or false, not "yes".'],
    [{ query: "x", preferred: "v1" }, '"preferred" must be an object, not "v1".'],
    [{ query: "x", preferred: { language: 1 } }, '"preferred.language" must be text'],
    [{ query: "x", filter: { groups: "staff" } }, '"filter.groups" must be a list'],
    [{ query: "x", filter: { groups: [1] } }, '"filter.groups[0]"'],
    [{ query: "x", filter: { groups: Array(101).fill("a") } }, '"filter.groups"'],
  ])("refuses %j", async (body, message) => {
    const { status, json } = await ask(body);
    expect(status).toBe(400);
    expect(Object.keys(json)).toEqual(["error"]);
    expect(json["error"]).toContain(message);
  });

  it("answers any JSON with 200 or 400", async () => {
    const failed: unknown[] = [];
    const api = apiOf(target, failed);
    const field = fc.oneof(fc.jsonValue(), fc.string({ maxLength: 20 }), fc.double(), fc.integer());
    const near = fc.record(
      {
        query: fc.oneof(fc.string({ unit: "binary", minLength: 1 }), field),
        pageSize: fc.oneof(fc.integer({ min: 0, max: 60 }), field),
        scoreThreshold: fc.oneof(fc.double({ min: 0, max: 1 }), field),
        filter: fc.oneof(
          fc.record(
            { version: field, language: field, shared: field, tag: field, groups: field },
            { requiredKeys: [] },
          ),
          field,
        ),
        preferred: fc.oneof(fc.record({ version: field, language: field }, { requiredKeys: [] }), field),
        path: field,
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(near, fc.jsonValue()),
        fc.constantFrom("search/acme", "page/acme"),
        async (body, path) => {
          const { status } = await ask(JSON.stringify(body) ?? "", { path }, api);
          expect([200, 400, 404, 413]).toContain(status);
          expect(status === 404 && path.startsWith("search")).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
    expect(failed).toEqual([]);
  });
});

describe("POST /discovery/v1/page/{domain}", () => {
  const path = "page/acme";

  it("gives a page, and says where there is none", async () => {
    expect(await ask({ path: "/start", groups: ["a", "b"] }, { path })).toEqual({
      status: 200,
      json: { path: "/start", content: "# Start for a,b" },
    });
    const { status, json } = await ask({ path: "/nowhere" }, { path });
    expect({ status, keys: Object.keys(json) }).toEqual({ status: 404, keys: ["message"] });
  });

  it.each([
    [{}, '"path" must be the path of a page'],
    [{ path: 1 }, '"path"'],
    [{ path: " " }, '"path"'],
    [{ path: "x".repeat(2_001) }, '"path"'],
    [{ path: "/start", groups: "a" }, '"groups" must be a list'],
    [{ path: "/start", group: ["a"] }, 'The body takes no "group"; did you mean "groups"?'],
    [{ path: "/start", groups: [""] }, '"groups[0]"'],
    ["1", "JSON object"],
  ])("refuses %j", async (body, message) => {
    const { status, json } = await ask(body, { path });
    expect(status).toBe(400);
    expect(json["error"]).toContain(message);
  });
});
