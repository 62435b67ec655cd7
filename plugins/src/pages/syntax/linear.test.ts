import { describe, expect, it } from "vitest";
import { runs, secondsOf, slowTexts } from "./test-linear.ts";
import { parse } from "./testing.ts";

/** What a square of would take minutes: a page that is being written is parsed at each key. */
const many = 300_000;
const blanks = " ".repeat(many);

describe.each(["mdx", "md"] as const)("takes linear time in %s for", (format) => {
  it.each<[string, string]>([
    ["blanks in an address of CSS", `<div style="background:url(${blanks}">x</div>`],
    ["blanks in a `style` of JSX", `<div style={{background: "url(${blanks}"}}>x</div>`],
    ["addresses of CSS without an end", `<div style="background:${"url(".repeat(many / 4)}">x</div>`],
    ["blanks behind a comment that marks lines", `\`\`\`js\n// highlight-next-line${blanks}x\na\n\`\`\``],
    ["blanks before a comment that marks lines", `\`\`\`js\n//${blanks}highlight-next-line x\na\n\`\`\``],
    ["empty lines of code with marked lines", `\`\`\`js {1}\n${"\n".repeat(many)}a\n\`\`\``],
    ["empty lines of Windows", `\`\`\`js {1}\n${"\r\n".repeat(many)}a\n\`\`\``],
    ["blanks in code with marked lines", `\`\`\`js {1}\n{${blanks}a\n\`\`\``],
    ["blanks before a value with a broken quote", `<Card title=${blanks}"a>b</Card>`],
    ["blanks before a value without a quote", `<Card title=${blanks}a b">b</Card>`],
    ["slashes in a value without quotes", `<a b=${"/".repeat(many)}"`],
    ["tags that end in a value without quotes", "<a b=/c ".repeat(30_000)],
    ["equals signs", `<Card title${"=".repeat(many)}"a>b</Card>`],
    [
      "blanks in values with broken quotes",
      `<Card title="${" ".repeat(1_900)}a href="/b">b</Card>\n\n`.repeat(150),
    ],
    ["backslashes", "\\".repeat(many)],
    ["backslashes behind a bracket of TeX", `\\[${"\\".repeat(many)}`],
    ["brackets of TeX", "\\[ a".repeat(20_000)],
    ["brackets that nothing closes", "[a".repeat(many / 2)],
    ["a bracket before a long word", `[${"a".repeat(many)}`],
    ["marks of wikis", "![[a|b ".repeat(40_000)],
    ["declarations", "a <!X> <![CDATA[ b ]]>\n\n".repeat(4_000)],
    ["prices in a line", "a $$ b c ".repeat(20_000)],
    ["dollar signs", "$".repeat(15_000)],
    ["dollar signs behind two backslashes", "\\\\$".repeat(many / 3)],
    ["backslashes in a formula", `$${"\\".repeat(many)}$`],
    ["formulas at the ends of emphasis", "_a $b$_ ".repeat(many / 8)],
    ["primes", `$c${"'".repeat(many)}$ ${"$c'$ ".repeat(many / 5)}`],
    ["symbols with commas", `$${"a,".repeat(many / 2)}b$ $(${"a, ".repeat(many / 3)}$`],
    ["commands behind letters", "a$\\b".repeat(many / 5)],
    ["fences of other programs", "```{note} a\nb\n```\n\n".repeat(8_000)],
    ["blanks in a box of colons", `:::note${blanks}x:y`],
    ["a fence in braces that nothing closes", `\`\`\`{${"a".repeat(many)}\nb\n\`\`\``],
    ["blanks in braces behind a heading", `# a {#b c${blanks}d}`],
    ["blanks behind a type", `export let a: |${" ".repeat(2_000)}b\n: c`],
    ["comments in a tag", `<A ${"/* a */ ".repeat(5_000)}>b</A>`],
    ["names of a declaration", `export const a = 1${", b = 2".repeat(5_000)}`],
    ["tags that nothing closes before code over lines", '<A b="c">```js {1}\n'.repeat(2_200)],
    ["braces in code of one paragraph", "`{`\n".repeat(15_000)],
    ["braces in code over lines", `\`${"{\n".repeat(20_000)}\``],
    ["braces in formulas of one line", "$a{b}$ ".repeat(8_000)],
    ["tags without an end in code before braces", "`<a b={` ".repeat(2_200) + "{1}".repeat(6_000)],
    ["tags that begin lines of code", "a b\n<style>{`".repeat(3_000)],
    ["names of other scripts before braces", "<ü/>a".repeat(1_600) + "{1}".repeat(3_000)],
    ["names of other scripts in attributes", "<A b='c' ü='d'/>e{1}".repeat(1_000)],
    ["names of other scripts with spreads", "</><a {...b}/><ü/>".repeat(1_100)],
    ["addresses that nothing closes", "{1}[a](".repeat(5_000)],
    ["backticks behind a link", `[a](b) ${runs(300)} ${"{1}".repeat(6_000)}`],
    ["tags of HTML whose braces have no end", `<div>\n${"<a {".repeat(5_000)}`],
    ["signs behind letters of other scripts", "ü".repeat(20_000) + "<".repeat(20_000)],
    ["tags that nothing opens between variables", "</></>}{{a}}".repeat(4_200)],
    ["headings of HTML in a quote", "> <h2>a</h2>\n".repeat(15_000)],
    ["headings of HTML in an item of a list", `1. a\n\n${"   <h2>a</h2>\n".repeat(15_000)}`],
    ["lines of a heading of HTML in a quote", `> <h2>\n${"> <b>x</b> <!-- y -->\n".repeat(15_000)}> </h2>`],
    ["attributes twice", "<a b='1' b='2' B>c</a> ".repeat(6_000)],
  ])("%s", (_, text) => {
    expect(secondsOf(text, format)).toBeLessThan(4);
  });

  it.each(slowTexts(1 / 3))("%s", (_, text) => {
    expect(secondsOf(text, format)).toBeLessThan(1.5);
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
