import { playground as playgroundQuery, type PlaygroundSample } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { jsonBody, openSite, operation } from "./test-site.ts";

interface Options {
  readonly examples?: object;
  readonly document?: object;
  readonly path?: string;
}

async function samples(rest: object, { examples = {}, document = {}, path = "/users" }: Options = {}) {
  const core = await openSite({ paths: { [path]: { post: operation(rest) } }, api: { examples }, document });
  return (await core.get(playgroundQuery, "/api-reference/show"))?.samples ?? [];
}

const labels = (found: readonly PlaygroundSample[]) => found.map(({ label }) => label);
const curl = async (rest: object, options: Options = {}) =>
  (await samples(rest, { ...options, examples: { languages: ["curl"], ...options.examples } }))[0]?.source ??
  "";

const secured = (scheme: object, rest: object = {}) => ({
  document: { components: { securitySchemes: { s: scheme } }, security: [{ s: [] }], ...rest },
});

describe("the languages of samples", () => {
  it("are seven by default", async () => {
    expect(labels(await samples({}))).toEqual(["cURL", "Python", "JavaScript", "PHP", "Go", "Java", "Ruby"]);
  });

  it("are those of docs.json in its order, each once, whatever they are called", async () => {
    const languages = ["golang", "bash", "Go", "cURL", "nodejs", 7, "cobol"];
    expect(labels(await samples({}, { examples: { languages } }))).toEqual(["Go", "cURL", "Node.js"]);
  });

  it("are the default ones where docs.json names none that there is", async () => {
    for (const languages of [[], ["cobol"], "curl"])
      expect(await samples({}, { examples: { languages } })).toHaveLength(7);
  });
});

describe("written samples", () => {
  const written = [
    { lang: "bash", label: "With the CLI", source: "acme users" },
    { lang: "Python", source: "print()" },
  ];

  it("come first, in place of generated ones of the same name", async () => {
    const found = await samples(
      { "x-codeSamples": written },
      { examples: { languages: ["python", "curl"] } },
    );
    expect(found.map((sample) => [sample.label, sample.written])).toEqual([
      ["With the CLI", true],
      ["Python", true],
      ["cURL", false],
    ]);
  });

  it("are all where nothing is to be generated", async () => {
    const found = await samples({ "x-code-samples": written }, { examples: { autogenerate: false } });
    expect(labels(found)).toEqual(["With the CLI", "Python"]);
    expect(await samples({}, { examples: { autogenerate: false } })).toEqual([]);
  });
});

