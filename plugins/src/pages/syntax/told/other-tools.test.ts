import { describe, expect, it } from "vitest";
import { parse } from "../testing.ts";

/** What is told of a page: the text that it is about, and the message. */
function told(text: string, kind: string, format: "mdx" | "md" = "mdx"): readonly (readonly string[])[] {
  return parse(text, format)
    .problems.filter((problem) => problem.kind === kind)
    .map(({ span, message }) => [text.slice(span.start, span.end), message]);
}

describe("marks of other programs", () => {
  it.each([
    [":::note\n\nWords\n\n:::", ":::note", "rite <Note> and </Note>"],
    [":::tip[My tip]\nWords\n:::", ":::tip[My tip]", 'rite <Tip title="My tip"> and </Tip>'],
    ["::: details Click me\nWords\n:::", "::: details Click me", '<Accordion title="Click me">'],
    ["::::steps\n1. Words\n::::", "::::steps", "rite <Steps> and </Steps>"],
    [":::steps[A title]\nWords\n:::", ":::steps[A title]", '<Step title="…"> and </Step> around each step'],
    [':::card{title="A"}\nWords\n:::', ':::card{title="A"}', 'rite <Card title="A"> and </Card>'],
    [":::card-group\nWords\n:::", ":::card-group", '<Card title="…"> and </Card> around each card'],
    ["::: tabs\nWords\n:::", "::: tabs", '<Tab title="…"> and </Tab> around each tab'],
    ["Words:\n:::caution\nWords\n:::", ":::caution", "<Warning>"],
    ["> [!NOTE]\n> Words", "[!NOTE]", "<Note>"],
    ['- a\n\n  > [!important] Read "me"', '[!important] Read "me"', '<Info title="Read &quot;me&quot;">'],
    ['!!! note "A title"\n\n    Words', '!!! note "A title"', '<Note title="A title">'],
    ["??? warning\n\n    Words", "??? warning", '<Accordion title="warning">'],
    ['=== "Tab A"\n\n    Words', '=== "Tab A"', 'rite <Tab title="Tab A"> and </Tab>'],
    ["[[toc]]\n\n# A", "[[toc]]", "Leave this line out"],
    ["Words:\n::: tip My title {.x}\nWords\n:::", "::: tip My title {.x}", 'rite <Tip title="My title">'],
    ["/// details | A title\nWords\n///", "/// details | A title", 'rite <Accordion title="A title">'],
    ["/// note\nWords\n///", "/// note", "rite <Note>"],
    ['--8<-- "a.md"', '--8<-- "a.md"', "import a snippet"],
    ["```{note} A title\nWords\n```", "```{note} A title", 'rite <Note title="A title">'],
    ["> ```{tip}\n> Words\n> ```", "```{tip}", "rite <Tip>"],
    ["```{code-block} python\n:linenos:\na\n```", "```{code-block} python", "Write python behind"],
    ["~~~ {js}\na\n~~~", "~~~ {js}", "Write js behind"],
    ["```{r}\na\n```", "```{r}", "Write r behind"],
    ["```{figure} a.png\nWords\n```", "```{figure} a.png", "Write ![What it shows](/address)"],
    [
      '```admonish warning "A title"\nWords\n```',
      '```admonish warning "A title"',
      'rite <Warning title="A title">',
    ],
    ["```ad-tip\nWords\n```", "```ad-tip", "rite <Tip>"],
    ["Inline \\(a^2\\) words", "\\(a^2\\)", "Write $a^2$."],
    ["**Bold \\\\(\\sqrt 3\\\\)** words", "\\\\(\\sqrt 3\\\\)", "Write $\\sqrt 3$."],
    ["- a\n\n  \\[\n  a_1 + b\n  \\]", "\\[\n  a_1 + b\n  \\]", "Write $$ on a line of its own"],
    ["```js\na\n// highlight-next-line\nb\n```", "// highlight-next-line", "write {2} behind"],
    [
      "> ```py {1}\n> # highlight-start\n> a\n> b\n> # highlight-end\n> c\n> # highlight-next-line\n> d\n> ```",
      "# highlight-start",
      "write {1-2,4} behind",
    ],
    ["```js\na\n// highlight-start  \nb\n```", "// highlight-start", "write {2} behind"],
    ["> ```js\n> // highlight-start\n> a\n> ```\n> words", "// highlight-start", "write {1} behind"],
    ["~~~js\r\n// highlight-next-line\r\na\r\n~~~", "// highlight-next-line", "write {1} behind"],
  ])("%j", (text, about, write) => {
    for (const format of ["mdx", "md"] as const)
      expect(told(text, "other-tool", format)).toEqual([[about, expect.stringContaining(write)]]);
  });

  it.each([
    '```\n:::note\n!!! note\n=== "a"\n```\n\n`:::note` and `[!NOTE]`',
    "A [!NOTE] in words, and a quote:\n\n> Words\n> [!NOTE]",
    "Wait!!!\n!!! what now\n??? who knows\n::: and ::\n:::\n\nA\n===",
    "| :::note | [[toc]] |\n|---|---|\n| [!NOTE] | a |",
    '<Card title=":::note">\n  {":::note"}\n</Card>',
    "\\[optional\\] \\[user_id\\] \\(see a\\) \\[a, b\\](/c) C:\\(x86\\) `\\(a^2\\)` $\\left\\[a^2\\right\\]$",
    "```js\n// highlight-end\n// a highlight-next-line of it\n```\n\n// highlight-next-line",
    "```js\na\n// highlight-next-line\n```",
    '```{1,3}\na\n```\n\n```js {note}\na\n```\n\n```{"a": 1}\na\n```\n\n```ad\na\n```',
    "/// <summary> of code\n/// note that this is a comment\n/// see\n///\n\n//// see",
    "````md\n```{note}\na\n```\n/// note\n````\n\n`/// note` --8<-- and 8<- words",
  ])("are not meant by %j", (text) => {
    expect(told(text, "other-tool")).toEqual([]);
  });

  it.each([
    [":::{note} A title\nWords\n:::", ":::{note} A title", 'write <Note title="A title">'],
    ["::: {.callout-tip}\nWords\n:::", "::: {.callout-tip}", "write <Tip>"],
    ['::: {.callout-note title="A"}\nWords\n:::', '::: {.callout-note title="A"}', 'write <Note title="A">'],
    [':::info{title="A"}\nWords\n:::', ':::info{title="A"}', 'write <Info title="A">'],
    ["<<< @/a/b.js{2}", "<<< @/a/b.js{2}", "Put the code or the words here"],
    ["# A\n{: #b .c}", "{: #b .c}", "Leave this line out"],
    ["# A { #id }", "{ #id }", "Write {#id}."],
    ["> ## A *b* {#id .cls key=1} ##", "{#id .cls key=1}", "Write {#id}."],
    ["A\n{#two words}\n===", "{#two words}", "Write {#two-words}."],
    ["## A {.cls}", "{.cls}", "Leave it out."],
    ['{% hint style="info" %}\nWords', '{% hint style="info" %}', "write <Info> in its place"],
  ])("are told in Markdown: %j", (text, about, write) => {
    expect(told(text, "other-tool", "md")).toEqual([[about, expect.stringContaining(write)]]);
  });

  it("are not meant by other braces and signs of Markdown", () => {
    const text =
      "::: {.columns}\n\n{: }\n\n<<< words\n\n{a: b}\n\n{{ x }}\n\n:::{x}\n\n- {%d} is a number\n\n{% if x %}\n\n{% endhint %}\n\n# A {#b}\n\n## {a} {.} `{ #b }`\n\n### Of { #c } and \\{ #d }\n\n{ #e }\n";
    expect(told(text, "other-tool", "md")).toEqual([]);
  });

  it("are no title of a fence where they are attributes alone", () => {
    const { problems, root } = parse("```{.copyWrapper}\na\n```\n\n~~~ {.js .numberLines}\nb\n~~~");
    expect(problems).toEqual([]);
    expect(root.children).toMatchObject([
      { lang: null, meta: null },
      { lang: "js", meta: "lines" },
    ]);
  });

  it("are written otherwise in pages that have components", () => {
    expect(told(":::note", "other-tool", "md")[0]?.[1]).toContain(
      "In a file that ends in .mdx, write <Note>",
    );
  });

  it("are told twenty times of a page", () => {
    expect(told(":::note\n\n".repeat(2000), "other-tool")).toHaveLength(20);
  });
});

