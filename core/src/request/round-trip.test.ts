import fc from "fast-check";
import { describe, it, expect } from "vitest";
import { buildRequest } from "./build-request.ts";
import type { ParameterShape, ParameterStyle } from "./request-shape.ts";
import { formText } from "./to-fetch.ts";
import { bodyOf } from "./request-body.ts";

// Texts of any characters; not empty where a style has no other form for nothing.
const anyText = fc.string({ unit: "grapheme", maxLength: 12 });
const text = anyText.filter((value) => value !== "");
const list = fc.array(text, { minLength: 1, maxLength: 4 });
const object = fc.dictionary(text, text, { minKeys: 1, maxKeys: 4 });

type Value = string | string[] | Record<string, string>;
type Reader = (written: string, value: Value) => unknown;

function written(place: "path" | "query", style: ParameterStyle, explode: boolean, value: unknown): string {
  const parameter: ParameterShape = {
    name: "näme",
    in: place,
    required: true,
    style,
    explode,
    allowReserved: false,
    contentType: null,
  };
  const { url } = buildRequest(
    { method: "get", path: place === "path" ? "/{näme}" : "/", parameters: [parameter], bodies: [] },
    {
      server: "",
      parameters: { [`${place}.näme`]: value },
      contentType: null,
      body: undefined,
      credentials: [],
    },
  );
  return place === "path" ? url.slice(1) : url.slice(2);
}

/** Reads items between separators, or members from every two items. */
function split(separator: string): Reader {
  return (raw, value) => {
    const items = raw.split(separator).map(decodeURIComponent);
    if (typeof value === "string") return items.join(separator);
    if (Array.isArray(value)) return items;
    return Object.fromEntries(items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1]]] : [])));
  };
}

/** Reads `k=v` between separators; of an array all values, of a text the one. */
function pairs(separator: string, isNamed: boolean): Reader {
  return (raw, value) => {
    if (typeof value === "string" && !isNamed) return decodeURIComponent(raw);
    if (Array.isArray(value) && !isNamed) return raw.split(separator).map(decodeURIComponent);
    const members = raw.split(separator).map((pair) => pair.split("=").map(decodeURIComponent));
    if (typeof value === "string") return members[0]?.[1];
    return Array.isArray(value) ? members.map(([, item]) => item) : Object.fromEntries(members);
  };
}

const named =
  (read: Reader): Reader =>
  (raw, value) =>
    read(raw.slice(raw.indexOf("=") + 1), value);
const after =
  (count: number, read: Reader): Reader =>
  (raw, value) =>
    read(raw.slice(count), value);

describe("what was written is read back", () => {
  it.each<["path" | "query", ParameterStyle, boolean, Reader]>([
    ["path", "simple", false, split(",")],
    ["path", "simple", true, pairs(",", false)],
    ["path", "label", false, after(1, split(","))],
    ["path", "matrix", false, after(1, named(split(",")))],
    ["path", "matrix", true, after(1, pairs(";", true))],
    ["query", "form", false, named(split(","))],
    ["query", "form", true, pairs("&", true)],
    ["query", "spaceDelimited", false, named(split("%20"))],
    ["query", "pipeDelimited", false, named(split("%7C"))],
  ])("from %s, %s, explode %j", (place, style, explode, read) => {
    // These two styles have no escape for their own delimiter.
    const delimiter = { spaceDelimited: " ", pipeDelimited: "|" }[style as string];
    fc.assert(
      fc.property(fc.oneof(text, list, object), (value: Value) => {
        fc.pre(delimiter === undefined || !JSON.stringify(value).includes(delimiter));
        expect(read(written(place, style, explode, value), value)).toEqual(value);
      }),
    );
  });

  it("from label, explode, where values have no periods", () => {
    fc.assert(
      fc.property(list, (value) => {
        fc.pre(!value.join("").includes("."));
        expect(written("path", "label", true, value).slice(1).split(".").map(decodeURIComponent)).toEqual(
          value,
        );
      }),
    );
  });

  it("from deep objects, whatever they hold", () => {
    const key = fc.stringMatching(/^[^[\]]{1,5}$/u);
    const { tree } = fc.letrec<{ tree: unknown; members: unknown }>((tie) => ({
      tree: fc.oneof({ depthSize: "small" }, anyText, tie("members")),
      members: fc.dictionary(key, tie("tree"), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
    }));
    fc.assert(
      fc.property(fc.dictionary(key, tree, { minKeys: 1, noNullPrototype: true }), (value) => {
        const fields = new URLSearchParams(written("query", "deepObject", true, value));
        expect(nested(fields)).toEqual(value);
      }),
    );
  });

  it("from a form", () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (value) => {
        const shape = {
          contentType: "application/x-www-form-urlencoded",
          required: true,
          encoding: {},
          files: [],
        };
        const body = bodyOf(shape, value);
        const fields = new URLSearchParams(body?.kind === "form" ? formText(body.fields) : "");
        expect([...fields]).toEqual(Object.entries(value));
      }),
    );
  });

  it("and nothing ends a header or the URL early", () => {
    const parameters = (["path", "query", "header", "cookie"] as const).map((place): ParameterShape => ({
      name: "p",
      in: place,
      required: false,
      style: place === "query" || place === "cookie" ? "form" : "simple",
      explode: false,
      allowReserved: false,
      contentType: null,
    }));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary-ascii" }), anyText), (value) => {
        const request = buildRequest(
          { method: "get", path: "/a/{p}/b", parameters, bodies: [] },
          {
            server: "https://a.example",
            parameters: Object.fromEntries(parameters.map(({ in: place }) => [`${place}.p`, value])),
            contentType: null,
            body: undefined,
            credentials: [],
          },
        );
        expect(request.url).toMatch(/^https:\/\/a\.example\/a\/[\w.~%-]*\/b\?p=[\w.~%-]*$/);
        expect(request.headers[0]?.value).not.toMatch(/\p{Cc}/u);
        expect(request.cookies[0]?.value).toMatch(/^[!#-+\--:<-[\]-~]*$/);
      }),
    );
  });
});

/** Reads `name[a][b]=…` as qs does. */
function nested(fields: URLSearchParams): unknown {
  const root = new Map<string, unknown>();
  for (const [name, value] of fields) {
    const path = [...name.matchAll(/\[([^\]]*)\]/g)].map(([, key = ""]) => key);
    let at = root;
    for (const key of path.slice(0, -1)) {
      const next = at.get(key) ?? new Map<string, unknown>();
      at.set(key, next);
      at = next as Map<string, unknown>;
    }
    at.set(path.at(-1) ?? "", value);
  }
  return plain(root);
}

function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const members = [...(value as Map<string, unknown>)].map(([key, member]) => [key, plain(member)] as const);
  return Object.fromEntries(members);
}
