import { readLiteral, type Span } from "@octavo/core";
import type { Attributes } from "./attributes.ts";
import { scanTag } from "./scan/scan-tag.ts";

/** What attributes of the tag at `span` compute, but for handlers and literals, with the places of the values. */
export function attributeExpressions(
  text: string,
  facts: Attributes["facts"],
  span: Span,
): readonly { readonly source: string; readonly span: Span }[] {
  const values = Object.entries(facts).filter(
    ([name, fact]) => !/^on[A-Z]/.test(name) && fact.kind === "expression" && !readLiteral(fact.source).ok,
  );
  if (values.length === 0) return [];
  const attributes = scanTag(text, span.start)?.attributes ?? [];
  return values.flatMap(([name, fact]) => {
    const value = attributes.findLast((each) => each.name === name)?.value;
    return value === undefined || fact.kind !== "expression" ? [] : [{ source: fact.source, span: value }];
  });
}
