import { afterEach, expect, it, vi } from "vitest";
import { gatherOwnTimes } from "./own-times.ts";

afterEach(() => vi.useRealTimers());

it("takes from a query what those took that it asked", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const times = gatherOwnTimes();
  const end = (query: string, milliseconds: number): void =>
    times.trace.query?.({ query, key: "", milliseconds, outcome: "computed" });
  // One from 0 to 30, which asks another from 10 to 15, and one from 15 to 25 that asks it again from 16 to 18.
  vi.advanceTimersByTime(15);
  end("b", 5);
  vi.advanceTimersByTime(3);
  end("b", 2);
  vi.advanceTimersByTime(7);
  end("c", 10);
  vi.advanceTimersByTime(5);
  end("a", 30);
  vi.advanceTimersByTime(4);
  end("c", 4);
  expect(times.all()).toEqual([
    { query: "a", count: 1, milliseconds: 15 },
    { query: "c", count: 2, milliseconds: 12 },
    { query: "b", count: 2, milliseconds: 7 },
  ]);
});
