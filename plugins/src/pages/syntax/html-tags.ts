import type { Span } from "@octavo/core";
import type { Attributes } from "./attributes.ts";
import { scanTag } from "./scan-tag.ts";

/** A tag in raw HTML, with those of its attributes that have values. */
export interface HtmlTag extends Span {
  readonly name: string;
  readonly facts: Attributes["facts"];
}

/** The opening tags of the raw HTML at `span`, comments left out. */
export function readHtmlTags(text: string, span: Span): readonly HtmlTag[] {
  const source = text.slice(0, span.end);
  const tags: HtmlTag[] = [];
  for (let at = source.indexOf("<", span.start); at !== -1; at = source.indexOf("<", at + 1)) {
    if (source.startsWith("<!--", at)) {
      at = source.indexOf("-->", at);
      if (at === -1) break;
      continue;
    }
    const tag = scanTag(source, at);
    if (tag === undefined || tag.broken || tag.form === "close") continue;
    const facts: Record<string, { kind: "string"; value: string }> = Object.create(null) as Record<
      string,
      never
    >;
    for (const { name, value } of tag.attributes) {
      if (value !== undefined)
        facts[name.toLowerCase()] ??= { kind: "string", value: source.slice(value.start, value.end) };
    }
    tags.push({ name: tag.name.toLowerCase(), facts, start: at, end: tag.end });
    at = tag.end - 1;
  }
  return tags;
}
