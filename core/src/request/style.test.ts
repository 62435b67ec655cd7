import { describe, expect, it } from "vitest";
import { buildRequest } from "./build-request.ts";
import type { HttpRequest } from "./http-request.ts";
import type { ParameterShape, ParameterStyle } from "./request-shape.ts";

type Place = ParameterShape["in"];

function send(
  place: Place,
  style: ParameterStyle,
  explode: boolean,
  value: unknown,
  more: Partial<ParameterShape> = {},
): HttpRequest {
  const required = place === "path";
  const parameter: ParameterShape = {
    name: "color",
    in: place,
    required,
    style,
    explode,
    allowReserved: false,
    contentType: null,
    ...more,
  };
  const path = place === "path" ? "/x/{color}/y" : "/x";
  return buildRequest(
    { method: "get", path, parameters: [parameter], bodies: [] },
    {
      server: "",
      parameters: { [`${place}.${parameter.name}`]: value },
      contentType: null,
      body: undefined,
      credentials: [],
    },
  );
}

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

describe("a path parameter", () => {
  it.each<[ParameterStyle, boolean, unknown, string]>([
    ["matrix", false, "", ";color"],
    ["matrix", false, "blue", ";color=blue"],
    ["matrix", false, list, ";color=blue,black,brown"],
    ["matrix", false, object, ";color=R,100,G,200,B,150"],
    ["matrix", true, "", ";color"],
    ["matrix", true, "blue", ";color=blue"],
    ["matrix", true, list, ";color=blue;color=black;color=brown"],
    ["matrix", true, object, ";R=100;G=200;B=150"],
    ["label", false, "", "."],
    ["label", false, "blue", ".blue"],
    ["label", false, list, ".blue,black,brown"],
    ["label", false, object, ".R,100,G,200,B,150"],
    ["label", true, "", "."],
    ["label", true, "blue", ".blue"],
    ["label", true, list, ".blue.black.brown"],
    ["label", true, object, ".R=100.G=200.B=150"],
    ["simple", false, "", ""],
    ["simple", false, "blue", "blue"],
    ["simple", false, list, "blue,black,brown"],
    ["simple", false, object, "R,100,G,200,B,150"],
    ["simple", true, "blue", "blue"],
    ["simple", true, list, "blue,black,brown"],
    ["simple", true, object, "R=100,G=200,B=150"],
    // Beyond the tables.
    ["simple", false, 0, "0"],
    ["simple", false, false, "false"],
    ["simple", false, null, ""],
    ["simple", false, "a/b?c#d", "a%2Fb%3Fc%23d"],
    ["simple", false, "50% é {x} !'()*", "50%25%20%C3%A9%20%7Bx%7D%20%21%27%28%29%2A"],
    ["simple", false, ["a,b", "c"], "a%2Cb,c"],
    ["simple", false, [], ""],
    ["simple", false, { a: { b: 1 }, c: undefined }, "a,%7B%22b%22%3A1%7D"],
    ["matrix", true, [], ""],
    ["matrix", true, ["", "a"], ";color;color=a"],
    ["label", true, { "a.b": "c.d" }, ".a.b=c.d"],
    ["form", true, "blue", "blue"],
    ["deepObject", true, list, "blue,black,brown"],
    ["simple", false, "\uD800", "%EF%BF%BD"],
  ])("as %s, explode %j: %j is %s", (style, explode, value, expected) => {
    expect(send("path", style, explode, value).url).toBe(`/x/${expected}/y`);
  });

  it("keeps its template where it has no value", () => {
    expect(send("path", "simple", false, undefined).url).toBe("/x/{color}/y");
  });
});

