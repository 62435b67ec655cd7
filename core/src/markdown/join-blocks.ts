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
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}${info}\n${code}\n${fence}`;
}
