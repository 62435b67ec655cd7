import { describe, expect, test } from "vitest";
import { parse } from "../testing.ts";

function page(line: (at: number) => string, count: number): string {
  const lines = Array.from({ length: count }, (_, at) => line(at));
  return `${lines.join("\n\n")}\n\n<Card title="T">\nx\n</Card>\n`;
}

describe("a page with many errors of a kind keeps its components", () => {
  test.each<[kind: string, line: (at: number) => string, words: (at: number) => string]>([
    ["bad-tag", (at) => `a${at}<b text`, (at) => `a${at}<b text`],
    ["bad-tag", (at) => `q${at}<5 and x>3`, (at) => `q${at}<5 and x>3`],
    ["bad-tag", (at) => `- q${at} <= b <- c`, (at) => `q${at} <= b <- c`],
    ["bad-expression", (at) => `q${at} {a b}`, (at) => `q${at} {a b}`],
    ["bad-expression", (at) => `q${at} {\`\${a b}\`}`, (at) => `q${at} {`],
    ["unclosed-expression", (at) => `q${at} {a b`, (at) => `q${at} {a b`],
    ["unexpected-closing-tag", (at) => `q${at} a</b> c`, (at) => `q${at} a`],
    ["unexpected-closing-tag", (at) => `q${at}\n\n</Note>`, (at) => `q${at}`],
    ["unclosed-tag", (at) => `<p>q${at} a`, (at) => `q${at} a`],
    ["unclosed-tag", (at) => `<ul>\n<li>q${at} a\n<li>b\n</ul>`, (at) => `q${at} a`],
    ["unclosed-tag", (at) => `<Frame>\n\nq${at} a`, (at) => `q${at} a`],
    ["bad-tag", (at) => `<a href=/b${at} id=c>q${at}</a>`, (at) => `"value":"/b${at}"`],
    ["bad-tag", (at) => `<a title="t href="/b${at}">q${at}</a>`, (at) => `"value":"/b${at}"`],
    ["bad-tag", (at) => `<a id="c href="/b${at}>q${at}</a>`, (at) => `"value":"/b${at}"`],
    ["bad-tag", (at) => `<a href=/b${at}">q${at}</a>`, (at) => `"value":"/b${at}"`],
    ["autolink", (at) => `<https://x.com/${at}>`, (at) => `"https://x.com/${at}"`],
  ])("%s %#", (kind, line, words) => {
    for (const count of [25, 300]) {
      const text = page(line, count);
      const { problems, facts, root } = parse(text);
      expect(new Set(problems.map((problem) => problem.kind))).toEqual(new Set([kind]));
      expect(problems.length).toBeGreaterThanOrEqual(Math.min(count, 100));
      expect(facts.components).toMatchObject([{ name: "Card" }]);
      const shown = JSON.stringify(root);
      for (let at = 0; at < count; at++) expect(shown).toContain(words(at));
    }
  });

  test("of a large page, too", () => {
    const card = (at: number): string => `<Card title="Card ${at}" href="/b>${"words ".repeat(60)}</Card>`;
    expect(parse(page(card, 200)).facts.components).toHaveLength(201);
  });

  test("signs in code and formulas are none", () => {
    const text = page((at) => `<B c={e<7} /> \`c<5\` $x<y$ {d<6} q${at} a<b`, 25);
    const { problems, facts } = parse(text);
    expect(problems.map(({ span }) => text.slice(span.start - 1, span.end + 1))).toEqual(
      Array.from({ length: 25 }, () => "a<b"),
    );
    expect(facts.math).toHaveLength(25);
    expect(facts.components).toHaveLength(26);
  });
});

test("a large page that nothing is wrong with is no error, and what is too much is told where it begins", () => {
  const rows = Array.from({ length: 1_600 }, () => "| /a/{id} | /b/{id} |").join("\n");
  const { problems, facts } = parse(`${page(() => "word {1} and", 8_000)}\n| a | b |\n|---|---|\n${rows}\n`);
  expect(problems).toEqual([]);
  expect(facts.components).toHaveLength(1);
  const many = `Text\n\nword ${"{1} and ".repeat(4_001)}`;
  const [told, ...others] = parse(many).problems;
  expect(others).toEqual([]);
  expect(told?.message).toContain("4000 pairs of braces");
  expect(many.slice(told?.span.start, told?.span.end)).toBe("{1}");
  expect(many.slice(0, told?.span.start)).toBe("Text\n\nword ");
  const open = `a\n\n${"<Frame> ".repeat(1_100)}`;
  expect(parse(open).problems[0]).toMatchObject({ span: { start: 3, end: 10 } });
  expect(parse(open).problems[0]?.message).toContain("1100 tags have no end");
});

test("errors of several kinds, many of each, leave the components", () => {
  const kinds = ["q {a", "q </b>", "<p>q", "<a b=c>q</a>", "q<5", "{q b}", "<br>q", "<Frame>q</Frane>"];
  const { facts, problems } = parse(page((at) => kinds[at % kinds.length] ?? "", 80));
  expect(facts.components.map(({ name }) => name)).toContain("Card");
  expect(problems.map(({ kind }) => kind)).not.toContain("more-problems");
});

test.each([
  ["see <https://x.com> and", "see https://x.com and"],
  ["(<https://x.com/a>), **<https://x.com>**.", "(https://x.com/a), https://x.com."],
  ["<a@b.co>, then", "a@b.co, then"],
  ['x<https://x.com/a>"b', 'xhttps://x.com/a "b'],
])("an address in angle brackets gains no blanks: %s", (text, words) => {
  const { root, facts, problems } = parse(text);
  const read = (node: typeof root): string => node.value ?? (node.children ?? []).map(read).join("");
  expect(read(root)).toBe(words);
  expect(problems.every(({ kind }) => kind === "autolink")).toBe(true);
  for (const { target } of facts.links)
    expect(target).toMatch(/^(?:https:\/\/x\.com(?:\/a)?|mailto:a@b\.co)$/);
});
