import type { Span } from "@octavo/core";
import { curlyString, mendedString, unopenedString, type MendedValue } from "./mended-value.ts";
import type { OpenStrings } from "./open-strings.ts";
import { scanGroup } from "./scan-code.ts";

/** A tag as it stands in the text; the parser gives attributes no positions. */
export interface TagScan {
  readonly start: number;
  /** Behind `>`; where the tag is broken, where it stops making sense. */
  readonly end: number;
  readonly name: string;
  readonly nameSpan: Span;
  readonly form: "open" | "close" | "empty";
  /** Whether it is no tag as it stands. Where quotes alone are wrong (`slip`), it is read as it was meant. */
  readonly broken: boolean;
  readonly attributes: readonly AttributeScan[];
  /** Whether an attribute's code could bring the native parser down. */
  readonly hazard: boolean;
}

export interface AttributeScan {
  /** Empty for a spread (`{...props}`). */
  readonly name: string;
  readonly nameSpan: Span;
  /** Without quotes or braces; undefined where there is no value. */
  readonly value: Span | undefined;
  readonly kind: "none" | "string" | "expression";
  /** From the name to behind the value. */
  readonly span: Span;
  readonly hazard: boolean;
  /** What is wrong with the quotes of its value. */
  readonly slip?: MendedValue["slip"];
}

const opening = /<(\/?)([\p{L}_$][\p{L}\p{N}_$.:-]*)?/uy;
const blank = /\s*/y;
const attributeName = /[^\s=<>/{}"'`]+/y;
const bareValue = /[^\s"'`=<>{}]+/y;

/**
 * The tag at `start`, which is a `<`; undefined where no tag begins there. `strings`: of the text, where more of it is looked at.
 */
export function scanTag(text: string, start: number, strings?: OpenStrings): TagScan | undefined {
  const tag = scanWritten(text, start, false, strings);
  if (tag?.broken !== true) return tag;
  const mended = scanWritten(text, start, true, strings);
  if (mended === undefined || endsInValue(mended)) return mended;
  return mended.broken ? tag : { ...mended, broken: true };
}

/** Whether a broken tag can be read all the same. */
export function isMended(tag: TagScan): boolean {
  return tag.broken && tag.attributes.some(({ slip }) => slip !== undefined) && !endsInValue(tag);
}

/** Whether a tag breaks off in a value, with the line. */
export function endsInValue({ attributes }: TagScan): boolean {
  return attributes.at(-1)?.slip === "endless";
}

function scanWritten(
  text: string,
  start: number,
  mends: boolean,
  strings: OpenStrings | undefined,
): TagScan | undefined {
  opening.lastIndex = start;
  const match = opening.exec(text);
  if (match === null) return undefined;
  const name = match[2] ?? "";
  const nameEnd = start + match[0].length;
  if (name === "" && text[nameEnd] !== ">") return undefined;
  const head = { start, name, nameSpan: { start: nameEnd - name.length, end: nameEnd } };
  const attributes: AttributeScan[] = [];
  const form = match[1] === "/" ? "close" : "open";
  const result = (end: number, kind: TagScan["form"], broken: boolean): TagScan => {
    return { ...head, end, form: kind, broken, attributes, hazard: attributes.some(({ hazard }) => hazard) };
  };
  for (let at = nameEnd; ;) {
    at = skip(blank, text, at);
    if (text[at] === ">") return result(at + 1, form, false);
    if (text[at] === "/" && text[at + 1] === ">") return result(at + 2, "empty", false);
    const attribute = scanAttribute(text, at, mends, strings);
    if (attribute === undefined) return result(at, form, true);
    attributes.push(attribute);
    at = attribute.span.end;
    if (attribute.slip === "endless") return result(at, form, true);
  }
}

function scanAttribute(
  text: string,
  start: number,
  mends: boolean,
  strings: OpenStrings | undefined,
): AttributeScan | undefined {
  if (text[start] === "{") {
    const { end, hazard } = scanGroup(text, start, strings);
    if (end === -1) return undefined;
    const value = { start: start + 1, end: end - 1 };
    return { name: "", nameSpan: value, value, kind: "expression", span: { start, end }, hazard };
  }
  const nameEnd = skip(attributeName, text, start);
  if (nameEnd === start) return undefined;
  const head = { name: text.slice(start, nameEnd), nameSpan: { start, end: nameEnd } };
  const equals = skip(blank, text, nameEnd);
  if (text[equals] !== "=")
    return { ...head, value: undefined, kind: "none", span: head.nameSpan, hazard: false };

  const at = skip(blank, text, equals + 1);
  const first = text[at];
  const curly = /[“”„]/.test(first ?? "") ? curlyString(text, at) : undefined;
  if (curly && !mends) return undefined;
  const mended = curly ?? (mends ? mendedValue(text, at) : undefined);
  if (mended) {
    const { slip, value, end } = mended;
    return { ...head, value, kind: "string", span: { start, end }, hazard: false, slip };
  }
  if (first === '"' || first === "'") {
    const end = text.indexOf(first, at + 1);
    if (end === -1) return undefined;
    return {
      ...head,
      value: { start: at + 1, end },
      kind: "string",
      span: { start, end: end + 1 },
      hazard: false,
    };
  }
  if (first === "{") {
    const { end, hazard } = scanGroup(text, at, strings);
    if (end === -1) return undefined;
    return {
      ...head,
      value: { start: at + 1, end: end - 1 },
      kind: "expression",
      span: { start, end },
      hazard,
    };
  }
  const end = skip(bareValue, text, at);
  if (end === at) return undefined;
  return { ...head, value: { start: at, end }, kind: "string", span: { start, end }, hazard: false };
}

function mendedValue(text: string, at: number): MendedValue | undefined {
  return /["']/.test(text.charAt(at)) ? mendedString(text, at) : unopenedString(text, at);
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** The name of the tag at `start`. The parser garbles it where a list in the element closes it, and definitions stand before. */
export function tagName(text: string, start: number, parsed: string | null | undefined): string {
  if (typeof parsed !== "string" || text.startsWith(parsed, start + 1)) return parsed ?? "";
  return scanTag(text, start)?.name ?? parsed;
}