describe("a query parameter", () => {
  it.each<[ParameterStyle, boolean, unknown, string]>([
    ["form", false, "", "color="],
    ["form", false, "blue", "color=blue"],
    ["form", false, list, "color=blue,black,brown"],
    ["form", false, object, "color=R,100,G,200,B,150"],
    ["form", true, "", "color="],
    ["form", true, "blue", "color=blue"],
    ["form", true, list, "color=blue&color=black&color=brown"],
    ["form", true, object, "R=100&G=200&B=150"],
    ["spaceDelimited", false, list, "color=blue%20black%20brown"],
    ["spaceDelimited", false, object, "color=R%20100%20G%20200%20B%20150"],
    ["pipeDelimited", false, list, "color=blue%7Cblack%7Cbrown"],
    ["pipeDelimited", false, object, "color=R%7C100%7CG%7C200%7CB%7C150"],
    ["deepObject", true, object, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
    // Beyond the table.
    ["spaceDelimited", true, list, "color=blue&color=black&color=brown"],
    ["pipeDelimited", true, list, "color=blue&color=black&color=brown"],
    [
      "deepObject",
      true,
      { a: { b: [1, { c: null }] } },
      "color%5Ba%5D%5Bb%5D%5B0%5D=1&color%5Ba%5D%5Bb%5D%5B1%5D%5Bc%5D=",
    ],
    ["deepObject", true, { a: [], b: {}, c: undefined, d: "" }, "color%5Bd%5D="],
    ["deepObject", true, list, "color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown"],
    ["deepObject", true, "blue", "color=blue"],
    ["form", true, 0, "color=0"],
    ["form", true, false, "color=false"],
    ["form", true, null, "color="],
    ["form", false, [1, null, { a: 1 }], "color=1,,%7B%22a%22%3A1%7D"],
    ["form", false, [], "color="],
    ["form", false, "a&b=c d+e", "color=a%26b%3Dc%20d%2Be"],
  ])("as %s, explode %j: %j is %s", (style, explode, value, expected) => {
    expect(send("query", style, explode, value).url).toBe(`/x?${expected}`);
  });

  it.each<[ParameterStyle, boolean, unknown]>([
    ["form", true, undefined],
    ["form", true, []],
    ["form", true, {}],
    ["deepObject", true, {}],
  ])("as %s, explode %j: %j is not sent", (style, explode, value) => {
    expect(send("query", style, explode, value).url).toBe("/x");
  });

  it("with reserved characters keeps those that a query can have", () => {
    const reserved = { allowReserved: true };
    expect(send("query", "form", true, "/a:b?c=d,e;f@g", reserved).url).toBe("/x?color=/a:b?c=d,e;f@g");
    expect(send("query", "form", true, "a&b+c#d[e] é%20%", reserved).url).toBe(
      "/x?color=a%26b%2Bc%23d%5Be%5D%20%C3%A9%20%25",
    );
    expect(send("path", "simple", false, "a/b?c#d", reserved).url).toBe("/x/a/b%3Fc%23d/y");
  });

  it("has its name encoded", () => {
    expect(send("query", "form", true, "1", { name: "filter[a&b]" }).url).toBe("/x?filter%5Ba%26b%5D=1");
  });
});

describe("a header parameter", () => {
  it.each<[boolean, unknown, string]>([
    [false, "blue", "blue"],
    [false, list, "blue,black,brown"],
    [false, object, "R,100,G,200,B,150"],
    [true, list, "blue,black,brown"],
    [true, object, "R=100,G=200,B=150"],
    [false, "", ""],
    [false, 0, "0"],
    [false, "a b/é", "a b/é"],
    [false, "a\r\nX-Other: b\0", "a X-Other: b"],
  ])("as simple, explode %j: %j is %j", (explode, value, expected) => {
    expect(send("header", "simple", explode, value).headers).toEqual([{ name: "color", value: expected }]);
  });

  it("is not sent where it is untouched, or an empty list", () => {
    expect(send("header", "simple", false, undefined).headers).toEqual([]);
    expect(send("header", "simple", false, []).headers).toEqual([]);
  });

  it("cannot bring another header in by its name", () => {
    expect(send("header", "simple", false, "1", { name: "a\r\nX-Other: b" }).headers).toEqual([
      { name: "aX-Otherb", value: "1" },
    ]);
    expect(send("header", "simple", false, "1", { name: ": é" }).headers).toEqual([]);
  });
});

describe("a cookie parameter", () => {
  it.each<[boolean, unknown, [string, string][]]>([
    [false, "blue", [["color", "blue"]]],
    [false, list, [["color", "blue,black,brown"]]],
    [false, object, [["color", "R,100,G,200,B,150"]]],
    [true, list, list.map((item) => ["color", item])],
    [
      true,
      object,
      [
        ["R", "100"],
        ["G", "200"],
        ["B", "150"],
      ],
    ],
    [true, "", [["color", ""]]],
    [true, [], []],
    [true, undefined, []],
    [true, 'a b;c,d\\"é', [["color", "a%20b%3Bc%2Cd%5C%22%C3%A9"]]],
    [true, "dG9rZW4=%3D", [["color", "dG9rZW4=%3D"]]],
  ])("as form, explode %j: %j is %j", (explode, value, expected) => {
    expect(send("cookie", "form", explode, value).cookies).toEqual(
      expected.map(([name, text]) => ({ name, value: text })),
    );
  });
});

describe("a parameter defined through content", () => {
  const json = { contentType: "application/json" };

  it("is JSON in every place", () => {
    const value = { a: [1, "x y"] };
    const encoded = "%7B%22a%22%3A%5B1%2C%22x%20y%22%5D%7D";
    expect(send("query", "form", true, value, json).url).toBe(`/x?color=${encoded}`);
    expect(send("path", "matrix", true, value, json).url).toBe(`/x/${encoded}/y`);
    expect(send("header", "simple", true, value, json).headers[0]?.value).toBe('{"a":[1,"x y"]}');
    expect(send("cookie", "form", true, value, json).cookies[0]?.value).toBe("{%22a%22:[1%2C%22x%20y%22]}");
  });

  it("takes a text as JSON that was typed", () => {
    expect(send("query", "form", true, "[1]", json).url).toBe("/x?color=%5B1%5D");
    expect(send("query", "form", true, null, json).url).toBe("/x?color=null");
  });
});
