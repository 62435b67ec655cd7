import { expect, it } from "vitest";
import { parse } from "../testing.ts";

it.each([
  ["a [](/b) c\n\n> []( /d 't')", ["[](/b)", "[]( /d 't')"]],
  ["[ ](/b)", ["[ ](/b)"]],
  ["[![A](/a.png)](/b) [`a`](/b) [{x}](/b) [<Icon icon='x' />](/b) https://a.test ![](/a.png) []", []],
])("links without words are told: %j", (text, expected) => {
  const found = parse(text).problems.filter(({ kind }) => kind === "empty-link");
  expect(found.map(({ span }) => text.slice(span.start, span.end))).toEqual(expected);
});
