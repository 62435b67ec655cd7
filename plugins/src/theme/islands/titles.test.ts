import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";

it("shows the words of a title that names no drawing, as where it stands on a page", async () => {
  const code =
    "export const A = () => { useState(0); return <div><title>words <b>bold</b></title><svg><g><title>drawn</title></g></svg></div>; };";
  const { html, problems } = await drawPage(`${code}\n\n<A />\n`);
  expect(html).toContain("<div>words <b>bold</b><svg><g><title>drawn</title></g></svg></div>");
  expect(problems).toEqual([]);
});
