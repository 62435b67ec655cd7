import { codeFrame, type Problem } from "@octavo/core";
import type { Paint } from "../io.ts";
import { shownPath, type Format, type FormatContext } from "./format.ts";

/** Problems with code frames, for people. */
export const prettyReport: Format = ({ problems, summary }, context) => {
  const { paint } = context;
  const { errors, warnings, pages, operations, milliseconds } = summary;
  const blocks = problems.map((problem) => block(problem, context));
  const found =
    errors + warnings === 0
      ? paint.green("No problems")
      : `${paint.bold(plural(errors, "error"))}, ${paint.bold(plural(warnings, "warning"))}`;
  const last = `${found} in ${plural(pages, "page")} (${plural(operations, "operation")}), ${(milliseconds / 1000).toFixed(2)} s\n`;
  return `${blocks.join("\n")}${blocks.length > 0 ? "\n" : ""}${last}`;
};

function block(problem: Problem, { text, folder, paint }: FormatContext): string {
  const { file, range, severity, code, message } = problem;
  const place = `${shownPath(folder, file)}:${range.start.line + 1}:${range.start.character + 1}`;
  const head = `${paint.bold(place)} ${severityWord(severity, paint)} ${message} ${paint.dim(code)}\n`;
  const source = text(file);
  const frame = source === undefined ? "" : codeFrame(source, range);
  const related = problem.related.map((other) => {
    const where = `${shownPath(folder, other.file)}:${other.range.start.line + 1}:${other.range.start.character + 1}`;
    return `  ${paint.dim(`${where} ${other.message}`)}\n`;
  });
  const fixes = problem.fixes.map(({ title }) => `  ${paint.green("fix:")} ${title}\n`);
  return `${head}${frame === "" ? "" : frame.replace(/\n?$/, "\n")}${related.join("")}${fixes.join("")}`;
}

function severityWord(severity: Problem["severity"], paint: Paint): string {
  if (severity === "error") return paint.red("error");
  return severity === "warning" ? paint.yellow("warning") : paint.blue("info");
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
