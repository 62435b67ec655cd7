import type { PageMeta } from "@octavo/core";
import { joinBlocks, lowerHeadings, writeTitle } from "@octavo/core/markdown";
import { instructionsQuote, quoted } from "./quotes.ts";

/** How a page's Markdown begins, its title in one line: what stands in it can be told without the page's content. */
export function pageHead(
  { title, description, deprecated }: Pick<PageMeta, "title" | "description" | "deprecated">,
  instructions: string,
): string {
  return joinBlocks([
    writeTitle(title),
    quoted(lowerHeadings(description ?? "", 1)),
    instructionsQuote(instructions),
    deprecated ? "**Deprecated**" : "",
  ]);
}
