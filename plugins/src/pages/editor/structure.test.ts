import {
  Core,
  foldings,
  LineIndex,
  outline,
  selections,
  type LocatedOutline,
  type Position,
  type Range,
} from "@octavo/core";
import fc from "fast-check";
import { expect, it } from "vitest";
import { pages } from "../index.ts";

const pieces = [
  "# One\n\n", "## Two\n", "### Three 😀\n", "Text [a](/b) text.\n\n", "<Tabs>\n", "</Tabs>\n", '<Tab title="T">\n', "</Tab>\n", "\n", "  ",
  "```js\ncode\n```\n", "```\n", "<h2>H</h2>\n", "{1 + ", "}", "---\n", "title: x\n", "\r\n", "<", "> ", "- ", "$$x$$\n", '<Card title="x"\n  a="b" />\n',
]; // prettier-ignore

function isBefore(left: Position, right: Position): boolean {
  return left.line < right.line || (left.line === right.line && left.character <= right.character);
}

function isIn(inner: Range, outer: Range): boolean {
  return isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
}

function expectNested(items: readonly LocatedOutline[], around: Range): void {
  for (const { name, range, selection, children } of items) {
    expect(name).not.toBe("");
    expect(isIn(range, around)).toBe(true);
    expect(isIn(selection, range)).toBe(true);
    expectNested(children, range);
  }
}

it("whatever is written, parts lie in each other, and lines are those of the text", async () => {
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(""));
  const core = new Core({ plugins: [pages()] });
  core.setFiles(["a.mdx"]);
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(fc.nat(400), { minLength: 1, maxLength: 4 }),
      async (written, offsets) => {
        core.setText("a.mdx", written);
        const lines = new LineIndex(written);
        const whole = lines.range({ start: 0, end: written.length });
        expectNested(await outline(core, "a.mdx"), whole);
        const seen = new Set<number>();
        for (const { start, end } of await foldings(core, "a.mdx")) {
          expect(seen.has(start)).toBe(false);
          seen.add(start);
          expect(start < end && end < lines.lineCount).toBe(true);
        }
        // Between a carriage return and its line feed is no position.
        const positions = offsets.map((offset) => lines.position(lines.offset(lines.position(offset))));
        const found = await selections(core, "a.mdx", positions);
        for (const [index, ranges] of found.entries()) {
          const position = positions[index] ?? whole.start;
          expect(isIn({ start: position, end: position }, ranges[0] ?? whole)).toBe(true);
          expect(ranges.at(-1)).toEqual(whole);
          for (const [at, range] of ranges.entries()) expect(isIn(range, ranges[at + 1] ?? whole)).toBe(true);
        }
      },
    ),
    { numRuns: 400 },
  );
});
