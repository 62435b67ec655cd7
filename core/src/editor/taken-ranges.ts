import type { Range } from "../source/line-index.ts";
import { isLess, overlap } from "../source/ranges.ts";

/** Ranges of a text of which no two overlap. */
export class TakenRanges {
  /** By their places: then their ends are in order, too. */
  readonly #sorted: Range[] = [];

  /** Whether all of some ranges are free. */
  areFree(ranges: readonly Range[]): boolean {
    return ranges.every((range) => {
      for (let at = this.#firstAt(range); at < this.#sorted.length; at++) {
        const taken = this.#sorted[at];
        if (taken === undefined || isLess(range.end, taken.start)) return true;
        if (overlap(taken, range)) return false;
      }
      return true;
    });
  }

  /** Takes ranges that are free. */
  take(ranges: readonly Range[]): void {
    for (const range of ranges) {
      let at = this.#firstAt(range);
      for (let next = this.#sorted[at]; next && isBefore(next, range); next = this.#sorted[at]) at++;
      this.#sorted.splice(at, 0, range);
    }
  }

  /** The first that does not end before a range. */
  #firstAt({ start }: Range): number {
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const taken = this.#sorted[middle];
      if (taken !== undefined && isLess(taken.end, start)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isBefore(left: Range, right: Range): boolean {
  return isLess(left.start, right.start) || (!isLess(right.start, left.start) && isLess(left.end, right.end));
}
