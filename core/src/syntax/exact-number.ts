/** Longer numbers are infinite, or mistakes; to read them would take time. */
const mostDigits = 400;

/** Those of YAML may be hexadecimal and octal, too. */
const wholeNumber = /^(?:[-+]?\d+|0x[\da-fA-F]+|0o[0-7]+)$/;

/** The least signs of a number that may not be kept as it is written. */
export const longNumber = 16;

/**
 * The number that a text of JSON or YAML is: a bigint where it is whole and no double prints its digits, so that 2^63 - 1 is
 * what it says. The same number is always of the same type.
 */
export function numberOf(written: string): number | bigint {
  const number = Number(written);
  if (written.length < longNumber || written.length > mostDigits || Number.isSafeInteger(number))
    return number;
  if (!wholeNumber.test(written)) return number;
  const exact = BigInt(written);
  if (String(number) === String(exact)) return number;
  writeExactNumbers();
  return exact;
}

export function isNumber(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** What is told of a number that `numberOf` could not keep; undefined where it is what is written. */
export function inexactMessage(written: string, value: number | bigint): string | undefined {
  if (typeof value === "bigint" || written.length < 5) return undefined;
  const shown = written.length > 40 ? `${written.slice(0, 39)}…` : written;
  const advice = "put it in quotes if all of its digits count";
  if (!Number.isFinite(value))
    return /\d/.test(written)
      ? `\`${shown}\` is larger than numbers can be: it is read as infinite, and written as null. Write a smaller one, or ${advice}.`
      : undefined;
  if (written.length < longNumber || sameDigits(written, String(value))) return undefined;
  return `\`${shown}\` has more digits than a fraction keeps: it is read as ${value}. Write that, or ${advice}.`;
}

/** Whether two decimal numbers are the same, whatever their zeros and exponents; what is none is not compared. */
function sameDigits(one: string, other: string): boolean {
  const [a, b] = [digitsOf(one), digitsOf(other)];
  return a === undefined || a === b;
}

function digitsOf(written: string): string | undefined {
  const parts = /^[-+]?(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(written);
  if (!parts) return undefined;
  const [, whole = "", fraction = "", exponent = "0"] = parts;
  const digits = (whole + fraction).replace(/^0+/, "");
  const significant = digits.replace(/(?<!0)0+$/, "");
  const power = Number(exponent) - fraction.length + digits.length - significant.length;
  return significant === "" ? "0" : `${significant}e${power}`;
}

/** Not among TypeScript's types yet, nor in all browsers. */
const raw = JSON as { readonly rawJSON?: (text: string) => unknown };

/**
 * Has `JSON.stringify` write bigints as their digits, everywhere: values of documents come to every plugin, and it throws
 * otherwise. What a host has set itself stays. Browsers that cannot write digits get the nearest number.
 */
export function writeExactNumbers(): void {
  if (Object.hasOwn(BigInt.prototype, "toJSON")) return;
  // oxlint-disable-next-line eslint/no-extend-native -- nothing else reaches the calls of plugins
  Object.defineProperty(BigInt.prototype, "toJSON", {
    value(this: bigint): unknown {
      return raw.rawJSON?.(String(this)) ?? Number(this);
    },
    configurable: true,
    writable: true,
  });
}

/** `JSON.parse`, with the numbers that it would change as bigints. Where browsers do not show it the text, they are changed. */
export function parseExactJson(text: string): unknown {
  writeExactNumbers();
  // It takes several times as long: most texts have no such number.
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, ((_key: string, value: unknown, context?: { readonly source?: string }) =>
    typeof value === "number" && context?.source !== undefined ? numberOf(context.source) : value) as (
    key: string,
    value: unknown,
  ) => unknown);
}
