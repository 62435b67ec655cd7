import { isNumber, numberOf, parseExactJson } from "@octavo/core";

/** Whether a text is a number as JSON writes them. */
export function isNumberText(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/**
 * What a number's input holds for a text. A number, where it says what was typed; else the text: it is no number, is too
 * large, or `asTyped` says that "1.50" is to be sent so. Undefined for an empty text.
 */
export function numberFrom(text: string, asTyped: boolean): number | bigint | string | undefined {
  const typed = text.trim();
  if (typed === "") return undefined;
  const number = numberOf(typed);
  if (!isNumberText(typed) || number === Infinity || number === -Infinity) return typed;
  const isRounded = typeof number === "number" && Number.isInteger(number) && !Number.isSafeInteger(number);
  return (asTyped || isRounded) && String(number) !== typed ? typed : number;
}

/** What an input for any value holds: the JSON value that the text is, else the text itself. */
export function anyFrom(text: string): unknown {
  if (text === "") return undefined;
  try {
    const value = parseExactJson(text);
    return isNumber(value) ? numberFrom(text, false) : value;
  } catch {
    return text;
  }
}

/** The text for a value in such an input: the one from which it is read again. */
export function anyText(value: unknown): string {
  if (value === undefined) return "";
  const written = JSON.stringify(value, null, 2);
  if (typeof value !== "string") return written;
  return anyFrom(value) === value ? value : written;
}
