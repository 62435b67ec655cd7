import {
  constants,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
} from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";

const mostPercent = 150;
const mostMegabytes = 125;

/**
 * For programs of their own. Node lets the heap grow up to fourfold between collections, which costs memory and saves little
 * time: here it is by 150%, and by 125 MB where more than 83 MB live. V8 plans the next collection before it tells of one, so a
 * limit counts from the one after it on.
 */
export function limitHeapGrowth(): void {
  let percent = 0;
  const grow = (megabytes: number): void => {
    const next = Math.min(mostPercent, Math.ceil((mostMegabytes * 100) / megabytes));
    if (next !== percent) setFlagsFromString(`--heap-growing-percent=${next}`);
    percent = next;
  };
  grow(0);
  new PerformanceObserver((list) => {
    const wasWhole = list
      .getEntries()
      .some((entry) => (entry as GarbageCollection).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (wasWhole) grow(getHeapStatistics().used_heap_size / 1024 / 1024);
  }).observe({ entryTypes: ["gc"] });
}

interface GarbageCollection extends PerformanceEntry {
  readonly detail: NodeGCPerformanceDetail;
}
