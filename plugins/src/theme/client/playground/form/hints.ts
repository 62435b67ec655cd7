import { isNumber } from "@octavo/core";
import type { FormField, Limits } from "../data.ts";
import { isMembers } from "./cell.ts";
import { isJsonOnly, isNullable, shapeOf } from "./field-shape.ts";
import { jsonMistake, readJson } from "./json-text.ts";
import { isNumberText } from "./number-text.ts";
import { matchesPattern } from "./pattern.ts";
import { fill, words } from "../words.ts";

/** What does not look right about a value, in words; it may be sent all the same. */
export function hintFor(field: FormField, value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null) return isNullable(field) || shapeOf(field).kind === "null" ? null : words.noNull;
  // Parsers of URLs resolve these, however they are encoded.
  if (field.in === "path" && (value === "." || value === "..")) return words.notInUrls;
  return typeHint(field, value) ?? limitHint(field.limits, value);
}

/** Whether a value that must be there is not. */
export function isMissing(field: FormField, value: unknown): boolean {
  return field.required && (value === undefined || (value === "" && field.in === "path"));
}

function typeHint(field: FormField, value: unknown): string | null {
  const shape = shapeOf(field);
  if (shape.kind === "enum" && !shape.options.includes(value)) return words.notListed;
  if (shape.kind === "number" && !isNumber(value)) return numberHint(value);
  if (shape.kind === "number" && shape.isInteger && typeof value !== "bigint" && !Number.isInteger(value))
    return words.notWhole;
  if (shape.kind === "text" && typeof value === "string") return formatHint(shape.format, value);
  if (shape.kind === "any" && typeof value === "string") return jsonHint(field, value);
  return null;
}

/** What begins like JSON and is none was most likely meant to be; of an object all is. */
function jsonHint(field: FormField, text: string): string | null {
  const reading = isJsonOnly(field) || /^\s*[{["]/.test(text) ? readJson(text) : null;
  return reading?.ok === false ? `${words.notJson} ${jsonMistake(reading)}` : null;
}

function numberHint(value: unknown): string | null {
  if (typeof value !== "string" || !isNumberText(value)) return words.notNumber;
  return null;
}

const formats: Readonly<Record<string, readonly [pattern: RegExp, example: string]>> = {
  date: [/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, "2024-05-31"],
  "date-time": [
    /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/,
    "2024-05-31T14:30:00Z",
  ],
  time: [/^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?$/, "14:30:00Z"],
  email: [/^[^\s@]+@[^\s@]+$/, "ada@example.com"],
  uuid: [/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i, "3c90c3cc-0d44-4b50-8888-8dd25736052a"],
  uri: [/^[a-z][a-z\d+.-]*:\S+$/i, "https://example.com/page"],
  url: [/^[a-z][a-z\d+.-]*:\S+$/i, "https://example.com/page"],
  ipv4: [/^(?:\d{1,3}\.){3}\d{1,3}$/, "192.0.2.1"],
};

/** How a format is written, for the empty input. */
export function formatExample(format: string): string | undefined {
  return Object.hasOwn(formats, format) ? formats[format]?.[1] : undefined;
}

function formatHint(format: string, value: string): string | null {
  const known = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return known && value !== "" && !known[0].test(value)
    ? fill(words.notFormat, { format, example: known[1] })
    : null;
}

function limitHint(limits: Limits, value: unknown): string | null {
  if (isNumber(value)) return numberLimitHint(limits, value);
  if (typeof value === "string") return textHint(limits, value);
  if (Array.isArray(value)) return countHint(limits, "Items", value.length);
  return isMembers(value) ? countHint(limits, "Properties", Object.keys(value).length) : null;
}

function numberLimitHint(limits: Limits, value: number | bigint): string | null {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = limits;
  if (minimum !== undefined && value < minimum) return fill(words.minimum, { value: minimum });
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
    return fill(words.exclusiveMinimum, { value: exclusiveMinimum });
  if (maximum !== undefined && value > maximum) return fill(words.maximum, { value: maximum });
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
    return fill(words.exclusiveMaximum, { value: exclusiveMaximum });
  return multipleOf === undefined || isMultiple(value, multipleOf)
    ? null
    : fill(words.multipleOf, { value: multipleOf });
}

/** Fractions are no multiples to the last digit. A step that is not above zero is none. */
function isMultiple(value: number | bigint, step: number | bigint): boolean {
  if (isWhole(value) && isWhole(step)) return !(step > 0) || BigInt(value) % BigInt(step) === 0n;
  const times = Number(value) / Number(step);
  return !(step > 0) || Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

function isWhole(value: number | bigint): boolean {
  return typeof value === "bigint" || Number.isSafeInteger(value);
}

function textHint(limits: Limits, value: string): string | null {
  const hint = countHint(limits, "Length", Array.from(value).length);
  const { pattern } = limits;
  if (hint !== null || pattern === undefined || matchesPattern(pattern, value) !== false) return hint;
  return fill(words.noMatch, { pattern });
}

/** `of`: how the keywords end, `minItems` and `maxItems`. */
function countHint(limits: Limits, of: "Length" | "Items" | "Properties", count: number): string | null {
  const [min, max] = [limits[`min${of}`], limits[`max${of}`]];
  if (min !== undefined && count < min) return fill(words[`min${of}`], { value: min });
  return max !== undefined && count > max ? fill(words[`max${of}`], { value: max }) : null;
}
