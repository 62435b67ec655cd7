import { LineIndex } from "@octavo/core";
import { badTag, diagnose, neverClosedTags, type Diagnosis } from "./diagnose.ts";
import { parseMarkup } from "./satteri.ts";
import type { Token } from "./scan.ts";
import { pairTags } from "./tag-pairs.ts";

/** The errors of a page that are like the one that the parser has found, and that it would find one by one. */
export function errorsAlike(kind: string, text: string, tokens: readonly Token[]): readonly Diagnosis[] {
  switch (kind) {
    case "unclosed-tag":
      return neverClosedTags(tokens, text);
    case "bad-tag":
    case "autolink":
      return lessThanSigns(text, tokens);
    case "bad-expression":
      return tokens.flatMap((token) => badExpression(text, token));
    default:
      return [];
  }
}

/** `a<b`, `<5`, `<https://…>`: what begins no tag. A blank behind the sign makes it text. */
function lessThanSigns(text: string, tokens: readonly Token[]): readonly Diagnosis[] {
  const tags = pairTags(tokens);
  return tokens.flatMap(({ kind, span: { start } }) => {
    if ((kind !== "less" && kind !== "tag") || /\s/.test(text.charAt(start + 1))) return [];
    const tag = tags.get(start);
    if (tag !== undefined && !tag.scan.broken) return [];
    const found = badTag(text, start, tag);
    const isSign = found.masks.every(({ span }) => span.end === span.start + 1);
    return isSign ? [found] : [];
  });
}

/** An expression by itself, as the parser reads it. */
function badExpression(text: string, token: Token): readonly Diagnosis[] {
  if (token.kind !== "expression" || !token.closed || token.hazard) return [];
  const { start, end } = token.span;
  const source = text.slice(start, end);
  if (/\n[ \t]*>/.test(source)) return [];
  const result = parseMarkup(source, "mdx");
  if (!("failure" in result)) return [];
  const { line, column, message } = result.failure;
  const offset = new LineIndex(source).offset({ line: line - 1, character: column - 1 });
  const found = diagnose(text, start + offset, message, [token]);
  return found === undefined ? [] : [found];
}
