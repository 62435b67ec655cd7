import { describe, expect, test } from "vitest";
import { namesOf, openField } from "../testing/fields.ts";

const typeOfString = (schema: object): string => openField({ type: "string", ...schema }).type;

describe("types", () => {
  test.each<[string, unknown]>([
    ["string", { type: "string" }],
    ["string<uuid>", { type: "string", format: "uuid" }],
    ["integer<int64>", { type: "integer", format: "int64" }],
    ["boolean", { type: "boolean" }],
    ["object", { type: "object" }],
    ["null", { type: "null" }],
    ["any", {}],
    ["any", true],
    ["any", null],
    ["any", { description: "no type" }],
    ["string[]", { type: "array", items: { type: "string" } }],
    ["object[][]", { type: "array", items: { type: "array", items: { type: "object" } } }],
    ["any[]", { type: "array" }],
    ["enum<string>", { type: "string", enum: ["a", "b"] }],
    ["enum<string>[]", { type: "array", items: { enum: ["a", "b"] } }],
    ["enum<integer>", { type: "integer", enum: [1, 2, null] }],
    ["integer | null", { type: ["integer", "null"] }],
    ["integer | null", { type: "integer", nullable: true }],
    ["string | integer", { type: ["string", "integer"] }],
    ["(string | null)[]", { type: "array", items: { type: ["string", "null"] } }],
    ["string | null", { oneOf: [{ type: "string" }, { type: "null" }] }],
    ["object | null", { anyOf: [{ type: "object", properties: { a: {} } }, { type: "null" }] }],
    ["string | integer", { oneOf: [{ type: "string" }, { type: "integer" }] }],
    ["string | null", { oneOf: [{ type: "string", format: undefined }, { type: "string" }], nullable: true }],
    ["enum<string> | null", { enum: ["a", null] }],
    // Without `type`, other keywords tell.
    ["string", { pattern: "^a" }],
    ["string<date>", { format: "date" }],
    ["integer<int32>", { format: "int32", minimum: 1 }],
    ["number", { minimum: 1 }],
    ["array", { minItems: 1 }].map((part) => (part === "array" ? "any[]" : part)) as [string, unknown],
    ["object", { properties: {}, additionalProperties: false }],
    ["object", { additionalProperties: { type: "string" } }],
    ["any", { pattern: "^a", minimum: 1 }],
    ["enum<number>", { enum: [1, 2.5] }],
    // What contradicts itself is not hidden.
    ["any", { allOf: [{ type: "string" }, { type: "number" }] }],
    ["integer", { allOf: [{ type: "number" }, { type: "integer" }] }],
    // Types of other standards mean nothing.
    ["any", { type: "file" }],
  ])("%s", (type, schema) => {
    expect(openField(schema).type).toBe(type);
  });

  test("strings that are files", () => {
    expect(typeOfString({ format: "binary" })).toBe("file");
    expect(typeOfString({ format: "base64" })).toBe("file");
    expect(typeOfString({ contentMediaType: "application/octet-stream" })).toBe("file");
    expect(typeOfString({ contentMediaType: "image/png; q=1" })).toBe("file");
    expect(typeOfString({ contentMediaType: "image/png", contentEncoding: "base64" })).toBe("file");
    expect(typeOfString({ contentMediaType: "application/json" })).toBe("string");
    expect(typeOfString({ contentEncoding: "base64" })).toBe("string");
    expect(typeOfString({ format: "byte" })).toBe("string<byte>");
  });

  test("both ways to allow null keep the children", () => {
    const properties = { a: { type: "string" } };
    const modern = openField({ type: ["object", "null"], properties });
    expect(namesOf(modern)).toEqual(["a"]);
    expect({ ...openField({ type: "object", nullable: true, properties }), schema: modern.schema }).toEqual(
      modern,
    );
    expect(namesOf(openField({ anyOf: [{ type: "object", properties }, { type: "null" }] }))).toEqual(["a"]);
  });
});
