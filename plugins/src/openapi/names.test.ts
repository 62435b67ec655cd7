import { define, hover, references, rename } from "@octavo/core";
import { openFixture, readFixture } from "@octavo/core/testing";
import { expect, it, test } from "vitest";
import { defaults } from "../index.ts";

const site = `
=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "groups": [{ "group": "API", "openapi": "api.yaml" }] } }
=== parts.yaml
components:
  parameters:
    Limit: { name: limit, in: query, description: How many., schema: { type: integer, format: int32 } }
=== api.yaml
openapi: 3.1.0
info: { title: A, version: "1" }
security: [{ token: [] }]
paths:
  /pets:
    parameters:
      - { $ref: "parts.yaml#/components/parameters/Limit" }
      - name: trace
        in: header
        required: true
        schema: { type: array, items: { $ref: "#/components/schemas/Pet" } }
    get:
      summary: List pets
      security: [{ token: [], oauth: [read] }]
      responses:
        "200":
          description: All of *them*.
          headers: { X-Next: { schema: { type: string } } }
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
        "404": { $ref: "#/components/responses/Missing" }
      callbacks:
        later: { "{$request.body#/url}": { post: { security: [{ token: [] }], responses: { "200": { description: ok } } } } }
    post: { operationId: addPet, responses: { "404": { $ref: "#/components/responses/Missing" } } }
components:
  schemas:
    Pet: { type: object, required: [name], properties: { name: { type: string }, age: { type: integer } } }
    Unused: { type: string }
  responses:
    Missing: { description: Not there. }
  securitySchemes:
    token: { type: http, scheme: bearer, bearerFormat: JWT, description: From your account. }
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: https://example.com, scopes: { read: Read, write: Write } } } }
    key: { type: apiKey, in: header, name: X-Key }
`;

/** The site with a cursor in some words that it has once; \`|\` is where. */
function at(words: string): string {
  const plain = words.replace("|", "");
  if (site.split(plain).length !== 2) throw new Error(`The site has not once: ${plain}`);
  return site.replace(plain, () => words.replace("|", "$0"));
}

async function ask<T>(
  words: string,
  request: (...of: Parameters<typeof hover>) => Promise<T>,
): Promise<{ readonly answer: T; readonly text: (file: string) => readonly string[] }> {
  const fixture = at(words);
  const { cursor, files } = readFixture(fixture);
  if (!cursor) throw new Error("no cursor");
  const core = await openFixture(fixture, { plugins: defaults() });
  const text = (file: string): readonly string[] => (files.get(file) ?? "").split("\n");
  return { answer: await request(core, cursor.file, cursor.position), text };
}

it.each([
  ["/pe|ts:", "**/pets**\n\n- `GET`: List pets\n- `POST`: addPet"],
  [
    '"2|00":\n          description: All',
    "**Response 200**\n\nAll of *them*.\n\n- `application/json`: `Pet`\n- header `X-Next`: string",
  ],
  [
    '"4|04": { $ref: "#/components/responses/Missing" }\n      callbacks',
    "**Response Missing**\n\nNot there.",
  ],
  ["name: tr|ace", "**trace**: `Pet`[], in header, required"],
  ["parts.yaml#/comp|onents", "**limit**: integer (int32), in query\n\nHow many."],
  ["{ na|me: { type: string }", "**name**: string, required"],
  ["ag|e: { type", "**age**: integer"],
  ["Mis|sing: {", "**Response Missing**\n\nNot there.\n\nUsed by `GET /pets`, `POST /pets`."],
  [
    "Pe|t: {",
    "**Pet**: object\n\n- `name`: string, required\n- `age`: integer\n\nUsed by `/pets`, `GET /pets`.",
  ],
  ["Unu|sed", "**Unused**: string\n\nNothing in this document refers to it."],
  [
    "to|ken: { type",
    "**token**: HTTP bearer (JWT)\n\nFrom your account.\n\nUsed by `security`, `GET /pets`.",
  ],
  ["oau|th: [read]", "**oauth**: OAuth 2\n\n- `clientCredentials`: `read`, `write`"],
  ["ke|y: { type: apiKey", "**key**: API key `X-Key` in header\n\nNothing in this document refers to it."],
])("hover tells what %s is", async (words, expected) => {
  const { answer } = await ask(words, hover);
  expect(answer?.markdown).toBe(expected);
});

it.each([
  ["{ tok|en: [], oauth", "api.yaml", "    token: {", "token"],
  ["oau|th: [read]", "api.yaml", "    oauth: {", "oauth"],
  ['responses/Miss|ing" }\n      callbacks', "api.yaml", "    Missing: {", "#/components/responses/Missing"],
  ["parts.yaml#/comp|onents", "parts.yaml", "    Limit: {", "parts.yaml#/components/parameters/Limit"],
])("definition of %s", async (words, file, line, from) => {
  const { answer, text } = await ask(words, define);
  expect(answer).toHaveLength(1);
  const [found] = answer;
  expect(found?.file).toBe(file);
  expect(text(file)[found?.range.start.line ?? -1]).toContain(line);
  expect((found?.from?.end.character ?? 0) - (found?.from?.start.character ?? 0)).toBe(from.length);
});

it.each([
  ["to|ken: { type", ["security: [{ token", "security: [{ token: [], oauth", "later: {"]],
  ["{ tok|en: [], oauth", ["security: [{ token", "security: [{ token: [], oauth", "later: {"]],
  ["Mis|sing: {", ['"404": { $ref', "post: {"]],
  ["Lim|it: {", ['- { $ref: "parts']],
])("references of %s", async (words, lines) => {
  const { answer, text } = await ask(words, references);
  expect(answer.map(({ file, range }) => text(file)[range.start.line])).toEqual(
    lines.map((line) => expect.stringContaining(line)),
  );
});

it.each([
  ["{ tok|en: [], oauth", ["token: { type", "security: [{ token: []", "oauth: [read]", "later: {"]],
  ["Lim|it: {", ["Limit: {", "- { $ref"]],
])("a new name for %s is written where it is named", async (words, lines) => {
  const { answer, text } = await ask(words, (core, file, position) => rename(core, file, position, "New"));
  if (!answer || "refusal" in answer) throw new Error("refused");
  expect(answer.replaced.map(({ file, range }) => text(file)[range.start.line])).toEqual(
    lines.map((line) => expect.stringContaining(line)),
  );
  expect(
    answer.replaced.every(({ newText }) => /^(?:New|"parts.yaml#.components.parameters.New")$/.test(newText)),
  ).toBe(true);
});

test("a name that cannot be is refused with the reason", async () => {
  const to = (name: string) =>
    ask("{ tok|en: [], oauth", (core, file, position) => rename(core, file, position, name));
  expect((await to("a b")).answer).toEqual({
    refusal: "Names of components are made of letters, digits, dots, hyphens and underscores.",
  });
  expect((await to("oauth")).answer).toEqual({
    refusal: 'There is a security scheme "oauth" in api.yaml already.',
  });
});
