import { expect, it } from "vitest";
import type { PageNode } from "../syntax/page.ts";
import { withoutRuleNodes, withoutRules, withoutRulesInside } from "./without-rules.ts";

it.each([
  ["plain", "plain"],
  ["a <style>.b{}</style> c", "a  c"],
  ['<STYLE media="print">\n.b{}\n\n.c{}</style >\n\nd', "\n\nd"],
  ["a <style>.b{}</styles>{}</style/> c <style>d</style>", "a  c "],
  ["a `<style>` b </style> c", "a `<style>` b </style> c"],
  ["a ``<style>`x</style>`` c", "a ``<style>`x</style>`` c"],
  ["a ` b\n\nc ` <style>d</style>", "a ` b\n\nc ` "],
  [String.raw`a \` <style>d</style> ${"`"} e`, String.raw`a \`  ${"`"} e`],
  [String.raw`a \<style>b</style>`, String.raw`a \<style>b</style>`],
  [
    "```html\n<style>a</style>\n```\n<style>b</style>c\n~~~\n<style>d",
    "```html\n<style>a</style>\n```\nc\n~~~\n<style>d",
  ],
  ["```<style>```<style>b</style>", "```<style>```"],
  [
    "- ```\n  <style>a</style>\n\n  b\n  ```\n  <style>c</style>",
    "- ```\n  <style>a</style>\n\n  b\n  ```\n  ",
  ],
  [
    "> 1. ~~~html\n>    <style>a</style>\n>    ~~~\n><style>b</style>c",
    "> 1. ~~~html\n>    <style>a</style>\n>    ~~~\n>c",
  ],
  [
    "1. a\n\n     ```\n     b\n\n     <style>c</style>\n     ```\n<style>d</style>",
    "1. a\n\n     ```\n     b\n\n     <style>c</style>\n     ```\n",
  ],
  [
    "1. a\n    ```\n    b\n\n    <style>c</style>\n    ```\n<style>d</style>",
    "1. a\n    ```\n    b\n\n    <style>c</style>\n    ```\n",
  ],
  [
    "a\r\n \r\n    <style>b</style>\r\n\r\n\t<style>c</style>\r\n<style>d</style>",
    "a\r\n \r\n    <style>b</style>\r\n\r\n\t<style>c</style>\r\n",
  ],
  ["    <style>a</style>", "    <style>a</style>"],
  ["a\n    <style>b</style>c", "a\n    c"],
  ["<!-- a <style> -->\n\nb <style>c</style>", "<!-- a <style> -->\n\nb "],
  ["<!-- `a --><!--> <style>c`</style><!-- <style> d", "<!-- `a --><!--> <!-- <style> d"],
  ["`<!--` <style>a</style>", "`<!--` "],
  [String.raw`\<!-- <style>a</style>`, String.raw`\<!-- `],
  ["a <style>b", "a <style>b"],
  ["a <stylesheet>b</style>", "a <stylesheet>b</style>"],
])("style sheets of %j are left out: %j", (markdown, shown) => {
  expect(withoutRules(markdown)).toBe(shown);
});

const texts = (parts: readonly string[]) =>
  withoutRuleNodes(parts.map((value) => ({ type: value.startsWith("<") ? "html" : "text", value }))).map(
    ({ value }) => value,
  );

it("takes them out of raw HTML, whose tags may stand in several nodes", () => {
  expect(texts(["<div><style>a</style>b<style>c</style></div>"])).toEqual(["<div>b</div>"]);
  expect(texts(["a", "<style>", ".b{}", "</style>", "c", "<b>", "d", "</b>"])).toEqual([
    "a",
    "c",
    "<b>",
    "d",
    "</b>",
  ]);
  expect(texts(["<div><style>", "a", "</style>b</div>"])).toEqual(["<div>", "b</div>"]);
  expect(texts(["a", "<style>b", "c"])).toEqual(["a"]);
  expect(texts(["<!-- <style> --><i>", "c"])).toEqual(["<!-- <style> --><i>", "c"]);
  expect(texts(["<!-- <style>", "c"])).toEqual(["<!-- <style>", "c"]);
  expect(texts(["<!--><style>a</style>", "c"])).toEqual(["<!-->", "c"]);
});

it("takes them out of all that is in a node", () => {
  const paragraph = (...children: readonly PageNode[]): PageNode => ({ type: "paragraph", children });
  const rules: PageNode = { type: "html", value: "<style>a</style>" };
  const words: PageNode = { type: "text", value: "b" };
  const quote = (...children: readonly PageNode[]): PageNode => ({ type: "blockquote", children });
  expect(withoutRulesInside(quote(rules, paragraph(rules, words)))).toEqual(quote(paragraph(words)));
});

it.each([
  "<style>",
  "<style></style",
  "`<style> ",
  "``` <style>\n",
  "```\n<style>\n\n",
  "~~~\n````\n<style>",
  "<!-- <style>",
  "> - <style>",
  "    <style>\n\n",
  "\n ",
  "\t \n<style",
])("takes linear time for many %j", (piece) => {
  const text = piece.repeat(100_000);
  const start = process.cpuUsage();
  withoutRules(text);
  texts([`<i>${text}`]);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_500);
});
