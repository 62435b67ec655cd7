import type { FormField } from "../data.ts";
import { isMembers } from "./cell.ts";
import { isJsonOnly, isNullable, shapeOf } from "./field-shape.ts";
import { jsonMistake, readJson } from "./json-text.ts";
import { matchesPattern } from "./pattern.ts";

/** What does not look right about a value, in words; it may be sent all the same. */
export function hintFor(field: FormField, value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null)
    return isNullable(field) || shapeOf(field).kind === "null" ? null : "Null is not foreseen.";
  // Parsers of URLs resolve these, however they are encoded.
  if (field.in === "path" && (value === "." || value === "..")) return "URLs cannot carry this value.";
  return typeHint(field, value) ?? firstOf(field.constraints, (rule) => ruleHint(rule, value));
}

/** Whether a value that must be there is not. */
export function isMissing(field: FormField, value: unknown): boolean {
  return field.required && (value === undefined || (value === "" && field.in === "path"));
}

function typeHint(field: FormField, value: unknown): string | null {
  const shape = shapeOf(field);
  if (shape.kind === "enum" && !shape.options.includes(value)) return "None of the listed values.";
  if (shape.kind === "number" && typeof value !== "number") return numberHint(value);
  if (shape.kind === "number" && shape.isInteger && !Number.isInteger(value)) return "Not a whole number.";
  if (shape.kind === "text" && typeof value === "string") return formatHint(shape.format, value);
  if (shape.kind === "any" && typeof value === "string") return jsonHint(field, value);
  return null;
}

/** What begins like JSON and is none was most likely meant to be; of an object all is. */
function jsonHint(field: FormField, text: string): string | null {
  const reading = isJsonOnly(field) || /^\s*[{["]/.test(text) ? readJson(text) : null;
  return reading?.ok === false ? `No JSON, so it is sent as text. ${jsonMistake(reading)}` : null;
}

function numberHint(value: unknown): string | null {
  if (typeof value !== "string" || !isNumberText(value)) return "Not a number: it is sent as text.";
  return null;
}

/** Whether a text is a number as JSON writes them. */
export function isNumberText(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
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
  return known && value !== "" && !known[0].test(value) ? `Not a ${format}, such as ${known[1]}.` : null;
}

/** The rules are the labels that pages show. */
function ruleHint(rule: string, value: unknown): string | null {
  const [word = "", ...rest] = rule.split(" ");
  const argument = rest.join(" ");
  switch (word) {
    case "≥":
    case ">":
    case "≤":
    case "<":
      return typeof value === "number" ? boundHint(word, Number(argument), value) : null;
    case "multiple":
      return typeof value === "number" ? multipleHint(Number(argument.replace("of ", "")), value) : null;
    case "length":
      return typeof value === "string" ? countHint(argument, Array.from(value).length, "characters") : null;
    case "items":
      return Array.isArray(value) ? countHint(argument, value.length, "items") : null;
    case "properties":
      return isMembers(value) ? countHint(argument, Object.keys(value).length, "properties") : null;
    case "pattern":
      return typeof value === "string" && matchesPattern(argument, value) === false
        ? `Does not match ${argument}`
        : null;
    default:
      return null;
  }
}

function boundHint(sign: string, bound: number, value: number): string | null {
  const holds = { "≥": value >= bound, ">": value > bound, "≤": value <= bound, "<": value < bound }[sign];
  const words = { "≥": "at least", ">": "more than", "≤": "at most", "<": "less than" }[sign];
  return holds === false ? `Should be ${words} ${bound}.` : null;
}

function multipleHint(step: number, value: number): string | null {
  const times = value / step;
  const isWhole = Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
  return isWhole || !(step > 0) ? null : `Should be a multiple of ${step}.`;
}

/** "3", "1..20", "≥ 1" or "≤ 20". */
function countHint(argument: string, count: number, what: string): string | null {
  const [, least, most] = /^(\d+)(?:\.\.(\d+))?$/.exec(argument) ?? [];
  const [, sign, bound] = /^([≥≤]) (\d+)$/.exec(argument) ?? [];
  const min = Number(least ?? (sign === "≥" ? bound : 0));
  const max = Number(most ?? least ?? (sign === "≤" ? bound : Infinity));
  if (count >= min && count <= max) return null;
  return count < min ? `Should have at least ${min} ${what}.` : `Should have at most ${max} ${what}.`;
}

function firstOf<T>(list: readonly T[], hint: (each: T) => string | null): string | null {
  for (const each of list) {
    const found = hint(each);
    if (found !== null) return found;
  }
  return null;
}
