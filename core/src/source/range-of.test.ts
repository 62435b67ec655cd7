import { expect, it } from "vitest";
import { Core } from "../core.ts";
import { dataOrigin, type Span } from "./origin.ts";
import { editableRange } from "./range-of.ts";

const text = String.raw`{ "a": "x\"y\u00e9\\z" }`;

/** What stands where a part of the string stands: in front of it, and in it. */
async function partOf(within: Span): Promise<readonly [before: string, part: string] | undefined> {
  const core = new Core({ plugins: [] });
  core.setFiles(["a.json"]);
  core.setText("a.json", text);
  const span = await core.ask((_context, read) =>
    editableRange({ ...dataOrigin("a.json", ["a"]), within }, text, read),
  );
  return span && [text.slice(text.indexOf("x"), span.start), text.slice(span.start, span.end)];
}

it.each([
  [0, ""],
  [1, "x"],
  [2, String.raw`x\"`],
  [3, String.raw`x\"y`],
  [4, String.raw`x\"y\u00e9`],
  [5, String.raw`x\"y\u00e9\\`],
  [6, String.raw`x\"y\u00e9\\z`],
])("an empty part of a string of JSON has its place, at %i", async (at, before) => {
  expect(await partOf({ start: at, end: at })).toEqual([before, ""]);
});

it("a part of a string of JSON has its place among escapes, and none behind the string", async () => {
  expect(await partOf({ start: 0, end: 2 })).toEqual(["", String.raw`x\"`]);
  expect(await partOf({ start: 1, end: 4 })).toEqual(["x", String.raw`\"y\u00e9`]);
  expect(await partOf({ start: 4, end: 6 })).toEqual([String.raw`x\"y\u00e9`, String.raw`\\z`]);
  expect(await partOf({ start: 7, end: 7 })).toBeUndefined();
  expect(await partOf({ start: 5, end: 9 })).toBeUndefined();
});
