import type { YAMLError } from "yaml";
import type { ProblemLog } from "./problem-log.ts";

/** Stands for a colon that is text; a character of the private use area, so that no sane text has it. */
const TEXT_COLON = "\uE000";

/** Repairing means parsing again: in sum at most this many characters. */
const MAX_WORK = 500_000;
const MAX_ROUNDS = 20;
const MAX_REPAIRS = 100;

/** How often a text may be repaired and parsed again. */
export function repairRounds(text: string): number {
  if (text.includes(TEXT_COLON)) return 0;
  return Math.min(MAX_ROUNDS, Math.floor(MAX_WORK / Math.max(1, text.length)));
}

/**
 * Two mistakes are so common in front matter, and what was meant is so clear, that the text is read as it was meant:
 * an unquoted colon inside text, and quoted text that goes on without indentation. Reports them and returns a text of
 * equal length, or undefined where there is nothing to repair.
 */
export function repairYaml(errors: readonly YAMLError[], text: string, log: ProblemLog): string | undefined {
  const pieces: string[] = [];
  let done = 0;
  for (const error of errors.slice(0, MAX_REPAIRS)) {
    const [start] = error.pos;
    const replacement = start < done ? undefined : replacementFor(error, text, log);
    if (replacement === undefined) continue;
    pieces.push(text.slice(done, start), replacement);
    done = start + replacement.length;
  }
  return done === 0 ? undefined : pieces.join("") + text.slice(done);
}

function replacementFor(
  { code, message, pos: [start] }: YAMLError,
  text: string,
  log: ProblemLog,
): string | undefined {
  if (code === "BLOCK_AS_IMPLICIT_KEY") return colonInText(text, start, log);
  return message.startsWith("Missing closing") ? unindentedQuote(text, start, log) : undefined;
}

export function restoreColons(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll(TEXT_COLON, ":") : value;
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
  const message =
    "Text with a colon and a space in it needs quotes; without them YAML sees a second key. It is read as text here.";
  log.report("error", "nested-key", message, start, start + rest.trimEnd().length);
  return replacement;
}

/** A line of quoted text that is indented no further than its key. Other YAML readers forgive it. */
function unindentedQuote(text: string, start: number, log: ProblemLog): string | undefined {
  const next = /(\r\n|\n)([^\r\n]+)/y;
  next.lastIndex = start;
  const match = next.exec(text);
  const [, lineBreak = "", line = ""] = match ?? [];
  if (
    match === null ||
    /^(?:[\w$@./-]+ *:(?:\s|$)|- |---|\.\.\.)/.test(line) ||
    !/["']/.test(text.slice(start))
  )
    return undefined;
  const from = start + lineBreak.length;
  const message =
    "This line goes on with the quoted text above, so it must be indented further than the key of that text.";
  log.report("warning", "indentation", message, from, from + line.trimEnd().length);
  return " ".repeat(lineBreak.length);
}
