import type { Span } from "@octavo/core";

/** One look of the parser at a page of this cost takes half a second to a second: a page with errors is looked at so often. */
export const maxCost = 100_000_000;

/** A page that costs more is not shown to the parser at all. */
const maxShown = 250_000_000;

/** Brackets in a link's address are followed so deep. */
const maxBrackets = 32;

/** How many characters the parser decodes while it walks over one. */
const decoded = 4;

/** How many it looks through for backticks meanwhile. */
const sought = 32;

/** What the parser does with the blocks beside a paragraph that it takes away, leaving what was in it: it copies them. */
const copied = 16;

/**
 * Characters that the parser walks over to place what it reads, and blocks that it copies. For each brace: its paragraph, the addresses of links in it that are not
 * closed, code of which it looks for the end, and the rest of the page for each letter beyond ASCII in the names of the tags before it. For each tag: its line, and the rest
 * of the page for such letters of its own. `signs`: where braces and tags begin, in order; those that are hidden in `text` count no more.
 */
export function parserCost(text: string, signs: readonly number[]): number {
  return costOfSigns(text, signs) + interrupted(text, signs);
}

function costOfSigns(text: string, signs: readonly number[]): number {
  const braces = signs.filter((at) => text[at] === "{");
  const tags = signs.filter((at) => text[at] === "<");
  return (
    walked(text, braces, blankLine, costOfParagraph) +
    walked(text, tags, /\n/g, (line) => line.length) +
    unwrapped(text, signs.length) ** 2 * copied +
    (isAscii.test(text) ? 0 : decodedNames(text, signs))
  );
}

/** Of what a text has too much to be shown to the parser: signs, or lines that no empty one parts. Of nearly all pages it is plain to see that they cost little. */
export function excessFor(text: string, signs: readonly number[]): "signs" | "lines" | undefined {
  const runs = Math.sqrt(2 * text.length);
  const walks = signs.length * text.length * (2 + maxBrackets + runs / sought);
  const most = walks + signs.length ** 2 * copied;
  if (most <= maxShown && isAscii.test(text)) return undefined;
  const [ofSigns, ofLines] = [costOfSigns(text, signs), interrupted(text, signs)];
  if (ofSigns + ofLines <= maxShown) return undefined;
  return ofLines > ofSigns ? "lines" : "signs";
}

const blankLine = /\n[ \t>]*\r?\n/g;
/** A line of tags alone, which ends a paragraph. */
const loneTag = /^[ \t>]*<[^<>]*>(?:[ \t]*<[^<>\n]*>)*[ \t]*(?=\r?$)/gm;
const isAscii = /^\p{ASCII}*$/u;

/** What each stretch between two `ends` costs, as often as signs stand in it. */
function walked(
  text: string,
  signs: readonly number[],
  ends: RegExp,
  costOf: (stretch: string) => number,
): number {
  let cost = 0;
  let [end, each] = [0, 0];
  for (const at of signs) {
    while (end <= at) {
      const start = end;
      ends.lastIndex = end;
      end = ends.test(text) ? ends.lastIndex : text.length;
      if (end > at) each = costOf(text.slice(start, end));
    }
    cost += each;
  }
  return cost;
}

/** Paragraphs of tags and expressions alone, of which there are `most` at most. */
function unwrapped(text: string, most: number): number {
  if (most ** 2 * copied < maxCost) return 0;
  let count = 0;
  for (const block of text.split(blankLine)) if (oneParagraph.test(block)) count++;
  return count;
}

/** Of paragraphs with tags or expressions between tags that stand alone, each costs all up to the next blank line. */
function interrupted(text: string, signs: readonly number[]): number {
  const places = signs.filter((at) => text[at] === "{" || text[at] === "<");
  let [cost, next] = [0, 0];
  const isAnyBefore = (end: number): boolean => {
    const first = next;
    while ((places[next] ?? Infinity) < end) next++;
    return next > first;
  };
  for (let start = 0; next < places.length;) {
    blankLine.lastIndex = start;
    const end = blankLine.test(text) ? blankLine.lastIndex : text.length;
    let paragraphs = 0;
    for (const { 0: tag, index } of text.slice(start, end).matchAll(loneTag)) {
      if (isAnyBefore(start + index)) paragraphs++;
      isAnyBefore(start + index + tag.length);
    }
    if (isAnyBefore(end)) paragraphs++;
    if (paragraphs > 1) cost += paragraphs * (end - start);
    start = end;
  }
  return cost;
}

/** A line that begins with a tag or an expression and goes on behind it is no block of its own, but where it only opens others. */
const oneParagraph =
  /^(?![ \t]*(?:<[^<>/][^<>]*(?<!\/)>[ \t]*)+\r?\n)[ \t]*(?:<[^<>]*>|\{[^{}]*\})[ \t]*\S.*[>}]\s*$/s;

function costOfParagraph(paragraph: string): number {
  return paragraph.length + openAddresses(paragraph) + openCode(paragraph);
}

/** `[a](b[a](b[a](`: each is looked for up to the brackets that are too deep. */
function openAddresses(paragraph: string): number {
  let length = 0;
  for (const [address] of paragraph.matchAll(/\]\([^()\s]*(?=\()/g)) length += address.length;
  return length * maxBrackets;
}

/** Behind a link, the end of each code span is looked for: of the runs of backticks of each length, the last has none. */
function openCode(paragraph: string): number {
  if (!paragraph.includes("](")) return 0;
  const lengths = new Set(paragraph.match(/`+/g)?.map((run) => run.length));
  return (lengths.size * paragraph.length) / sought;
}

function decodedNames(text: string, signs: readonly number[]): number {
  let [cost, letters, end] = [0, 0, 0];
  for (const at of signs) {
    if (at >= end) {
      letters = 0;
      blankLine.lastIndex = at;
      end = blankLine.test(text) ? blankLine.lastIndex : text.length;
    }
    const rest = (text.length - at) / decoded;
    if (text[at] === "{") cost += letters * rest;
    if (text[at] !== "<") continue;
    const own = lettersOfNames(text, at);
    letters += own;
    cost += own * rest;
  }
  return cost;
}

/** The letters beyond ASCII in the names of a tag and its attributes. */
function lettersOfNames(text: string, at: number): number {
  let letters = 0;
  names.lastIndex = at + 1;
  for (let found = names.exec(text); found?.[0]; found = names.exec(text))
    letters += found[1]?.match(/[^\p{ASCII}]/gu)?.length ?? 0;
  return letters;
}

/** Signs that no name has, such as a dash in prose behind a "less than", end a tag for the parser, too. */
const names = /([\p{ID_Continue}\p{Cf}$\s:.=/*-]+)|"[^"<]*"|'[^'<]*'|\{[^{}<>"'`]*\}/uy;

/** Where tags and braces begin, those in code spans too, but for what stands in `quiet` spans: of these it is the first sign only. */
export function signsIn(text: string, bodyStart: number, quiet: readonly Span[]): readonly number[] {
  const signs: number[] = [];
  let at = bodyStart;
  for (const span of [...quiet, { start: text.length, end: text.length }]) {
    for (const { index } of text.slice(at, span.start).matchAll(/[<{]/g)) signs.push(at + index);
    signs.push(span.start);
    at = Math.max(at, span.end);
  }
  return signs;
}
