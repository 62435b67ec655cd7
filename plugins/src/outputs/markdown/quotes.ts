/** A text as a quote; empty where nothing is in it. */
export function quoted(text: string): string {
  return text
    .trim()
    .split(/\r\n?|\n/)
    .map((line) => (line.trim() === "" ? ">" : `> ${line}`))
    .join("\n")
    .replace(/^>$/, "");
}

/** What agents should know of a site, as a quote; empty where nothing is said. */
export function instructionsQuote(instructions: string): string {
  return instructions === "" ? "" : quoted(`**Agent Instructions**\n\n${instructions}`);
}
