import { describe, expect, test } from "vitest";
import type { FormField } from "../data.ts";
import { entered, itemCell, memberCell, withMember, type Cell } from "./cell.ts";
import { isNullable, shapeOf, typesOf } from "./field-shape.ts";
import { fittingAlternative } from "./fitting-alternative.ts";
import { hintFor, isMissing } from "./hints.ts";
import { addedValue, initialValue } from "./initial-value.ts";
import { mergeInput } from "./merge.ts";
import { anyFrom, anyText, numberFrom } from "./number-text.ts";
import { matchesPattern } from "./pattern.ts";
import { field } from "./test-field.ts";

const cell = (start: unknown): Cell & { now: () => unknown } => {
  let value = start;
  return { value: start, now: () => value, change: (update) => (value = update(value)) };
};

test.each([null, false, 0, ""])("the only value of a required field is filled in: %j", (only) => {
  expect(initialValue(field("a", "any", { required: true, limits: { const: only } }))).toBe(only);
});

describe("shapes", () => {
  test.each<[string, string]>([
    ["string", "text"],
    ["string<date-time>", "text"],
    ["integer<int64>", "number"],
    ["boolean | null", "boolean"],
    ["file", "file"],
    ["string[]", "list"],
    ["(string | null)[] | null", "list"],
    ["object[][]", "list"],
    ["string | integer", "choice"],
    ["null", "null"],
    ["any", "any"],
    ["object", "any"],
    ["…", "any"],
  ])("%s is typed as %s", (type, kind) => {
    expect(shapeOf(field("a", type)).kind).toBe(kind);
  });

  test("an enum, and a constant, are chosen from", () => {
    expect(shapeOf(field("a", "enum<string>", { enum: ["x"] }))).toEqual({ kind: "enum", options: ["x"] });
    expect(shapeOf(field("a", "string", { limits: { const: "x" } }))).toEqual({
      kind: "enum",
      options: ["x"],
    });
  });

  test("the enum and the members of a list are its items'", () => {
    const list = shapeOf(field("a", "(enum<string> | null)[]", { enum: ["x"], limits: { maxItems: 2 } }));
    expect(list).toMatchObject({
      item: { type: "enum<string> | null", enum: ["x"], limits: {}, name: "" },
    });
  });

  test("an item starts with what the list says of its items, in lists of lists the innermost one", () => {
    const item = (type: string, itemDefault: unknown): unknown => {
      const shape = shapeOf(field("a", type, { itemDefault, default: ["x"] }));
      return shape.kind === "list" ? addedValue(shape.item) : undefined;
    };
    expect(item("string[]", "high")).toBe("high");
    expect(item("enum<string>[]", null)).toBe(null);
    expect(item("string[][]", "high")).toEqual(["high"]);
    expect(item("string[]", undefined)).toBeUndefined();
  });

  test("members that only answers have are left out; a name in braces is free", () => {
    const children = [
      field("id", "string", { readOnly: true }),
      field("a", "string"),
      field("{key}", "integer"),
    ];
    expect(shapeOf(field("x", "object", { children }))).toMatchObject({
      members: [{ name: "a" }],
      others: { type: "integer" },
    });
  });

  test("an alternative has what all have, and null is none of them", () => {
    const shape = shapeOf(
      field("x", "object | string | null", {
        children: [field("kind", "string"), field("shared", "string")],
        alternatives: [
          {
            label: "A",
            field: field("x", "object", {
              children: [field("kind", "string", { limits: { const: "a" } })],
            }),
          },
          { label: "B", field: field("x", "string") },
          { label: "C", field: field("x", "null") },
        ],
      }),
    );
    expect(shape).toMatchObject({ kind: "choice", alternatives: [{ label: "A" }, { label: "B" }] });
    const [first] = shape.kind === "choice" ? shape.alternatives : [];
    expect(first?.field.children.map(({ name }) => name)).toEqual(["shared", "kind"]);
  });

  test("types are split outside of brackets only", () => {
    expect(typesOf("(a | b)[] | c<x | y> | null")).toEqual(["(a | b)[]", "c<x | y>", "null"]);
    expect(isNullable(field("a", "(a | null)[]"))).toBe(false);
  });
});

