import type { Span } from "@octavo/core";
import type { PairedTag } from "../scan/tag-pairs.ts";

export const bracedRules = "In MDX braces are code, in <style> too. Write {`…`} around its rules.";

/** The rules that braces belong to, between the tags of a `<style>` that begins its line, maybe behind other tags: one within words is told of, or a slip. */
export function rulesWith(
  { start, end }: Span,
  text: string,
  tags: ReadonlyMap<number, PairedTag>,
): Span | undefined {
  let last: PairedTag | undefined;
  for (const tag of tags.values()) {
    if (tag.span.start > start) break;
    last = tag;
  }
  if (last?.scan.name !== "style" || last.scan.form !== "open" || last.partner === undefined)
    return undefined;
  const { span, partner } = last;
  const before = text.slice(text.lastIndexOf("\n", span.start - 1) + 1, span.start);
  const areWithin = partner.span.start >= end && before.replaceAll(/<[^<>]*>/g, "").trim() === "";
  return areWithin ? { start: span.end, end: partner.span.start } : undefined;
}

/** What stands between the tags of the `<style>` that braces stand in. */
export function rulesAround({ start, end }: Span, text: string): Span | undefined {
  const open = text.lastIndexOf("<style", start);
  const from = text.indexOf(">", open) + 1;
  const to = text.indexOf("</style", end);
  return open === -1 || from > start || to === -1 ? undefined : { start: from, end: to };
}
