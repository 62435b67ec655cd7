import { expect, test } from "vitest";
import { shownHtml } from "./elements.ts";

test.each([
  ["<!-- a --> <!-- b -->\n<p>c</p>", "<p>c</p>"],
  ["<!-- a", ""],
  ["<script>a</script> words", "words"],
  ["<style>a</style>\n<SVG><path/></SVG>\n<b>c</b>", "<b>c</b>"],
  ["<svg>\n<path/>", ""],
  ["<svg width='5'>", "<svg width='5'>"],
  ["<p>a</p>\n<svg></svg>", "<p>a</p>\n<svg></svg>"],
  ["<!DOCTYPE html>", ""],
])("of %j is shown %j", (source, shown) => {
  expect(shownHtml(source)).toBe(shown);
});

test("takes linear time", () => {
  const start = process.cpuUsage();
  for (const piece of ["<svg>", "<!-- a -->", "<svg></svg>", "<script></script> "])
    shownHtml(piece.repeat(20_000));
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
});
