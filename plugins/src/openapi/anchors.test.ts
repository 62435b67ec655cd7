import type { Field } from "@octavo/core";
import { check, openField, schemaRef } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { describedOperation } from "./testing.ts";

const string = { type: "string" };

/** Anchors with their aliases, those of choices included. */
function idsOf({ anchor, aliases, children, alternatives }: Field): readonly (readonly string[])[] {
  const below = [...children, ...alternatives.flatMap(({ field }) => field.children)];
  return [[anchor, ...aliases], ...below.flatMap(idsOf)];
}

function idsBelow(schema: object, schemas = {}): readonly (readonly string[])[] {
  return idsOf(openField(schema, { schemas })).slice(1);
}

describe("ids as links of existing sites have them", () => {
  it("have the words of all names", () => {
    expect(idsBelow({ properties: { plain: {}, userID: {}, created_at: {}, "a.b": {}, t: {} } })).toEqual([
      ["plain", "body-plain"],
      ["userID", "body-userID", "body-user-id"],
      ["created_at", "body-created_at", "body-created-at"],
      ["a.b", "body-a.b", "body-a-b"],
      ["t", "body-t", "bodyt"],
    ]);
  });

  it("lead through lists, maps and choices, of which those of null count", () => {
    const user = { type: "object", properties: { userId: string } };
    const schema = {
      properties: {
        rows: { type: "array", items: { type: "array", items: schemaRef("User") } },
        map: { type: "object", additionalProperties: user },
        one: {
          oneOf: [
            { title: "A", ...user },
            { type: "object", properties: { b: string } },
          ],
        },
        some: { anyOf: [{ type: "null" }, schemaRef("User")] },
      },
    };
    expect(idsBelow(schema, { User: user })).toEqual([
      ["rows", "body-rows"],
      ["rows-userId", "body-rows-userId", "body-rows-items-items-user-id"],
      ["map", "body-map"],
      ["map-{key}", "body-map-{key}", "body-map-additional-properties"],
      ["map-{key}-userId", "body-map-{key}-userId", "body-map-additional-properties-user-id"],
      ["one", "body-one"],
      ["one-userId", "body-one-userId", "body-one-one-of-0-user-id"],
      ["one-b", "body-one-b", "body-one-one-of-1-b"],
      ["some", "body-some", "body-some-one-of-1"],
      ["some-userId", "body-some-userId", "body-some-one-of-1-user-id"],
    ]);
  });

  it("are no other field's, and names in other letters have none", () => {
    expect(idsBelow({ properties: { "user-id": {}, userId: {}, "body-userId": {}, 名前: {} } })).toEqual([
      ["user-id", "body-user-id"],
      ["userId"],
      ["body-userId", "body-body-userId", "body-body-user-id"],
      ["名前", "body-名前"],
    ]);
  });

  it("tell parameters from what is sent and answered", () => {
    const content = {
      "application/json": { schema: { type: "array", items: { properties: { fooBar: {} } } } },
    };
    const { parameters, responses } = describedOperation({
      parameters: [{ name: "user_id", in: "query" }],
      responses: { 200: { description: "", content } },
    });
    expect(parameters.map(({ anchor, aliases }) => [anchor, ...aliases])).toEqual([
      ["user_id", "query-user_id", "parameter-user-id", "param-user-id"],
    ]);
    const [field] = responses.flatMap(({ contents }) => contents.map((each) => each.field));
    expect(field && idsOf(field).slice(1)).toEqual([
      ["fooBar", "response-fooBar", "response-200-fooBar", "response-items-foo-bar"],
    ]);
  });

  it("are known to checks of links", async () => {
    const schema = {
      properties: { cropTo: string, list: { type: "array", items: { properties: { aB: string } } } },
    };
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      servers: [{ url: "https://a.test" }],
      paths: {
        "/search": {
          post: {
            summary: "Search",
            requestBody: { content: { "application/json": { schema } } },
            responses: { 200: { description: "OK" } },
          },
        },
      },
    };
    await check(
      `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["a", "POST /search"] }, "api": { "openapi": "openapi.json" } }
=== a.mdx
[1](/api-reference/search#body-crop-to) [2](/api-reference/search#body-list-items-a-b) [3](/api-reference/search#body-list-a-b) [4](/api-reference/search#body-cropTo)
                                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/broken-anchor
=== openapi.json
${JSON.stringify(document)}
`,
      { plugins: defaults() },
    );
  });
});
