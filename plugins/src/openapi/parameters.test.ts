import { describe, expect, test } from "vitest";
import { describedOperation } from "./testing.ts";

describe("parameters", () => {
  test("those of the operation override those of the path item; display order", () => {
    const { parameters } = describedOperation(
      {
        parameters: [
          { name: "q", in: "query", schema: { type: "integer" }, description: "Own.", example: 0 },
          { name: "id", in: "query", schema: { type: "string" } },
          { name: "X-Trace", in: "header", schema: { type: "string", deprecated: true } },
          { name: "c", in: "cookie", deprecated: true, schema: {} },
          { name: "body", in: "body", schema: {} },
          null,
          { in: "query" },
        ],
      },
      {
        components: {
          parameters: {
            Id: {
              name: "id",
              in: "path",
              required: false,
              schema: { type: "string", description: "Schema's.", format: "uuid" },
            },
          },
        },
      },
      {
        item: {
          parameters: [
            { name: "q", in: "query", schema: { type: "string" } },
            { $ref: "#/components/parameters/Id" },
          ],
        },
      },
    );
    expect(
      parameters.map((field) => [
        field.in,
        field.name,
        field.type,
        field.required,
        field.deprecated,
        field.description,
        field.anchor,
      ]),
    ).toEqual([
      ["header", "X-Trace", "string", false, true, "", "X-Trace"],
      ["path", "id", "string<uuid>", true, false, "Schema's.", "id"],
      ["cookie", "c", "any", false, true, "", "c"],
      ["query", "q", "integer", false, false, "Own.", "q"],
      ["query", "id", "string", false, false, "", "query-id"],
    ]);
    expect(parameters[3]?.example).toBe(0);
    expect(parameters[1]?.origin).toEqual({
      file: "api.json",
      path: ["components", "parameters", "Id"],
      part: "value",
    });
  });

  test("one that is described by a media type", () => {
    const content = {
      "application/json": {
        schema: { properties: { a: { type: "string" } } },
        examples: { one: { value: { a: "x" } } },
      },
    };
    const { parameters } = describedOperation({ parameters: [{ name: "filter", in: "query", content }] });
    expect(parameters[0]).toMatchObject({
      name: "filter",
      type: "string<json>",
      example: { a: "x" },
      children: [{ name: "a", anchor: "filter-a" }],
    });
  });
});
