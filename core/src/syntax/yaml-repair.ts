import type { YAMLError } from "yaml";
import type { ProblemLog } from "./problem-log.ts";

/** Stand for signs that are text; characters of the private use area, so that no sane text has them. */
const TEXT_COLON = "\uE000";
const TEXT_SIGNS: ReadonlyMap<string, string> = new Map([
  [":", TEXT_COLON],
  ["[", "\uE001"],
  ["{", "\uE002"],
]);
const standIn = /[\uE000-\uE002]/;

/** Repairing means parsing again: in sum at most this many characters. */
const MAX_WORK = 500_000;
const MAX_ROUNDS = 20;
const MAX_REPAIRS = 100;

/** How often a text may be repaired and parsed again. */
export function repairRounds(text: string): number {
  if (standIn.test(text)) return 0;
  return Math.min(MAX_ROUNDS, Math.floor(MAX_WORK / Math.max(1, text.length)));
}

/**
 * Three mistakes are so common in front matter, and what was meant is so clear, that the text is read as it was meant:
 * an unquoted colon inside text, text that begins with words in brackets, and quoted text that goes on without indentation.
 * Reports them and returns a text of equal length, or undefined where there is nothing to repair.
 */
export function repairYaml(errors: readonly YAMLError[], text: string, log: ProblemLog): string | undefined {
  const pieces: string[] = [];
  let done = 0;
  for (const error of errors.slice(0, MAX_REPAIRS)) {
    if (error.pos[0] < done) continue;
    const { start, replacement } = replacementFor(error, text, log) ?? {};
    if (start === undefined || replacement === undefined || start < done) continue;
    pieces.push(text.slice(done, start), replacement);
    done = start + replacement.length;
  }
  return done === 0 ? undefined : pieces.join("") + text.slice(done);
}

interface Replacement {
  readonly start: number;
  readonly replacement: string;
}

function replacementFor(
  { code, message, pos: [start] }: YAMLError,
  text: string,
  log: ProblemLog,
): Replacement | undefined {
  if (/at node end/.test(message)) return bracketInText(text, start, log);
  const replacement =
    code === "BLOCK_AS_IMPLICIT_KEY"
      ? colonInText(text, start, log)
      : message.startsWith("Missing closing")
        ? unindentedQuote(text, start, log)
        : undefined;
  return replacement === undefined ? undefined : { start, replacement };
}

/** Puts back what stands for signs. */
export function restoreSigns(value: unknown): unknown {
  if (typeof value !== "string" || !standIn.test(value)) return value;
  let text = value;
  for (const [sign, other] of TEXT_SIGNS) text = text.replaceAll(other, sign);
  return text;
}

/** `title: [Draft] My page`, `description: {name} is a word`; `at` is behind the bracket that closes. */
function bracketInText(text: string, at: number, log: ProblemLog): Replacement | undefined {
  const from = Math.max(text.lastIndexOf("\n", at - 1) + 1, at - 1000);
  const line = /^[^\r\n]*/.exec(text.slice(from, at + 1000))?.[0] ?? "";
  const [, before, sign = "", rest = ""] =
    /^(\s*(?:- +)*[\w$@./-]+ *: +|\s*(?:- +)+)([[{])([^\r\n]*)$/.exec(line) ?? [];
  if (before === undefined || !/^[^\s,[\]{}#]/.test(text.slice(at).trimStart())) return undefined;
  const start = from + before.length;
  if (hasKeyBelow(before, text, start)) return undefined;
  const message = `Text that begins with \`${sign}\` needs quotes; without them YAML sees a ${sign === "[" ? "list" : "map"}. It is read as text here.`;
  const written = rest.replace(/\s#.*$/s, "").trimEnd();
  const isMap = /^\s*["']?[\w$-]+["']? *:\s/.test(rest);
  log.report("error", "needs-quotes", message, start, start + 1 + written.length, isMap);
  const replacement = TEXT_SIGNS.get(sign) + written.replaceAll(/:(?=\s|$)/g, TEXT_COLON);
  return { start, replacement };
}

/** `title: Part one: the start` */
function colonInText(text: string, start: number, log: ProblemLog): string | undefined {
  const plain = /[\p{L}\p{N}(][^\r\n]*/uy;
  plain.lastIndex = start;
  const rest = plain.exec(text)?.[0].replace(/\s#.*$/s, "") ?? "";
  const replacement = rest.replaceAll(/:(?=\s|$)/g, TEXT_COLON);
  const before = text.slice(Math.max(0, start - 1000), start);
  const lineBefore = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  if (replacement === rest || !/^\s*(?:- +)*[\w$@./-]+ *: +$/.test(lineBefore)) return undefined;
  if (hasKeyBelow(lineBefore, text, start)) return undefined;
  const message =
    "Text with a colon and a space in it needs quotes; without them YAML sees a second key. It is read as text here.";
  log.report("error", "nested-key", message, start, start + rest.trimEnd().length, /[\]}]\s*$/.test(rest));
  return replacement;
}

/**
 * Whether a key stands in the lines that are further in than the key or dash of `before`, which the text at `start` follows: together
 * they are no text, whatever its signs stand for.
 */
function hasKeyBelow(before: string, text: string, start: number): boolean {
  const key = before.search(/[\w$@./]/);
  const column = key < 0 ? before.trimEnd().length - 1 : key;
  const lines = /[^\r\n]*\r?\n( *)(?=([^\r\n]*))/y;
  lines.lastIndex = start;
  for (let line = lines.exec(text); line; line = lines.exec(text)) {
    const [, indent = "", rest = ""] = line;
    if (rest.trim() === "") continue;
    if (indent.length <= column) return false;
    if (/^["']?[\w$@./-]+["']? *:(?:\s|$)/.test(rest)) return true;
  }
  return false;
}

/** Whether its last sign is its only quote of that kind: then it closes what a line above has opened, whatever it begins with. */
function endsQuote(line: string): boolean {
  const text = line.trimEnd();
  const quote = text.at(-1) ?? "";
  return (quote === '"' || quote === "'") && text.indexOf(quote) === text.length - 1;
}

/** A line of quoted text that is indented no further than its key. Other YAML readers forgive it. */
function unindentedQuote(text: string, start: number, log: ProblemLog): string | undefined {
  const next = /(\r\n|\n)([^\r\n]+)/y;
  next.lastIndex = start;
  const match = next.exec(text);
  const [, lineBreak = "", line = ""] = match ?? [];
  if (
    match === null ||
    /^(?:---|\.\.\.)/.test(line) ||
    (/^\s*(?:(?:"[^"]*"|'[^']*'|[\w$@./{}-]+) *:(?:\s|$)|- )/.test(line) && !endsQuote(line)) ||
    !/["']/.test(text.slice(start))
  )
    return undefined;
  const from = start + lineBreak.length;
  const message =
    "This line goes on with the quoted text above. YAML asks for it to be indented further than the key of that text: other programs may refuse the file.";
  log.report("warning", "indentation", message, from, from + line.trimEnd().length);
  return " ".repeat(lineBreak.length);
}
