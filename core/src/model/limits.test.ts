import { expect, test } from "vitest";
import { bareField } from "../testing/bare.ts";
import { chosenField, fieldLimits, limitsOf, type Limits } from "./limits.ts";

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

const type = bareField("type", { type: "string", default: "card", enum: ["card", "bank", "cash"] });
const name = bareField("name");

test("the discriminator of an alternative holds what means it", () => {
  const field = bareField("", { children: [name, type] });
  const chosen = (...values: readonly string[]) =>
    chosenField({ label: "", field, discriminator: { property: "type", values } }).children;
  expect(chosen("card")).toEqual([name, { ...type, enum: ["card"] }]);
  expect(chosen("bank", "cash")[1]).toMatchObject({ enum: ["bank", "cash"] });
  expect(chosen("bank")[1]).not.toHaveProperty("default");
  const playground = { ...type, playgroundDefault: "card" };
  const inForm = (value: string) =>
    chosenField({
      label: "",
      field: { ...field, children: [playground] },
      discriminator: { property: "type", values: [value] },
    }).children[0];
  expect(inForm("card")).toMatchObject({ playgroundDefault: "card" });
  expect(inForm("bank")).not.toHaveProperty("playgroundDefault");
  expect(chosenField({ label: "", field })).toBe(field);
});

test("the discriminator may stand above all alternatives", () => {
  const field = bareField("", { children: [name] });
  const discriminator = { property: "type", values: ["bank"] };
  const { children } = chosenField({ label: "", field, discriminator }, [name, type]);
  expect(children.map((child) => [child.name, child.enum])).toEqual([
    ["type", ["bank"]],
    ["name", []],
  ]);
  expect(chosenField({ label: "", field, discriminator }).children).toEqual([name]);
});

test.each([
  ["enum<string>", ["a"], { const: "a" }],
  ["any", [null], { const: null }],
  ["enum<string>", ["a", "b"], {}],
  ["enum<string>[]", ["a"], {}],
  ["enum<string> | null", ["a"], {}],
])("limits of %s with the values %j", (shown, options, expected) => {
  expect(fieldLimits(bareField("f", { type: shown, enum: options }))).toEqual(expected);
});
