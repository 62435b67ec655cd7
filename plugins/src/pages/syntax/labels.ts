import type { LabelFact, Span } from "@octavo/core";
import { addFact } from "./add-fact.ts";
import type { PlaceLists } from "./places.ts";
import type { ParsedNode } from "./satteri.ts";

/** A label in its brackets, and the sign of an image: no brackets stand in it but behind backslashes. */
const bracketed = /!?\[(?:\^(?!\]))?((?:[^\\[\]]|\\[^])*)\]/y;

/** Reads the labels of footnotes, links and images, in document order. */
export class LabelReader {
  readonly found: LabelFact[] = [];
  readonly #text: string;
  readonly #places: Pick<PlaceLists, "label">;

  constructor(text: string, places: Pick<PlaceLists, "label">) {
    this.#text = text;
    this.#places = places;
  }

  /** That of a definition or a reference. */
  read({ type, identifier = "", referenceType }: ParsedNode, span: Span): void {
    const isFootnote = type.startsWith("footnote");
    const isDefinition = type === "definition" || type === "footnoteDefinition";
    const isShort = referenceType === "collapsed" || referenceType === "shortcut";
    const form = isDefinition ? "definition" : isShort ? referenceType : "full";
    const name = isFootnote ? `^${identifier}` : identifier;
    bracketed.lastIndex = form === "full" && !isFootnote ? this.#lastBracket(span) : span.start;
    const label = bracketed.exec(this.#text)?.[1];
    if (label === undefined) return;
    const end = bracketed.lastIndex - "]".length;
    const inner = { start: end - label.length, end };
    addFact(undefined, this.#places.label, this.found, { name, form }, { ...span, inner });
  }

  /** Where the label of `[text][label]` begins. */
  #lastBracket({ start, end }: Span): number {
    let at = this.#text.lastIndexOf("[", end - 1);
    while (at > start && this.#isEscaped(at)) at = this.#text.lastIndexOf("[", at - 1);
    return at;
  }

  #isEscaped(at: number): boolean {
    let before = at;
    while (this.#text[before - 1] === "\\") before--;
    return (at - before) % 2 === 1;
  }
}
