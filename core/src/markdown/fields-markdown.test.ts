import { expect, it } from "vitest";
import { openField } from "../testing/fields.ts";
import { fieldsMarkdown } from "./fields-markdown.ts";
import { requirementLines } from "./security-markdown.ts";

const plain = (text: string): string => text;

it.each<[string, object, readonly string[]]>([
  [
    "one of",
    {
      oneOf: [
        { title: "Cat", type: "object" },
        { title: "Good dog", type: "object", properties: { a: {} } },
      ],
    },
    ["- (object)", "  - One of:", "    - `Cat` (object)", "    - `Good dog` (object)", "      - `a` (any)"],
  ],
  [
    "any of, in a list",
    {
      items: {
        anyOf: [
          { title: "A", type: "string" },
          { title: "B", type: "integer" },
        ],
      },
    },
    ["- ((string | integer)[])", "  - Each item is any of:", "    - `A` (string)", "    - `B` (integer)"],
  ],
  [
    "positions",
    { prefixItems: [{ type: "string" }, { type: "integer" }] },
    ["- ((string | integer)[])", "  - Items in this order:", "    - `[0]` (string)", "    - `[1]` (integer)"],
  ],
  [
    "positions of lists in a list",
    { items: { prefixItems: [{ type: "string" }, { type: "integer" }] } },
    [
      "- (((string | integer)[])[])",
      "  - Each innermost list has, in this order:",
      "    - `[0]` (string)",
      "    - `[1]` (integer)",
    ],
  ],
  [
    "values",
    { enum: ["a", "b"], "x-enumDescriptions": { a: "The a" } },
    ['- (enum<string>): One of `"a"` (The a), `"b"`.'],
  ],
  [
    "values that are called as properties of objects are",
    { enum: ["class", "constructor", "__proto__"], "x-enumDescriptions": { class: "A class" } },
    ['- (enum<string>): One of `"class"` (A class), `"constructor"`, `"__proto__"`.'],
  ],
  [
    "such values of which nothing is said",
    { enum: ["constructor", "toString"] },
    ['- (enum<string>): One of `"constructor"`, `"toString"`.'],
  ],
  [
    "values of which only some are left, by what was said where all of them stand",
    {
      allOf: [
        { enum: ["a", "b", "c"], "x-enum-varnames": ["FIRST", "SECOND"] },
        { enum: ["c", "b"], "x-enumDescriptions": ["The c"] },
      ],
    },
    ['- (enum<string>): One of `"c"` (The c), `"b"` (SECOND).'],
  ],
  [
    "values beside `null`, of which nothing is said",
    { type: "string", nullable: true, enum: [null, "b", "c"], "x-enum-varnames": ["BEE", "CEE"] },
    ['- (enum<string> | null): One of `"b"` (BEE), `"c"` (CEE).'],
  ],
  [
    "values of a schema elsewhere",
    { allOf: [{ enum: ["a", "b"] }, { "x-enum-varnames": ["FIRST", "SECOND"] }] },
    ['- (enum<string>): One of `"a"` (FIRST), `"b"` (SECOND).'],
  ],
  [
    "values of which one has a note of several blocks",
    { enum: ["a", "b", "c"], "x-enumDescriptions": { a: "A[^1]\n\n# H\n\n[^1]: x", b: "B\nb", c: "# C" } },
    [
      '- (enum<string>): One of `"a"`, `"b"` (B b), `"c"` (# C).\n\n  `"a"`:\n\n  A[^1]\n\n  ### H\n\n  [^1]: x\n',
    ],
  ],
  [
    "values of a list",
    { items: { enum: [1, 2], "x-enum-descriptions": ["one", "two"], "x-enum-varnames": ["ONE"] } },
    ["- (enum<number>[]): One of `1` (ONE: one), `2` (two)."],
  ],
])("says %s", (_what, schema, lines) => {
  expect(fieldsMarkdown([openField(schema)], plain, "")).toEqual(lines);
});

it("says what authorizes requests, and what else does", () => {
  const scheme = { id: "o", type: "oauth2", name: "A", in: "header", scheme: "", description: "" } as const;
  const key = { ...scheme, id: "k", type: "apiKey", name: "K", scopes: [], prefill: null };
  const own = { ...scheme, scopes: ["w", "constructor"], scopeDescriptions: { w: "Write" }, prefill: null };
  expect(requirementLines([{ schemes: [key] }, { schemes: [own, key] }, { schemes: [] }], plain)).toEqual([
    "- `K` (header, apiKey)",
    "- or `A` (header, oauth2), with `w` (Write), `constructor`; and `K` (header, apiKey)",
    "- or none",
  ]);
});

it("says below what more there is to say of what authorizes requests", () => {
  const about = "K[^1]\n\n[^1]: x\n";
  const scheme = {
    id: "k",
    type: "apiKey",
    name: "K",
    in: "header",
    scheme: "",
    description: about,
  } as const;
  const key = { ...scheme, scopes: [], prefill: null };
  const own = { ...key, name: "O", description: "O\no", scopes: ["w"], scopeDescriptions: { w: "- w\n- x" } };
  expect(requirementLines([{ schemes: [key] }, { schemes: [own, key] }], plain)).toEqual([
    "- `K` (header, apiKey)\n\n  K[^1]\n\n  [^1]: x\n",
    "- or `O` (header, apiKey), with `w`: O o; and `K` (header, apiKey)\n\n  `w`:\n\n  - w\n  - x\n\n  `K`:\n\n  K[^1]\n\n  [^1]: x\n",
  ]);
});
