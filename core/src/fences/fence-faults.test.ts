import { describe, expect, it } from "vitest";
import { fenceFaults } from "./fence-faults.ts";
import { fenceWordSpan } from "./fence-word.ts";

describe("the faults of what stands behind a fence's language", () => {
  it.each([
    ["{1,3-5}", []],
    ["{1,,3}", []],
    ["{4-6}", ["beyond {4-6}"]],
    ["{2-9}", []],
    ["{3-1}", ["lines {3-1}"]],
    ["{1,b}", ["lines {1,b}"]],
    ["highlight={1-2} focus='9'", ["beyond focus='9'"]],
    ["highlight={} wrap", ["lines highlight={}"]],
    ['title="a" lines', []],
    ['title="a', ['open title="a']],
    ['icon="a"wrap', ['glued icon="a"wrap']],
    ['titel="a"', ['setting titel="a" title']],
    ['filname="a"', ['setting filname="a" filename']],
    ["lineNumbers={true}", ["setting lineNumbers={true} showLineNumbers"]],
    ["live={true}", []],
    ['file="a.js"', []],
    ['name="a"', []],
    ["NODE_ENV=production", []],
    ["main.js wrapp", ["flag wrapp wrap"]],
    ["wrapp main.js", ["flag wrapp wrap"]],
    ["a wrapp main.js", []],
    ["expandabel", ["flag expandabel expandable"]],
    ["wrap up", []],
    ["title=My long title {1}", []],
    ['title="a" live words', ["unshown live", "unshown words"]],
    ['main.js filename="a b" wrap', ["unshown main.js"]],
    ['main.js title="say "hi" now"', ["unshown main.js"]],
    ["ins={1} collapse={1-2}", ["setting ins={1} highlight"]],
    ['hl_lines="1"', ['setting hl_lines="1" highlight']],
    ["linenos=true hl_lines=2-3", ["setting linenos=true lines", "setting hl_lines=2-3 highlight"]],
    ["startLineNumber=5", []],
    ["lines startLineNumber={5}", []],
    ["showLineNumbers=5 lines='7'", []],
    ["main.js showLineNumbers{5} {1}", ["flag showLineNumbers{5} showLineNumbers={5}"]],
    ["startLineNumber=a", ["number startLineNumber=a"]],
    ["lines startLineNumber={1-3}", ["number startLineNumber={1-3}"]],
    ["startLineNumbr={5}", ["setting startLineNumbr={5} startLineNumber"]],
    ['icon="a" main.js icon="b"', ['repeated icon="b"']],
    ["icon=a icon='b'", ["repeated icon='b'"]],
    ["focus={1} highlight={1} Focus={2} highlight={2}", ["repeated Focus={2}"]],
    ["a=1 a=2 copy copy", []],
    ["mark=up", []],
    ["live", ["flag live"]],
    ["live noInline wrap", ["flag live"]],
    ["live reload", []],
    ["Live", []],
    ['title="a" title="b"', ['unshown title="b"']],
    ['filename="a" title="b"', ['unshown filename="a"']],
    ["Line", []],
    ["", []],
  ])("%j", (meta, expected) => {
    const told = fenceFaults(meta, 3).map(({ kind, written, nearest }) => [kind, written, nearest]);
    expect(told.map((each) => each.filter((part) => part !== undefined).join(" "))).toEqual(expected);
  });

  it("are no lines beyond where their number is not known", () => {
    expect(fenceFaults("{400}", undefined)).toEqual([]);
  });

  it.each(['"', "{", "a=", "=", "' "])("take linear time in %j without end", (part) => {
    const start = process.cpuUsage();
    fenceFaults(part.repeat(50_000), 3);
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(2);
  });
});

it.each([
  ["```js title", "language", "js"],
  ["~~~~ js{1}", "language", "js"],
  ["```", "language", undefined],
  ['```js title="a b" {1}', "title", "a b"],
  ["```js theme={css}", "theme", "css"],
  ['```js title="title" {1}', "title", "title"],
  ["```js main.js wrapp", "wrapp", "wrapp"],
  ["```js {9}", "{9}", "{9}"],
  ['```js icon=""', "icon", 'icon=""'],
  ["```js main.js", "wrap", undefined],
])("in %j, %j stands at %j", (line, word, expected) => {
  const span = fenceWordSpan(line, word);
  expect(span && line.slice(span.start, span.end)).toBe(expected);
});
