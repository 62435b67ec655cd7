import { isNumber } from "@octavo/core";
import { invalidSchema, schemaContradiction } from "../../schema-problems.ts";
import { valueOf, type Keyword } from "./keyword.ts";

/** Lengths and numbers of items and members, the least of each before the most. */
export const counts = [
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minProperties", "maxProperties"],
  ["minContains", "maxContains"],
] as const;

const mostOf: ReadonlyMap<string, string> = new Map(counts);

export function checkCount(keyword: Keyword): void {
  const { schema, key, value } = keyword;
  if (!isNumber(value)) return;
  if ((typeof value === "number" && !Number.isInteger(value)) || value < 0)
    return keyword.report(invalidSchema, valueOf(keyword, key), {
      key,
      expected: "a whole number from 0 on",
      found: `it is ${value}`,
    });
  const most = mostOf.get(key);
  const to = most === undefined ? undefined : schema[most];
  if (most !== undefined && isNumber(to) && to >= 0 && value > to)
    contradict(keyword, { key, value, isStrict: false }, { key: most, value: to, isStrict: false });
}

export function checkMultiple(keyword: Keyword): void {
  const { key, value } = keyword;
  if (isNumber(value) && !(value > 0))
    keyword.report(invalidSchema, valueOf(keyword, key), {
      key,
      expected: "more than 0",
      found: `it is ${value}`,
    });
}

interface Bound {
  readonly key: string;
  readonly value: number | bigint;
  /** Whether the number itself does not fit. */
  readonly isStrict: boolean;
}

/** Told at the lower bound that counts, of `minimum` and `exclusiveMinimum`. */
export function checkLowerBound(keyword: Keyword): void {
  const lower = boundOf(keyword, "minimum", "exclusiveMinimum", (one, other) => one > other);
  if (lower?.key !== keyword.key) return;
  const upper = boundOf(keyword, "maximum", "exclusiveMaximum", (one, other) => one < other);
  if (!upper) return;
  const isEmpty =
    lower.value > upper.value || (lower.value === upper.value && (lower.isStrict || upper.isStrict));
  if (isEmpty) contradict(keyword, lower, upper);
}

/** The narrower of two bounds. A flag makes one exclusive in 3.0 only. */
function boundOf(
  { schema, isOld }: Keyword,
  key: string,
  exclusiveKey: string,
  isNarrower: (one: number | bigint, other: number | bigint) => boolean,
): Bound | undefined {
  const [value, exclusive] = [schema[key], schema[exclusiveKey]];
  const inclusive = isNumber(value) ? { key, value, isStrict: isOld && exclusive === true } : undefined;
  if (!isNumber(exclusive) || (inclusive && isNarrower(inclusive.value, exclusive))) return inclusive;
  return { key: exclusiveKey, value: exclusive, isStrict: true };
}

function contradict(keyword: Keyword, lower: Bound, upper: Bound): void {
  const data = { least: lower.key, from: lower.value, most: upper.key, to: upper.value };
  const related = [{ message: `\`${upper.key}\``, origin: valueOf(keyword, upper.key) }];
  keyword.report(schemaContradiction, valueOf(keyword, lower.key), data, { related });
}
