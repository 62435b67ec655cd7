import { describe, expect, test } from "vitest";
import { facts, parse } from "./testing.ts";

describe("headings", () => {
  test.each([
    ["# A `b` *c* **d**", "A b c d", "a-b-c-d"],
    ["A\n===", "A", "a"],
    ["## ![alt](/i.png) A", "alt A", "alt-a"],
    ['## <Icon icon="x" /> A <b>c</b>', "A c", "a-c"],
    ['## A{" "}{"b"}{/* c */}', "A b", "a-b"],
    ["## [a](/b)", "a", "a"],
    ["## A &amp; B", "A & B", "a-&-b"],
    ["## 😀 $x$", "😀 x", "-x"],
    ["## A {#custom}", "A", "custom"],
    ["## A {#custom} ##", "A", "custom"],
    ["A {#custom}\n---", "A", "custom"],
    ["> ## A {#custom}", "A", "custom"],
    ['<h3 id="x">A</h3>', "A", "x"],
    ["<h3>A b</h3>", "A b", "a-b"],
    ["<h3 noAnchor>A b</h3>", "A b", ""],
    ["<Heading level={4}>A b</Heading>", "A b", "a-b"],
  ])("%j", (text, words, id) => {
    const { headings, anchors } = facts(text);
    expect(headings).toMatchObject([{ text: words, id }]);
    // Without a link to itself, a heading can be linked to all the same.
    expect(anchors).toEqual(id !== "" ? [id] : text.includes("noAnchor") ? ["a-b"] : []);
  });

  test("have their depth", () => {
    const text =
      '# A\n\n###### B\n\n<h2>C</h2>\n\n<Heading level={3}>D</Heading>\n\n<Heading level="4">E</Heading>\n\n<Heading>F</Heading>\n';
    expect(facts(text).headings.map(({ depth }) => depth)).toEqual([1, 6, 2, 3, 4, 2]);
  });

  test("custom ids are for headings outside of code", () => {
    expect(facts("`## A {#b}`\n\n```md\n## A {#b}\n```\n\n## C {#d}\n\n## E\n").anchors).toEqual(["d", "e"]);
    expect(facts("## A {#b}\n\n## C\n\n## D {#e}", "md").anchors).toEqual(["b", "c", "e"]);
  });

  test("repeats count over the whole page, with the anchors of components", () => {
    const text = `## Overview

<Steps>
  <Step title="Overview">
    ### Overview
  </Step>
  <Step title="Other" id="own" />
  <Step title="Hidden" noAnchor />
</Steps>

<Tabs><Tab title="Overview"></Tab></Tabs>

<Accordion title={"What's it?"}></Accordion>

<Update label="v1.2 (beta)"></Update>

<ParamField query="user.name"></ParamField>

<ResponseField name="id"></ResponseField>

<div id="plain">## Overview</div>
`;
    expect(facts(text).anchors).toEqual([
      "overview",
      "overview-2",
      "overview-3",
      "own",
      "hidden",
      "overview-4",
      "what’s-it",
      "v1-2-beta",
      "user.name",
      "param-user-name",
      "id",
      "param-id",
      "plain",
    ]);
    const anchor = "what’s-it";
    expect(facts(text).otherAnchors).toEqual([
      { name: "what’s-it?", anchor },
      { name: "whats-it", anchor },
    ]);
  });

  test("links know headings by the words beside their formulas, too", () => {
    const { anchors, otherAnchors = [] } = facts(
      "## A.1. $\\texttt{Set}$/$x$ of *$y$* it\n\n<h2>B $z$</h2>\n\n## A.1. / of it\n",
    );
    expect(anchors).toEqual(["a-1-\\textttset/x-of-y-it", "b-z", "a-1-/-of-it"]);
    const names = otherAnchors.map(({ name, anchor }) => `${name}: ${anchor}`);
    expect(names).toContain("b: b-z");
    expect(names.filter((each) => each.startsWith("a-1-/"))).toEqual([]);
  });
});

