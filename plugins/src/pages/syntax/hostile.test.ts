import { spawn } from "node:child_process";
import { text as whole } from "node:stream/consumers";
import { beforeAll, describe, expect, test } from "vitest";
import { many, nested, parse, testHostile } from "./test-hostile.ts";

testHostile("mdx");

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
