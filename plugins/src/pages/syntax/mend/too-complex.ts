import type { Span } from "@octavo/core";
import { hasBlankLine } from "../scan/math-end.ts";
import type { Token } from "../scan/scan.ts";
import { pairTags } from "../scan/tag-pairs.ts";
import { splitTags, tagsEndedByWords } from "./split-tags.ts";

/** Expressions without a blank line between them, and unclosed tags; the parser takes quadratic time where there are more. */
const maxExpressions = 4_000;
const maxUnclosed = 1_000;

interface Excess {
  readonly span: Span;
  readonly words: string;
}

/** What there is too much of, where it begins. */
export function excessOf(tokens: readonly Token[], text: string): Excess | undefined {
  if (tokens.length <= maxUnclosed) return undefined;
  const expressions = tokens.filter(({ kind }) => kind === "expression");
  let [first, count] = [expressions[0], 0];
  for (const [at, token] of expressions.entries()) {
    if (hasBlankLine(text, expressions[at - 1]?.span.end ?? 0, token.span.start)) [first, count] = [token, 0];
    if (++count > maxExpressions && first)
      return {
        span: first.span,
        words: `More than ${maxExpressions} pairs of braces begin here without a blank line between them`,
      };
  }
  const all = [...pairTags(tokens).values()];
  const closed = tokens.flatMap((token) => (token.kind === "expression" && token.closed ? [token.span] : []));
  for (const [tags, fault] of [
    [all.filter(({ scan, partner }) => scan.form === "open" && !partner), "have no end"],
    [splitTags(all, closed, text), "open inside a paragraph and end outside of it"],
    [tagsEndedByWords(all, text), "open outside of a paragraph and end inside of it"],
  ] as const) {
    const [tag] = tags;
    if (tag && tags.length > maxUnclosed)
      return {
        span: tag.span,
        words: `${tags.length} tags ${fault}, of which this is the first; at most ${maxUnclosed} are mended`,
      };
  }
  return undefined;
}

/** Why a page is not shown to the parser, and what to do; `lost`: its braces and tags were not all read, `excess` and `ofParser`: what there is too much of. */
export function tooComplex(
  excess: Excess | undefined,
  lost: boolean,
  ofParser: "signs" | "lines" | undefined,
): { readonly words: string; readonly span?: Span } | undefined {
  if (excess !== undefined) return { span: excess.span, words: toldOf(excess.words) };
  if (lost) return { words: toldOf("This page has more braces and tags than can be told apart") };
  if (ofParser === "signs")
    return { words: toldOf("This page has more braces and tags than can be read as MDX") };
  if (ofParser === undefined) return undefined;
  const words = "This page has more elements without an empty line between them than can be read as MDX";
  return { words: toldOf(words, "Leave an empty line between them, such as between two rows or items.") };
}

function toldOf(words: string, advice = "Put code into fences."): string {
  return `${words}, so the page is read as plain Markdown. ${advice}`;
}
