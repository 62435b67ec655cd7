import { codeFrame, LineIndex, type Problem } from "@octavo/core";
import type { Paint } from "../io.ts";
import { plainText, shownPath, type Format, type ShownContext } from "./format.ts";

/** Fewer problems than this are seen at once. */
const fewest = 20;

/** How many codes of problems are counted; the others are rare beside them. */
const mostCodes = 10;

/** Problems of one file that say the same are shown, before others are told by their places. */
const mostAlike = 3;
const mostPlaces = 20;

/** Problems with code frames, for people; of many, how often each code comes. */
export const prettyReport: Format<ShownContext> = ({ problems, summary }, context) => {
  const { paint } = context;
  const { errors, warnings, pages, operations, milliseconds } = summary;
  const blocks = prettyProblems(problems, context);
  const found =
    errors + warnings === 0
      ? paint.green(problems.length === 0 ? "No problems" : "No errors or warnings")
      : `${paint.bold(plural(errors, "error"))}, ${paint.bold(plural(warnings, "warning"))}`;
  const last = `${found} in ${plural(pages, "page")} (${plural(operations, "operation")}), ${(milliseconds / 1000).toFixed(2)} s\n`;
  const counts = problems.length < fewest ? "" : `${countsOf(problems, paint)}\n`;
  return `${blocks}${problems.length > 0 ? "\n" : ""}${counts}${last}`;
};

function countsOf(problems: readonly Problem[], paint: Paint): string {
  const codes = [...Map.groupBy(problems, ({ code }) => code)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const width = String(codes[0]?.[1].length ?? 0).length;
  const lines = codes
    .slice(0, mostCodes)
    .map(([code, found]) => `${String(found.length).padStart(width)} ${paint.dim(code)}\n`);
  const rest = codes.slice(mostCodes).reduce((sum, [, found]) => sum + found.length, 0);
  return (
    lines.join("") + (rest > 0 ? `${String(rest).padStart(width)} ${paint.dim("of other codes")}\n` : "")
  );
}

/** The problems alone, with an empty line between them. Of many that say the same of one file, the others by their places. */
export function prettyProblems(problems: readonly Problem[], context: ShownContext): string {
  let lines: LineIndex | undefined;
  let file: string | undefined;
  const alike = Map.groupBy(problems, ({ file: at, code, message }) => `${at}\n${code}\n${message}`);
  const lastShown = new Map<Problem, readonly Problem[]>();
  const folded = new Set<Problem>();
  for (const found of alike.values()) {
    const others = found.slice(mostAlike);
    if (others.length < 2) continue;
    lastShown.set(found[mostAlike - 1]!, others);
    for (const each of others) folded.add(each);
  }
  const blocks = problems.flatMap((problem) => {
    if (folded.has(problem)) return [];
    // Problems come by file: each text is cut into lines once.
    if (problem.file !== file) {
      file = problem.file;
      const text = context.text(file);
      lines = text === undefined ? undefined : new LineIndex(text);
    }
    return [block(problem, lines, context) + othersOf(lastShown.get(problem) ?? [], context.paint)];
  });
  return blocks.join("\n");
}

function othersOf(problems: readonly Problem[], paint: Paint): string {
  if (problems.length === 0) return "";
  const places = problems.map(({ range: { start } }) => `${start.line + 1}:${start.character + 1}`);
  const shown = places.slice(0, mostPlaces).join(", ") + (places.length > mostPlaces ? ", …" : "");
  return `  ${paint.dim(`and ${problems.length} more like it in this file, at ${shown}`)}\n`;
}

function block(problem: Problem, lines: LineIndex | undefined, { folder, paint }: ShownContext): string {
  const { file, range, severity, code, message, related, fixes } = problem;
  const place = (at: string, { start }: Problem["range"]): string =>
    plainText(`${shownPath(folder, at)}:${start.line + 1}:${start.character + 1}`);
  const head = `${paint.bold(place(file, range))} ${severityWord(severity, paint)} ${plainText(message)} ${paint.dim(code)}\n`;
  const others = related.map(
    (other) => `  ${paint.dim(`${place(other.file, other.range)} ${plainText(other.message)}`)}\n`,
  );
  const offers = fixes.map(({ title }) => `  ${paint.green("fix:")} ${plainText(title)}\n`);
  return `${head}${lines ? codeFrame(lines, range) : ""}${others.join("")}${offers.join("")}`;
}

function severityWord(severity: Problem["severity"], paint: Paint): string {
  if (severity === "error") return paint.red("error");
  return severity === "warning" ? paint.yellow("warning") : paint.blue("info");
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
