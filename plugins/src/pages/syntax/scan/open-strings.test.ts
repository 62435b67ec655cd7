import { expect, it } from "vitest";
import { OpenStrings } from "./open-strings.ts";
import { scanGroup } from "./scan-code.ts";
import { scanTag } from "./scan-tag.ts";

it("finds the ends of strings, and none where the line ends first", () => {
  const text = `"a\\"b" 'c" "d\n" 'e'`;
  const strings = new OpenStrings(text);
  expect(strings.end(0)).toBe(6);
  expect(strings.end(7)).toBeUndefined();
  expect(strings.end(9)).toBe(12);
  expect(strings.end(11)).toBeUndefined();
  expect(strings.end(text.indexOf("'e"))).toBe(text.length);
});

/** Each brace would cost all of the page behind it. */
it.each([
  ["braces", '{\\"} ', scanGroup],
  ["attributes", '<A b={\\"} /> ', scanTag],
] as const)("looks at a line of %s once", (_, part, scan) => {
  const text = part.repeat(5_000);
  const strings = new OpenStrings(text);
  for (let at = 0; at < text.length; at += part.length)
    expect(scan(text, at, strings)).toMatchObject({ end: at + part.trimEnd().length });
  expect(strings.looked).toBeLessThanOrEqual(text.length);
});
