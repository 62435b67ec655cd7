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
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return failure(text);
  }
}

/** The mistake as one sentence. */
export function jsonMistake({ line, column, reason }: JsonMistake): string {
  return `Line ${line}, column ${column}: ${reason}.`;
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
        return fail(`a ${wanted === "key" ? "name" : "value"} is missing before "${found}"`, start);
      } else return fail(`"${found}" closes nothing that is open here`, start);
    } else if (wanted === "end") return fail("the value is complete; nothing can follow it", start);
    else if (wanted === "comma") {
      if (found !== ",") return fail("a comma is missing before this, or a closing bracket", start);
      wanted = open.at(-1) === "{" ? "key" : "value";
    } else if (wanted === "colon") {
      if (found !== ":") return fail('":" is missing after the name', start);
      wanted = "value";
    } else if (isKey && (found === "," || found === ":")) {
      return fail(`a name is missing before "${found}"`, start);
    } else if (isKey) {
      if (!found.startsWith('"')) return fail("names stand in double quotes", start);
      wanted = "colon";
    } else if (found === "{" || found === "[") {
      open.push(found);
      wanted = found === "{" ? "key or end" : "value or end";
    } else if (found === "," || found === ":") return fail(`a value is missing before "${found}"`, start);
    else wanted = after();
  }
  const bracket = open.at(-1);
  const reason =
    bracket === undefined
      ? "the text ends where a value should be"
      : `the text ends before "${bracket}" is closed`;
  return fail(reason, text.length);
}

function unreadable(rest: string): string {
  if (rest.startsWith('"'))
    return "this text has no closing quote, or a line break or backslash that must be escaped";
  if (rest.startsWith("'")) return "texts stand in double quotes";
  if (/^\/[/*]/.test(rest)) return "JSON has no comments";
  const word = /^[\w.+-]+/.exec(rest)?.[0] ?? rest.slice(0, 1);
  return `"${word}" is no JSON value`;
}

function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1) ?? "").length + 1 };
}
