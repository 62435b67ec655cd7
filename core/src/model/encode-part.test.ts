import { expect, it } from "vitest";
import { encodePart } from "./encode-part.ts";

it.each([
  ["a/b c?#&", "a%2Fb%20c%3F%23%26"],
  ["é🙂", "%C3%A9%F0%9F%99%82"],
  ["a\ud800b", "a%EF%BF%BDb"],
  ["\udc00", "%EF%BF%BD"],
])("%j is part of an address as %s", (text, expected) => {
  expect(encodePart(text)).toBe(expected);
});
