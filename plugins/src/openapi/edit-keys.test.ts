import { complete, hover, type Core } from "@octavo/core";
import { openFixture, readFixture } from "@octavo/core/testing";
import { expect, it, test } from "vitest";
import { defaults } from "../index.ts";
import { describeMember } from "./grammar/describe-member.ts";
import { grammar } from "./grammar/index.ts";

const site = (api: string, file = "api.yaml"): string => `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "API", "openapi": "${file}" }] } }
=== ${file}
${api}`;

interface Answers {
  readonly core: Core;
  readonly labels: readonly string[];
  readonly inserts: readonly string[];
  readonly text: string | undefined;
}

async function at(fixture: string): Promise<Answers> {
  const { cursor } = readFixture(fixture);
  if (!cursor) throw new Error("The fixture has no cursor.");
  const core = await openFixture(fixture, { plugins: defaults() });
  const items = await complete(core, cursor.file, cursor.position);
  const labels = items.map(({ label }) => label);
  const text = (await hover(core, cursor.file, cursor.position))?.markdown;
  return { core, labels, inserts: items.map(({ insert }) => insert), text };
}

const yaml = (rest: string, version = "3.1.0"): string => site(`openapi: ${version}\n${rest}`);
const operation = (...lines: readonly string[]): string =>
  ["paths:", "  /a:", "    get:", ...lines.map((line) => `      ${line}`)].join("\n");

it.each<[string, string, readonly string[], string]>([
  ["of the document", yaml("paths: {}\n$0"), ["info", "servers", "webhooks", "jsonSchemaDialect"], "paths"],
  ["that the version has", yaml("paths: {}\n$0", "3.0.3"), ["info"], "webhooks"],
  ["of an operation", yaml(operation("summary: A", "op$0")), ["operationId", "x-hidden"], "summary"],
  ["of a tag in a list", yaml("paths: {}\ntags:\n  - name: a\n    $0"), ["description"], "name"],
  [
    "of a schema",
    yaml("components:\n  schemas:\n    A:\n      type: string\n      $0"),
    ["minLength"],
    "nullable",
  ],
  [
    "of a schema in 3.0",
    yaml("components:\n  schemas:\n    A:\n      items:\n        type: string\n        $0", "3.0.3"),
    ["nullable"],
    "const",
  ],
  [
    "of statuses",
    yaml(operation("responses:", '  "200": { description: A }', "  $0")),
    ["404", "default"],
    "200",
  ],
  [
    "of callbacks",
    yaml(operation("callbacks:", "  c:", '    "{$url}":', "      post:", "        su$0")),
    ["summary"],
    "get",
  ],
])("completes keys %s", async (_place, fixture, expected, other) => {
  const { labels } = await at(fixture);
  expect(labels).toEqual(expect.arrayContaining([...expected]));
  expect(labels).not.toContain(other);
});

it.each<[string, string, readonly string[]]>([
  [
    "where a parameter is",
    yaml(operation("parameters:", "  - name: a", "    in: $0")),
    ["query", "header", "cookie"],
  ],
  ["flags", yaml(operation("deprecated: $0")), ["true", "false"]],
  ["types", yaml("components:\n  schemas:\n    A: { type: s$0 }"), ["string", "integer"]],
  ["types in a list", yaml("components:\n  schemas:\n    A: { type: [s$0] }"), ["string", "null"]],
  [
    "in JSON",
    site(
      '{ "openapi": "3.1.0", "components": { "securitySchemes": { "a": { "type": "$0" } } } }',
      "api.json",
    ),
    ["http", "oauth2"],
  ],
])("completes values: %s", async (_name, fixture, expected) => {
  expect((await at(fixture)).labels).toEqual(expect.arrayContaining([...expected]));
});

