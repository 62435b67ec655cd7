import { expect, test } from "vitest";
import { limitsOf, type Limits } from "./limits.ts";

const limits = (keywords: Readonly<Record<string, unknown>>): Limits => limitsOf((name) => keywords[name]);

test("limits are kept as they are written, null as the one value too", () => {
  const all = {
    minimum: 0,
    maximum: 5,
    multipleOf: 0.1,
    minLength: 1,
    maxLength: 0,
    pattern: "(",
    minItems: 2,
    maxItems: 2,
    uniqueItems: true,
    minProperties: 1,
    maxProperties: 3,
    const: null,
  };
  expect(limits({ ...all, title: "A", type: "string" })).toEqual(all);
});

test.each<[Readonly<Record<string, unknown>>, Limits]>([
  [
    {
      minimum: "1",
      maxLength: null,
      pattern: 5,
      uniqueItems: "yes",
      exclusiveMaximum: true,
      maximum: Infinity,
    },
    {},
  ],
  [{ maxLength: -1, maxItems: -0.5, maxProperties: -9, multipleOf: 0 }, {}],
  [{ multipleOf: -3, maxItems: 0 }, { maxItems: 0 }],
  [{ minLength: 0, minItems: -1, minProperties: 0, pattern: "", uniqueItems: false }, {}],
  [
    { minimum: 1, exclusiveMinimum: 0, maximum: 9, exclusiveMaximum: 5 },
    { minimum: 1, exclusiveMaximum: 5 },
  ],
  [
    { minimum: 3, exclusiveMinimum: 3, maximum: 3, exclusiveMaximum: 4 },
    { exclusiveMinimum: 3, maximum: 3 },
  ],
])("of %j is left %j", (keywords, left) => {
  expect(limits(keywords)).toEqual(left);
});
