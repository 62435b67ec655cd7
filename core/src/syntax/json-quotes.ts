import { excerpt } from "./problem-log.ts";
import type { Mistake } from "./json-words.ts";

/** A string as it was probably meant, and what is wrong with its quotes. */
export interface MendedString {
  /** Where what follows it begins. */
  readonly end: number;
  readonly value: string;
  readonly mistake: Mistake;
}

/** What may follow a string in its line. */
const follows = /[ \t]*(?:[,:}\]\r\n]|$|\/[/*])/y;

/** Behind a quote and a blank: words, which are no value. */
const words = /^[ \t]+(?!(?:true|false|null)\b)\p{L}/u;

/** What no text has in it by chance: the end of a list or an object, a comma before the next member, a colon before a value. */
const structure =
  /[ \t]*(?:[\]}][ \t]*(?:[,\]}]|$)|,[ \t]*(?:["{[]|$)|:[ \t]*(?:[{[][ \t]*(?:["{[\]}]|$)|"$|$))/;

/** Quotes behind a string that are looked at, and characters. */
const [mostQuotes, mostLetters] = [4, 400];

/**
 * A string of one line that JSON ends at the wrong place: because its closing quote is missing, so that it goes on to the next
 * one or to the end of the line, or because there is a quote too many. Undefined where it ends well, or nobody can say where.
 */
export function mendedString(
  text: string,
  start: number,
  end: number,
  isUnclosed: boolean,
): MendedString | undefined {
  if (isUnclosed) return unclosed(text, start, end);
  if (followed(text, end)) return undefined;
  const next = text.charAt(end);
  if (next === '"' && followed(text, end + 1)) return stray(text, start, end + 1, end);
  if (next === '"' && end - start > 2) return undefined;
  if (/[ \t]/.test(next) && !words.test(text.slice(end, end + 20))) return undefined;
  const opens = /[[{,:][ \t]*$/.test(text.slice(Math.max(start + 1, end - 20), end - 1));
  return opens ? unclosed(text, start, end) : withQuoteInside(text, start, end);
}

function followed(text: string, at: number): boolean {
  follows.lastIndex = at;
  return follows.test(text);
}

/** It ends before what looks like structure. */
function unclosed(text: string, start: number, end: number): MendedString {
  const inside = text.slice(start + 1, end);
  const at = structure.exec(inside)?.index ?? inside.trimEnd().length;
  const value = inside.slice(0, at);
  const message = "The closing double quote is missing.";
  return {
    end: start + 1 + at,
    value,
    mistake: { kind: "unclosed-string", message, start, end: start + 1 + at },
  };
}

/** `"gui"des"`: all of it is one text. */
function withQuoteInside(text: string, start: number, end: number): MendedString | undefined {
  let quote = end - 1;
  for (let looked = 0; looked < mostQuotes; looked++) {
    const rest = /[^"\\\r\n]*(?:\\.[^"\\\r\n]*)*"/y;
    rest.lastIndex = quote + 1;
    if (!rest.test(text) || rest.lastIndex > end + mostLetters) return undefined;
    const between = text.slice(quote + 1, rest.lastIndex - 1);
    if (structure.test(between) || /[:,[{][ \t]*$/.test(between)) return undefined;
    quote = rest.lastIndex - 1;
    if (followed(text, quote + 1)) return stray(text, start, quote + 1, end - 1);
  }
  return undefined;
}

function stray(text: string, start: number, end: number, at: number): MendedString {
  const value = text.slice(start + 1, end - 1).replaceAll('"', "");
  const shown = excerpt(value, 0, value.length);
  const message = `A double quote too many stands in ${JSON.stringify(shown)}. Remove it, or write \`\\"\` where it belongs to the text.`;
  return { end, value, mistake: { kind: "stray-quote", message, start: at, end: at + 1 } };
}

/** `start", …`: where text ends whose opening quote is missing, behind its closing one; undefined where that does not follow. */
export function endOfUnopened(text: string, start: number): number | undefined {
  const rest = /[^"\\\r\n,[\]{}]{1,400}"/y;
  rest.lastIndex = start;
  const found = rest.exec(text)?.[0];
  if (found === undefined || /:[ \t]*"$|:[ \t]/.test(found)) return undefined;
  return /[ \t]*(?:[,\]}\r\n]|$)/y.test(text.slice(rest.lastIndex, rest.lastIndex + 20))
    ? rest.lastIndex
    : undefined;
}
