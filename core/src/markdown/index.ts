// Pages and endpoints as Markdown text: an entry of its own, loaded where something is written.
export { withHtmlAddresses } from "./html-addresses.ts";
export { OwnLabels } from "./own-labels.ts";
export { describedMarkdown } from "./described-markdown.ts";
export { codeBlock, joinBlocks } from "./join-blocks.ts";
export { lowerHeadings } from "./lower-headings.ts";
export { writeMarkdown, writeTitle } from "./write-markdown.ts";