describe("what a form starts with", () => {
  const required = { required: true };
  const nested = field("address", "object", { children: [field("street", "string", required)] });

  test("optional objects are not there until they are added", () => {
    const whole = field("", "object", {
      ...required,
      children: [nested, field("n", "integer", { default: 0 })],
    });
    expect(initialValue(whole)).toEqual({ n: 0 });
    expect(addedValue(nested)).toEqual({});
  });

  test("required objects are, with defaults, false, null and empty texts", () => {
    const children = [
      field("a", "boolean", { default: false }),
      field("b", "string | null", { default: null }),
      field("c", "string", { playgroundDefault: "", default: "x" }),
      field("d", "object", {
        ...required,
        children: [field("e", "string", { ...required, limits: { const: 1 } })],
      }),
    ];
    expect(initialValue(field("", "object", { ...required, children }))).toEqual({
      a: false,
      b: null,
      c: "",
      d: { e: 1 },
    });
  });

  test("an item of an enum starts with its first value, a list with an item", () => {
    expect(addedValue(field("a", "enum<string>[]", { enum: ["x", "y"] }))).toEqual(["x"]);
    expect(addedValue(field("a", "file[]"))).toEqual([]);
    expect(entered(addedValue(field("a", "string[]")))).toEqual([]);
  });
});

describe("cells", () => {
  test("change a member where it is, in the order of the form, whatever its name", () => {
    const base = cell({ b: 1 });
    memberCell(base, "a", ["a", "b"]).change(() => 2);
    memberCell(base, "__proto__").change(() => 3);
    expect(JSON.stringify(base.now())).toBe('{"a":2,"b":1,"__proto__":3}');
    memberCell(base, "b").change(() => undefined);
    expect(JSON.stringify(base.now())).toBe('{"a":2,"__proto__":3}');
  });

  test("change by what is there then, not by what was there when they were made", () => {
    const base = cell([1, 2]);
    const late = itemCell(base, 1);
    itemCell(base, 0).change(() => 5);
    late.change((before) => Number(before) + 1);
    expect(base.now()).toEqual([5, 3]);
  });

  test("what was not entered is left out, what is empty is kept", () => {
    const file = { kind: "file", name: "a", type: "", data: new Blob(["x"]) };
    expect(entered({ a: undefined, b: [undefined, "", null, 0, false], c: {}, file })).toEqual({
      b: ["", null, 0, false],
      c: {},
      file,
    });
    expect(withMember("text", "a", 1)).toEqual({ a: 1 });
  });
});

describe("alternatives", () => {
  const kind = (value: string): FormField =>
    field("kind", "string", { required: true, limits: { const: value } });
  const cat = {
    label: "Cat",
    field: field("", "object", { children: [kind("cat"), field("name", "string")] }),
  };
  const dog = {
    label: "Dog",
    field: field("", "object", { children: [kind("dog"), field("name", "string")] }),
  };
  const number = { label: "Number", field: field("", "integer") };

  test.each<[unknown, number | null, number]>([
    [{ kind: "dog" }, null, 1],
    [{ kind: "dog", name: "x" }, 0, 1],
    [{ name: "x" }, 1, 1],
    [{ name: "x" }, null, 0],
    [5, 0, 2],
    [undefined, 2, 2],
    ["nothing fits", null, 0],
  ])("%j after choosing %j is %j", (value, chosen, expected) => {
    expect(fittingAlternative([cat, dog, number], value, chosen)).toBe(expected);
  });
});

describe("numbers and other values as texts", () => {
  test.each<[string, boolean, unknown]>([
    ["", false, undefined],
    ["0", false, 0],
    ["1.50", false, 1.5],
    ["1.50", true, "1.50"],
    ["12345678901234567890", false, 12345678901234567890n],
    ["12345678901234567890", true, 12345678901234567890n],
    ["12345678901234567890.5", false, "12345678901234567890.5"],
    ["1.2345678901234567890", true, "1.2345678901234567890"],
    ["1e3", false, 1000],
    ["-", false, "-"],
    ["0x10", false, "0x10"],
    ["1e999", false, "1e999"],
  ])("%j (as typed: %j) is %j", (text, asTyped, value) => {
    expect(numberFrom(text, asTyped)).toBe(value);
  });

  test.each([
    undefined,
    "text",
    "1",
    '"1"',
    "",
    1,
    null,
    false,
    { a: [1] },
    "true",
    "{",
    2n ** 63n,
    { a: 2n ** 63n },
  ])("%j is read as it is shown", (value) => {
    expect(anyFrom(anyText(value))).toEqual(value);
  });
});

