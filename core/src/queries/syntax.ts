import { defineBarrier, defineQuery, defineTransient } from "../database/define.ts";
import type { DataTree } from "../syntax/data.ts";
import type { PageFacts, PageNode, PageTree } from "../syntax/page.ts";
import {
  emptyDataTree,
  emptyPageTree,
  parseData,
  parseMarkdown,
  parseMdx,
  parsePageFile,
} from "../syntax/parse.ts";
import { splitParts } from "../syntax/parts.ts";
import type { Barrier, Memo, Transient } from "./context.ts";

// Syntax: texts to trees. Large, made again when needed, never compared.

/** A JSON or YAML file or URL, by extension, else by its first character. */
export const dataTree: Transient<DataTree> = defineTransient({
  name: "dataTree",
  run: ({ hooks }, file, read) => parseData(hooks, file, read),
  fallback: emptyDataTree,
});

/** A page or snippet. */
export const pageTree: Transient<PageTree> = defineTransient({
  name: "pageTree",
  run: ({ hooks }, file, read) => parsePageFile(hooks, file, read),
  fallback: emptyPageTree,
});

/** A Markdown text that stands in no file, as a description in a specification. Key: the text. */
export const markdown: Transient<PageNode> = defineTransient({
  name: "markdown",
  run: ({ hooks }, text, read) => parseMarkdown(hooks, text, read),
  fallback: () => emptyPageTree("text.md").root,
});

/** The same for MDX, with what it imports and exports. Key: the text. */
export const mdx: Transient<PageTree> = defineTransient({
  name: "mdx",
  run: ({ hooks }, text, read) => parseMdx(hooks, text, read),
  fallback: () => emptyPageTree("text.mdx"),
});

// Facts: plain values without offsets. An edit that changes no meaning stops here.

/** A JSON or YAML file's value; undefined where it is absent or unreadable. */
export const dataFacts: Memo<unknown> = defineQuery({
  name: "dataFacts",
  run: async (_context, file, read) => (await read.get(dataTree, file)).value,
  fallback: () => undefined,
});

/** A large JSON or YAML file's value in parts by JSON pointer: "/info", "/paths/~1users", "/components/schemas/User". */
export const dataParts: Barrier<unknown> = defineBarrier({
  name: "dataParts",
  run: async (_context, file, read) => splitParts((await read.get(dataTree, file)).value),
});

export const pageFacts: Memo<PageFacts> = defineQuery({
  name: "pageFacts",
  run: async (_context, file, read) => (await read.get(pageTree, file)).facts,
  fallback: (file) => emptyPageTree(file).facts,
});
