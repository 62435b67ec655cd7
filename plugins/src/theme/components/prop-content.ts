import type { Value } from "@octavo/core";
import type { Body, Element } from "../body/context.ts";
import { isNodes, text } from "../body/element.ts";
import { plainTextOf } from "../body/plain-text.ts";
import { html, isEmpty, nothing, textOf, trusted, type Html } from "../html.ts";
import { hasBlocks } from "../islands/parsed-shape.ts";
import { inlineMarkdown } from "./inline-markdown.ts";

/** What readers see of a prop. */
export interface PropContent {
  /** Its words alone. */
  readonly text: string;
  readonly content: Html;
  /** The name of the element that can hold it as a paragraph of its own. */
  readonly holder: Html;
}

export const inParagraph: Html = trusted("p");
const inBlock = trusted("div");

/** The first of these props that says something: text with the Markdown of one line, or elements. */
export function propContent(
  element: Element,
  body: Body,
  ...names: readonly string[]
): PropContent | undefined {
  for (const name of names) {
    const value = element.props.get(name);
    const isMade = isNodes(value) || Array.isArray(value);
    const content = isMade ? contentOf(value, body) : nothing;
    if (!isEmpty(content))
      return {
        text: wordsOf(value, 0),
        content,
        holder: hasBlocksIn(value, content, body) ? inBlock : inParagraph,
      };
    const written = isMade ? undefined : text(element, name);
    if (written !== undefined) {
      const line = inlineMarkdown(written, { ...body.context, file: body.file });
      return { text: written, content: line, holder: inParagraph };
    }
  }
  return undefined;
}

/** Whether a parser would end a paragraph in it. Browsers do not know what elements draw when they draw what is around them. */
function hasBlocksIn(value: Value, content: Html, { context }: Body): boolean {
  return (context.isLive === true && isNodes(value)) || hasBlocks(textOf(content));
}

/** The same in a heading, which a parser would end where another one begins. */
export function inHeading({ content, holder }: PropContent): Html {
  return holder === inBlock ? html`<span>${content}</span>` : content;
}

/** Lists in lists, at most. */
const depthLimit = 20;

/** What readers see of elements, of texts, and of lists of them. */
export function contentOf(value: Value, body: Body, depth = 0): Html {
  if (isNodes(value)) return body.phrasing(value.nodes);
  if (Array.isArray(value) && depth < depthLimit)
    return html`${(value as readonly Value[]).map((item) => contentOf(item, body, depth + 1))}`;
  return html`${typeof value === "string" || typeof value === "number" ? value : null}`;
}

function wordsOf(value: Value, depth: number): string {
  if (isNodes(value)) return plainTextOf(value.nodes);
  if (Array.isArray(value) && depth < depthLimit)
    return (value as readonly Value[]).map((item) => wordsOf(item, depth + 1)).join("");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
