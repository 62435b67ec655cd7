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

type Keyword = (name: string) => unknown;

/**
 * A number within the bounds that `keyword` gives for `minimum`, `exclusiveMaximum` and the like, and a multiple of what it gives
 * for `multipleOf`; of an integer, fractions of that are none.
 */
export function exampleNumber(keyword: Keyword, isInteger: boolean): number | bigint {
  const number = numberWithin(keyword);
  const multiple = multipleIn(keyword);
  const step = isInteger && !isWhole(multiple) ? 1 : multiple;
  if (step === undefined) return number;
  const [below, above] = multiplesAround(number, step);
  return isWithin(below, keyword) || !isWithin(above, keyword) ? below : above;
}

function numberWithin(keyword: Keyword): number | bigint {
  const bound = (...names: readonly string[]): number | bigint | undefined =>
    names.map(keyword).find(isNumber);
  const min = bound("minimum", "exclusiveMinimum");
  const max = bound("maximum", "exclusiveMaximum");
  if (min === undefined && (max === undefined || max > 123)) return 123;
  if (typeof min === "bigint" || typeof max === "bigint") return exactBetween(min, max);
  if (min !== undefined && max !== undefined) return (min + max) / 2;
  return min === undefined ? (max ?? 0) - 1 : min + 1;
}

function exactBetween(min: number | bigint | undefined, max: number | bigint | undefined): number | bigint {
  const [from, to] = [whole(min), whole(max)];
  const exact = from === undefined ? (to ?? 0n) - 1n : to === undefined ? from + 1n : (from + to) / 2n;
  return numberOf(String(exact));
}

function whole(value: number | bigint | undefined): bigint | undefined {
  return typeof value !== "number" ? value : BigInt(Number.isFinite(value) ? Math.ceil(value) : 0);
}

function multipleIn(keyword: Keyword): number | bigint | undefined {
  const multiple = keyword("multipleOf");
  return isNumber(multiple) && multiple > 0 ? multiple : undefined;
}

function multiplesAround(
  value: number | bigint,
  step: number | bigint,
): readonly [number | bigint, number | bigint] {
  if (isWhole(value) && isWhole(step)) {
    const [exact, size] = [BigInt(value), BigInt(step)];
    const below = numberOf(String(exact - (((exact % size) + size) % size)));
    return [below, stepped(below, step, 1)];
  }
  const count = Number(value) / Number(step);
  return [stepped(0, step, Math.floor(count)), stepped(0, step, Math.ceil(count))];
}

/** Some steps on from a number, to the digits that are written: 0.1 and two of 0.1 are 0.3. */
function stepped(from: number | bigint, step: number | bigint, count: number): number | bigint {
  return isWhole(from) && isWhole(step) && isWhole(count)
    ? numberOf(String(BigInt(from) + BigInt(step) * BigInt(count)))
    : Number((Number(from) + Number(step) * count).toPrecision(15));
}

/** Of larger ones, doubles do not write all digits. */
const exactLimit = 1e21;

function isWhole(value: number | bigint | undefined): value is number | bigint {
  return typeof value === "bigint" || (Number.isInteger(value) && Math.abs(value ?? 0) < exactLimit);
}

function isWithin(value: number | bigint, keyword: Keyword): boolean {
  const holds = (name: string, compare: (bound: number | bigint) => boolean): boolean => {
    const bound = keyword(name);
    return !isNumber(bound) || compare(bound);
  };
  return (
    (typeof value === "bigint" || Number.isFinite(value)) &&
    holds("minimum", (bound) => value >= bound) &&
    holds("exclusiveMinimum", (bound) => value > bound) &&
    holds("maximum", (bound) => value <= bound) &&
    holds("exclusiveMaximum", (bound) => value < bound)
  );
}

/** More items than these are in no example, whatever the schema demands. */
const itemLimit = 20;

/** How many items a list has at least in an example, and at most; `keyword` gives those of its schema. */
export function exampleSize(keyword: Keyword): {
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
  keyword: Keyword,
): unknown {
  if (keyword("const") !== undefined) return undefined;
  if (options.length > 0) return options.filter((option) => option !== first)[index - 1];
  if (typeof first === "boolean") return index === 1 ? !first : undefined;
  if (typeof first === "string")
    return first === "<string>" && keyword("pattern") === undefined ? `<string ${index + 1}>` : undefined;
  if (!isNumber(first)) return undefined;
  const step = multipleIn(keyword) ?? 1;
  // Upwards as far as there is room, then downwards.
  let above = 0;
  while (above < index && isWithin(stepped(first, step, above + 1), keyword)) above++;
  const next = stepped(first, step, above === index ? index : above - index);
  // Steps may be too small to count.
  return next !== first && isWithin(next, keyword) ? next : undefined;
}