describe("links and images", () => {
  test("references of one definition are one link", () => {
    expect(
      // The second of a label, which is told elsewhere, does not count.
      parse("[a][x], [b][x], [X] and [none]\n\n![i][x]\n\n[x]: /target 'title'\n[X]: /second\n").facts,
    ).toMatchObject({
      links: [{ target: "/target", text: "a" }],
      images: [{ target: "/target", alt: "i" }],
    });
  });

  test("addresses are full URLs", () => {
    expect(facts("https://a.b/c www.d.e f@g.hi").links.map(({ target }) => target)).toEqual([
      "https://a.b/c",
      "http://www.d.e",
      "mailto:f@g.hi",
    ]);
  });

  test("what is in code, comments and exports is none", () => {
    const text =
      '`[a](/b)`\n\n{/* [a](/b) */}\n\n~~~\n[a](/b)\n~~~\n\nexport const A = () => <a href="/b">c</a>\n';
    expect(facts(text).links).toEqual([]);
  });

  test("props that are strings count, however they are written", () => {
    expect(
      facts(`<Card href={"/a"} /> <Tile href={\`/b\`} /> <Card href={c} /> <Card href />`).links.map(
        ({ target }) => target,
      ),
    ).toEqual(["/a", "/b"]);
  });

  test("media elements show files", () => {
    const text =
      '<Frame><img src="/a.png" alt="b" /></Frame>\n\n<video src="/c.mp4" />\n\n<audio src="/d.mp3" />\n\n<iframe src="https://e.f" />\n\n<video><source src="/g.mp4" /></video>\n';
    expect(facts(text).images.map(({ target, component }) => [target, component])).toEqual([
      ["/a.png", "img"],
      ["/c.mp4", "video"],
      ["/d.mp3", "audio"],
      ["https://e.f", "iframe"],
      ["/g.mp4", "source"],
    ]);
  });

  test("raw HTML in Markdown is looked through", () => {
    const { facts: found } = parse(
      'A <a href="/b" id="c">d</a> <IMG SRC=e.png src="/f.png">\n\n<!-- <a href="/no"> -->\n\n<div>\n<a href="/g">\n</div>\n\n```\n<a href="/no">\n```\n',
      "md",
    );
    expect(found.links.map(({ target }) => target)).toEqual(["/b", "/g"]);
    expect(found.images.map(({ target }) => target)).toEqual(["e.png"]);
    expect(found.anchors).toEqual(["c"]);
  });
});

test("addresses in a text name a host", () => {
  const text =
    "Uses 'https://.../compose', host=”http://…” or http://$a:9 and https://a.test/b, [c](https://...)";
  expect(facts(text).links.map(({ target }) => target)).toEqual(["https://a.test/b", "https://..."]);
  const [paragraph] = parse(text).root.children ?? [];
  const words = paragraph?.children?.map(({ value = "" }) => value).join("");
  expect(words).toContain("'https://.../compose', host=”http://…” or http://$a:9 and ");
});

describe("components", () => {
  test("know their parent, through HTML and text", () => {
    const { components } = facts("<A>\n<div>\ntext <B /> <i><C /></i>\n</div>\n</A>\n\n<D />");
    expect(components.map(({ name, parent }) => [name, parent])).toEqual([
      ["A", -1],
      ["B", 0],
      ["C", 0],
      ["D", -1],
    ]);
  });

  test("lower-case elements are none, dotted ones are", () => {
    expect(facts("<div /> <motion.div /> <Ünder /> <>x</>").components.map(({ name }) => name)).toEqual([
      "motion.div",
      "Ünder",
    ]);
  });

  test("may have any prop", () => {
    const { components } = facts(`<A __proto__="b" constructor={c} data-x='d"e' on="2" />`);
    expect(Object.entries(components[0]?.attributes ?? {})).toEqual([
      ["__proto__", { kind: "string", value: "b" }],
      ["constructor", { kind: "expression", source: "c" }],
      ["data-x", { kind: "string", value: 'd"e' }],
      ["on", { kind: "string", value: "2" }],
    ]);
  });
});