describe("tables that are none", () => {
  it.each([
    [
      "| a | b | c |\n|---|---|\n| 1 | 2 | 3 |",
      "| a | b | c |",
      /head has 3 cells.* under it 2\. Write \| --- \| --- \| --- \|/,
    ],
    ["Words\n\n> a | b\n> --- | --- | ---\n", "a | b", /head has 2 cells/],
    ["| `a|b` | c |\n|---|---|", "| `a|b` | c |", /head has 3 cells.*\\\|/],
    ["| a | b |\n| 1 | 2 |\n| 3 | 4 |", "| a | b |", /nothing marks its head/],
    ["- one\n\n  | a | b |\n  | 1 | 2 |", "| a | b |", /nothing marks its head/],
  ])("%j", (text, about, message) => {
    for (const format of ["mdx", "md"] as const)
      expect(told(text, "unread-table", format)).toEqual([[about, expect.stringMatching(message)]]);
  });

  it.each([
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "a | b\n-|-\n1 | 2",
    "| a \\| b | c |\n|---|---|",
    "| alone | in its line |",
    "the sign | here\nand | there",
    "```\n| a | b |\n| 1 | 2 |\n```",
    "`| a |\n| b |` words",
  ])("are not meant by %j", (text) => {
    expect(told(text, "unread-table")).toEqual([]);
  });
});

