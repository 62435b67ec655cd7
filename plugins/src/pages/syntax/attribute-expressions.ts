import { readLiteral, type Span } from "@octavo/core";
import type { Attributes } from "./attributes.ts";
import { isComponentTag } from "./element-facts.ts";
import { scanTag, type AttributeScan } from "./scan/scan-tag.ts";

interface Written {
  readonly source: string;
  readonly span: Span;
}

/**
 * What the tag at `span` spreads, and what its attributes compute, but for handlers and literals, with the places of the values.
 * Attributes of components are told with them.
 */
export function attributeExpressions(
  text: string,
  name: string,
  { facts, spread }: Attributes,
  span: Span,
): readonly Written[] {
  const values = Object.entries(isComponentTag(name) ? {} : facts).filter(
    ([attribute, fact]) =>
      !/^on[A-Z]/.test(attribute) && fact.kind === "expression" && !readLiteral(fact.source).ok,
  );
  if (values.length === 0 && !spread) return [];
  const attributes = scanTag(text, span.start)?.attributes ?? [];
  return [
    ...attributes.flatMap((attribute) => spreadIn(text, attribute)),
    ...values.flatMap(([written, fact]) => {
      const value = attributes.findLast((each) => each.name === written)?.value;
      return value === undefined || fact.kind !== "expression" ? [] : [{ source: fact.source, span: value }];
    }),
  ];
}

function spreadIn(text: string, { name, value }: AttributeScan): readonly Written[] {
  if (name !== "" || !value) return [];
  const [, dots = "", source = ""] = /^(\s*\.\.\.)(.*)$/s.exec(text.slice(value.start, value.end)) ?? [];
  const span = { start: value.start + dots.length, end: value.end };
  return source.trim() === "" || readLiteral(source).ok ? [] : [{ source, span }];
}
