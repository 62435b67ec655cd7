import type { SearchDocument } from "@octavo/core";

/** A section as Markdown: its heading, what it says, and its code. `level` is that of the heading, 1..6. */
export function sectionMarkdown(document: SearchDocument, level = 2): string {
  const { heading, body } = document;
  return blocks([heading && `${"#".repeat(Math.min(6, level))} ${heading}`, body, codeBlock(document.code)]);
}

/** What stands above a page's first section. */
export function pageHead({ title, description }: Pick<SearchDocument, "title" | "description">): string {
  return blocks([title && `# ${title}`, description]);
}

/** Joins what is not empty, with a blank line between. */
export function blocks(texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .join("\n\n");
}

/** A fence is longer than any that the code has itself. */
export function codeBlock(code: string, language = ""): string {
  if (code.trim() === "") return "";
  const longest = Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}
