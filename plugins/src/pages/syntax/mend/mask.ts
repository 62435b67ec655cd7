import type { Span } from "@octavo/core";
import type { ParsedNode } from "../satteri.ts";

/** Stands for a character that the parser must not see as syntax. Noncharacters, which no text may contain. */
const stands: Readonly<Record<string, string>> = {
  "\uFDD0": "{",
  "\uFDD1": "}",
  "\uFDD2": "$",
  "\uFDD4": "<",
  "\uFDD5": "i",
  "\uFDD6": "e",
  "\uFDD7": "`",
  "\uFDD8": "",
};
/** Stands for no character at all. */
export const nothing = "\uFDD8";

const stand = /[\uFDD0-\uFDD2\uFDD4-\uFDD8]/;
const allStands = /[\uFDD0-\uFDD2\uFDD4-\uFDD8]/g;

/**
 * A letter of the names of tags that were made shorter: not their first one, so the text's own name counts. Of ASCII, because the parser
 * reads the rest of the page for each other letter of a name.
 */
function nameFiller(name: string): string {
  return name.startsWith("x") ? "y" : "x";
}

/** What a broken attribute's value is filled with: the attribute is then left out. */
const filler = "\uFDD3";

/** A stretch of text to hide from the parser, by as many characters, so that all offsets stay as they are. */
export interface Mask {
  readonly span: Span;
  /**
   * "blank" leaves nothing, "string" an attribute's string, "literal" braces, dollar signs and backticks themselves, "escape" a backtick behind a backslash, "text" what
   * is code in MDX and none in Markdown, and "attribute" nothing of an attribute that is put back later. "empty" makes an element without content of an opening tag;
   * `{ code }` is what stands for code; `{ closing }` is another closing tag, which has to fit; `{ quoted }` is an attribute that is put back later as its name with a
   * string, which takes the place of all from that offset on.
   */
  readonly as:
    | "blank"
    | "string"
    | "literal"
    | "escape"
    | "text"
    | "attribute"
    | "empty"
    | { readonly code: string }
    | { readonly closing: string }
    | { readonly quoted: number };
}

/** Masks may come in any order and overlap. */
export function applyMasks(text: string, masks: readonly Mask[]): string {
  if (masks.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { span, as } of masks.toSorted((a, b) => a.span.start - b.span.start)) {
    const start = Math.max(at, span.start);
    if (span.end <= start) continue;
    pieces.push(text.slice(at, start), cover(text.slice(start, span.end), as, start));
    at = span.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

/** `start`: where `text` begins in the whole one. */
function cover(text: string, as: Mask["as"], start = 0): string {
  if (typeof as === "object" && "code" in as) return as.code.slice(-text.length);
  if (typeof as === "object" && "quoted" in as) {
    const length = Math.max(0, as.quoted - start);
    return text.slice(0, length) + cover(text.slice(length), "string");
  }
  if (typeof as === "object") return `</${as.closing}`.padEnd(text.length - 1) + ">";
  if (as === "empty") return emptyTag(text);
  if (as === "blank" || as === "attribute") return text.replaceAll(/[^\r\n]/g, " ");
  if (as === "text")
    return text
      .replaceAll("{", "\uFDD0")
      .replaceAll("}", "\uFDD1")
      .replaceAll("<", "\uFDD4")
      .replace(/^(?:i(?=mport\b)|e(?=xport\b))/, (letter) => (letter === "i" ? "\uFDD5" : "\uFDD6"));
  if (as === "escape") return "\uFDD8\uFDD7";
  if (as === "literal")
    return text
      .replaceAll("{", "\uFDD0")
      .replaceAll("}", "\uFDD1")
      .replaceAll("$", "\uFDD2")
      .replaceAll("`", "\uFDD7");
  return text.length < 2 ? " ".repeat(text.length) : `"${text.slice(1, -1).replaceAll(/[^\r\n]/g, filler)}"`;
}

/** The slash takes the place of the name's last letter, and attributes move by one; a name of one letter loses its attributes. */
function emptyTag(text: string): string {
  const [, name = ""] = /^<([^\s/>]+)/.exec(text) ?? [];
  if (name.length < 2) return `<${name}/${cover(text.slice(name.length + 2, -1), "blank")}>`;
  return `<${nameFiller(name).repeat(name.length - 1)}${text.slice(name.length + 1, -1)}/>`;
}

/** The text that a parsed string stands for. */
export function unmask(text: string): string {
  return stand.test(text) ? text.replaceAll(allStands, (character) => stands[character] ?? "") : text;
}

/** Puts the characters back into the strings of a node, those of its children left out. */
export function unmaskNode(node: ParsedNode): void {
  changeStrings(node, unmask);
}

/** Changes the strings of a node, those of its attributes and children left out. */
export function changeStrings(node: ParsedNode, change: (text: string) => string): void {
  const open = node as { -readonly [Key in (typeof strings)[number]]?: string | null | undefined };
  for (const key of strings) {
    const value = open[key];
    if (typeof value === "string") open[key] = change(value);
  }
}

const strings = ["value", "url", "title", "alt", "lang", "meta", "label", "identifier"] as const;

/** Whether a text has characters that stand for others. */
export function isMasked(text: string): boolean {
  return stand.test(text);
}

/** Whether a parsed attribute's value was broken and is gone. */
export function isFiller(value: unknown): boolean {
  return typeof value === "string" && value.includes(filler);
}
