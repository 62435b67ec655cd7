import { expect, it } from "vitest";
import { textOf, trusted } from "../html.ts";
import { noteMark, withOwnNotes } from "./own-notes.ts";

it("gives notes other ids each time they are shown", () => {
  const describe = withOwnNotes(trusted, "d");
  const note = `<a href="#fn-${noteMark}1">1</a><li id="fn-${noteMark}1">x</li>`;
  expect([note, "plain", note].map((text) => textOf(describe(text)))).toEqual([
    '<a href="#fn-d1-1">1</a><li id="fn-d1-1">x</li>',
    "plain",
    '<a href="#fn-d2-1">1</a><li id="fn-d2-1">x</li>',
  ]);
});