describe("hints", () => {
  test.each<[FormField, unknown, string | null]>([
    [field("a", "integer", { limits: { minimum: 1, maximum: 3 } }), 0, "Should be at least 1."],
    [field("a", "integer", { limits: { minimum: 1, maximum: 3 } }), 2, null],
    [field("a", "integer", { limits: { minimum: 1, maximum: 3 } }), 4, "Should be at most 3."],
    [field("a", "number", { limits: { exclusiveMinimum: 0 } }), 0, "Should be more than 0."],
    [field("a", "integer"), 1.5, "Not a whole number."],
    [field("a", "number", { limits: { exclusiveMaximum: 0.5 } }), 0.5, "Should be less than 0.5."],
    [field("a", "number", { limits: { multipleOf: 0.1 } }), 0.3, null],
    [field("a", "number", { limits: { multipleOf: 2 } }), 3, "Should be a multiple of 2."],
    [field("a", "integer"), "x", "Not a number: it is sent as text."],
    [field("a", "string", { limits: { minLength: 2, maxLength: 3 } }), "a", "Characters: at least 2."],
    [field("a", "string", { limits: { maxLength: 1 } }), "👋🏽".slice(0, 2), null],
    [field("a", "string[]", { limits: { minItems: 1 } }), [], "Items: at least 1."],
    [field("a", "string", { limits: { pattern: "^\\d+$" } }), "x", "Does not match ^\\d+$"],
    [field("a", "enum<string>", { enum: ["x"] }), "y", "None of the listed values."],
    [field("a", "string<date>"), "2024-13-01", "Not a date, such as 2024-05-31."],
    [field("a", "string<date-time>"), "2024-05-31T14:30:00Z", null],
    [
      field("a", "any"),
      '{"a": 1',
      'No JSON, so it is sent as text. Line 1, column 8: the text ends before "{" is closed.',
    ],
    [field("a", "any"), "plain", null],
    [
      field("a", "object | null"),
      "plain",
      'No JSON, so it is sent as text. Line 1, column 1: "plain" is no JSON value.',
    ],
    [field("a", "string"), null, "Null is not foreseen."],
    [field("a", "string | null"), null, null],
    [field("a", "integer", { limits: { minimum: 1 } }), undefined, null],
    [field("a", "string", { in: "path" }), "..", "URLs cannot carry this value."],
    [field("a", "string", { in: "path" }), "...", null],
    [field("a", "string", { in: "query" }), "..", null],
  ])("%j", (of, value, hint) => {
    expect(hintFor(of, value)).toBe(hint);
  });

  test("only what is required is missing", () => {
    expect(isMissing(field("a", "string", { required: true }), undefined)).toBe(true);
    expect(isMissing(field("a", "string", { required: true }), "")).toBe(false);
    expect(isMissing(field("a", "string", { required: true, in: "path" }), "")).toBe(true);
  });

  test("patterns that may take long, or cannot be read, are not checked", () => {
    const text = `${"a".repeat(60)}!`;
    for (const pattern of [
      "(a+)+$",
      "(a+())*$",
      "(a|a)*$",
      "a*a*a*a*$",
      "((a+))*$",
      `${"(a|a)".repeat(60)}$`,
      `${"a?".repeat(80)}$`,
      "a{1,250}a{1,250}a{1,250}b",
      `(${"a|".repeat(200)}a)(${"a|".repeat(200)}a)b`,
      "[",
    ])
      expect(matchesPattern(pattern, text)).toBeUndefined();
    expect(matchesPattern("^[a-z]+!$", text)).toBe(true);
    expect(matchesPattern("^\\p{L}+$", "é")).toBe(true);
    expect(matchesPattern("^[^@]+@[^@]+\\.[a-z]+$", "a.b")).toBe(false);
    expect(matchesPattern("^(a|b|c|d|e)_[a-z]{2,4}$", "e_xyz")).toBe(true);
    expect(matchesPattern("a", "a".repeat(65))).toBeUndefined();
  });
});

describe("an example over what was typed", () => {
  test("replaces the example before it, and keeps what the reader entered", () => {
    const base = { a: 1, b: { c: 1, d: 2 }, e: [1] };
    const typed = { a: 1, b: { c: 9, d: 2 }, own: "x" };
    expect(mergeInput(base, typed, { a: 5, b: { c: 5, f: 6 }, e: [2] })).toEqual({
      a: 5,
      b: { c: 9, f: 6 },
      own: "x",
    });
    expect(mergeInput(undefined, undefined, { a: 1 })).toEqual({ a: 1 });
    expect(mergeInput({ a: 1 }, "typed", { a: 2 })).toBe("typed");
  });
});
