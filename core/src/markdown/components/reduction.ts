import type { PageNode } from "../../syntax/page.ts";
import { strong, text, added, propNodes, type PlainNode } from "../plain-node.ts";
import { paragraph } from "../tidy.ts";
import { textOfProp } from "../elements.ts";

/** What the steps of a list know of it. */
export interface StepCount {
  /** The number of the last one. */
  number: number;
  /** "h2" to "h4" where their titles are headings. */
  readonly titleSize: string | undefined;
}

/** What is in an element, read when asked for. */
export interface Content {
  readonly blocks: () => readonly PlainNode[];
  readonly line: () => readonly PlainNode[];
  /** As code: lines as they are written. */
  readonly code: () => string;
  /** Whether all of it is what snippets show. */
  readonly isOfSnippets: () => boolean;
  /** Of the `Steps` around it, whose steps count themselves. */
  readonly steps: StepCount | undefined;
}

/** What a component is in plain Markdown: the words that its page shows, in the same order. */
export type Reduction = (node: PageNode, content: Content) => readonly PlainNode[];

/** The words of a prop, as a paragraph. */
export function said(node: PageNode, ...names: readonly string[]): readonly PlainNode[] {
  return paragraph(propNodes(textOfProp(node, ...names) ?? ""));
}

/** A bold title; `otherwise` is what pages show where none is written. */
export function titleOf(node: PageNode, names: readonly string[], otherwise = ""): readonly PlainNode[] {
  const title = textOfProp(node, ...names);
  if (title !== undefined) return paragraph([strong(propNodes(title))]);
  return otherwise === "" ? [] : paragraph([strong([added(text(otherwise))])]);
}
