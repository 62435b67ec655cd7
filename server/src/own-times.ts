import type { CoreOptions, TraceEvent } from "@octavo/core";

/** How often a kind of query ran, and what it took without those that it asked, in milliseconds. */
export interface OwnTime {
  readonly query: string;
  readonly count: number;
  readonly milliseconds: number;
}

interface Span {
  readonly start: number;
  readonly milliseconds: number;
}

/**
 * Sums up queries by their own time. They tell of themselves when they end, those that were asked before those that ask, so
 * what ended since a query began was asked by it. Where queries run side by side that is a little too much: own times are
 * then too small, never too large.
 */
export function gatherOwnTimes(also?: CoreOptions["trace"]): {
  /** What `also` asked for is told as well. */
  readonly trace: NonNullable<CoreOptions["trace"]>;
  /** The longest first. */
  readonly all: () => readonly OwnTime[];
} {
  const rows = new Map<string, { count: number; milliseconds: number }>();
  /** What nobody has been found to ask for yet. */
  const ended: Span[] = [];
  const add = ({ query, milliseconds }: TraceEvent): void => {
    const start = performance.now() - milliseconds;
    let asked = 0;
    for (let last = ended.at(-1); last && last.start >= start; last = ended.at(-1)) {
      asked += last.milliseconds;
      ended.pop();
    }
    ended.push({ start, milliseconds });
    const row = rows.get(query) ?? { count: 0, milliseconds: 0 };
    rows.set(query, row);
    row.count++;
    row.milliseconds += Math.max(0, milliseconds - asked);
  };
  return {
    trace: {
      ...also,
      query: (event) => {
        add(event);
        also?.query?.(event);
      },
    },
    all: () =>
      [...rows]
        .map(([query, row]) => ({ query, ...row }))
        .toSorted((one, other) => other.milliseconds - one.milliseconds),
  };
}
