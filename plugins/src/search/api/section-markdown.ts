import type { Page, SearchDocument } from "@octavo/core";

/** A document's text as Markdown, where no more is known than what search has of it: its heading, its words, and its code. */
export function documentMarkdown({ heading, body, code }: SearchDocument): string {
  return blocks([heading && `## ${heading}`, body, codeBlock(code)]);
}

/** What stands above a page's first section. */
export function pageHead({ title, description }: Pick<Page, "title" | "description">): string {
  return blocks([title && `# ${title}`, description ?? ""]);
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
