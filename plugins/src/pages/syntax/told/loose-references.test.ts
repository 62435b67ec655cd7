import { describe, expect, it } from "vitest";
import { parsePage } from "../parse-page.ts";
import { parseYaml } from "@octavo/core";

/** What is told of a page: the text that it is about, and the message. */
function told(
  text: string,
  format: "mdx" | "md" = "mdx",
): readonly (readonly [about: string, message: string])[] {
  return parsePage({ file: `a.${format}`, text }, format, parseYaml)
    .problems.filter(({ kind }) => kind === "loose-reference")
    .map(({ span, message }) => [text.slice(span.start, span.end), message]);
}

describe("references without a definition", () => {
  it.each([
    ["A [text here][nope].", "[text here][nope]"],
    ["A [text][nope], a [b].\n\n[b]: /b", "[text][nope]"],
    ["| a |\n|---|\n| [Node.js][devc-nodejs]<br />b |", "[Node.js][devc-nodejs]"],
    ["See [the second one][2].", "[the second one][2]"],
    ["![A picture][nope]", "[A picture][nope]"],
    ["Said by whom?[^1]", "[^1]"],
    ["Said by whom [^somebody].", "[^somebody]"],
  ])("%s", (text, about) => {
    expect(told(text)).toEqual([[about, expect.stringContaining("nothing on this page defines")]]);
    expect(told(text, "md")).toHaveLength(1);
  });

  it.each([
    "[text][ref] and [ref] and [other][REF]\n\n[ref]: /a",
    "A.[^1]\n\n[^1]: B",
    "array[i][j], matrix [i][j], rows[0][name], [0][1], [key][0] and `[a][nope]`",
    "[a-z][a-z0-9_]* or [A-Za-z][0-9]+ or [^abc]+ or [^a-z] or [abc][def]+",
    "use filters [page][size], or [Name][Surname]\n\n| [A][Bcd] |\n|---|",
    "[x] and [todo] and \\[text\\]\\[nope\\] and \\[^1]",
    "Tuples of [string, number][] and string[][]",
    '```\n[text][nope] [^1]\n```\n\n<Card title="[text][nope]">a</Card>\n\n{"[text][nope]"}',
    "$a[text][nope]$ [text](/a)[more](/b)",
  ])("are not meant by %s", (text) => {
    expect(told(text)).toEqual([]);
  });
});

const severities = (text: string): readonly string[] =>
  parsePage({ file: "a.mdx", text }, "mdx", parseYaml).problems.map(({ severity }) => severity);

it("words in brackets are no warning, where the page has no references", () => {
  expect(severities("Write [your name][and mail] here, or [see this][note].")).toEqual([
    "information",
    "information",
  ]);
  expect(severities("Write [name][and mail] here.")).toEqual([]);
  expect(severities("[see this][note] [a]\n\n[a]: /b")).toEqual(["warning"]);
  expect(severities("[see this][note-1], ![a picture][note], [see this][1]")).toEqual([
    "warning",
    "warning",
    "warning",
  ]);
});

it("a class of characters is no warning, where the page has no footnotes", () => {
  expect(severities("and [^aeiou] here")).toEqual(["information"]);
  expect(severities("and [^aeiou] here[^a]\n\n[^a]: A")).toEqual(["warning"]);
  expect(severities("and[^1] here")).toEqual(["warning"]);
});

it("the second definition of a label is told", () => {
  const second = "is defined above already";
  expect(told("[a] [^b]\n\n[a]: /one\n[A]: /two\n\n[^b]: One\n\n[^b]: Two\nmore")).toEqual([
    ["[A]: /two", expect.stringContaining(second)],
    ["[^b]: Two", expect.stringContaining(second)],
  ]);
  expect(told("[a]\n\n[a]: /one\n\n[a]: /one")).toEqual([]);
});