it.each<[string, string, readonly string[]]>([
  [
    "tags of an operation",
    yaml(`tags: [{ name: users }, { name: pets }]\n${operation("tags: [$0]")}`),
    ["users", "pets"],
  ],
  ["tags in a list of lines", yaml(`tags: [{ name: users }]\n${operation("tags:", "  - us$0")}`), ["users"]],
  [
    "properties that are not required yet",
    yaml("components:\n  schemas:\n    A: { properties: { a: {}, b: {} }, required: [a, $0] }"),
    ["b"],
  ],
  [
    "security schemes",
    yaml(`${operation("security: [{ $0 }]")}\ncomponents: { securitySchemes: { key: { type: http } } }`),
    ["key"],
  ],
  [
    "a property that is required is itself among them",
    yaml("components:\n  schemas:\n    A: { properties: { a: {}, b: {}, c: {} }, required: [a, b$0] }"),
    ["b", "c"],
  ],
  [
    "the property of a discriminator",
    yaml(
      "components:\n  schemas:\n    A: { properties: { a: {}, b: {} }, discriminator: { propertyName: $0 } }",
    ),
    ["a", "b"],
  ],
  [
    "schemas of a mapping",
    yaml(
      "components:\n  schemas:\n    A: { discriminator: { propertyName: a, mapping: { x: '$0' } } }\n    B: {}",
    ),
    ["#/components/schemas/A", "#/components/schemas/B"],
  ],
  [
    "names in the path, of its parameters",
    yaml("paths:\n  /a/{id}/{part}:\n    parameters:\n      - in: path\n        name: $0"),
    ["id", "part"],
  ],
  [
    "the default of an enum",
    yaml("components:\n  schemas:\n    A: { type: string, enum: [b, c], default: $0 }"),
    ["b", "c"],
  ],
  [
    "the default of a server's variable",
    yaml("servers:\n  - url: https://{x}\n    variables: { x: { enum: [eu, us], default: $0 } }"),
    ["eu", "us"],
  ],
])("completes names that the document has: %s", async (_name, fixture, expected) => {
  expect((await at(fixture)).labels).toEqual(expected);
});

it("writes keys as the language needs", async () => {
  const { inserts } = await at(site('{ "openapi": "3.1.0", $0 }', "api.json"));
  expect(inserts).toEqual(expect.arrayContaining(['"info": {}', '"tags": []', '"paths": {}']));
});

it("explains keys and values", async () => {
  expect((await at(yaml(operation("opera$0tionId: a")))).text).toMatch(/name for programs/);
  expect((await at(yaml("web$0hooks: {}"))).text).toMatch(
    /Requests that the API sends, by name\..*From OpenAPI 3\.1 on/,
  );
  const parameter = await at(yaml(operation("parameters: [{ name: a, in: co$0okie }]")));
  expect(parameter.text).toMatch(/`cookie`: A cookie/);
  const tagged = yaml(`tags: [{ name: users, description: Who is here }]\n${operation("tags: [us$0ers]")}`);
  expect((await at(tagged)).text).toMatch(/^`users`: Who is here/);
  const schema =
    "components:\n  schemas:\n    A: { properties: { a: { description: First } }, required: [$0a] }";
  expect((await at(yaml(schema))).text).toMatch(/^`a`: First/);
  const chosen = "components:\n  schemas:\n    A: { enum: [b, c], default: b$0 }";
  expect((await at(yaml(chosen))).text).toMatch(/[Vv]alue/);
});

it("says nothing in data, and in files that are no documents", async () => {
  const example = operation(
    "responses:",
    '  "200":',
    "    content:",
    "      application/json:",
    "        example:",
    "          $0",
  );
  expect((await at(yaml(example))).labels).toEqual([]);
  const elsewhere = `${yaml("paths: {}\n")}\n=== other.yaml\ntags:\n  - name: a\n    desc$0ription: A\n`;
  expect(await at(elsewhere)).toMatchObject({ labels: [], text: undefined });
});

test("everything in the table says what it is, and is reached", () => {
  const docs = Object.values(grammar).flatMap((members) =>
    [...members.values()].map((member) => member.docs),
  );
  expect(docs.filter((each) => !/^[A-Z`].*[.`]$/.test(each))).toEqual([]);
  const kinds = new Set(["document", "data"]);
  for (const kind of kinds)
    for (const member of grammar[kind as keyof typeof grammar].values()) kinds.add(member.kind);
  expect([...kinds].toSorted()).toEqual(Object.keys(grammar).toSorted());
  // Any path at all has an answer.
  for (const path of [[], ["paths"], ["paths", 0, 1, 2], ["x"], ["tags", 1, "name", 0], ["__proto__", "a"]])
    expect(() => describeMember(path, "3.1")).not.toThrow();
});
