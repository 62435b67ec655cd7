import fc from "fast-check";
import type { Schema } from "./operations.ts";

/** Values that a schema allows, those at its bounds among them. */
export function rightValue(schema: Schema): fc.Arbitrary<unknown> {
  const { type, properties = {}, required = [], items = {}, maxItems = 3, minimum, maximum } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const bounds = {
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  };
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, rightValue(each)])),
        { requiredKeys: [...required] },
      );
    case "array":
      return fc.array(rightValue(items), { maxLength: Math.min(maxItems, 3) });
    case "integer":
      return fc.integer(bounds);
    case "number":
      return fc.double({ ...bounds, noNaN: true });
    case "boolean":
      return fc.boolean();
    default:
      return rightText(schema);
  }
}

/** Values that differ from what a schema allows in one thing. */
export function wrongValue(schema: Schema): fc.Arbitrary<unknown> {
  const { type, items = {}, maxItems, minimum, maximum } = schema;
  const ends = [
    ...(minimum === undefined ? [] : [minimum - 1]),
    ...(maximum === undefined ? [] : [maximum + 1]),
  ];
  switch (type) {
    case "object":
      return wrongObject(schema);
    case "array":
      return fc.oneof(
        fc.constantFrom<unknown>("x", 1, null, {}),
        wrongValue(items).map((item) => [item]),
        ...(maxItems === undefined ? [] : [fc.constant(Array.from({ length: maxItems + 1 }, () => "x"))]),
      );
    case "integer":
      return fc.constantFrom<unknown>(...ends, 1.5, "10", null, [], 1e300);
    case "number":
      return fc.constantFrom<unknown>(...ends, "0.5", null, true);
    case "boolean":
      return fc.constantFrom<unknown>("true", 1, null, {});
    default:
      return wrongText(schema);
  }
}

function wrongObject({
  properties = {},
  required = [],
  additionalProperties,
  ...rest
}: Schema): fc.Arbitrary<unknown> {
  const whole = rightValue({ type: "object", properties, required: Object.keys(properties), ...rest });
  const changed = Object.entries(properties).map(([name, each]) =>
    fc.tuple(whole, wrongValue(each)).map(([value, wrong]) => ({ ...(value as object), [name]: wrong })),
  );
  const lacking = required.map((name) =>
    whole.map((value) => Object.fromEntries(Object.entries(value as object).filter(([key]) => key !== name))),
  );
  const more =
    additionalProperties === false
      ? [
          fc
            .tuple(whole, fc.constantFrom("verison", "__proto__", ""))
            .map(([value, name]) => ({ ...(value as object), [name]: "x" })),
        ]
      : [];
  return fc.oneof(fc.constantFrom<unknown>([], "x", 1, null, true), ...changed, ...lacking, ...more);
}

function rightText({ pattern, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  const rule = new RegExp(pattern ?? "", "u");
  const isRight = (text: string): boolean => {
    const { length } = Array.from(text);
    return rule.test(text) && length >= minLength && length <= maxLength;
  };
  const free = pattern?.startsWith("^")
    ? fc.stringMatching(rule)
    : fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: "grapheme" });
  const bounds = [
    "x".repeat(maxLength),
    "1".repeat(Math.min(maxLength, 9)),
    "😀".repeat(maxLength),
    "a\0b",
    "\uD800x",
  ];
  const words = ["turbines", "Blades!", "1", ...bounds].filter(isRight);
  return fc.oneof(fc.constantFrom(...words), free.filter(isRight));
}

function wrongText({ pattern, minLength = 0, maxLength }: Schema): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(
    1,
    null,
    true,
    ["x"],
    {},
    ...(minLength > 0 ? [""] : []),
    ...(pattern === undefined
      ? []
      : [" \n\t", "a\0b", "\uD800x"].filter((each) => !new RegExp(pattern, "u").test(each))),
    ...(maxLength === undefined ? [] : ["x".repeat(maxLength + 1)]),
  );
}
