import { spawn } from "node:child_process";
import { text as whole } from "node:stream/consumers";
import { parseYaml, type PageTree } from "@octavo/core";
import { beforeAll, describe, expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";

/**
 * Pages that would end the process (the native parser recurses), or take minutes, if they were parsed as they are.
 * A failure of this file shows as a crashed or timed-out worker.
 */
const many = 10_000;

function parse(text: string, format: "mdx" | "md"): PageTree {
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

function nested(open: string, close: string, inner = "x", times = many): string {
  return open.repeat(times) + inner + close.repeat(times);
}

describe.each(["mdx", "md"] as const)("many blocks in %s", (format) => {
  test.each([
    ["paragraphs", "b\n\n".repeat(70_000)],
    ["items", "- b\n".repeat(70_000)],
    ["rows", `| a |\n| - |\n${"| b |\n".repeat(50_000)}`],
  ])("%s", (_, text) => {
    expect(parse(text, format).root.children?.length).toBeGreaterThan(0);
  });
});

describe.each(["mdx", "md"] as const)("deep nesting in %s", (format) => {
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

describe.each(["mdx", "md"] as const)("long pages in %s", (format) => {
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

test.each([
  ["a line", "é *a* ".repeat(12_000), /^This line has 72000 characters/],
  [
    "a paragraph of references",
    "a &amp;\n".repeat(60_000),
    /^This paragraph .* has 60000 character references/,
  ],
])("%s that is too long is told as what it is", (_, text, message) => {
  const { problems } = parse(`${text}\n`, "mdx");
  expect(problems).toMatchObject([{ kind: "too-large", message: expect.stringMatching(message) as string }]);
});

describe.each(["mdx", "md"] as const)("what notebooks save is read in %s:", (format) => {
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
    ["formulas and dashes", `- $0<j$ — a\n${"- $\\texttt{00}$ — $\\texttt{B}$, does — that.\n".repeat(330)}`],
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

test("elements that many paragraphs split are not shown to the parser", () => {
  const text = "<details><summary>a</summary>\n\nb\n\n</details>\n\n";
  expect(parse(text.repeat(20), "mdx").problems).toHaveLength(20);
  const { problems } = parse(text.repeat(8_000), "mdx");
  expect(problems.map(({ kind }) => kind)).toEqual(["too-complex"]);
  expect(problems[0]?.message).toMatch(/^8000 tags open inside a paragraph and end outside/);
  for (const outside of ["> <div>{x}\n\n> b\n\n> </div>\n\n", "- <div>\n\nb\n\n</div>\n\n"])
    expect(parse(outside.repeat(5_000), "mdx").problems[0]?.message).toMatch(/^5000 tags open/);
  const quoted = "> <div>\n>\n> b\n>\n> </div>\n\n";
  expect(parse(quoted.repeat(1_500), "mdx").problems).toEqual([]);
  const flow = "- <Card\n    title={(a > b)}>\n    <b>\n\n    c <i>d</i>\n\n    </b>\n  </Card>\n\n";
  expect(parse(flow.repeat(1_500), "mdx").problems).toEqual([]);
});

test.each(["<div>{x}", "{/* c */}<div>", "- {x} <div> {\n  y\n  }", "{\nx\n} <div>", "<div>{\n\nx\n}"])(
  "expressions beside a tag are no paragraph that its element splits: %j",
  (open) => {
    const inside = open.startsWith("-") ? "  " : "";
    const text = `${open}\n\n${inside}b\n\n${inside}</div>\n\n`;
    expect(parse(text.repeat(1_500), "mdx").problems).toEqual([]);
    for (const before of ["<div> a", "a <div>", "{x} {y}<div>", "<div>{x}{y}"])
      expect(parse(text.replace("<div>", before).repeat(1_500), "mdx").problems[0]?.message).toMatch(
        /^1500 tags open inside/,
      );
  },
);

test("a page that is too large is a problem, and empty", () => {
  for (const text of [
    "a\n".repeat(600_000),
    `\`\`\`\n${"a\n".repeat(6_000_000)}`,
    `\`\`\`a\`\`\`\n\n${"{a} b\n\n".repeat(300_000)}`,
    `    \`\`\`\n${"{a} b\n\n".repeat(300_000)}    \`\`\`\n`,
    `${"a".repeat(999)} `.repeat(9_000),
  ]) {
    const tree = parse(`# A\n${text}`, "mdx");
    expect(tree.problems).toMatchObject([
      { kind: "too-large", severity: "error", span: { start: 0, end: 3 } },
    ]);
    expect(tree.facts.headings).toEqual([]);
  }
  expect(parse("a".repeat(1_000_000), "mdx").problems).toEqual([]);
});

interface ParsedApart {
  readonly milliseconds: number;
  readonly problems: number;
  readonly headings: readonly string[];
}

/** Parses pages in a process of its own, which ends after half a minute: the native parser cannot be interrupted. */
async function parseApart(texts: readonly string[]): Promise<readonly ParsedApart[]> {
  const code = `
    import { readFileSync } from "node:fs";
    import { parseYaml } from "@octavo/core";
    import { parsePage } from "./parse-page.ts";
    for (const text of JSON.parse(readFileSync(0, "utf8"))) {
      const started = process.cpuUsage();
      const { problems, facts } = parsePage({ file: "page.mdx", text }, "mdx", parseYaml);
      const milliseconds = process.cpuUsage(started).user / 1_000;
      console.log(JSON.stringify({ milliseconds, problems: problems.length, headings: facts.headings.map(({ text }) => text) }));
    }
  `;
  const args = ["--conditions=octavo-source", "--input-type=module", "-e", code];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, timeout: 30_000, stdio: "pipe" });
  child.stdin.on("error", () => undefined).end(JSON.stringify(texts));
  const [said, complained] = await Promise.all([whole(child.stdout), whole(child.stderr)]);
  expect(complained).toBe("");
  return said
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as ParsedApart);
}

/** Each tag in code that nothing closes doubles the native parser's work: 60 of them would never end. */
describe("tags in code that nothing closes", () => {
  const times = 300;
  const pages: readonly (readonly [name: string, text: string, isWrong: boolean])[] = [
    ["in expressions", "{<a>b} ".repeat(times), true],
    ["in paragraphs", "{<a>b}\n\n".repeat(times), true],
    ["in a quote, where the mark looks like the end", `> ${"{<a\n> href='/start'/>} ".repeat(times)}`, true],
    ["types in calls", "x {f<T>(1)} ".repeat(times), false],
    ["types in spreads", "<C {...f<T>(1)} /> ".repeat(times), false],
    ["in one expression", `{${"<a><b/>".repeat(times)}}`, true],
    ["in props of props", "{<C x={<D y={<E z={f<T>(1)} />} />} />} ".repeat(times), false],
    ["in props", "<C x={<a>b} /> ".repeat(times), true],
    ["in elements", "x {<b>{f<T>(1)}</b>} ".repeat(times), true],
    ["fragments", "{<>b} ".repeat(times), true],
    ["in open braces", `${"{<a>b ".repeat(times)}}`, true],
    ["in broken tags", `${"<C x={<a>b ".repeat(times)}}`, true],
    ["in tags without an end", "<C x={<a>b} ".repeat(times), true],
    ["behind letters that code is hidden in", "\uA000 {<a>b} ".repeat(times), true],
    ["slashes behind ends", "x {f<T>(1)/>/} ".repeat(times), true],
  ];
  let parsed: readonly ParsedApart[] = [];
  beforeAll(async () => {
    parsed = await parseApart(pages.map(([, page]) => `${page}\n\n# After\n`));
  }, 60_000);

  test.each(pages.map(([name, , isWrong], at) => [name, at, isWrong] as const))("%s", (_, at, isWrong) => {
    // The first that is missing took too long, or ended the process.
    expect(parsed.length).toBeGreaterThan(at);
    const { milliseconds = Infinity, problems = 0, headings } = parsed[at] ?? {};
    expect(milliseconds).toBeLessThan(3_000);
    expect(problems > 0).toBe(isWrong);
    expect(problems).toBeLessThanOrEqual(250);
    expect(headings).toEqual(["After"]);
  });

  test("what is shown as text is told, and a page with few is read as it is", () => {
    const one = "> {<a\n> href='/start'/>}\n\n";
    expect(parse(one.repeat(5), "mdx").problems).toEqual([]);
    const tree = parse(one.repeat(15), "mdx");
    expect(tree.problems.map(({ kind }) => kind)).toEqual(["too-complex", "too-complex", "too-complex"]);
    expect(JSON.stringify(tree.root).match(/\{<a/g)).toHaveLength(3);
    const loops = "{(() => { for (let i=0;i<n;i++) f(i <m); return <b>x</b> })()}\n\n";
    expect(parse(loops.repeat(40), "mdx").problems).toEqual([]);
  });
});

test("what was left out of a deep page is said once, where it starts", () => {
  const { problems } = parse(`{${nested("[", "]", "")}}\n\n# After`, "mdx");
  expect(problems).toMatchObject([{ kind: "too-complex", span: { start: 0, end: 2 * many + 2 } }]);
});

test("a real page is far from any limit", () => {
  const rows = Array.from(
    { length: 400 },
    (_, i) => `  { name: "a${i}", list: [1, 2, (3)], f: () => \`\${i}\` },`,
  ).join("\n");
  const jsx = `<ul>${"\n  <li><b>text</b>, <i a={{ b: 1 }}>more</i></li>".repeat(100)}\n</ul>`;
  const text = `export const data = [\n${rows}\n];\n\n<Table rows={[\n${rows}\n]} />\n\n{data.map(() => (\n${jsx}\n))}\n`;
  expect(parse(text, "mdx").problems).toEqual([]);
});

test.each(["\\", "a\\", "```\\", "# A\\", "{\\", "<A b='\\", "- \\", "a\\\r", "[a]: \\", "$a\\"])(
  "a page may end with a backslash: %j",
  (text) => {
    for (const format of ["mdx", "md"] as const) {
      for (const { span } of parse(text, format).problems) expect(span.end).toBeLessThanOrEqual(text.length);
    }
  },
);
