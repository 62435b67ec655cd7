import type { Span } from "@octavo/core";
import type { TagScan } from "../scan/scan-tag.ts";

/** A comment between the attributes of a tag: there the tag stops making sense, or it is taken for what props are spread from. */
export function commentIn(text: string, { broken, end, attributes }: TagScan): Span | undefined {
  const spread = attributes.find(
    ({ name, value }) =>
      name === "" && value && /^\s*\/\*[^]*\*\/\s*$/.test(text.slice(value.start, value.end)),
  );
  if (spread) return spread.span;
  // Not of an address in words behind a tag that breaks off.
  const comment = /[\s/]*?((?<!:)\/\/[^\n]*|\/\*[^]*?\*\/|\{\s*\/\*[^]*?\*\/\s*\})/y;
  comment.lastIndex = end;
  const [all = "", written = ""] = (broken && comment.exec(text)) || [];
  return written === "" ? undefined : { start: end + all.length - written.length, end: end + all.length };
}
