import type { Span } from "../source/origin.ts";

/**
 * Where pieces of a string stand in the JSON or YAML that it is written in: bare, in quotes, or in a block of lines, whose breaks and
 * blanks may differ. Undefined for those behind what is no such writing of it, as an alias. Takes linear time, and what sorting takes.
 */
export function foldedPlaces(
  value: string,
  written: string,
  pieces: readonly Span[],
): readonly (Span | undefined)[] {
  const units = [...new Set(pieces.flatMap(({ start, end }) => [start, end]))].toSorted((a, b) => a - b);
  const places = placesOf(units, value, written);
  return pieces.map(({ start, end }) => {
    const from = places.get(start)?.start;
    const to = start === end ? from : places.get(end)?.end;
    return from === undefined || to === undefined ? undefined : { start: from, end: to };
  });
}

/** Where pieces begin and end that do so at some units of the string, which are sorted: in front of blanks and behind them. */
function placesOf(units: readonly number[], value: string, written: string): ReadonlyMap<number, Span> {
  const blank = /^\s/;
  const quote = /^["']/.exec(written)?.[0];
  const signAt = quote === undefined ? plainSign : quote === '"' ? escapedSign : doubledSign;
  // The sign of a block, and what its lines are to be.
  let at = /^[|>][^\n]*\n/.exec(written)?.[0].length ?? (quote === undefined ? 0 : 1);
  let unit = 0;
  const skipBlanks = (): void => {
    for (let sign = signAt(written, at); sign && blank.test(sign.means); sign = signAt(written, at))
      at += sign.length;
  };
  /** Goes on to the place of a unit of the string; false where they differ. */
  const reach = (end: number): boolean => {
    while (unit < end) {
      if (blank.test(value.charAt(unit))) {
        unit++;
        continue;
      }
      skipBlanks();
      const sign = signAt(written, at);
      if (!sign || !value.startsWith(sign.means, unit)) return false;
      at += sign.length;
      unit += sign.means.length;
    }
    return true;
  };
  const places = new Map<number, Span>();
  for (const each of units) {
    if (!reach(each)) break;
    const end = at;
    skipBlanks();
    places.set(each, { start: at, end });
  }
  return places;
}

/** A sign of a string, as it is written there. */
interface Sign {
  readonly means: string;
  readonly length: number;
}

function plainSign(written: string, at: number): Sign | undefined {
  return at < written.length ? { means: written.charAt(at), length: 1 } : undefined;
}

/** In single quotes, one of them is written twice. */
function doubledSign(written: string, at: number): Sign | undefined {
  return written.startsWith("''", at) ? { means: "'", length: 2 } : plainSign(written, at);
}

/** What escapes of one letter stand for, where it is not that letter. One of a line's end stands for nothing: it is as good as a blank. */
const letters: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\u0007",
  b: "\b",
  t: "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\u001B",
  N: "\u0085",
  _: "\u00A0",
  L: "\u2028",
  P: "\u2029",
};

const escape = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([^]))/y;

function escapedSign(written: string, at: number): Sign | undefined {
  if (written.charAt(at) !== "\\") return plainSign(written, at);
  escape.lastIndex = at;
  const [whole, two, four, eight, letter = ""] = escape.exec(written) ?? [];
  if (whole === undefined) return undefined;
  const code = two ?? four ?? eight;
  if (code === undefined) return { means: letters[letter] ?? letter, length: whole.length };
  const point = Number.parseInt(code, 16);
  return point > 0x10_ff_ff ? undefined : { means: String.fromCodePoint(point), length: whole.length };
}