describe("formulas of GitHub", () => {
  const formulas = (text: string, format: "mdx" | "md" = "mdx"): readonly unknown[] =>
    parse(text, format).facts.math.map(({ source, display }) => [source, display]);

  it.each(["mdx", "md"] as const)("are formulas in .%s", (format) => {
    expect(formulas("```math\n\\sqrt{3}\nx\n```\n\n- a\n  ```math\n  b\n  ```", format)).toEqual([
      ["\\sqrt{3}\nx", true],
      ["b", true],
    ]);
    const text = "The root $`\\sqrt{3}`$, and ($`a_1`$).";
    const tree = parse(text, format);
    expect(formulas(text, format)).toEqual([
      ["\\sqrt{3}", false],
      ["a_1", false],
    ]);
    const span = tree.span("math", 0);
    expect(text.slice(span?.start, span?.end)).toBe("$`\\sqrt{3}`$");
    expect(JSON.stringify(tree.root)).toContain('"value":"The root "');
  });

  it.each([
    "`$a$` and US$`a`$ and $`a`$b and \\$`a`$",
    "```math title.tex\na\n```",
    "```math\n```",
    "<CodeGroup>\n\n```math\na\n```\n\n</CodeGroup>",
  ])("are not meant by %j", (text) => {
    expect(formulas(text)).toEqual([]);
  });
});

it.each([
  ['{% hint style="warning" %}', "Write <Warning> in its place."],
  ["{% hint %}", "Write <Note> in its place."],
  ["{% tabs %}", "Write <Tabs> in its place."],
  ["{% endtab %}", "Write the closing tag of what stands in the place of `{% tab %}`."],
  ["{% if a %}", "Leave it out, or write \\{ and \\} to show braces."],
  ["{% 5 %}", "The text between the braces is not JavaScript"],
])("%s of other programs is told with what to write", (mark, words) => {
  const [first, ...others] = parse(`${mark}\n\nWords\n`).problems;
  expect(others).toEqual([]);
  expect(first?.message).toContain(words);
});
