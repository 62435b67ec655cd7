import { expect, it } from "vitest";
import { placedSource } from "./placed-source.ts";

it.each(["\n", "\r\n"])("parts of a source are found behind the marks of quotes and lists, %j", (end) => {
  const source = "list.map((a) => (\n  <b>b</b>\n))";
  const text = ["> b", "> {list.map((a) => (", ">   <b>b</b>", "> ))}"].join(end);
  const start = text.indexOf("{");
  const place = placedSource(source, text, { start, end: text.length });
  const at = source.indexOf(">b") + 1;
  const found = place({ start: at, end: at + 1 });
  expect(found).toEqual({ start: text.indexOf(">b") + 1, end: text.indexOf(">b") + 2 });
});

it("a source that a text has as it is may stand anywhere in the span", () => {
  const place = placedSource("<a />", "<a /> {<a />}", { start: 6, end: 13 });
  expect(place({ start: 1, end: 2 })).toEqual({ start: 8, end: 9 });
});

it("nothing is told of what the text does not have", () => {
  const place = placedSource("a\nb", "{x\ny}", { start: 0, end: 5 });
  expect(place({ start: 0, end: 1 })).toBeUndefined();
  expect(placedSource("a\nb", "{a}", { start: 0, end: 3 })({ start: 0, end: 1 })).toBeUndefined();
});
