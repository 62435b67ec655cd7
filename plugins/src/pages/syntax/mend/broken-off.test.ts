import { check } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { describe, expect, it } from "vitest";
import { syntaxRepairs } from "../repairs.ts";
import { parse } from "../testing.ts";

/** What is told of a text without its marks `«…»`, and what the marks say. */
function read(marked: string): {
  found: string[];
  expected: string[];
  components: string[];
  titles: string[];
} {
  const text = marked.replaceAll(/[«»]/g, "");
  const { problems, facts } = parse(text);
  return {
    found: problems.map(({ span }) => `${span.start} ${text.slice(span.start, span.end)}`),
    expected: [...marked.matchAll(/«([^»]*)»/g)].map(
      ({ index, 1: inside = "" }, at) => `${index - 2 * at} ${inside}`,
    ),
    components: facts.components.map(({ name }) => name),
    titles: problems.flatMap((problem) => syntaxRepairs(problem, text, 0).map(({ title }) => title)),
  };
}

describe("a tag that breaks off takes nothing from the next one", () => {
  it.each([
    ['<Columns cols={2}>\n  «<C»\n  <Card title="B">x</Card>\n</Columns>', "Columns Card"],
    ['<Columns cols={2}>\n  «<Card title="A"»\n  <Card title="B">x</Card>\n</Columns>', "Columns Card"],
    ['<Columns>\n  «<Card href={x.y»\n  <Card title="B">\n\n  x\n\n  </Card>\n</Columns>', "Columns Card"],
    ["<Steps>\n  «<S»\n</Steps>", "Steps"],
    ["<Note>\n  text «<T»\n</Note>", "Note"],
    ["<Note>text «<T»</Note>", "Note"],
    ["- «<B»\n- c <b>d</b>", ""],
    ["Text «<T»\n<Note>x</Note>", "Note"],
    ["«</Ca»\n<Note>\n  x\n</Note>", "Note"],
    ["<Note>a«</No»\n<Frame>\n  x\n</Frame>", "Note Frame"],
    ["<Note>\n  a\n«</No»\n\nb <b>c</b>", "Note"],
    ['«<Card title="a"»\n<Tabs>\n  <Tab title="b">c</Tab>\n</Tabs>', "Tabs Tab"],
    ["<table><tbody>\n«<tr»\n<td>a</td>\n</tr>\n</tbody></table>", ""],
    [
      '<Steps>\n  <Step title="a">\n  x\n  «</Step»\n  <Step title="b">\n  y\n  </Step>\n</Steps>',
      "Steps Step Step",
    ],
    // The element around it keeps its end.
    ['<Tabs>\n  <Tab title="A">\n    «<Tab title="B"»\n  </Tab>\n</Tabs>', "Tabs Tab"],
    ["«<Note»\n  See [a](https://b.c/d) and [e](https://f.g/h).\n</Note>", ""],
  ])("%j", (marked, components) => {
    const { found, expected, components: left } = read(marked);
    expect(found).toEqual(expected);
    expect(left.join(" ")).toBe(components);
    const lines = read(marked.replaceAll("\n", "\r\n"));
    expect(lines.found).toEqual(lines.expected);
  });
});

describe("a value without its closing quote ends with its line", () => {
  it.each([
    ['- <Badge «color="»\n- c <b>d</b>', ""],
    ['- <Badge «color="»\n- say "hi" to <b>d</b>', ""],
    ['A <Badge «color="red»</Badge> and <Badge color="blue">x</Badge>', "Badge"],
    ['<Frame>\n  <img «src="»\n</Frame>', "Frame"],
    ['<Frame>\n  <img src="" «alt="»\n</Frame>\n\n<Card title="" href="/a">x</Card>', "Frame Card"],
    ['<Card «title="a»\n<ResponseField name="x" type="string">\n  x\n</ResponseField>', "ResponseField"],
    [
      '<Card «title="a»>\n<ResponseField name="x" type="string">\n  x\n</ResponseField>\n</Card>',
      "Card ResponseField",
    ],
    [
      '<Columns>\n  <Card «title="»\n  Words.\n  </Card>\n  <Card title="B">x</Card>\n</Columns>',
      "Columns Card",
    ],
    ['<Card\n  «title="A»\n  icon={x}\n>\n  x\n</Card>', "Card"],
  ])("%j", (marked, components) => {
    const { found, expected, components: left, titles } = read(marked);
    expect(found).toEqual(expected);
    expect(left.join(" ")).toBe(components);
    expect(titles).toEqual([]);
    const lines = read(marked.replaceAll("\n", "\r\n"));
    expect(lines.found).toEqual(lines.expected);
  });

  it("a closing tag that it swallows is still there for others", () => {
    const { found, expected, titles } = read(
      '<Steps>\n  <Step title="a">\n    «<Frame>»\n      <img «src="/a.pngeed to.»\n  </Step>\n\n  <Step title="b">\n    <Frame>\n      <img src="/b.png" alt="b" />\n    </Frame>\n  </Step>\n</Steps>',
    );
    expect(found).toEqual(expected);
    expect(titles.join()).not.toContain("Write <img />");
  });

  it.each([
    '<Card title="a\nb" href="/c">d</Card>',
    '<ResponseField name="a" default="b\n  c <b>d</b>\n  e" required>f</ResponseField>',
    '<Card title="write </b> here">c</Card>',
  ])("%j has one", (text) => {
    expect(parse(text).problems).toEqual([]);
  });

  it("nothing is said of props that are not there", async () => {
    await check(
      `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start", "b"] } }
=== start.mdx
- <Badge color="
         ^^^^^^^ error syntax/error
- c <b>d</b>
=== b.mdx
<Frame>
  <img src="
       ^^^^^ error syntax/error
</Frame>
`,
      { plugins: [config(), pages(), navigation()] },
    );
  });
});

it("many such tags are read in time", () => {
  const start = process.cpuUsage();
  for (const part of [
    '<A b="\n',
    '<A b="c\n\n',
    "<A\n<B>x</B>\n",
    "<A></B\n\n",
    '<Note>\n<A b="\n</Note>\n\n',
  ])
    expect(parse(part.repeat(1_500)).problems.length).toBeLessThan(200);
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(3);
});
