import { describe, expect, test } from "vitest";
import { describedOperation } from "./testing.ts";

describe("parameters", () => {
  test("the case of a header's name does not count, that of others does", () => {
    const { parameters } = describedOperation(
      {
        parameters: [
          { name: "x-trace", in: "header", schema: {} },
          { name: "q", in: "query", schema: {} },
        ],
      },
      {},
      {
        item: {
          parameters: [
            { name: "X-Trace", in: "header", schema: {} },
            { name: "Q", in: "query", schema: {} },
          ],
        },
      },
    );
    expect(parameters.map(({ name }) => name)).toEqual(["x-trace", "Q", "q"]);
  });

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
      serialization: { contentType: "application/json" },
    });
  });

  test("how values are written: what is stated, else the default of the place", () => {
    const written = [
      { name: "a", in: "path" },
      { name: "b", in: "path", style: "matrix", explode: true },
      { name: "c", in: "header", style: "form" },
      { name: "d", in: "cookie" },
      { name: "e", in: "query" },
      { name: "f", in: "query", style: "deepObject", explode: true },
      { name: "g", in: "query", style: "pipeDelimited", allowReserved: true },
      { name: "h", in: "query", style: "form", explode: false },
    ];
    const { parameters } = describedOperation({ parameters: written });
    const shown = parameters.map(({ name, serialization: s }) => [
      name,
      s?.style,
      s?.explode,
      s?.allowReserved,
    ]);
    expect(shown).toEqual([
      ["c", "simple", false, false],
      ["a", "simple", false, false],
      ["b", "matrix", true, false],
      ["d", "form", true, false],
      ["e", "form", true, false],
      ["f", "deepObject", true, false],
      ["g", "pipeDelimited", false, true],
      ["h", "form", false, false],
    ]);
  });

  test("x- keys of the parameter count more than those of its schema", () => {
    const schema = { type: "string", default: "all", "x-default": "a", "x-note": 1 };
    const { parameters } = describedOperation({
      parameters: [
        { name: "s", in: "query", schema },
        { name: "p", in: "query", schema, "x-default": null, "x-own": true },
      ],
    });
    expect(parameters.map(({ default: shown, playgroundDefault }) => [shown, playgroundDefault])).toEqual([
      ["all", "a"],
      ["all", null],
    ]);
    expect(parameters[1]?.schema).toMatchObject({ "x-note": 1, "x-own": true });
  });

  test("aliases tell the place, and old forms of links lead there", () => {
    const { parameters } = describedOperation({
      parameters: [
        { name: "id", in: "path" },
        { name: "filter.name", in: "query" },
        { name: "id", in: "query" },
      ],
    });
    expect(parameters.map(({ anchor, aliases }) => [anchor, ...aliases])).toEqual([
      ["id", "path-id", "parameter-id", "param-id"],
      ["filter.name", "query-filter.name", "parameter-filter-name", "param-filter-name"],
      ["query-id"],
    ]);
  });
});
