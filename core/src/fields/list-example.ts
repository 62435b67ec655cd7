import { isNumber } from "../syntax/exact-number.ts";
import type { MergedSchema } from "./merged-schema.ts";
import { optionsOf } from "./type-name.ts";

/** More items than these are in no example, whatever the schema demands. */
const itemLimit = 20;

/** How many items a list has at least in an example, and at most. */
export function itemCounts({ keywords }: Pick<MergedSchema, "keywords">): {
  readonly least: number;
  readonly most: number;
} {
  const size = (name: string): number | undefined => {
    const value = keywords.get(name);
    return isNumber(value) && value >= 0 ? Number(value) : undefined;
  };
  return { least: Math.min(size("minItems") ?? 0, itemLimit), most: size("maxItems") ?? Infinity };
}

/** An item unlike the `index` ones before it, of which `value` is the first; undefined where nobody knows one. */
export function otherItem(item: MergedSchema, value: unknown, index: number): unknown {
  const { keywords } = item;
  if (keywords.has("const")) return undefined;
  const options = optionsOf(item);
  if (options.length > 0) return options[index];
  if (typeof value === "boolean") return index === 1 ? !value : undefined;
  if (typeof value === "string")
    return value === "<string>" && !keywords.has("pattern") ? `<string ${index + 1}>` : undefined;
  if (typeof value === "bigint") return value + BigInt(index);
  if (typeof value !== "number") return undefined;
  const step = keywords.get("multipleOf");
  const other = value + (typeof step === "number" && step > 0 ? step : 1) * index;
  const [maximum, below] = [keywords.get("maximum"), keywords.get("exclusiveMaximum")];
  const isTooMuch = (isNumber(maximum) && other > maximum) || (isNumber(below) && other >= below);
  return isTooMuch ? undefined : other;
}
