import type { Page, SearchDocument } from "@octavo/core";
import { codeBlock, joinBlocks, writeTitle } from "@octavo/core/markdown";

/** A document's text as Markdown, where no more is known than what search has of it: its heading, its words, and its code. */
export function documentMarkdown({ heading, body, code }: SearchDocument): string {
  return joinBlocks([heading && writeTitle(heading, 2), body, codeBlock(code)]);
}

/** What stands above a page's first section. */
export function pageHead({ title, description }: Pick<Page, "title" | "description">): string {
  return joinBlocks([title && writeTitle(title), description ?? ""]);
}
