import { describe, expect, test } from "vitest";
import { parse } from "./testing.ts";

/** What a square of would take minutes: a page that is being written is parsed at each key. */
const many = 300_000;
const blanks = " ".repeat(many);

function secondsOf(text: string, format: "mdx" | "md"): number {
  const start = process.cpuUsage();
  parse(text, format);
  return process.cpuUsage(start).user / 1_000_000;
}

describe.each(["mdx", "md"] as const)("takes linear time in %s for", (format) => {
  test.each<[string, string]>([
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
    ["equals signs", `<Card title${"=".repeat(many)}"a>b</Card>`],
    ["tags with broken quotes in a paragraph", '<Card title="a href="/b">Text</Card> '.repeat(1_500)],
    ["tags with two broken quotes", '<Card title="a href="/b" c="d e>b</Card>\n\n'.repeat(1_500)],
    ["tags without a first quote", '<Card title=a b">b</Card>\n\n'.repeat(1_500)],
    ["backslashes", "\\".repeat(many)],
    ["backslashes behind a bracket of TeX", `\\[${"\\".repeat(many)}`],
    ["brackets of TeX", "\\[ a".repeat(20_000)],
  ])("%s", (_, text) => {
    expect(secondsOf(text, format)).toBeLessThan(4);
  });
});
