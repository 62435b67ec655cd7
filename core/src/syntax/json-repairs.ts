import { lineStart } from "../source/line-start.ts";
import type { Span } from "../source/origin.ts";
import type { SyntaxProblem } from "./data.ts";
import { dataRepairs } from "./data-repairs.ts";
import { meantNumber, meantWord } from "./json-words.ts";
import { excerpt } from "./problem-log.ts";
import { insertion, repairWith, replacement, type SyntaxRepair } from "./syntax-repair.ts";

/** So many brackets in a row may be missing at one place. */
const mostBrackets = 3;

/** What may mend an error of JSON, best first. */
export function jsonRepairs(problem: SyntaxProblem, text: string): readonly SyntaxRepair[] {
  const { kind, span, message } = problem;
  const written = text.slice(span.start, span.end);
  switch (kind) {
    case "comment":
      return [repairWith("Remove the comment", replacement(withBlanks(span, text), ""))];
    case "trailing-comma":
      return [
        safeIf(/\s*[\]}]/y, { title: "Remove the comma", alternatives: [replacement(span, "")] }, span, text),
      ];
    case "single-quotes":
      return [quoted(written.slice(1, -1), span, text, behindEither)];
    case "unquoted-key":
      return [quoted(written.replace(/"$/, ""), span, text, behindKey)];
    case "unclosed-string":
      return [repairWith("Add the closing quote", insertion(span.end, '"'))];
    case "stray-quote":
      return [
        repairWith("Remove the quote", replacement(span, "")),
        repairWith('Write \\" for a quote in the text', insertion(span.start, "\\")),
      ];
    case "unquoted-text":
      return unquotedText(written, span, text);
    case "number": {
      const number = meantNumber(written);
      return number === undefined
        ? []
        : [safeIf(behindValue, repairWith(`Write ${number}`, replacement(span, number)), span, text)];
    }
    case "missing-comma": {
      const before = contentEnd(text, span.start);
      return [repairWith("Add the comma", insertion(before, ","), insertion(span.start, ", "))];
    }
    case "missing-bracket": {
      const wanted = written === "}" ? "]" : "}";
      const rows = Array.from({ length: mostBrackets }, (_, more) => wanted.repeat(more + 1));
      return [
        repairWith(`Add the missing ${wanted}`, ...rows.flatMap((row) => closings(row, text, span.start))),
      ];
    }
    case "unexpected-bracket":
      return [repairWith("Remove the bracket", replacement(span, ""))];
    case "unclosed-bracket":
      return unclosedBracket(problem, text);
    case "unexpected-end": {
      const wanted = /`([\]}]+)`\./.exec(message)?.[1];
      return wanted === undefined
        ? []
        : [repairWith(`Add ${excerpt(wanted, 0, wanted.length)}`, ...closings(wanted, text, text.length))];
    }
    default:
      return dataRepairs(problem, text);
  }
}

/** What stands behind a key, a value, and behind what may be one or the other; an address goes on behind its colon. */
const behindKey = /\s*:/y;
const behindValue = /\s*(?:[,}\]]|$)/y;
const behindEither = /\s*(?:[,}\]]|:(?!\/)|$)/y;

/** In double quotes: it is read as that text, unless more belongs to it than was taken for it. */
function quoted(value: string, span: Span, text: string, behind: RegExp): SyntaxRepair {
  const newText = JSON.stringify(value);
  const repair = repairWith(`Write ${excerpt(newText, 0, newText.length)}`, replacement(span, newText));
  return value.includes("\\") ? repair : safeIf(behind, repair, span, text);
}

/** A repair that needs no question where this stands behind what it replaces. */
function safeIf(behind: RegExp, repair: SyntaxRepair, { end }: Span, text: string): SyntaxRepair {
  behind.lastIndex = end;
  return behind.test(text) ? { ...repair, isSafe: true } : repair;
}

const literals = ["true", "false", "null"];

function unquotedText(rest: string, span: Span, text: string): readonly SyntaxRepair[] {
  const written = rest.replace(/"$/, "");
  const meant = meantWord(written);
  if (meant === undefined) {
    const repair = quoted(written, span, text, behindValue);
    // Whether a number was meant, only people know.
    if (/^[+.-]*\d/.test(written)) return [repairWith(repair.title, ...repair.alternatives)];
    // It may be typed only half.
    const word = literals.find((each) => each.startsWith(written));
    return word === undefined
      ? [repair]
      : [
          repairWith(`Write ${word}`, replacement(span, word)),
          repairWith(repair.title, ...repair.alternatives),
        ];
  }
  // Which of both is meant, only people know.
  const { title, alternatives } = quoted(written, span, text, behindValue);
  return [repairWith(`Write ${meant}`, replacement(span, meant)), { title, alternatives }];
}

/** Brackets behind what stands before a place, or for a comma there, behind which nothing comes. */
function closings(brackets: string, text: string, before: number): ReturnType<typeof insertion>[] {
  const end = contentEnd(text, before);
  const atEnd = insertion(end, brackets);
  return text.charAt(end - 1) === "," ? [replacement({ start: end - 1, end }, brackets), atEnd] : [atEnd];
}

/** Before the line that cannot be in the brackets any more, or in the line of the last one; the comma behind them may be missing, too. */
function unclosedBracket({ span, message }: SyntaxProblem, text: string): readonly SyntaxRepair[] {
  const [, wanted = "", line = ""] = /`([\]}]+)` is missing, before line (\d+)/.exec(message) ?? [];
  const lineEnds = /\r\n|\r|\n|$/g;
  lineEnds.lastIndex = span.end;
  const own = lineEnds.exec(text)?.index ?? span.end;
  const latest = lineBegins(text, Number(line));
  const alternatives = [latest, own].flatMap((before) => [
    ...closings(`${wanted},`, text, before),
    ...closings(wanted, text, before),
  ]);
  return [repairWith(`Add the missing ${wanted}`, ...alternatives)];
}

/** Where a line begins, counted from one. */
function lineBegins(text: string, line: number): number {
  const ends = /\r\n|\r|\n/g;
  for (let at = 1; at < line && ends.test(text);) at++;
  return ends.lastIndex === 0 ? text.length : ends.lastIndex;
}

function contentEnd(text: string, before: number): number {
  return text.slice(0, before).trimEnd().length;
}

/** A comment with its lines where it has them for itself, else with the blanks beside it. */
function withBlanks({ start, end }: Span, text: string): Span {
  const line = lineStart(text, start);
  const before = text.slice(line, start).trimEnd();
  const rest = /[ \t]*(\r\n|\r|\n|$)?/y;
  rest.lastIndex = end;
  const [blanks = "", newline] = rest.exec(text) ?? [];
  if (newline === undefined) return { start, end: end + blanks.length };
  return before === ""
    ? { start: line, end: end + blanks.length }
    : { start: line + before.length, end: end + blanks.length - newline.length };
}
