type Range = readonly [first: number, last: number];

/** Lines of a block, from 1, as the ranges that were written: however many they are, a line is found among them at once. */
export class LineRanges {
  /** In order, none touching the next. */
  readonly ranges: readonly Range[];

  constructor(written: readonly Range[]) {
    const ranges: Range[] = [];
    for (const [first, last] of written.toSorted((one, other) => one[0] - other[0])) {
      const before = ranges.at(-1);
      if (before && first <= before[1] + 1)
        ranges[ranges.length - 1] = [before[0], Math.max(before[1], last)];
      else ranges.push([first, last]);
    }
    this.ranges = ranges;
  }

  get isEmpty(): boolean {
    return this.ranges.length === 0;
  }

  has(line: number): boolean {
    let [low, high] = [0, this.ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ranges[middle]?.[1] ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return (this.ranges[low]?.[0] ?? Infinity) <= line;
  }
}
