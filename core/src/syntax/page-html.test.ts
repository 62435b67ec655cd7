import { expect, it } from "vitest";
import { isInlineName, isPageBlock, isPageElement } from "./page-html.ts";

it.each([
  ["span", true, false, true],
  ["time", true, false, true],
  ["div", true, true, false],
  ["option", true, false, false],
  ["path", true, false, false],
  ["Badge", false, false, true],
  ["Card", false, false, false],
  ["script", false, false, false],
])("%s: page element %s, block %s, in a line %s", (name, isElement, isBlock, isInline) => {
  expect([isPageElement(name), isPageBlock(name), isInlineName(name)]).toEqual([
    isElement,
    isBlock,
    isInline,
  ]);
});
