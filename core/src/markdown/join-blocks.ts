import { longestRun } from "../source/longest-run.ts";

/** Joins Markdown that is not empty, with a blank line between. */
export function joinBlocks(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join("\n\n");
}

/** A fence is longer than any that the code has itself. `info`: the language, and what stands after it. */
export function codeBlock(code: string, info = ""): string {
  if (code.trim() === "") return "";
  const fence = "`".repeat(Math.max(3, longestRun(code, /`+/g) + 1));
  return `${fence}${info}\n${code}\n${fence}`;
}
