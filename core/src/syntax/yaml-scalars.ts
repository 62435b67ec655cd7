/** Text without anything that has a meaning in YAML, and that is no number, no `null` and no truth value. */
const plain =
  /^(?!(?:null|true|false)$)[\p{L}/(_$](?:[^\p{Cc}\u0085\u2028\u2029\uFEFF:#]|:(?=[^ ])|(?<=[^ ])#)*$/iu;

/** What begins with a digit, but is no number in any way of writing one. */
const noNumber =
  /^\d(?:[\d.]*[^\d.eExXoO+\-_a-fA-F\p{Cc}\u0085\u2028\u2029\uFEFF:#]|\d*\.\d+\.|\d*-\d)[^\p{Cc}\u0085\u2028\u2029\uFEFF:#]*$/u;
const number = /^(?:0|-?[1-9]\d{0,8}|-?(?:0|[1-9]\d{0,8})\.\d{1,6})$/;

/** Quoted, without escapes. */
const quoted = /^(?:"[^"\\\p{Cc}\u0085\u2028\u2029\uFEFF]*"|'[^'\p{Cc}\u0085\u2028\u2029\uFEFF]*')$/u;

/** What a text on one line stands for, outside of brackets. Undefined where that is not certain. */
export function readScalar(written: string): string | number | boolean | null | undefined {
  if (plain.test(written)) return own(written);
  if (quoted.test(written)) return own(written.slice(1, -1));
  if (number.test(written)) return Number(written);
  if (noNumber.test(written)) return own(written);
  if (written === "true" || written === "false") return written === "true";
  return written === "null" ? null : undefined;
}

/** The same within brackets, where text ends at other signs. */
export function readFlowScalar(written: string): string | number | boolean | null | undefined {
  return /^["']/.test(written) || !/[:,[\]{}#]/.test(written) ? readScalar(written) : undefined;
}

/** Engines keep all of a text in memory for a longer part that was cut out of it. */
function own(part: string): string {
  return part.length < 13 ? part : ` ${part}`.slice(1);
}
