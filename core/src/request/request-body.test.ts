import { describe, expect, it } from "vitest";
import { bodyOf } from "./request-body.ts";
import type { BodyShape } from "./request-shape.ts";

function shape(contentType: string, more: Partial<BodyShape> = {}): BodyShape {
  return { contentType, required: true, encoding: {}, files: [], ...more };
}

const photo = { kind: "file", name: "a.png", type: "image/png" };

describe("a body", () => {
  it.each<[string, unknown, string]>([
    ["application/json", { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    ["application/vnd.api+json; charset=utf-8", { a: null }, '{\n  "a": null\n}'],
    ["application/json", "text", '"text"'],
    ["application/json", null, "null"],
    ["application/json", 0, "0"],
    ["application/json", photo, JSON.stringify(photo, null, 2)],
    ["application/x-ndjson", { a: 1 }, '{"a":1}\n'],
    ["text/plain", false, "false"],
    ["text/plain", "a\r\nb", "a\r\nb"],
    ["text/plain", "", ""],
    ["text/plain", 7, "7"],
    ["application/xml", "<a>é</a>", "<a>é</a>"],
    ["application/x-ndjson", [{ a: 1 }, 2], '{"a":1}\n2\n'],
    ["application/x-www-form-urlencoded", "a=b", "a=b"],
    ["application/octet-stream", "YQ==", "YQ=="],
  ])("of %s: %j is %j", (contentType, value, text) => {
    expect(bodyOf(shape(contentType), value)).toEqual({ kind: "text", contentType, text });
  });

  it("is none for an untouched value", () => {
    expect(bodyOf(shape("application/json"), undefined)).toBeNull();
  });

  it.each(["application/xml", "text/plain", "application/octet-stream"])(
    "of %s is none for an object, though it has the members of a file",
    (contentType) => {
      for (const value of [{ a: 1 }, [1], { name: "a", type: "b" }])
        expect(bodyOf(shape(contentType), value)).toBeNull();
    },
  );

  it("of any type has objects with the members of a file as JSON", () => {
    expect(bodyOf(shape("*/*"), { name: "Rex", type: "dog" })).toMatchObject({
      contentType: "application/json",
      kind: "text",
    });
  });

  it("is a file", () => {
    const contentType = "application/octet-stream";
    expect(bodyOf(shape(contentType), photo)).toEqual({ kind: "file", contentType, file: photo });
  });

  it.each<[string, unknown, string]>([
    ["image/*", photo, "image/png"],
    ["*/*", { kind: "file", name: "a", type: "" }, "application/octet-stream"],
    ["*/*", "a", "text/plain"],
    ["*/*", { a: 1 }, "application/json"],
  ])("of the range %s has a type of its own: %j is %s", (range, value, contentType) => {
    expect(bodyOf(shape(range), value)).toMatchObject({ contentType });
  });
});

describe("a urlencoded form", () => {
  it.each<[string, unknown, BodyShape["encoding"][string] | undefined, [string, string][]]>([
    ["a text", "x", undefined, [["p", "x"]]],
    ["null", null, undefined, [["p", ""]]],
    ["zero", 0, undefined, [["p", "0"]]],
    ["an untouched value", undefined, undefined, []],
    [
      "an array",
      [1, 2],
      undefined,
      [
        ["p", "1"],
        ["p", "2"],
      ],
    ],
    ["an object", { a: 1 }, undefined, [["p", '{"a":1}']]],
    ["objects in an array", [{ a: 1 }], undefined, [["p", '{"a":1}']]],
    ["an array in one field", [1, 2], { style: "form", explode: false }, [["p", "1,2"]]],
    ["an array between pipes", [1, 2], { style: "pipeDelimited" }, [["p", "1|2"]]],
    ["an exploded object", { a: 1 }, { style: "form", explode: true }, [["a", "1"]]],
    ["a deep object", { a: { b: 1 } }, { style: "deepObject" }, [["p[a][b]", "1"]]],
    ["an array as JSON", [1, 2], { contentType: "application/json" }, [["p", "[1,2]"]]],
  ])("has %s", (_, value, encoding, expected) => {
    const contentType = "application/x-www-form-urlencoded";
    const body = bodyOf(shape(contentType, { encoding: encoding ? { p: encoding } : {} }), { p: value });
    const fields = expected.map(([name, text]) => ({ name, value: text }));
    expect(body).toEqual({ kind: "form", contentType, fields });
  });
});

describe("a multipart form", () => {
  const files = ["p"];
  const csv = { kind: "file", name: "a.csv", type: "" };

  it.each<[string, unknown, Partial<BodyShape>, unknown[]]>([
    ["a text", "x", {}, [{ value: "x" }]],
    ["false", false, {}, [{ value: "false" }]],
    ["texts", ["x", 1], {}, [{ value: "x" }, { value: "1" }]],
    ["an object", { a: 1 }, {}, [{ value: '{"a":1}', contentType: "application/json" }]],
    ["a file", photo, { files }, [{ file: photo, contentType: "image/png" }]],
    ["files", [photo, csv], { files }, [{ file: photo, contentType: "image/png" }, { file: csv }]],
    ["a path in the place of a file", "x", { files }, [{ value: "x" }]],
    [
      "an object in the place of a file",
      { name: "a" },
      { files },
      [{ value: '{"name":"a"}', contentType: "application/json" }],
    ],
    ["an object like a file", photo, {}, [{ value: JSON.stringify(photo), contentType: "application/json" }]],
    [
      "a file of the encoding's type",
      csv,
      { files, encoding: { p: { contentType: "text/*, text/csv, text/x" } } },
      [{ file: csv, contentType: "text/csv" }],
    ],
    [
      "JSON of a given type",
      { a: 1 },
      { encoding: { p: { contentType: "application/ld+json" } } },
      [{ value: '{"a":1}', contentType: "application/ld+json" }],
    ],
    [
      "an array as JSON",
      [1],
      { encoding: { p: { contentType: "application/json" } } },
      [{ value: "[1]", contentType: "application/json" }],
    ],
    [
      "a typed text",
      "<a/>",
      { encoding: { p: { contentType: "text/xml\r\nX: 1" } } },
      [{ value: "<a/>", contentType: "text/xml X: 1" }],
    ],
    ["a styled array", [1, 2], { encoding: { p: { style: "form", explode: false } } }, [{ value: "1,2" }]],
  ])("has %s", (_, value, more, expected) => {
    const contentType = "multipart/form-data";
    const parts = expected.map((part) => ({ name: "p", ...(part as object) }));
    expect(bodyOf(shape(contentType, more), { p: value })).toEqual({ kind: "multipart", contentType, parts });
  });

  it("takes names that objects inherit for names", () => {
    const value = JSON.parse('{"__proto__":"a","constructor":"b"}') as unknown;
    expect(bodyOf(shape("multipart/form-data"), value)).toMatchObject({
      parts: [
        { name: "__proto__", value: "a" },
        { name: "constructor", value: "b" },
      ],
    });
  });
});
