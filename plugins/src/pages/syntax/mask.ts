import type { Span } from "@octavo/core";
import type { ParsedNode } from "./satteri.ts";

/** Stands for a character that the parser must not see as syntax. Noncharacters, which no text may contain. */
const stands: Readonly<Record<string, string>> = { "\uFDD0": "{", "\uFDD1": "}", "\uFDD2": "$" };

/** What a broken attribute's value is filled with: the attribute is then left out. */
const filler = "\uFDD3";

/** A stretch of text to hide from the parser, by as many characters, so that all offsets stay as they are. */
export interface Mask {
  readonly span: Span;
  /** "blank" leaves nothing, "string" an attribute's string, "literal" the characters themselves, as text. */
  readonly as: "blank" | "string" | "literal";
}

/** Masks may come in any order and overlap. */
export function applyMasks(text: string, masks: readonly Mask[]): string {
  if (masks.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const { span, as } of masks.toSorted((a, b) => a.span.start - b.span.start)) {
    const start = Math.max(at, span.start);
    if (span.end <= start) continue;
    pieces.push(text.slice(at, start), cover(text.slice(start, span.end), as));
    at = span.end;
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

function cover(text: string, as: Mask["as"]): string {
  if (as === "blank") return text.replaceAll(/[^\r\n]/g, " ");
  if (as === "literal")
    return text.replaceAll("{", "\uFDD0").replaceAll("}", "\uFDD1").replaceAll("$", "\uFDD2");
  return text.length < 2 ? " ".repeat(text.length) : `"${text.slice(1, -1).replaceAll(/[^\r\n]/g, filler)}"`;
}

/** The text that a parsed string stands for. */
export function unmask(text: string): string {
  return /[\uFDD0-\uFDD2]/.test(text)
    ? text.replaceAll(/[\uFDD0-\uFDD2]/g, (character) => stands[character] ?? "")
    : text;
}

/** Puts the characters back into the strings of a node, those of its children left out. */
export function unmaskNode(node: ParsedNode): void {
  const open = node as { -readonly [Key in (typeof strings)[number]]?: string | null | undefined };
  for (const key of strings) {
    const value = open[key];
    if (typeof value === "string") open[key] = unmask(value);
  }
}

const strings = ["value", "url", "title", "alt", "lang", "meta", "label", "identifier"] as const;

/** Whether a text has characters that stand for others. */
export function isMasked(text: string): boolean {
  return /[\uFDD0-\uFDD2]/.test(text);
}

/** Whether a parsed attribute's value was broken and is gone. */
export function isFiller(value: unknown): boolean {
  return typeof value === "string" && value.includes(filler);
}
