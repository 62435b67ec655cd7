import { describe, expect, it } from "vitest";
import { parse } from "../testing.ts";

interface Read {
  readonly told: readonly (readonly [about: string, message: string])[];
  readonly links: readonly (readonly [target: string, place: string])[];
  readonly root: string;
}

function read(text: string): Read {
  const tree = parse(text, "mdx");
  const at = (span: { readonly start: number; readonly end: number } | undefined): string =>
    text.slice(span?.start, span?.end);
  return {
    told: tree.problems.map(({ span, message }) => [at(span), message]),
    links: tree.facts.links.map(({ target }, ordinal) => [target, at(tree.span("link", ordinal))]),
    root: JSON.stringify(tree.root),
  };
}

describe("tags of which the quotes are wrong", () => {
  const unclosed = 'The value of "title" has no closing quote. Write title="open quote".';

  it.each([
    ['<Card title="open quote href="/one">q words</Card>', 'title="open quote', unclosed],
    ['A <Card href="/one" title="open quote>q words</Card> b', 'title="open quote', unclosed],
    ['<Card\n  title="open quote\n  href="/one"\n>\n  q words\n</Card>', 'title="open quote', unclosed],
    ["<Card title='open quote href='/one' />q words", "title='open quote", unclosed],
    [
      '<Card title=open quote" href="/one">q words</Card>',
      'title=open quote"',
      'The value of "title" has no opening quote. Write title="open quote".',
    ],
    [
      '<Card title="open "quote"" href="/one">q words</Card>',
      'title="open "quote""',
      `The value of "title" has quotes in it. Write title='open "quote"'.`,
    ],
    [
      "<Card title=“open quote” href=”/one”>q words</Card>",
      "title=“open quote”",
      'The value of "title" stands in the quotes of printed text, which are none in code. Write title="open quote".',
    ],
  ])("%s", (tag, about, message) => {
    const { told, links, root } = read(`A\n\n${tag}\n\nWith "quotes" <Note>c</Note>`);
    expect(told).toEqual([[about, message]]);
    expect(links).toEqual([["/one", "/one"]]);
    expect(root).toMatch(/"name":"title","value":"open \W*quote\W*"/);
    expect(root).toContain("q words");
    expect(root).not.toMatch(/Card title|\uFDD4/);
  });

  it("are several in one", () => {
    const { told, root } = read('<img src="/a.png alt="two words" title="three />\n\n<b class="x>c</b>');
    expect(told.map(([about]) => about)).toEqual(['src="/a.png', 'class="x']);
    expect(root).toContain('"name":"alt","value":"two words"');
  });

  it.each([
    '<Card title="a"href="/b">c</Card>',
    '<Card title="a=" href="/b">c</Card>',
    '<Card title="a > b">c</Card>',
  ])("are not those of %s", (text) => {
    expect(read(text).told).toEqual([]);
  });

  it("are read in time", () => {
    const start = process.cpuUsage();
    for (const part of ['<a b="c ', '<a b="c d="', "<a b=c d' ", '<a b="c>', '<a b="c "d" '])
      expect(read(part.repeat(4_000)).told.length).toBeLessThan(200);
    expect(process.cpuUsage(start).user / 1_000_000).toBeLessThan(3);
  });
});

it("a backslash before a quote is no part of what is to be written", () => {
  const [[, message] = []] = read(`<Card title="It's \\"quoted\\"">q</Card>`).told;
  expect(message).toContain('Write title="It\'s &quot;quoted&quot;".');
});
