import { LineIndex } from "@octavo/core";
import { badQuotes } from "./bad-quotes.ts";
import { badTag, diagnose } from "./diagnose.ts";
import {
  bareValue,
  hasBareValue,
  isBare,
  neverClosedTag,
  neverClosedTags,
  strayClosing,
  unclosedBrace,
  type Diagnosis,
} from "./diagnosis.ts";
import { voidElements } from "../html-names.ts";
import { hasBlankLine } from "../scan/math-end.ts";
import { parseMarkup } from "../satteri.ts";
import type { Token } from "../scan/scan.ts";
import { isMended, type TagScan } from "../scan/scan-tag.ts";
import { isText } from "./tag-masks.ts";
import { pairTags, type PairedTag } from "../scan/tag-pairs.ts";

/** The errors of a page that are like the one that the parser has found, and that it would find one by one. */
export function errorsAlike(kind: string, text: string, tokens: readonly Token[]): readonly Diagnosis[] {
  const tags = pairTags(tokens);
  switch (kind) {
    case "unclosed-tag":
      return [...neverClosedTags(tokens, text), ...openElements(tokens, text)];
    case "unexpected-closing-tag":
      return strayClosings(tokens, text);
    case "bad-tag":
    case "autolink":
      return [...lessThanSigns(text, tokens), ...bareValues(text, tokens), ...wrongQuotes(text, tokens)];
    case "unclosed-expression":
      return tokens.flatMap((token) =>
        token.kind === "expression" && !token.closed
          ? [unclosedBrace(token.span.start)]
          : badExpression(text, token, tags),
      );
    case "bad-expression":
      return tokens.flatMap((token) => badExpression(text, token, tags));
    default:
      return [];
  }
}

/** So many of a page's tags that may break off are looked at. */
const maxBroken = 100;

/** A tag that breaks off, where the parser finds that others do not pair: it may have swallowed one of them. */
export function brokenBefore(message: string, text: string, tokens: readonly Token[]): Diagnosis | undefined {
  if (!/^(?:Expected (?:a|the)|Unexpected) closing tag/.test(message)) return undefined;
  const broken = [...pairTags(tokens).values()].filter(({ scan }) => scan.broken && scan.name !== "");
  for (const tag of broken.slice(0, maxBroken)) {
    const found = badTag(text, tag.span.start, tag);
    if (!isSign(found, text)) return found;
  }
  return undefined;
}

function isSign({ masks }: Diagnosis, text: string): boolean {
  return masks.every(({ span }) => /^(?:<+|.)$/s.test(text.slice(span.start, span.end)));
}

/** Elements that no tag of the page closes, where none looks as if it were meant to. */
function openElements(tokens: readonly Token[], text: string): readonly Diagnosis[] {
  const tags = [...pairTags(tokens).values()].filter(({ partner }) => partner === undefined);
  const closing = new Set<string>();
  for (const { scan } of tags)
    if (scan.form === "close") for (const like of slipsOf(scan.name)) closing.add(like);
  return tags
    .filter(({ scan }) => scan.form === "open" && !isUnsure(scan, text))
    .filter(({ scan: { name } }) => !slipsOf(name).some((like) => closing.has(like)))
    .map((tag) => neverClosedTag(tag, text));
}

/** What names that may be slips for each other have in common. */
function slipsOf(name: string): readonly string[] {
  const first = name.charAt(0).toLowerCase();
  return [`${first}${name.length}`, `${first}${name.length + 1}`];
}

/** Tags of which something else is wrong, or which may be text: those are told otherwise. */
function isUnsure(tag: TagScan, text: string): boolean {
  return (
    tag.broken ||
    tag.name === "" ||
    voidElements.has(tag.name) ||
    hasBareValue(tag) ||
    hasBlankLine(text, tag.start, tag.end) ||
    isText(tag, text)
  );
}

/** Closing tags before which nothing is open that they may be meant for. */
function strayClosings(tokens: readonly Token[], text: string): readonly Diagnosis[] {
  const found: Diagnosis[] = [];
  for (const tag of pairTags(tokens).values()) {
    if (tag.partner !== undefined) continue;
    // From here on, what closes nothing may be meant for it.
    if (tag.scan.form === "open" && !isText(tag.scan, text)) break;
    if (tag.scan.form === "close" && !tag.scan.broken && tag.scan.name !== "")
      found.push(strayClosing(tag, text));
  }
  return found;
}

/** `href=/a`: values without quotes, of tags that are whole. */
function bareValues(text: string, tokens: readonly Token[]): readonly Diagnosis[] {
  return tokens.flatMap((token) =>
    token.kind === "tag" && !token.tag.broken && !hasBlankLine(text, token.span.start, token.span.end)
      ? token.tag.attributes.filter(isBare).map((attribute) => bareValue(attribute, text))
      : [],
  );
}

/** `title="a href="/b"`: values whose quotes are wrong, of tags that can be read all the same. */
function wrongQuotes(text: string, tokens: readonly Token[]): readonly Diagnosis[] {
  return tokens.flatMap((token) =>
    token.kind === "tag" && isMended(token.tag) ? [badQuotes(token.tag, text)] : [],
  );
}

/** `a<b`, `<5`, `<https://…>`: what begins no tag. A blank behind the sign makes it text. */
function lessThanSigns(text: string, tokens: readonly Token[]): readonly Diagnosis[] {
  const tags = pairTags(tokens);
  return tokens.flatMap(({ kind, span: { start } }) => {
    if ((kind !== "less" && kind !== "tag") || /\s/.test(text.charAt(start + 1))) return [];
    if (text[start - 1] === "<") return [];
    const tag = tags.get(start);
    if (tag !== undefined && !tag.scan.broken) return [];
    const found = badTag(text, start, tag);
    return isSign(found, text) ? [found] : [];
  });
}

/** An expression by itself, as the parser reads it. */
function badExpression(
  text: string,
  token: Token,
  tags: ReadonlyMap<number, PairedTag>,
): readonly Diagnosis[] {
  if (token.kind !== "expression" || !token.closed || token.hazard) return [];
  const { start, end } = token.span;
  const source = text.slice(start, end);
  if (/\n[ \t]*>/.test(source)) return [];
  const result = parseMarkup(source, "mdx");
  if (!("failure" in result)) return [];
  const { line, column, message } = result.failure;
  const offset = new LineIndex(source).offset({ line: line - 1, character: column - 1 });
  const found = diagnose(text, start + offset, message, [token], tags);
  return found === undefined ? [] : [found];
}
