import { parseExactJson } from "@octavo/core";
import { fill, words } from "../words.ts";

export type JsonReading = { readonly ok: true; readonly value: unknown } | JsonMistake;

/** Where and why a text is no JSON. Lines and columns count from 1. */
export interface JsonMistake {
  readonly ok: false;
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** Reads strict JSON. An empty text is no value. */
export function readJson(text: string): JsonReading {
  if (text.trim() === "") return { ok: true, value: undefined };
  try {
    return { ok: true, value: parseExactJson(text) };
  } catch {
    return failure(text);
  }
}

/** The mistake as one sentence. */
export function jsonMistake({ line, column, reason }: JsonMistake): string {
  return fill(words.jsonMistake, { line, column, reason });
}

/** A value as a text for reading and editing. */
export function writeJson(value: unknown): string {
  return value === undefined ? "" : JSON.stringify(value, null, 2);
}

const token =
  /[ \t\r\n]+|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[{}[\],:]/uy;

/** Browsers word and place their messages differently, so the mistake is found here. */
function failure(text: string): JsonReading {
  const open: ("{" | "[")[] = [];
  let wanted: "value" | "value or end" | "key" | "key or end" | "colon" | "comma" | "end" = "value";
  let at = 0;
  const fail = (reason: string, where: number): JsonReading => ({
    ok: false,
    ...placeOf(text, where),
    reason,
  });
  const after = (): typeof wanted => (open.length > 0 ? "comma" : "end");
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    if (found === undefined) return fail(unreadable(text.slice(at, at + 20)), at);
    const start = at;
    at += found.length;
    if (/^[ \t\r\n]/.test(found)) continue;
    const isKey = wanted === "key" || wanted === "key or end";
    if (found === "}" || found === "]") {
      const fits = open.at(-1) === (found === "}" ? "{" : "[");
      const complete = wanted === "comma" || wanted.endsWith("or end");
      if (fits && complete) {
        open.pop();
        wanted = after();
      } else if (fits && (wanted === "key" || wanted === "value")) {
        return fail(wanted === "key" ? noName(found) : noValue(found), start);
      } else return fail(about(words.jsonClosesNothing, found), start);
    } else if (wanted === "end") return fail(words.jsonComplete, start);
    else if (wanted === "comma") {
      if (found !== ",") return fail(words.jsonNoComma, start);
      wanted = open.at(-1) === "{" ? "key" : "value";
    } else if (wanted === "colon") {
      if (found !== ":") return fail(words.jsonNoColon, start);
      wanted = "value";
    } else if (isKey && (found === "," || found === ":")) {
      return fail(noName(found), start);
    } else if (isKey) {
      if (!found.startsWith('"')) return fail(words.jsonQuotes, start);
      wanted = "colon";
    } else if (found === "{" || found === "[") {
      open.push(found);
      wanted = found === "{" ? "key or end" : "value or end";
    } else if (found === "," || found === ":") return fail(noValue(found), start);
    else wanted = after();
  }
  const bracket = open.at(-1);
  const reason = bracket === undefined ? words.jsonEndsEarly : about(words.jsonNotClosed, bracket);
  return fail(reason, text.length);
}

function unreadable(rest: string): string {
  if (rest.startsWith('"')) return words.jsonOpenText;
  if (rest.startsWith("'")) return words.jsonQuotes;
  if (/^\/[/*]/.test(rest)) return words.jsonComment;
  const word = /^[\w.+-]+/.exec(rest)?.[0] ?? rest.slice(0, 1);
  return about(words.jsonNoWord, word);
}

const about = (sentence: string, what: string): string => fill(sentence, { what: `"${what}"` });
const noName = (found: string): string => about(words.jsonNoName, found);
const noValue = (found: string): string => about(words.jsonNoValue, found);

function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
