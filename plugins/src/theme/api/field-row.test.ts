import { expect, it } from "vitest";
import { html, textOf } from "../html.ts";
import { fieldRow } from "./field-row.ts";
import { english } from "../words/words.ts";

it.each([
  ["body-user", "body-user"],
  ["a%20b", "a%2520b"],
  ["filter[größe]#?", "filter%5Bgr%C3%B6%C3%9Fe%5D%23%3F"],
  ["half \uD800", "half%20%EF%BF%BD"],
])("a link to the field %j is %j", (id, href) => {
  const row = textOf(fieldRow({ name: "a", id, type: "string", deprecated: false }, html``, english));
  expect(row).toContain(`href="#${href}"`);
});
