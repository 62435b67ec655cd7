import { isHiddenElement, isPageElement, type AttributeFact, type Span } from "@octavo/core";
import type { Attributes } from "./attributes.ts";
import { scanTag } from "./scan-tag.ts";

/** A tag in raw HTML. */
export interface HtmlTag extends Span {
  /** In lower case, but for names of SVG. */
  readonly name: string;
  /** Attributes with values, by names in lower case. */
  readonly facts: Attributes["facts"];
  /** All of them, as they are written. */
  readonly written: Attributes["facts"];
}

/** The opening tags of the raw HTML at `span`: without comments, and what is in scripts and the like. */
export function readHtmlTags(text: string, span: Span): readonly HtmlTag[] {
  const source = text.slice(0, span.end);
  const tags: HtmlTag[] = [];
  let lowered: string | undefined;
  const lower = (written: string): string => (lowered ??= written.toLowerCase());
  for (let at = source.indexOf("<", span.start); at !== -1; at = source.indexOf("<", at + 1)) {
    if (source.startsWith("<!--", at)) {
      at = source.indexOf("-->", at);
      if (at === -1) break;
      continue;
    }
    const tag = scanTag(source, at);
    if (tag === undefined || tag.broken || tag.form === "close") continue;
    const facts = Object.create(null) as Record<string, AttributeFact>;
    const written = Object.create(null) as Record<string, AttributeFact>;
    for (const { name: given, value } of tag.attributes) {
      const fact: AttributeFact =
        value === undefined
          ? { kind: "true" }
          : { kind: "string", value: source.slice(value.start, value.end) };
      if (value !== undefined) facts[given.toLowerCase()] ??= fact;
      written[given] ??= fact;
    }
    const name = isPageElement(tag.name) ? tag.name : tag.name.toLowerCase();
    tags.push({ name, facts, written, start: at, end: tag.end });
    at = tag.end - 1;
    if (!isHiddenElement(name) || tag.form !== "open") continue;
    const close = lower(source).indexOf(`</${name}`, tag.end);
    if (close === -1) break;
    at = close - 1;
  }
  return tags;
}
