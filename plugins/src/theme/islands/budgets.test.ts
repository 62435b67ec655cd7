import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

/** `first` as `n0`, then names that each make something of the one before. */
function chain(first: string, next: (name: string) => string, length: number): string {
  const lines = Array.from({ length }, (_, at) => `export const n${at + 1} = ${next(`n${at}`)}`);
  return [`export const n0 = ${first}`, ...lines].join("\n");
}

const part = `export const Part = () => { useState(1); return <b>drawn</b> }

<Part />`;
const patience = 60_000;

describe("a page whose values double and double", () => {
  async function expectToldAndRest(_: string, code: string, shown: string): Promise<void> {
    const { html, problems } = await drawPage(`${code}\n\n${shown}\n\nThe end.`);
    expect(html).toContain("The end.");
    expect(html.length).toBeLessThan(20_000_000);
    // It is not tried again where it would take seconds.
    const fault =
      shown.startsWith("{n3") || code.includes("n2 =")
        ? "it makes or reads more text"
        : "a page may not show that much";
    expect(problems).toEqual([expect.stringContaining(`could not be drawn: ${fault}`)]);
  }

  it.each([
    ["lists that are shown", chain("'x'", (name) => `[${name}, ${name}]`, 32), "{[...n32]}"],
    ["lists of lists", chain("'x'", (name) => `[${name}, ${name}]`, 32), "{n32}"],
    ["objects", chain("'x'", (name) => `{a: ${name}, b: [${name}]}`, 32), "{n32.a.b}"],
    ["lists in templates", chain("'x'", (name) => `[${name}, ${name}]`, 32), "{`${n32}`}"],
    ["templates", chain("'x'", (name) => `\`\${${name}}\${${name}}\``, 60), "{n60}"],
    ["elements", chain("<b>x</b>", (name) => `<>{${name}}{${name}}</>`, 32), "{n32}"],
    ["props", chain("<b>x</b>", (name) => `<Card title={<>{${name}}{${name}}</>}>y</Card>`, 32), "{n32}"],
    ["copies of text", "export const n = 'x'.repeat(1_000_000)", "{n.trim()}\n\n".repeat(200)],
  ])("%s", { timeout: patience }, expectToldAndRest);

  it.each([
    [
      "copies of content",
      "export const Often = ({ children }) => <div>{Array.from({ length: 300 }).map(() => children)}</div>",
      `${"<Often>\n".repeat(5)}{1 + 1}\n${"</Often>\n".repeat(5)}`,
    ],
  ])("%s", { tags: ["long"], timeout: patience }, expectToldAndRest);
});

it(
  "values that a snippet was given are handed to its code up to a size",
  async () => {
    const page = (length: number): string =>
      `import Part from "/snippets/part.mdx"\n\n${chain("'x'", (name) => `[${name}, ${name}]`, length)}\n\n<Part rows={n${length}} />`;
    const files = { "snippets/part.mdx": `${part}\n\n{/* rows */}` };
    expect((await drawPage(page(3), files)).html).toContain("drawn");
    const { html, problems } = await drawPage(page(32), files);
    expect(html).toContain("island-failure");
    expect(problems).toEqual([
      expect.stringMatching(
        /island-failed .*snippets may give their code at most 500000 characters and items\.$/,
      ),
    ]);
  },
  patience,
);

it("what stands within components of the page counts once, however deep, unless they show it again", async () => {
  const page = (shown: string): string =>
    `export const Field = ({ name, children }) => <div className="field"><b>{name}</b>${shown}</div>

${'<Field name="a">\n\n'.repeat(50)}${"word ".repeat(40_000)}

${"</Field>\n\n".repeat(50)}
The end.
`;
  const once = await drawPage(page("{children}"));
  expect(once.problems).toEqual([]);
  expect(once.html.match(/<b>a<\/b>/g)).toHaveLength(50);
  expect(once.script).toBeUndefined();
  const twice = await drawPage(page("{children}{children}"));
  expect(twice.html).toContain("The end.");
  expect(twice.html.length).toBeLessThan(20_000_000);
  expect(twice.problems).toEqual([
    expect.stringContaining("could not be drawn: a page may not show that much"),
  ]);
});

it("what stands in an element of code may be shown again and again up to a size", async () => {
  const page = (times: number): string =>
    `export const Often = ({ children }) => { useState(1); return <div>{Array.from({ length: ${times} }).map(() => children)}</div> }

<Often>

**a** ${"word ".repeat(10_000)}

</Often>

The end.
`;
  const few = await drawPage(page(20));
  expect(few.problems).toEqual([]);
  expect(few.html.match(/<strong>a</g)).toHaveLength(20);
  const { html, problems } = await drawPage(page(15_000));
  expect(html).toContain("The end.");
  expect(html).toContain("island-failure");
  expect(problems).toEqual([
    "page.mdx:3 page/island-failed `<Often>` could not be drawn: a page may not show that much.",
  ]);
});

it(
  "what only takes long is computed in the sandbox, and what has no end is told there",
  async () => {
    const primes =
      "Array.from({length: 3000}, (_, i) => i + 2).filter((n, i, all) => all.slice(0, i).every((m) => n % m))";
    const endless = "Array.from({length: 1e9}, (_, i) => i).length";
    const { html, problems } = await drawPage(
      `export const primes = ${primes}\n\n{primes.length} of them\n\n<Card title={primes.slice(0, 3).join(" and ")}>In it.</Card>\n\n{${endless}}\n`,
    );
    expect(html).toContain("431");
    expect(html).toContain("2 and 3 and 5");
    expect(problems).toEqual([
      expect.stringMatching(/^page\.mdx:7 page\/island-failed .* could not be drawn: /),
    ]);
  },
  patience,
);

it("words of texts, members and keys are no names of values that cost too much", async () => {
  const { html, problems } = await drawPage(`${chain("'x'", (name) => `[${name}, ${name}]`, 32)}
export const much = [n32, n32].flat(99).length

export const T = ({ data }) => { useState(1); return <b>{data}</b> }

<T data={new Map([["much", 3]]).get("much")} />

<T data={new Map([[1, { much: 4 }]]).get(1).much} />

{"" + much}
`);
  expect(html).toContain("<b>3</b>");
  expect(html).toContain("<b>4</b>");
  expect(problems.join("\n")).not.toContain("<T>");
});
