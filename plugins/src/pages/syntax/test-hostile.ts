import { parseYaml, type PageTree } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";

export const many = 10_000;

export function parse(text: string, format: "mdx" | "md"): PageTree {
  return parsePage({ file: `page.${format}`, text }, format, parseYaml);
}

function depthOf(tree: PageTree): number {
  let deepest = 0;
  const open = [{ node: tree.root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    deepest = Math.max(deepest, next.depth);
    for (const node of next.node.children ?? []) open.push({ node, depth: next.depth + 1 });
  }
  return deepest;
}

export function nested(open: string, close: string, inner = "x", times: number = many): string {
  return open.repeat(times) + inner + close.repeat(times);
}

/**
 * Pages that would end the process (the native parser recurses), or take minutes, if they were parsed as they are.
 * A failure of this file shows as a crashed or timed-out worker.
 */
export function testHostile(format: "mdx" | "md"): void {
  describe(`many blocks in ${format}`, () => {
    test.each([
      ["paragraphs", "b\n\n".repeat(70_000)],
      ["items", "- b\n".repeat(70_000)],
      ["rows", `| a |\n| - |\n${"| b |\n".repeat(50_000)}`],
    ])("%s", (_, text) => {
      expect(parse(text, format).root.children?.length).toBeGreaterThan(0);
    });
  });

  describe(`deep nesting in ${format}`, () => {
    test.each<[string, string]>([
      ["quotes", `${">".repeat(many)} a`],
      ["lists", `${"- ".repeat(many)}a`],
      ["numbered lists in quotes", `${"> 1. ".repeat(many)}a`],
      ["indented lists", Array.from({ length: 500 }, (_, depth) => `${"  ".repeat(depth)}- a`).join("\n")],
      ["emphasis", nested("*a **b ", "**")],
      ["stars", "*".repeat(many)],
      ["brackets", nested("[", "](x)")],
      ["images", nested("![", "](x)")],
      ["tags in a line", nested("<A>", "</A>")],
      ["tags in lines", nested("<A>\n", "</A>\n", "x\n")],
      ["arrays", `{${nested("[", "]", "")}}`],
      ["arrays without an end", `{${"[".repeat(many)}`],
      ["arrays behind an open brace", `a { b\n\n{${nested("[", "]", "")}}`],
      ["brackets in an attribute", `<A b={${nested("(", ")", "1")}} />`],
      ["brackets in a spread", `<A {...${nested("[", "]", "")}} />`],
      ["brackets in an export", `export const a = ${nested("[", "]", "")}`],
      ["brackets between strings that look like brackets", `{${nested('["]", ', "]", "1")}}`],
      ["templates", `{${nested("`${", "}`", "1")}}`],
      ["functions", `{${nested("() => {", "}", "")}}`],
      ["elements in an expression", `{${nested("<a>", "</a>", "", 30_000)}}`],
      ["elements and commas in an expression", `{${nested("<a>,", "</a>", "", 30_000)}}`],
      ["open elements in an expression", `{${"<T>".repeat(40)}1}`],
      ["comparisons that look like types", `<A b={${"x<T>".repeat(40)}1} />`],
      ["negations", `{${"!".repeat(60_000)}1}`],
      ["negations in an export", `export const a = ${"!".repeat(60_000)}1`],
      ["conditions", `{${"a?b:".repeat(30_000)}1}`],
      ["else branches", `{() => {${"if(a)b;else ".repeat(20_000)}b}}`],
    ])("%s", (_, text) => {
      const tree = parse(text, format);
      expect(depthOf(tree)).toBeLessThanOrEqual(201);
      for (const { span } of tree.problems) expect(span.end).toBeLessThanOrEqual(text.length);
    });
  });

  describe(`long pages in ${format}`, { tags: ["long"] }, () => {
    test.each<[string, string]>([
      ["one line of 5 MB", "a ".repeat(2_500_000)],
      ["a long line beyond ASCII", "é\\* ".repeat(200_000)],
      ["unclosed tags", "<A>\n".repeat(15_000)],
      ["unclosed tags in a line", "a <b> ".repeat(15_000)],
      ["unclosed tags in a list", "- <A>\n".repeat(15_000)],
      ["closing tags", "</A>\n".repeat(15_000)],
      ["unclosed braces", "a {".repeat(15_000)],
      ["unclosed attributes", "<A a={".repeat(8_000)],
      ["unclosed quotes", '<A a="'.repeat(15_000)],
      ["double braces", "{{".repeat(9_000)],
      ["less-than signs", "a <".repeat(15_000)],
      ["comments", "<!-- a -->\n".repeat(15_000)],
      ["comments without an end", "<!--".repeat(15_000)],
      ["runs of backticks", Array.from({ length: 1_200 }, (_, length) => "`".repeat(length)).join(" ")],
      ["fences", "```a\n".repeat(100_000)],
      ["dollar signs", "$a ".repeat(20_000)],
      ["dollar signs of both kinds", "$$ a $ ".repeat(6_000)],
      ["escaped dollar signs", "$\\".repeat(20_000)],
      ["an import of blanks", `import ${" ".repeat(900_000)}`],
      ["an import of names", `import ${"a ,".repeat(300_000)}`],
      ["imports with comments", "import a /* b */ from 'c'\n".repeat(30_000)],
      ["imports without a source", "import x\n\n".repeat(90_000)],
      ["unclosed exports", "export const a = {\n\n".repeat(15_000)],
      ["regular expressions without an end", `export const a = {${",/[a".repeat(200_000)}}`],
      ["regular expressions in braces", "{(/[} ".repeat(15_000)],
      ["classes without an end", `export const a = {${"(/[".repeat(200_000)}]}`],
      ["strings without an end", `export const a = "${'\\"'.repeat(200_000)}`],
      ["elements in code", `export const a = <p>{${"x => <p>{".repeat(15_000)}`],
      ["expressions in attributes of a paragraph", "<p style={{color:'red'}}>x</p>\n".repeat(9_000)],
      [
        "expressions in attributes of a table",
        `<table>\n${"<tr><td a={1}>x</td></tr>\n".repeat(5_000)}</table>`,
      ],
      ["comments in code", `export const a = ${"/* */ <".repeat(15_000)}`],
      ["heading ids", "# a {#b} ".repeat(15_000)],
      ["equal headings", "# a\n".repeat(20_000)],
      ["definitions", Array.from({ length: 5_000 }, (_, i) => `[a${i}]: b\n\n[a${i}]\n`).join("")],
      ["comments in an expression", `{${"/**/".repeat(100_000)}x}`],
    ])("%s", (_, text) => {
      const tree = parse(text, format);
      expect(tree.problems.length).toBeLessThanOrEqual(250);
      tree.at(text.length >> 1);
    });
  });

  describe(`what notebooks save is read in ${format}:`, () => {
    const image = `![é](data:image/png;base64,${"iVBORw0K+/".repeat(900_000)})`;
    test.each<[string, string]>([
      ["a large image", `${image}\n`],
      [
        "what a program has printed",
        `\`\`\`output\n[('é <p> *a* {b}${"\\\\n é *a*".repeat(200_000)}')]\n\`\`\`\n`,
      ],
      [
        "drawings with long outlines",
        `<Card icon={<svg viewBox="0 0 9 9"><path d="${"M1.5 2,3 L4-5 ".repeat(100_000)}" /></svg>}>é</Card>\n`,
      ],
      ["a long line with few signs", `é ${"a ".repeat(200_000)}*b* <b>c</b>\n`],
      ["references in code", `\`\`\`html\n${"a &amp; ".repeat(60_000)}\n\`\`\`\n`],
      ["a long template", `export const t = \`${"a *é*\n\n".repeat(40_000)}\`;\n`],
      ["references in many paragraphs", "a &amp; b\n\n".repeat(60_000)],
      [
        "formulas and dashes",
        `- $0<j$ — a\n${"- $\\texttt{00}$ — $\\texttt{B}$, does — that.\n".repeat(330)}`,
      ],
      [
        "tags of a reference",
        '<div className="a">\n<h3 id="b">c</h3>\n\n<p>d <a href="#b">e</a></p>\n\n</div>\n\n'.repeat(3_400),
      ],
    ])("%s", (_, text) => {
      const tree = parse(`# A\n\n${text}\n## B\n`, format);
      expect(tree.problems).toEqual([]);
      expect(tree.facts.headings.map((heading) => heading.text)).toEqual(
        expect.arrayContaining(["A", "B"]) as string[],
      );
    });
  });
}
