import { limitsOf } from "../model/limits.ts";
import type { MergedSchema } from "./merged-schema.ts";

/** What limits a value, as short labels: "≥ 1", "length 1..20", "pattern ^a". */
export function constraintsOf({ keywords }: Pick<MergedSchema, "keywords">): readonly string[] {
  const limits = limitsOf((name) => keywords.get(name));
  return [
    ...bound("≥", limits.minimum),
    ...bound(">", limits.exclusiveMinimum),
    ...bound("≤", limits.maximum),
    ...bound("<", limits.exclusiveMaximum),
    ...bound("multiple of", limits.multipleOf),
    ...count("length", limits.minLength, limits.maxLength),
    ...bound("pattern", limits.pattern),
    ...count("items", limits.minItems, limits.maxItems),
    ...(limits.uniqueItems ? ["unique items"] : []),
    ...count("properties", limits.minProperties, limits.maxProperties),
    ...("const" in limits ? [`always ${JSON.stringify(limits.const)}`] : []),
  ];
}

function bound(word: string, limit: number | bigint | string | undefined): readonly string[] {
  return limit === undefined ? [] : [`${word} ${limit}`];
}

function count(word: string, min: number | undefined, max: number | undefined): readonly string[] {
  if (min === undefined) return bound(`${word} ≤`, max);
  if (max === undefined) return bound(`${word} ≥`, min);
  return [min === max ? `${word} ${max}` : `${word} ${min}..${max}`];
}
