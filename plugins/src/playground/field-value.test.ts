import { bareField } from "@octavo/core/testing";
import type { Field } from "@octavo/core";
import { expect, it } from "vitest";
import { isRestricted, sampleValue } from "./field-value.ts";

const letters = ["a", "b", "c"];
const position = (label: string, type: string): Field["alternatives"][number] => ({
  label,
  field: bareField(label, { type }),
});

it.each<[string, Partial<Field>, unknown]>([
  ["two", { type: "integer[]", schema: { minItems: 2 } }, [123, 123]],
  ["two of their own", { type: "integer[]", schema: { minItems: 2, uniqueItems: true } }, [123, 124]],
  ["an enum", { type: "enum<string>[]", enum: letters, schema: { minItems: 3, uniqueItems: true } }, letters],
  ["none", { type: "string[]", schema: { maxItems: 0 } }, []],
  ["as many as exact numbers say", { type: "string[]", schema: { minItems: 2n } }, ["<string>", "<string>"]],
  ["a billion", { type: "boolean[]", schema: { minItems: 1e9, uniqueItems: true } }, [true, false]],
  [
    "positions",
    {
      type: "(string | integer)[]",
      choice: "positions",
      alternatives: [position("[0]", "string"), position("[1]", "integer"), position("[…]", "boolean")],
      schema: {},
    },
    ["<string>", 123],
  ],
  [
    "lists with positions",
    {
      type: "((string | integer)[])[]",
      choice: "positions",
      outerLists: 1,
      alternatives: [position("[0]", "string"), position("[1]", "integer")],
      schema: { minItems: 2, maxItems: 2 },
    },
    [
      ["<string>", 123],
      ["<string>", 123],
    ],
  ],
  [
    "values of which some are for groups",
    {
      type: "enum<string>[]",
      enum: ["a", "b", "c"],
      restrictedValues: ["a", "c"],
      schema: { minItems: 2, uniqueItems: true },
    },
    ["b"],
  ],
  [
    "fewer than its positions",
    {
      type: "(string | integer)[]",
      choice: "positions",
      alternatives: [position("[0]", "string"), position("[1]", "integer")],
      schema: { maxItems: 1 },
    },
    ["<string>"],
  ],
])("a list of %s", (_of, field, value) => {
  expect(sampleValue(bareField("list", field), { requiredOnly: false })).toEqual(value);
});

it.each<[unknown, boolean]>([
  [["staff"], true],
  ["staff", true],
  [{ includes: ["staff"] }, true],
  [[], false],
  [undefined, false],
])("what is for the groups %j is restricted: %j", (groups, expected) => {
  const settings = groups === undefined ? {} : { groups };
  expect(isRestricted(bareField("a", { schema: { "x-svc": settings } }))).toBe(expected);
});
