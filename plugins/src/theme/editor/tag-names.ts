import type { PageTree, PropPlace, Span } from "@octavo/core";

/** Where a page's n-th component is named: in its opening tag, and in the one that closes it. */
export function tagNames(tree: PageTree, ordinal: number, text: string): readonly Span[] {
  const { name = "", written = name } = tree.facts.components[ordinal] ?? {};
  const opening = tree.span("component", ordinal);
  const extent = tree.extent("component", ordinal);
  if (!opening || !extent || text.slice(opening.start, opening.end) !== written) return [];
  const last = text.slice(Math.max(extent.start, extent.end - 300), extent.end);
  const end = /<\/\s*([^<>\s]+)(\s*>)$/.exec(last);
  if (end?.[1] !== written) return [opening];
  const behind = extent.end - (end[2]?.length ?? 0);
  return [opening, { start: behind - written.length, end: behind }];
}

/** A prop with its value and the blanks before it. */
export function wholeProp({ nameSpan, value }: PropPlace, text: string): Span {
  const isQuoted = value !== undefined && /["'}]/.test(text.charAt(value.end));
  return {
    start: text.slice(0, nameSpan.start).trimEnd().length,
    end: (value ?? nameSpan).end + (isQuoted ? 1 : 0),
  };
}
