import { expect, it } from "vitest";
import { parse } from "../testing.ts";

it.each([
  ["a\n\n##\n\nb", ["##"]],
  ['## \n\n> #\n\n- ### ###\n\n<Card title="A">\n## {#id}\n</Card>', ["##", "#", "### ###", "## {#id}"]],
  ["## A\n\n## {a}\n\n## ![A](/a.png)\n\n```\n##\n```\n\n#a\n\n\\##", []],
])("headings without words are told: %j", (text, expected) => {
  const found = parse(text).problems.filter(({ kind }) => kind === "empty-heading");
  expect(found.map(({ span }) => text.slice(span.start, span.end).trimEnd())).toEqual(expected);
});

it("they are headings all the same, without an anchor", () => {
  const { headings, anchors } = parse("##").facts;
  expect(headings).toMatchObject([{ text: "", id: "" }]);
  expect(anchors).toEqual([]);
});
