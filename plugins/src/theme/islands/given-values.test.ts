import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const state = "const [n] = useState(1);";

function wordsOf(html: string): string {
  return html
    .replaceAll(/<template[^]*?<\/template>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("code of a snippet", () => {
  it("may ask for props that were not given", async () => {
    const { html, problems, script } = await drawPage(
      `import P from "/snippets/p.mdx"\n\n<P word="w" {...{}} />\n`,
      {
        "snippets/p.mdx": `export const Own = ({ text, other }) => { ${state} return <em onClick={() => n}>{text}{other ? "some" : "none"}</em>; };

<Own text={word} other={missing} />

<button onClick={() => console.log(missing, innerWidth)}>b{missing}</button>

{[1].map((x) => new Set([x]).size + (missing ? 10 : 20))}

{missing && <Own text="hidden" />}
`,
      },
    );
    expect(problems).toEqual([]);
    expect(html).toContain("<em>wnone</em>");
    expect(html).toContain('<button type="button">b</button>');
    expect(html).toContain("21");
    expect(html).not.toContain("hidden");
    expect(script).toContain("innerWidth");
  });

  it("has the numbers that it was given, also those that JSON has no words for", async () => {
    const { html, problems, script } = await drawPage(
      'import P from "/p.mdx"\n\n<P none={NaN} rows={[1 / 0, { least: -1 / 0 }]} zero={-0} one={1} />\n',
      {
        "p.mdx": `export const Own = ({ numbers }) => { ${state} return <b onClick={() => n}>{numbers.join(" ")}</b>; };

<Own numbers={[none, rows[0], rows[1].least, 1 / zero, one]} />
`,
      },
    );
    expect(problems).toEqual([]);
    expect(html).toContain("<b>NaN Infinity -Infinity -Infinity 1</b>");
    expect(script).toContain(".readMarks(");
  });

  it("values that code computes come out of it as they are", async () => {
    const { html, problems } = await drawPage(
      `import P from "/p.mdx"

export const Given = () => { ${state} return <div onClick={() => n}><P numbers={[NaN, 1 / 0, -1 / 0, -0, undefined, null]} rows={[{ none: Number("x") }]} /></div>; };

<Given />
`,
      {
        "p.mdx":
          "{numbers.map((each) => (each === 0 ? 1 / each : String(each))).join(' ')} and {String(rows[0].none)}\n",
      },
    );
    expect(problems).toEqual([]);
    expect(html).toContain("NaN Infinity -Infinity -Infinity undefined null and NaN");
  });

  it("has the content that it was given, also in lists and for titles", async () => {
    const { html, problems, script } = await drawPage(
      `import P from "/snippets/p.mdx"

<P title="T" n={<b>x</b>} rows={[{ cell: <i>y</i> }]} class="c" props={1}>
  kids **b**

  - list
</P>

<P title={<>plain</>}>*other* kids</P>
`,
      {
        "snippets/p.mdx": `<div onClick={() => 1}>A {title} {children}</div>

<button onClick={() => 1}>{n}</button>

{new Set(rows).size + 40 && rows?.map((row) => <p onClick={() => 1}>{row.cell}</p>)}

<section onClick={() => 1} {...props} />

<Card title={n} onClick={() => new Set()}>{[1].map((x) => <em onClick={() => x}>{n}</em>)}</Card>
`,
      },
    );
    expect(problems).toEqual([]);
    expect(wordsOf(html)).toBe("A T kids b list x y kids b list x x A plain other kids other kids");
    expect(html).toMatch(/kids <strong>b<\/strong>[^]*<ul>\s*<li>list/);
    expect(html).toMatch(/<button type="button"><octavo-slot data-slot="\d"><b>x<\/b>/);
    expect(html).toMatch(/<p><octavo-slot data-slot="\d"><i>y<\/i>/);
    // What a part does not ask for is no part of it.
    expect(html.match(/kids/g)).toHaveLength(4);
    expect(script).toContain(".readMarks(");
  });

  it("is told which function it is not given, and keeps the rest", async () => {
    const { html, problems } = await drawPage(
      `import P from "/snippets/p.mdx"\n\n<P pick={(x) => x + 1}>kids **b**</P>\n`,
      {
        "snippets/p.mdx": `<div onClick={() => 1}>{pick(1)} {children}</div>\n\n<i onClick={() => 1}>other</i>\n`,
      },
    );
    expect(problems).toEqual([
      expect.stringContaining(
        "`pick` is a function, and the code of snippets is not given functions: declare it in the snippet.",
      ),
    ]);
    expect(html).toContain("kids <strong>b</strong>");
    expect(html).toContain("<i>other</i>");
  });
});

it("nothing is drawn of who reads, at any depth, and nothing fails of it", async () => {
  const { html, problems } =
    await drawPage(`export const Box = ({ title, children }) => { ${state} return <b onClick={() => n} title={title}>{children}</b>; };

Key {user.content.key}, {user?.content?.key}, {user.name.trim()}.

<Card title={user.a.b.c} icon="x">card</Card>

<Box title={user.content.key}>in {user.content.key} box</Box>
`);
  expect(problems.filter((problem) => problem.includes("island"))).toEqual([]);
  expect(html).toContain("Key , , .");
  expect(html).toContain("<b>in  box</b>");
});
