import fc from "fast-check";
import { expect, it } from "vitest";
import { longestWays } from "./longest-ways.ts";

const graphs = fc
  .array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 8, maxLength: 8 })
  .map((next) => new Map(next.entries()));

it("is as long as the longest of all ways, circles left out", () => {
  fc.assert(
    fc.property(graphs, (next) => {
      const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
        (next.get(from) ?? []).some((each) => {
          if (each === to) return true;
          return !seen.has(each) && reaches(each, to, seen.add(each));
        });
      const longest = (node: number): number =>
        Math.max(
          1,
          ...(next.get(node) ?? [])
            .filter((each) => !reaches(each, node) && each !== node)
            .map((each) => 1 + longest(each)),
        );
      const ways = longestWays(next);
      for (const node of next.keys()) {
        const way = ways(node);
        expect(way).toHaveLength(longest(node));
        expect(way[0]).toBe(node);
        for (const [at, each] of way.slice(1).entries()) expect(next.get(way[at] ?? -1)).toContain(each);
      }
    }),
  );
});
