import type { PageAttribute, PageNode } from "@octavo/core";
import { markdownToMdast, mdxToMdast } from "satteri";
import { hideSlashes, putBackSlashes } from "./mend/bare-values.ts";

/** A node as the parser gives it: with positions, and open for the facts pass to mark. */
export interface ParsedNode extends PageNode {
  type: string;
  position?:
    | { readonly start: { readonly offset: number }; readonly end: { readonly offset: number } }
    | undefined;
  name?: string | null;
  value?: string;
  meta?: string | null;
  children?: ParsedNode[];
  attributes?: PageAttribute[];
  data?: NonNullable<PageNode["data"]>;
}

/** The first error of a text that is no MDX: one-based line and column in UTF-16 units, and the parser's words. */
export interface ParseFailure {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Front matter is cut off before; math is on, because lone dollar signs are masked before. */
const features = { gfm: true, frontmatter: false };

/** Markdown always parses; MDX may fail. */
export function parseMarkup(
  text: string,
  format: "mdx" | "md",
  math = true,
): { readonly root: ParsedNode } | { readonly failure: ParseFailure } {
  try {
    // Without the line break, the native parser ends the process where the text ends with a backslash.
    const source = text.endsWith("\n") ? text : `${text}\n`;
    const options = { features: { ...features, math } };
    if (format === "mdx") return { root: mdxToMdast(source, options) as ParsedNode };
    const shown = hideSlashes(source);
    const root = markdownToMdast(shown, options) as ParsedNode;
    if (shown !== source) putBackSlashes(root);
    return { root };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, line = "1", column = "1", words = message] = /^(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? [];
    return { failure: { line: Number(line), column: Number(column), message: words } };
  }
}
