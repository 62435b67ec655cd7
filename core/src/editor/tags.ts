import type { Span } from "../source/origin.ts";
import { braceEnd } from "./tag-at.ts";

/** A tag as it is written. */
export interface Tag {
  readonly name: string;
  readonly nameSpan: Span;
  readonly form: "open" | "close" | "empty";
}

const pieces =
  /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})|\\[^]|(`+)|<!--|\{\/\*|<(\/?)([\p{L}_$][\p{L}\p{N}_$.:-]*)/gmu;
const blankLine = /\n[ \t]*\r?\n/g;

/** Behind so many tags that break off, nothing is read: each costs what is looked at behind it. */
const maxBroken = 500;

/** The tags in a part of a page, in order, whether or not the page can be read; those in code and in comments left out. */
export function tagsIn(text: string, start: number, end: number): readonly Tag[] {
  const tags: Tag[] = [];
  const codeEnd = codeEndsOf(text);
  let attempts = maxBroken;
  pieces.lastIndex = start;
  for (let match = pieces.exec(text); match && match.index < end; match = pieces.exec(text)) {
    const [piece, fence, ticks, slash = "", name] = match;
    const behind = match.index + piece.length;
    if (fence !== undefined) pieces.lastIndex = fenceEnd(text, behind, fence);
    else if (ticks !== undefined) pieces.lastIndex = codeEnd(behind, ticks);
    else if (piece === "<!--") pieces.lastIndex = closed(text, behind, "-->");
    else if (piece === "{/*") pieces.lastIndex = closed(text, behind, "*/}");
    else if (name !== undefined) {
      const found = tagEnd(text, behind);
      if (!found && --attempts === 0) break;
      if (!found || found.end > end) continue;
      const form = slash === "/" ? "close" : found.isEmpty ? "empty" : "open";
      tags.push({ name, nameSpan: { start: behind - name.length, end: behind }, form });
      pieces.lastIndex = found.end;
    }
  }
  return tags;
}

/** Tags are read so far. */
const reach = 4000;

/** Where a tag ends whose name ends at an offset; undefined where it breaks off. */
function tagEnd(text: string, from: number): { readonly end: number; readonly isEmpty: boolean } | undefined {
  const last = Math.min(text.length, from + reach);
  for (let at = from; at < last; at++) {
    const character = text.charAt(at);
    if (character === ">") return { end: at + 1, isEmpty: text.charAt(at - 1) === "/" };
    if (character === "<") return undefined;
    const end =
      character === "{"
        ? braceEnd(text, at)
        : character === '"' || character === "'"
          ? text.indexOf(character, at + 1) + 1 || undefined
          : at + 1;
    if (end === undefined) return undefined;
    at = end - 1;
  }
  return undefined;
}

function fenceEnd(text: string, from: number, fence: string): number {
  const closing = new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t]*\\r?$`, "gm");
  closing.lastIndex = text.indexOf("\n", from) + 1 || text.length;
  return closing.test(text) ? closing.lastIndex : text.length;
}

/**
 * Tells, from one backtick to the next, where those are that close some: behind them; or where they stand themselves where
 * none do in the paragraph.
 */
function codeEndsOf(text: string): (from: number, ticks: string) => number {
  let paragraph = 0;
  const unclosed = new Set<string>();
  return (from, ticks) => {
    if (from > paragraph) {
      blankLine.lastIndex = from;
      paragraph = blankLine.exec(text)?.index ?? text.length;
      unclosed.clear();
    }
    if (unclosed.has(ticks)) return from;
    for (let at = text.indexOf(ticks, from); at !== -1 && at < paragraph; at = text.indexOf(ticks, at)) {
      let next = at;
      while (text[next] === "`") next++;
      if (next - at === ticks.length) return next;
      at = next;
    }
    unclosed.add(ticks);
    return from;
  };
}

function closed(text: string, from: number, closing: string): number {
  const at = text.indexOf(closing, from);
  return at === -1 ? text.length : at + closing.length;
}

const voids: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** The elements that are open behind some tags, innermost first. */
export function openElements(tags: readonly Tag[]): readonly string[] {
  return [...openTags(tags)].toReversed().map(({ name }) => name);
}

function openTags(tags: readonly Tag[]): readonly Tag[] {
  const open: Tag[] = [];
  // How many of each name are open, so that nothing is looked for that is not there.
  const counts = new Map<string, number>();
  const count = (name: string, more: number): unknown => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const tag of tags) {
    if (tag.form === "open" && !voids.has(tag.name)) {
      open.push(tag);
      count(tag.name, 1);
    } else if (tag.form === "close" && (counts.get(tag.name) ?? 0) > 0) {
      let last: Tag | undefined;
      do {
        last = open.pop();
        if (last) count(last.name, -1);
      } while (last && last.name !== tag.name);
    }
  }
  return open;
}

/** The tag that opens or closes the same element as the one whose name is at an offset; undefined where they do not fit. */
export function partnerAt(tags: readonly Tag[], offset: number): readonly [Tag, Tag] | undefined {
  const open: Tag[] = [];
  for (const tag of tags) {
    if (tag.form === "open" && !voids.has(tag.name)) open.push(tag);
    if (tag.form !== "close") continue;
    const opening = open.pop();
    // From here on, nobody knows what belongs together.
    if (opening?.name !== tag.name) return undefined;
    if ([opening, tag].some(({ nameSpan }) => nameSpan.start <= offset && offset <= nameSpan.end))
      return [opening, tag];
  }
  return undefined;
}
