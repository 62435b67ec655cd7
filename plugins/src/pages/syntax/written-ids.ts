import type { Span } from "@octavo/core";
import type { HeadingId } from "./mend/prepare.ts";

/** The ids that `{#id}` gives to headings, taken in document order. */
export class WrittenIds {
  readonly #text: string;
  readonly #ids: readonly HeadingId[];
  #next = 0;

  constructor(text: string, ids: readonly HeadingId[]) {
    this.#text = text;
    this.#ids = ids;
  }

  /** That of the heading whose lines are at `span`. */
  take(span: Span): string | undefined {
    for (
      let next = this.#ids[this.#next];
      next !== undefined && next.line <= span.start;
      next = this.#ids[++this.#next]
    ) {
      const between = this.#text.slice(span.start, next.span.start);
      if (next.span.start < span.start || between.includes("\n")) continue;
      this.#next++;
      return next.id;
    }
    return undefined;
  }
}
