import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const state = "const [n] = useState(1);";

describe("what is wrong", () => {
  it("is told with its place in the file of the code", async () => {
    const { html, problems } = await drawPage(
      'import { Bad } from "/snippets/bad.jsx";\n\nText.\n\n<Bad />\n',
      {
        "snippets/bad.jsx": `export const Bad = () => {\n  ${state}\n  const list = undefined;\n  return <p>{list.length + n}</p>;\n};\n`,
      },
    );
    expect(problems).toEqual([
      "page.mdx:5 page/island-failed `<Bad>` could not be drawn: TypeError: cannot read property 'length' of undefined, at snippets/bad.jsx:4:14.",
    ]);
    expect(html).toContain(
      "<code>&lt;Bad&gt;</code>: TypeError: cannot read property &#39;length&#39; of undefined.",
    );
  });

  it("is told once, at the import, where a file exports no such name", async () => {
    const page =
      'import { hots, more, Gone } from "/vals.jsx";\n\nGo to {hots} and {more.length} of {one}.\n\n<Card title={`T ${hots}`}>words</Card>\n\n<Gone>inner</Gone>\n\n<Own />\n\nexport const Own = () => <b>{hots}</b>;\n';
    const { html, problems } = await drawPage(page.replace("hots,", "hots, one,"), {
      "vals.jsx": "export const one = 1;",
    });
    expect(problems.map((each) => each.split(" ", 2).join(" "))).toEqual([
      "page.mdx:1 page/missing-export",
      "page.mdx:1 page/missing-export",
      "page.mdx:1 page/missing-export",
    ]);
    expect(html).toContain("<p>Go to {hots} and {more.length} of 1.</p>");
    expect(html).toContain("inner");
    expect(html).not.toContain("throw");
  });

  it("is told with its place in the page", async () => {
    const { problems } = await drawPage(
      `Text.\n\nexport const Bad = () => {\n  ${state}\n  return missing.name;\n};\n\n<Bad />\n`,
    );
    expect(problems).toEqual([
      "page.mdx:8 page/island-failed `<Bad>` could not be drawn: ReferenceError: 'missing' is not defined, at page.mdx:5:10.",
    ]);
  });

  it.each(["\n", "\r\n"])("is told at its own place among those that look like it, %j", async (end) => {
    const page = `\`\`\`jsx
export const Bad = () => {
  useState(1);
  return <b>{missing}</b>;
};
\`\`\`

export const Fine = ({ missing }) => {
  useState(1);
  return <b>{missing}</b>;
};

export const Bad = () => {
  useState(1);
  return <b>{missing}</b>;
};

<Fine missing="m" />

<Bad />
`;
    const { problems } = await drawPage(page.replaceAll("\n", end));
    expect(problems).toEqual([
      "page.mdx:20 page/island-failed `<Bad>` could not be drawn: ReferenceError: 'missing' is not defined, at page.mdx:15:14.",
    ]);
  });

  it("is told at the expression in the tag of an element of HTML", async () => {
    const { problems } = await drawPage(
      "export const bad = () => { throw new Error('no'); };\n\nText.\n\n<img src={bad()} alt=\"x\" />\n",
    );
    expect(problems).toEqual([
      expect.stringMatching(/^page\.mdx:5 page\/island-failed `src=\{bad\(\)\}` could not be drawn: no/),
    ]);
  });

  it("in one file does not keep others from being drawn", async () => {
    const { html, problems } = await drawPage(
      `import { Good } from "/good.jsx";\nimport { Bad } from "/bad.jsx";\n\n<Good />\n\n<Bad />\n`,
      {
        "good.jsx": `export const Good = () => { ${state} return <b>good {n}</b>; };`,
        "bad.jsx": "export const Bad = () => {\n  return <p>;\n};\n",
      },
    );
    expect(html).toContain("<b>good 1</b>");
    expect(problems.filter((problem) => problem.includes("island-failed"))).toEqual([
      expect.stringMatching(
        /^page\.mdx:6 page\/island-failed `<Bad>` could not be drawn: bad\.jsx cannot be read: /,
      ),
    ]);
  });

  it("is told at the first of the places that show it", async () => {
    const { problems } = await drawPage(
      `export const Bad = () => { ${state} return missing; };\n\nText.\n\n<Bad />\n\nText.\n\n<Bad />\n`,
    );
    expect(problems).toEqual([expect.stringMatching(/^page\.mdx:5 page\/island-failed `<Bad>`/)]);
  });

  it("in a declaration does not keep others from being drawn, and is told once", async () => {
    const { html, problems } = await drawPage(`export const Good = () => { ${state} return <b>good {n}</b>; };

export const Bad = () => (
  <p>one</p><p>two</p>
);

export function Worse() {
  return <p>one</p><p>two</p>;
}

export const Last = () => { ${state} return missing; };

<Good />

<Bad />

<Worse />

<Last />
`);
    expect(html).toContain("<b>good 1</b>");
    expect(html).toContain("<code>&lt;Bad&gt;</code>: `Bad` cannot be read.");
    expect(html).toContain("<code>&lt;Worse&gt;</code>: `Worse` cannot be read.");
    expect(problems.map((problem) => problem.replace(/ (?:could|is).*, at/, ""))).toEqual([
      expect.stringMatching(/^page\.mdx:[34] page\/code-syntax `Bad`/),
      expect.stringMatching(/^page\.mdx:[789] page\/code-syntax `Worse`/),
      "page.mdx:19 page/island-failed `<Last>` page.mdx:11:61.",
    ]);
  });

  it("in an expression does not keep others from being drawn", async () => {
    const { html, problems } = await drawPage(
      `{new Map([[1, "one"]]).get(1)}\n\n{new Map(}\n\nText {nothing.at.all()} here.\n`,
    );
    expect(html).toContain("one");
    expect(problems.length).toBeGreaterThan(0);
    expect(html).toContain("here.");
  });

  it.each([
    ["an object", "return { a: 1, b: 2 }", "Objects cannot be drawn; this one has the keys {a, b}"],
    ["a promise", "return Promise.resolve(1)", "A promise cannot be drawn"],
    ["a name that is not there", "return createElement(Missing)", "'Missing' is not defined"],
    ["what is thrown", "throw 'words'", "it threw words"],
    ["an object that is thrown", "throw { toString: 5 }", "could not be drawn: it threw an object"],
  ])("may be %s", async (_what, statement, expected) => {
    const { problems } = await drawPage(`export const Bad = () => { ${state} ${statement}; };\n\n<Bad />\n`);
    expect(problems).toEqual([expect.stringContaining(expected)]);
  });

  it("may be an object that is thrown while a module is loaded", async () => {
    const { problems } = await drawPage('import { Bad } from "/bad.js"\n\n<Bad />\n', {
      "bad.js": "export const Bad = (() => { throw { toString: 5 }; })();\n",
    });
    expect(problems).toEqual([expect.stringContaining("could not be drawn: it threw an object")]);
  });
});
