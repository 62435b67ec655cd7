import { decodeAttribute, isPageElement, type AttributeFact, type Span } from "@octavo/core";
import type { Attributes } from "../attributes.ts";
import type { RawTagScanner } from "./raw-tag-scanner.ts";
import type { AttributeScan, TagScan } from "./scan-tag.ts";

/** A tag in raw HTML. */
export interface HtmlTag extends Span {
  /** In lower case, but for names of SVG. */
  readonly name: string;
  /** Attributes with values, by names in lower case. */
  readonly facts: Attributes["facts"];
  /** All of them, as they are written. */
  readonly written: Attributes["facts"];
  /** The names of attributes that it has already. */
  readonly repeated: readonly AttributeScan[];
}

/** The opening tags of the raw HTML at `span`: without comments, and what is in scripts and the like. */
export function readHtmlTags(text: string, { start, end }: Span, scanner: RawTagScanner): readonly HtmlTag[] {
  return scanner.scan(text, start, end).flatMap((tag) => (tag.form === "close" ? [] : [htmlTag(tag, text)]));
}

function htmlTag({ name: tagName, attributes, start, end }: TagScan, text: string): HtmlTag {
  const facts = Object.create(null) as Record<string, AttributeFact>;
  const written = Object.create(null) as Record<string, AttributeFact>;
  const names = new Set<string>();
  const repeated: AttributeScan[] = [];
  for (const attribute of attributes) {
    const { name: given, value } = attribute;
    if (names.has(given.toLowerCase())) repeated.push(attribute);
    names.add(given.toLowerCase());
    const said = value && decodeAttribute(text.slice(value.start, value.end));
    const fact: AttributeFact = said === undefined ? { kind: "true" } : { kind: "string", value: said };
    if (said !== undefined) facts[given.toLowerCase()] ??= fact;
    written[given] ??= fact;
  }
  const name = isPageElement(tagName) ? tagName : tagName.toLowerCase();
  return { name, facts, written, repeated, start, end };
}
