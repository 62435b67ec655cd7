import type { Nodes, Value } from "@octavo/core";
import type { Body, Element } from "../body/context.ts";
import { text } from "../body/element.ts";
import { plainText } from "../body/plain-text.ts";
import { html, isEmpty, nothing, type Html } from "../html.ts";
import { inlineMarkdown } from "./inline-markdown.ts";

/** What readers see of a prop. */
export interface PropContent {
  /** Its words alone. */
  readonly text: string;
  readonly content: Html;
}

/** The first of these props that says something: text with the Markdown of one line, or elements. */
export function propContent(
  element: Element,
  body: Body,
  ...names: readonly string[]
): PropContent | undefined {
  for (const name of names) {
    const value = element.props.get(name);
    const isMade = isNodes(value) || Array.isArray(value);
    const content = isMade ? contentOf(value, body, 0) : nothing;
    if (!isEmpty(content)) return { text: wordsOf(value, 0), content };
    const written = isMade ? undefined : text(element, name);
    if (written !== undefined)
      return { text: written, content: inlineMarkdown(written, { ...body.context, file: body.file }) };
  }
  return undefined;
}

/** Lists in lists, at most. */
const depthLimit = 20;

function contentOf(value: Value, body: Body, depth: number): Html {
  if (isNodes(value)) return body.phrasing(value.nodes);
  if (Array.isArray(value) && depth < depthLimit)
    return html`${(value as readonly Value[]).map((item) => contentOf(item, body, depth + 1))}`;
  return html`${typeof value === "string" || typeof value === "number" ? value : null}`;
}

function wordsOf(value: Value, depth: number): string {
  if (isNodes(value)) return value.nodes.map(plainText).join(" ");
  if (Array.isArray(value) && depth < depthLimit)
    return (value as readonly Value[]).map((item) => wordsOf(item, depth + 1)).join("");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** By its shape: this runs in browsers, too, where the class of such values is not. */
export function isNodes(value: Value): value is Nodes {
  return typeof value === "object" && value !== null && "nodes" in value;
}