describe("tags whose end stands first in a line, as formatters write it", () => {
  test.each([
    ["at the start", '<span\n  title="x"\n>Words</span>'],
    ["behind a comment", '{/* x */}\n  <span\n    style={{\n      color: "red"\n    }}\n  >Words</span>'],
    ["in an element", '<div>\n  <b\n    title="x"\n  >Words</b>\n</div>'],
    ["in a list", '- <b\n  title="x"\n  >Words</b>'],
    ["with CRLF", '<Card\r\n  title="x"\r\n>Words</Card>'],
  ])("are read %s", (_, text) => {
    const { problems, root } = parse(text);
    expect(problems).toEqual([]);
    expect(JSON.stringify(root)).not.toContain("blockquote");
    expect(JSON.stringify(root)).toContain('"value":"Words"');
  });

  test("are told where a paragraph has begun, and quotes stay quotes", () => {
    expect(parse('Words <b\n  title="x"\n>more</b>').problems).toHaveLength(1);
    expect(
      JSON.stringify(parse("<div>\n> Words\n</div>\n\n<b\ntitle='x'\n>\n\n> Words\n\n</b>").root),
    ).toMatch(/blockquote.*blockquote/);
  });

  test("keep the places of what stands behind them", () => {
    const text = '<span\n  title="x"\n>a [link](/b)</span>\n\n[c](/d)';
    const tree = parse(text);
    expect(
      [0, 1].map((ordinal) => tree.span("link", ordinal)).map((span) => text.slice(span?.start, span?.end)),
    ).toEqual(["/b", "/d"]);
  });
});

describe("variables and math", () => {
  test.each([
    ["| a |\n| - |\n| $\\|x\\|$ `a\\|b` |", ["\\|x\\|"]],
    ["Of $0 ≤ x ≤ 3$. And $(n,k)$-multisig, a pair $(i, n)$.", ["0 ≤ x ≤ 3", "(n,k)", "(i, n)"]],
    ["$^*$Charged per GB, from $5 (or $6) to $7", ["^*"]],
    ["From $1,000 to ($2, $3) or $4, $(echo a, b)$", []],
  ])("formulas of %j", (text, expected) => {
    expect(facts(text).math.map(({ source }) => source)).toEqual(expected);
  });

  test.each([
    ["in an element", "<Card>\n    $$\n    x\n    $$\n</Card>\n"],
    [
      "in elements of elements",
      "<A>\n  <Card>\n    $$\n    x\n    $$\n\n    $$\n    y\n    $$\n  </Card>\n</A>\n",
    ],
    ["by tabs", "<Card>\n\t$$\n\tx\n\t$$\n</Card>\n"],
    ["in a list", "- One\n\n  <Card>\n        $$\n        x\n        $$\n  </Card>\n"],
    ["in a line of a list", "1. $$\n   x\n   $$\n\n   <Card>\n      Two\n   </Card>\n"],
  ])("formulas that are indented end where they end, %s", (_, text) => {
    const { problems, root, facts: found } = parse(`${text}\nBehind it`);
    expect(problems).toEqual([]);
    expect(found.math.map(({ source }) => source.trim())).toEqual(text.includes("y") ? ["x", "y"] : ["x"]);
    expect(root.children?.map(({ type }) => type)).toEqual([
      /^[-1]/.test(text) ? "list" : "mdxJsxFlowElement",
      "paragraph",
    ]);
  });

  test("variables are text", () => {
    const tree = parse(
      '# Hi {{name}}\n\n{{a-b.c}} [x]({{base}}/y) **{{__z__}}** `{{code}}` <A b={{c}} d="{{e}}" />\n',
    );
    expect(tree.problems).toEqual([]);
    expect(tree.facts.headings[0]?.text).toBe("Hi {{name}}");
    expect(tree.facts.links[0]?.target).toBe("{{base}}/y");
    expect(tree.facts.expressions).toEqual([]);
    expect(tree.facts.components[0]?.attributes).toEqual({
      b: { kind: "expression", source: "{c}" },
      d: { kind: "string", value: "{{e}}" },
    });
    const text = JSON.stringify(tree.root);
    for (const written of ["Hi {{name}}", "{{a-b.c}}", "{{__z__}}", "{{code}}"])
      expect(text).toContain(`"${written}`);
  });

  test.each([
    ["From $5 to $10.", []],
    ["$5 or $10, $ref/$defs, US$ and ${HOME}/${USER}", []],
    ["| $1 | $2 |\n|---|---|\n| $3 | $4 |", []],
    ["A price of $5 and 10$ too", []],
    ["Let $x$ be", ["x"]],
    ["$a^2 + b^2 = c^2$ and $\\frac{a}{b}$ for $5", ["a^2 + b^2 = c^2", "\\frac{a}{b}"]],
    ["$$\nx_{a b}\n$$", ["x_{a b}"]],
    ["`$x$` and \\$y$", []],
    ["US$5 = A$, and $5 = `$`", []],
    ["all $\\text{Vote}$s, $\\mathit{is\\_valid}$ity", ["\\text{Vote}", "\\mathit{is\\_valid}"]],
    ["the $n$th, $(n + 1)$th and $x_i$th of the $x$s and $y$es", ["n", "(n + 1)", "x_i", "x", "y"]],
    ["$HOME/$s, $A_B/$es, $FOO$s, $n$three, $\\bin$Xs, $\\a$b2 and $a\\b/$c", []],
    ["between $5 and 10$.", []],
    ["设$x$为", ["x"]],
    ["<Latex>\\frac{a_1}{b_2} * c_1 * d_2</Latex>", ["\\frac{a_1}{b_2} * c_1 * d_2"]],
    ['<Latex>{"\\\\frac{a}{b}"}</Latex>', ["\\frac{a}{b}"]],
    ["<Latex>{String.raw`\\frac{a}{b}`}</Latex> <Latex>$x$</Latex>", ["\\frac{a}{b}", "x"]],
  ])("%j has the math %j", (text, formulas) => {
    const tree = parse(text);
    const found: unknown[] = [];
    const words: string[] = [];
    const open = [tree.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (/math/i.test(node.type)) found.push(node.value);
      else if (node.value !== undefined) words.push(node.value);
      open.push(...(node.children ?? []).toReversed());
    }
    expect(found).toEqual(formulas);
    if (!text.includes("{")) expect(tree.problems).toEqual([]);
    expect(words.join("")).not.toMatch(/\p{Noncharacter_Code_Point}/u);
  });
});

