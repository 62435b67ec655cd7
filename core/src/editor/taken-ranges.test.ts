import fc from "fast-check";
import { expect, test } from "vitest";
import type { Range } from "../source/line-index.ts";
import { overlap } from "../source/ranges.ts";
import { TakenRanges } from "./taken-ranges.ts";

const position = fc.record({ line: fc.nat(3), character: fc.nat(4) });
const range = fc
  .tuple(position, position)
  .map(([a, b]) =>
    a.line < b.line || (a.line === b.line && a.character <= b.character)
      ? { start: a, end: b }
      : { start: b, end: a },
  );

test("what is free is what overlaps nothing that was taken", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 12 }), (ranges) => {
      const taken = new TakenRanges();
      const all: Range[] = [];
      for (const each of ranges) {
        const isFree = all.every((other) => !overlap(each, other));
        expect(taken.areFree([each])).toBe(isFree);
        if (!isFree) continue;
        taken.take([each]);
        all.push(each);
      }
    }),
  );
});

test("many are taken in linear time", () => {
  const taken = new TakenRanges();
  const start = process.cpuUsage();
  for (let line = 0; line < 100_000; line++) {
    const ranges = [{ start: { line, character: 0 }, end: { line, character: 2 } }];
    if (taken.areFree(ranges)) taken.take(ranges);
  }
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(8);
});
