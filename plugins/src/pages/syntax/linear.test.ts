import { describe, expect, it } from "vitest";
import { longTexts, runs, secondsOf, slowTexts } from "./test-linear.ts";
import { parse } from "./testing.ts";

describe("takes linear time for", { tags: ["long"] }, () => {
  it.each(longTexts)("%s", (_, text) => {
    expect(secondsOf(text, "mdx")).toBeLessThan(4);
  });

  it.each(slowTexts(1 / 3))("%s", (_, text) => {
    expect(secondsOf(text, "mdx")).toBeLessThan(1.5);
  });
});

it.each<[string, string]>([
  ["tags that nothing closes, with code over lines", '<Visibility for="agents">```js {1}\n'.repeat(1_170)],
  ["tags that nothing closes, with braces", '{1}"<Card title="a"><ü/>'.repeat(900)],
  ["tags without an end in code before braces", "`<a b={` ".repeat(70) + "{1}".repeat(200)],
  ["backticks behind a link", `[a](b) ${runs(130)} ${"{1}".repeat(4_000)}`],
])("is quick with %s", (_, text) => {
  expect(secondsOf(text, "mdx")).toBeLessThan(1);
});

it.each(["<h2>a</h2>\n\n", "{1}{2}\n\n", '<a href="/">a</a> <b>\nc</b>\n\n'])(
  "does not show the parser thousands of %j, whose neighbours it copies for each",
  (line) => {
    const kinds = (text: string): readonly string[] => parse(text).problems.map(({ kind }) => kind);
    expect(kinds(line.repeat(1_500))).toEqual([]);
    expect(kinds(line.repeat(5_000))).toEqual(["too-complex"]);
    expect(kinds(`${line.trim()} words\n\n`.repeat(5_000))).toEqual([]);
  },
);

it("nor thousands of lines between tags that stand alone, and tells to part them", () => {
  const { problems } = parse("> <div>\n> a <b>b</b> c\n> </div>\n".repeat(5_000));
  expect(problems.map(({ kind }) => kind)).toEqual(["too-complex"]);
  expect(problems[0]?.message).toContain("Leave an empty line between them");
  const { problems: others } = parse("<h2>a</h2>\n\n".repeat(5_000));
  expect(others[0]?.message).toContain("Put code into fences.");
});

it("finds the places of thousands of images in one tag in linear time", () => {
  const start = process.cpuUsage();
  const tree = parse(`<img src="/a.png" alt="A" srcSet="${"/b.png 2x, ".repeat(30_000)}" />`);
  const spans = tree.facts.images.map((_, ordinal) => tree.span("image", ordinal));
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
  expect(new Set(spans.map((span) => span?.start)).size).toBe(spans.length);
  expect(spans.length).toBeGreaterThan(100);
});

it("finds the places of thousands of props of one tag in linear time", () => {
  const props = Array.from({ length: 20_000 }, (_, at) => `a${at}="0"`).join(" ");
  const start = process.cpuUsage();
  const tree = parse(`<Card ${props} />`);
  const names = tree.props("component", 0).map(({ name }) => name);
  const spans = names.map((name) => tree.span("component", 0, name));
  expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(4);
  expect(new Set(spans.map((span) => span?.start)).size).toBe(20_000);
});