it("addresses with blanks or brackets are told, and how they are written", () => {
  expect(told("![x](/a b.png) [y](./c d) ![z](/a(b.png)")).toEqual([
    ["![x](/a b.png)", expect.stringMatching(/no image.*blanks.*Write !\[x\]\(<\/a b\.png>\)\./)],
    ["[y](./c d)", expect.stringMatching(/no link.*Write \[y\]\(<\.\/c d>\)\./)],
    ["![z](/a(b.png)", expect.stringContaining("a bracket")],
  ]);
  expect(
    told('![x](/a(b).png "T") [y](</a b>) [z](/a%20b) [a] (see /b c) \\[b](/c d) [c](see below)'),
  ).toEqual([]);
});

it("so are those of other sites, and titles that nothing ends", () => {
  expect(told("A [b](https://x.yz/c d), ![e](http://x.yz/f g.png) and [h](mailto:i j@k.lm).", "md")).toEqual([
    ["[b](https://x.yz/c d)", expect.stringContaining("Write [b](https://x.yz/c%20d).")],
    ["![e](http://x.yz/f g.png)", expect.stringContaining("no image")],
    ["[h](mailto:i j@k.lm)", expect.stringContaining("Write [h](mailto:i%20j@k.lm).")],
  ]);
  expect(told("[a](/b \"c) and [d](/e 'f)")).toEqual([
    ['[a](/b "c)', expect.stringMatching(/nothing ends its title. Write \[a\]\(\/b "c"\)\./)],
    ["[d](/e 'f)", expect.stringContaining("nothing ends its title")],
  ]);
  expect(told("See [the guide] (/guide), ![it] (./a.png).")).toEqual([
    ["[the guide] (/guide)", expect.stringContaining("Write [the guide](/guide).")],
    ["![it] (./a.png)", expect.stringContaining("Write ![it](./a.png).")],
  ]);
  expect(
    told("[a] (/b) [one] (or /two) [the RFC] (https://x.yz) x[ab] (/c) [ab](https://x.yz/c) d)"),
  ).toEqual([]);
});

it("links of wikis are told, where they are none else", () => {
  expect(told("See [[The Page|the words]], ![[a picture.png]] and [[a/b#c|d]].")).toEqual([
    ["[[The Page|the words]]", expect.stringContaining("Write [the words](/address-of-the-page).")],
    ["![[a picture.png]]", expect.stringContaining("Write ![a picture.png](/folder/a picture.png)")],
    ["[[a/b#c|d]]", expect.stringContaining("Write [d]")],
  ]);
  const others =
    "[[1, 2], [3, 4]] [[1|2]] if [[ $a || $b ]] [[ -f x | y ]] [[package]] [[Name]](/a) a[[b|c]] `[[a|b]]` \\[[a|b]]";
  expect(told(others)).toEqual([]);
});

it("a definition with blanks in its address is told, where somebody refers to it", () => {
  expect(told("[the a][b] and [b].\n\n[b]: https://x.yz/c d\n")).toEqual([
    ["[the a][b]", expect.stringContaining("nothing on this page defines")],
    ["[b]: https://x.yz/c d", expect.stringContaining("Write [b]: https://x.yz/c%20d.")],
  ]);
  expect(told("[Note]: https://x.yz is ours.\n\n[Note]: /a (see /b)\n\n[c]\n\n[c]: /d 'e'")).toEqual([]);
});

it("a page of nothing else is read in time", () => {
  expect(told("[the text][nope] ".repeat(20_000))).toHaveLength(100);
  for (const part of [
    "[",
    "[a][",
    "[^a",
    "[a](/ ",
    "[^a\\]",
    "][",
    "[ab] ",
    "[b]: /c d\n\n",
    "[[a ",
    "![[a|b]] ",
  ])
    expect(told(part.repeat(20_000)).length).toBeLessThanOrEqual(100);
});

it("a footnote that nothing refers to is told", () => {
  const unused = expect.stringMatching(
    /^Nothing on this page refers to this footnote.*Write \[\^[bB]\] where/,
  );
  expect(told("a[^A] and[^c]\n\n[^a]: A\n\n[^B]: B\nmore\n\n> [^c]: C")).toEqual([["[^B]: B", unused]]);
});
