import type { Problem } from "@octavo/core";
import { shownPath, type Format } from "./format.ts";

const commands: Readonly<Record<Problem["severity"], string>> = {
  error: "error",
  warning: "warning",
  information: "notice",
};

/** Workflow commands that GitHub Actions shows beside the lines of a pull request. Lines and columns are one-based. */
export const githubReport: Format = ({ problems }, { folder }) =>
  problems
    .map(({ severity, file, range, code, message }) => {
      const fields = [
        `file=${property(shownPath(folder, file))}`,
        `line=${range.start.line + 1}`,
        `endLine=${range.end.line + 1}`,
        ...(range.start.line === range.end.line
          ? [`col=${range.start.character + 1}`, `endColumn=${range.end.character + 1}`]
          : []),
        `title=${property(code)}`,
      ];
      return `::${commands[severity]} ${fields.join(",")}::${escape(message)}\n`;
    })
    .join("");

function escape(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return escape(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
