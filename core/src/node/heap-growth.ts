import {
  constants,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
} from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";

const mostPercent = 150;

/** There is one heap, whoever asks. */
let limits: HeapLimits | undefined;

/**
 * For programs of their own. Node lets the heap grow up to fourfold between collections, which costs memory and saves little
 * time: from now on it is by 150%, and by so many megabytes at most. Nor are objects put among the old ones as soon as they
 * are made, from where V8 has seen many live on: trees of the first pages do, while all is read, and none of later pages does.
 */
export function limitHeapGrowth(megabytes = 125): void {
  if (limits === undefined) setFlagsFromString("--no-allocation-site-pretenuring");
  limits ??= new HeapLimits();
  limits.set(megabytes);
}

class HeapLimits {
  #megabytes = 0;
  #percent = 0;

  constructor() {
    new PerformanceObserver((list) => {
      if (list.getEntries().some(isWhole)) this.#limit();
    }).observe({ entryTypes: ["gc"] });
  }

  set(megabytes: number): void {
    this.#megabytes = megabytes;
    this.#limit();
  }

  /** V8 has planned the next collection when it tells of one: what is set counts from then on, when half as much more may live. */
  #limit(): void {
    const expected = (1.5 * getHeapStatistics().used_heap_size) / 1024 / 1024;
    const percent = Math.min(mostPercent, Math.ceil((this.#megabytes * 100) / expected));
    if (percent !== this.#percent) setFlagsFromString(`--heap-growing-percent=${percent}`);
    this.#percent = percent;
  }
}

function isWhole(entry: PerformanceEntry): boolean {
  const { detail } = entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail };
  return detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
