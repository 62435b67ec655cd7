import { describe, expect, test } from "vitest";
import { describedOperation } from "./testing.ts";

describe("bodies", () => {
  test("one for each content type, with examples", () => {
    const { bodies } = describedOperation(
      {
        requestBody: {
          required: true,
          description: "The pet.",
          content: {
            "application/json": {
              schema: { properties: { id: { type: "integer", readOnly: true }, name: { type: "string" } } },
              examples: {
                cat: { summary: "A cat", value: { name: "Tom" } },
                none: { externalValue: "x" },
                nul: { value: null },
                ref: { $ref: "#/components/examples/E" },
              },
            },
            "application/xml": { example: "<a/>", schema: { type: "string" } },
            "multipart/form-data": {
              schema: {
                properties: {
                  files: { type: "array", items: { type: "string", format: "binary" } },
                  note: { contentMediaType: "application/json", type: "string" },
                },
              },
            },
            "image/png": {},
            "application/x-www-form-urlencoded": {},
          },
        },
      },
      { components: { examples: { E: { summary: "Shared", value: 0 } } } },
    );
    expect(
      bodies.map(({ contentType, required, description, field }) => [
        contentType,
        required,
        description,
        field.type,
      ]),
    ).toEqual([
      ["application/json", true, "The pet.", "object"],
      ["application/xml", true, "The pet.", "string"],
      ["multipart/form-data", true, "The pet.", "object"],
      ["image/png", true, "The pet.", "file"],
      ["application/x-www-form-urlencoded", true, "The pet.", "any"],
    ]);
    expect(bodies[0]?.field.children.map(({ name }) => name)).toEqual(["name"]);
    expect(bodies[0]?.examples).toEqual([
      { label: "A cat", value: { name: "Tom" } },
      { label: "nul", value: null },
      { label: "Shared", value: 0 },
    ]);
    expect(bodies[1]?.examples).toEqual([{ label: "Example", value: "<a/>" }]);
    expect(bodies[2]?.field.children.map(({ type }) => type)).toEqual(["file[]", "string"]);
    expect(bodies.map(({ files }) => files)).toEqual([[], [], ["files"], [], []]);
  });

  test("without a schema, a text that is answered is text, and one that is sent a file", () => {
    const content = { "text/plain": {}, "text/csv; charset=utf-8": { example: "a,b" }, "image/png": {} };
    const { bodies, responses } = describedOperation({
      requestBody: { content },
      responses: { "200": { description: "", content } },
    });
    const types = (all: readonly { readonly field: { readonly type: string } }[] = []): readonly string[] =>
      all.map(({ field }) => field.type);
    expect(types(bodies)).toEqual(["file", "file", "file"]);
    expect(types(responses[0]?.contents)).toEqual(["string", "string", "file"]);
  });

  test("encodings, and files by what they are sent as", () => {
    const properties = { avatar: {}, list: { type: "array" }, text: { type: "string" }, __proto__x: {} };
    const encoding = {
      avatar: { contentType: "image/png, image/jpeg", headers: {} },
      list: {
        contentType: "application/octet-stream",
        style: "spaceDelimited",
        explode: false,
        allowReserved: "x",
      },
      text: { contentType: "image/png", style: "odd" },
      odd: null,
    };
    const media = { schema: { properties }, encoding };
    const { bodies } = describedOperation({
      requestBody: { content: { "multipart/form-data": media, "application/json": media } },
    });
    expect(bodies.map(({ files }) => files)).toEqual([["avatar", "list"], []]);
    expect(bodies[0]?.encoding).toEqual({
      avatar: { contentType: "image/png, image/jpeg" },
      list: { contentType: "application/octet-stream", style: "spaceDelimited", explode: false },
      text: { contentType: "image/png" },
    });
    expect(bodies[1]?.encoding).toEqual({});
  });

  test("an example of what is required, where the document has none", () => {
    const schema = { required: ["a"], properties: { a: { type: "string" }, b: { type: "string" } } };
    const content = { "application/json": { schema }, "text/json": { schema, example: 1 } };
    const { bodies } = describedOperation({ requestBody: { content } });
    expect(bodies[0]).toMatchObject({
      examples: [{ value: { a: "<string>", b: "<string>" } }],
      requiredExample: { a: "<string>" },
    });
    expect(Object.keys(bodies[1] ?? {})).not.toContain("requiredExample");
  });

  test("a webhook's body has all members", () => {
    const requestBody = {
      content: {
        "application/json": { schema: { properties: { id: { readOnly: true }, key: { writeOnly: true } } } },
      },
    };
    expect(
      describedOperation({ requestBody }, {}, { webhook: true }).bodies[0]?.field.children.map(
        ({ name }) => name,
      ),
    ).toEqual(["id", "key"]);
  });
});
