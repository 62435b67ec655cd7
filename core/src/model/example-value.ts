import { isNumber, numberOf } from "../syntax/exact-number.ts";

/** Values by which examples are made where a document has none. */
const strings: ReadonlyMap<unknown, string> = new Map([
  ["byte", "SGVsbG8sIHdvcmxkIQ=="],
  ["base64", "SGVsbG8sIHdvcmxkIQ=="],
  ["date", "2023-12-25"],
  ["date-time", "2023-11-07T05:31:56Z"],
  ["email", "jsmith@example.com"],
  ["uuid", "3c90c3cc-0d44-4b50-8888-8dd25736052a"],
  ["ipv4", "127.0.0.1"],
  ["ipv6", "2606:4700:3108::ac42:2835"],
]);

/** A text of a format; a placeholder for those that have no common form. */
export function exampleString(format: unknown): string {
  return strings.get(format) ?? "<string>";
}

/** A number within the bounds that `keyword` gives for `minimum`, `exclusiveMaximum` and the like. */
export function exampleNumber(keyword: (name: string) => unknown, isInteger: boolean): number | bigint {
  const bound = (...names: readonly string[]): number | bigint | undefined =>
    names.map(keyword).find(isNumber);
  const min = bound("minimum", "exclusiveMinimum");
  const max = bound("maximum", "exclusiveMaximum");
  if (min === undefined && (max === undefined || max > 123)) return 123;
  if (typeof min === "bigint" || typeof max === "bigint") return exactBetween(min, max);
  const middle = (): number => {
    if (min !== undefined && max !== undefined) return (min + max) / 2;
    return min === undefined ? (max ?? 0) - 1 : min + 1;
  };
  return isInteger ? Math.floor(middle()) : middle();
}

function exactBetween(min: number | bigint | undefined, max: number | bigint | undefined): number | bigint {
  const [from, to] = [whole(min), whole(max)];
  const exact = from === undefined ? (to ?? 0n) - 1n : to === undefined ? from + 1n : (from + to) / 2n;
  return numberOf(String(exact));
}

function whole(value: number | bigint | undefined): bigint | undefined {
  return typeof value !== "number" ? value : BigInt(Number.isFinite(value) ? Math.ceil(value) : 0);
}

/** More items than these are in no example, whatever the schema demands. */
const itemLimit = 20;

/** How many items a list has at least in an example, and at most; `keyword` gives those of its schema. */
export function exampleSize(keyword: (name: string) => unknown): {
  readonly least: number;
  readonly most: number;
} {
  const size = (name: string): number | undefined => {
    const value = keyword(name);
    return isNumber(value) && value >= 0 ? Number(value) : undefined;
  };
  return { least: Math.min(size("minItems") ?? 0, itemLimit), most: size("maxItems") ?? Infinity };
}

/**
 * An item unlike the `index` ones before it, of which `first` is the first; undefined where nobody knows one. `options` are
 * the values that an item may have, where they are listed.
 */
export function otherItem(
  first: unknown,
  index: number,
  options: readonly unknown[],
  keyword: (name: string) => unknown,
): unknown {
  if (keyword("const") !== undefined) return undefined;
  if (options.length > 0) return options.filter((option) => option !== first)[index - 1];
  if (typeof first === "boolean") return index === 1 ? !first : undefined;
  if (typeof first === "string")
    return first === "<string>" && keyword("pattern") === undefined ? `<string ${index + 1}>` : undefined;
  if (typeof first === "bigint") return first + BigInt(index);
  if (typeof first !== "number") return undefined;
  const multiple = keyword("multipleOf");
  const step = typeof multiple === "number" && multiple > 0 ? multiple : 1;
  // Upwards as far as there is room, then downwards.
  const above = stepsTo(keyword("maximum"), keyword("exclusiveMaximum"), first, step);
  if (index <= above) return first + step * index;
  const below = stepsTo(keyword("minimum"), keyword("exclusiveMinimum"), first, -step);
  return index - above <= below ? first - step * (index - above) : undefined;
}

/** How many steps lead to no number beyond a bound, or beyond or at a strict one. */
function stepsTo(bound: unknown, strict: unknown, first: number, step: number): number {
  const steps = (limit: unknown): number => (isNumber(limit) ? (Number(limit) - first) / step : Infinity);
  return Math.min(Math.floor(steps(bound)), Math.ceil(steps(strict)) - 1);
}