describe("credentials are placeholders", () => {
  it.each<[what: string, scheme: object, line: string]>([
    ["bearer", { type: "http", scheme: "Bearer" }, "--header 'Authorization: Bearer <token>'"],
    ["basic", { type: "http", scheme: "basic" }, "--header 'Authorization: Basic <encoded-value>'"],
    ["oauth2", { type: "oauth2", flows: {} }, "--header 'Authorization: Bearer <token>'"],
    ["a key in a header", { type: "apiKey", in: "header", name: "X-Key" }, "--header 'X-Key: <api-key>'"],
    ["a key in a cookie", { type: "apiKey", in: "cookie", name: "sid" }, "sid=<api-key>"],
    ["a key in the query", { type: "apiKey", in: "query", name: "key" }, "/users?key=<api-key>"],
    [
      "x-default, which is the playground's alone",
      { type: "http", scheme: "bearer", "x-default": "real" },
      "Bearer <token>",
    ],
  ])("spec-rule-05 %s", async (_what, scheme, line) => {
    expect(await curl({}, secured(scheme))).toContain(line);
  });

  it("spec-rule-05 an operation's own security replaces the document's; an empty one removes it", async () => {
    const bearer = { type: "http", scheme: "bearer" };
    const schemes = { s: bearer, key: { type: "apiKey", in: "header", name: "X-Key" } };
    const document = { components: { securitySchemes: schemes }, security: [{ s: [] }] };
    expect(await curl({ security: [{ key: [] }] }, { document })).toMatch(/X-Key: <api-key>'$/);
    expect(await curl({ security: [] }, { document })).not.toContain("--header");
    expect(await curl({ security: [{ s: [], key: [] }] }, { document })).toMatch(/Bearer <token>[^]*X-Key/);
  });

  it("are not hidden by a header parameter of the same name", async () => {
    const parameters = [{ name: "Authorization", in: "header", required: true, schema: { type: "string" } }];
    const found = await curl({ parameters }, secured({ type: "http", scheme: "bearer" }));
    expect(found.match(/Authorization/g)).toHaveLength(1);
    expect(found).toContain("Bearer <token>");
  });
});

describe("parameters", () => {
  const path = (schema: object) => ({ parameters: [{ name: "id", in: "path", required: true, schema }] });

  it("of the path are names in braces, unless a value is given", async () => {
    const at = { path: "/users/{id}" };
    expect(await curl(path({ type: "string" }), at)).toContain("/users/{id}'");
    expect(await curl(path({ type: "string", example: "a/b" }), at)).toContain("/users/a%2Fb");
    expect(await curl(path({ type: "integer", default: 0 }), at)).toContain("/users/0");
    expect(await curl(path({ type: "string", "x-default": "me" }), at)).toContain("/users/{id}'");
  });

  const parameters = [
    { name: "page", in: "query", required: true, schema: { type: "integer", minimum: 1, maximum: 9 } },
    { name: "tags", in: "query", schema: { type: "array", items: { type: "string", enum: ["a", "b"] } } },
    { name: "X-Day", in: "header", schema: { type: "string", format: "date" } },
    { name: "dry", in: "query", schema: { type: "boolean", default: false } },
  ];

  it("are all shown, with values that their schemas allow", async () => {
    const found = await curl({ parameters });
    expect(found).toContain("?page=5&tags=a&dry=false");
    expect(found).toContain("X-Day: 2023-12-25");
  });

  it("are the required ones where docs.json says so", async () => {
    const found = await curl({ parameters }, { examples: { defaults: "required" } });
    expect(found).toContain("?page=5");
    expect(found).not.toMatch(/tags|X-Day|dry/);
  });

  it("for some groups alone are not shown", async () => {
    const restricted = [
      { name: "inner", in: "query", schema: { type: "string", "x-svc": { groups: ["staff"] } } },
    ];
    expect(await curl({ parameters: restricted })).not.toContain("inner");
  });
});

describe("bodies", () => {
  const schema = {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string" },
      nick: { type: "string" },
      place: {
        type: "object",
        required: ["city"],
        properties: { city: { type: "string" }, zip: { type: "string" } },
      },
    },
  };
  const example = { name: "Ada", nick: null, place: { city: "London", zip: "N1" }, free: 1 };
  const required = { examples: { defaults: "required" } };

  it("are the first example, whole or without what is optional", async () => {
    const written = jsonBody({ ...schema, required: ["name", "place"] }, { example });
    expect(await curl(written)).toContain(JSON.stringify(example, null, 2));
    const short = { name: "Ada", place: { city: "London" }, free: 1 };
    expect(await curl(written, required)).toContain(JSON.stringify(short, null, 2));
  });

  it("are made from the schema where there is no example", async () => {
    const all = { name: "<string>", nick: "<string>", place: { city: "<string>", zip: "<string>" } };
    expect(await curl(jsonBody(schema))).toContain(JSON.stringify(all, null, 2));
    expect(await curl(jsonBody(schema), required)).toContain(JSON.stringify({ name: "<string>" }, null, 2));
  });

  it("are left out where their type is not JSON and nobody wrote them", async () => {
    const xml = (media: object) => ({
      requestBody: { content: { "application/xml": { schema, ...media } } },
    });
    expect(await curl(xml({}))).not.toMatch(/--data|Content-Type|"name"/);
    expect(await curl(xml({ example: "<user/>" }))).toMatch(
      /Content-Type: application\/xml'[^]*--data '<user\/>'/,
    );
  });

  it("have values that look like files as they are", async () => {
    const pet = { name: "Rex", type: "dog" };
    const form = { "application/x-www-form-urlencoded": { schema: { type: "object" }, example: pet } };
    expect(await curl({ requestBody: { content: form } })).toContain("--data-urlencode type=dog");
    const range = { "*/*": { schema: { type: "object" }, example: pet } };
    expect(await curl({ requestBody: { content: range } })).toContain('"name": "Rex"');
  });

  it("have files by name", async () => {
    const properties = { photo: { type: "string", format: "binary" }, title: { type: "string" } };
    const form = {
      requestBody: { content: { "multipart/form-data": { schema: { type: "object", properties } } } },
    };
    expect(await curl(form)).toContain("--form photo=@example-file");
    const binary = { requestBody: { content: { "image/png": {} } } };
    expect(await curl(binary)).toContain("@example-file");
  });
});

describe("the server", () => {
  it("is the first that can be used, with the defaults of its variables", async () => {
    const variables = { region: { default: "eu" } };
    const servers = [{ url: "/v0" }, { url: "https://{region}.api.test/v1/", variables }];
    expect(await curl({}, { document: { servers } })).toContain("https://eu.api.test/v1/users");
  });

  it.each([
    [[], "https://api.example.com/users"],
    [[{ url: "/v1" }], "https://api.example.com/v1/users"],
    [[{ url: "./v1" }], "https://api.example.com/v1/users"],
    [[{ url: "//api.test" }], "https://api.test/users"],
  ])("stands for %j where none can", async (servers, url) => {
    expect(await curl({}, { document: { servers } })).toContain(url);
  });
});
