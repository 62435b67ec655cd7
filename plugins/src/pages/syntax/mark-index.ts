import type { LinkFact, PageTree, Span } from "@octavo/core";
import { spanOf, type Places } from "./places.ts";

type Mark = NonNullable<ReturnType<PageTree["at"]>>;

/** Something that may stand under a cursor. */
interface Offer extends Span {
  readonly mark: Mark;
  /** Of two that stand at an offset, the smaller counts; of two as large, the earlier. */
  readonly size: number;
}

/** Answers what stands innermost at an offset. What a page has is put in order for the first question: each problem asks one. */
export class MarkIndex {
  readonly #places: Places;
  #stretches:
    | { readonly starts: readonly number[]; readonly marks: readonly (Mark | undefined)[] }
    | undefined;

  constructor(places: Places) {
    this.#places = places;
  }

  /** The smallest marked thing that holds an offset, its end included. */
  at(offset: number): Mark | undefined {
    this.#stretches ??= stretchesOf(offersOf(this.#places));
    const { starts, marks } = this.#stretches;
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return marks[low - 1];
  }
}

function offersOf(places: Places): readonly Offer[] {
  const { facts, marks, statements, tags } = places;
  const offers: Offer[] = [];
  const offer = (mark: Mark, span: Span | undefined, within: Span | undefined = span): void => {
    if (span === undefined || within === undefined) return;
    const start = Math.max(span.start, within.start);
    const end = Math.min(span.end, within.end);
    if (start <= end) offers.push({ mark, start, end, size: span.end - span.start });
  };
  for (const mark of ["heading", "code", "expression", "math", "variable"] as const)
    for (const [ordinal, place] of marks[mark].entries()) offer({ mark, ordinal }, place);
  for (const [ordinal, place] of marks.component.entries()) {
    const tag = tags.at(place.start);
    offer({ mark: "component", ordinal }, tag, place);
    for (const { name, span } of tag?.attributes ?? [])
      if (name !== "") offer({ mark: "component", ordinal, attribute: name }, span, place);
  }
  for (const mark of ["link", "image"] as const) {
    const list: readonly Pick<LinkFact, "attribute">[] = mark === "link" ? facts.links : facts.images;
    for (const [ordinal, place] of marks[mark].entries()) {
      const inTag = list[ordinal]?.attribute !== undefined;
      if (!inTag) offer({ mark, ordinal }, place);
      // The address of a definition stands elsewhere.
      if (inTag || place.inner !== undefined)
        offer({ mark, ordinal }, spanOf(places, mark, ordinal), inTag ? place : undefined);
      for (const label of place.labels ?? []) offer({ mark, ordinal }, label);
    }
  }
  for (const [ordinal, { source, locals }] of statements.imports.entries()) {
    offer({ mark: "import", ordinal }, source);
    for (const [name, span] of locals) offer({ mark: "import", ordinal, attribute: name }, span);
  }
  for (const [ordinal, { span }] of statements.exports.entries()) offer({ mark: "export", ordinal }, span);
  return offers;
}

/** Cuts a text where offers begin and end, and gives each stretch to its smallest offer. */
function stretchesOf(offers: readonly Offer[]): {
  readonly starts: readonly number[];
  readonly marks: readonly (Mark | undefined)[];
} {
  const starts = [...new Set(offers.flatMap(({ start, end }) => [start, end + 1]))].toSorted((a, b) => a - b);
  const indexes = new Map(starts.map((start, index) => [start, index]));
  const marks: (Mark | undefined)[] = starts.map(() => undefined);
  /** Of each stretch, one at or behind it that may still be free. */
  const free = starts.map((_, index) => index);
  const nextFree = (from: number): number => {
    let at = from;
    for (let next = free[at] ?? at; next !== at; next = free[at] ?? at) {
      // Halves the way for the next one.
      free[at] = free[next] ?? next;
      at = next;
    }
    return at;
  };
  for (const { mark, start, end } of offers.toSorted((a, b) => a.size - b.size)) {
    const last = indexes.get(end + 1) ?? 0;
    for (let at = nextFree(indexes.get(start) ?? 0); at < last; at = nextFree(at)) {
      marks[at] = mark;
      free[at] = at + 1;
    }
  }
  return { starts, marks };
}