test("statements that have to be run are told from declarations", () => {
  const page = `import A from "/a.mdx";
let total = 0;
for (const x of [1, 2]) total += x;
function f() { return total; }
async function g() {}
class B {}

export const rows = [3, 1];
rows.sort();
const [first] = rows.splice(0, 1);
const { length } = rows;
f.x = 1;
total++;

Text
`;
  const { statements = [], constants } = facts(page);
  expect(statements.map((each) => each.trim().replace(/;$/, ""))).toEqual([
    "for (const x of [1, 2]) total += x",
    "rows.sort()",
    "const [first] = rows.splice(0, 1)",
    "f.x = 1",
    "total++",
  ]);
  expect(constants.map(({ name }) => name)).toEqual(["total", "f", "g", "rows", "length"]);
  expect(facts("export const a = 1;\n\n{a}\n")).not.toHaveProperty("statements");
});

test("an element that a list closes keeps its name", () => {
  const { components } = parse("<Card title='x'>\n[b]: /c\ntext\n\n- </Card>\n\n<Next />").facts;
  expect(components.map(({ name }) => name)).toEqual(["Card", "Next"]);
});

test("of an attribute that is written twice, the last counts everywhere, and the second is told", () => {
  const text = `<Card title="first" title="second" {...props} href="/a">x <img alt="1" src="/a.png" alt="2" /></Card>`;
  const { problems, root, ...tree } = parse(text);
  expect(tree.facts.components[0]?.attributes["title"]).toEqual({ kind: "string", value: "second" });
  expect(JSON.stringify(root)).not.toContain("first");
  expect(problems.map(({ kind, severity, span }) => [kind, severity, span.start])).toEqual([
    ["repeated-attribute", "warning", text.indexOf("title=", 10)],
    ["repeated-attribute", "warning", text.lastIndexOf("alt")],
  ]);
});

test("a file that is no UTF-8 is told where that can be seen", () => {
  expect(parse("A caf\uFFFD and t\uFFFDa").problems).toMatchObject([
    { kind: "not-utf-8", severity: "warning", span: { start: 5, end: 6 } },
  ]);
});
