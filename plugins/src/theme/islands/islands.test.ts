import { describe, expect, it } from "vitest";
import { sourcePlaces } from "./source-place.ts";
import { drawPage } from "./testing.ts";

const state = "const [n] = useState(1);";

describe("code of a page", () => {
  it("is drawn where it stands, and browsers run what can change", async () => {
    const { html, script, problems } = await drawPage(
      `export const Counter = ({ start }) => {\n  const [n, set] = useState(start);\n  return <button onClick={() => set(n + 1)}>{n}</button>;\n};\n\n<Counter start={3} />\n`,
    );
    expect(html).toMatch(
      /<div class="island" data-component-name="Counter" data-island="0"><button type="button">3<\/button><\/div>/,
    );
    expect(script).toContain("export const needsTheme=false");
    expect(script).not.toContain("Card");
    expect(problems).toEqual([]);
  });

  it.each(["", `${state} `])("shows films and frames as pages do (%s)", async (live) => {
    const { html } = await drawPage(`export const Film = ({ at }) => {
  ${live}
  return <div><video title="T" controls><source src={at} /></video><iframe src="http://x.test/a" title="Frame" /><iframe src="/a.html" srcDoc="" /><video src="/own.mp4" /></div>;
};

<Film at="https://youtu.be/dQw4w9WgXcQ" />
`);
    expect(html).toMatch(
      /<div><iframe title="T" src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" [^>]*sandbox="[^>]*><\/iframe>(?:<p>)?<a class="link" href="http:\/\/x\.test\/a"[^>]*>Frame<\/a>(?:<\/p><p>)?<a class="link" href="\/a\.html">\/a\.html<\/a>(?:<\/p>)?<video src="\/own\.mp4"><\/video><\/div>/,
    );
  });

  it("has rows, options and the like that stand on the page where HTML allows them", async () => {
    const { html, problems } = await drawPage(`export const Rows = ({ children }) => {
  const [n, set] = useState(0);
  return <table onClick={() => set(n + 1)}><tbody>{children}</tbody></table>;
};

<table onClick={() => {}}>
  <tbody>
    <tr><td>**a**</td> <td id="two">b</td></tr>
  </tbody>
</table>

<Rows>
  <tr><td>In a *component*</td></tr>
</Rows>

<select defaultValue="y" onChange={() => {}}><option value="x">One **x**</option> <option value="y">Two</option></select>

<details onToggle={() => {}}>
<summary>More of *it*</summary>

Hidden **words**.

</details>
`);
    expect(problems).toEqual([]);
    expect(html).toMatch(
      /<table><tbody><tr><td><octavo-slot data-slot="\d"><strong>a<\/strong><\/octavo-slot><\/td><td id="two">b<\/td><\/tr><\/tbody><\/table>/,
    );
    expect(html).toMatch(/<table><tbody><tr><td><octavo-slot[^>]*>In a <em>component<\/em>/);
    expect(html).toMatch(
      /<select><option value="x">One x<\/option><option value="y" selected>Two<\/option><\/select>/,
    );
    expect(html).toMatch(/<details><summary>/);
  });

  it("may use hooks where it stands, as in a component", async () => {
    const { html, script, problems } = await drawPage(
      `# Systems that learn\n\n{(() => {\n  const [on, set] = React.useState(true);\n  React.useEffect(() => { set(false); }, []);\n  return <b>{on ? "blinks" : "rests"}</b>;\n})()}\n`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain("<b>blinks</b>");
    expect(script).toContain("rests");
  });

  it("that cannot change leaves no trace", async () => {
    const { html, script } = await drawPage(
      `export const Twice = ({ children }) => { const ref = useRef(null); return <p>{children} and {children}</p>; };\n\n<Twice>**a**</Twice>\n`,
    );
    expect(html).toContain("<p><strong>a</strong> and <strong>a</strong></p>");
    expect(script).toBeUndefined();
  });

  it.each(["", "window."])("may take the built-in components out of %sMintlifyComponents", async (scope) => {
    const { html, script, problems } = await drawPage(
      `import { Price } from "/snippets/price.jsx";\n\n<Price />\n`,
      {
        "snippets/price.jsx": `const { Card } = ${scope}MintlifyComponents;\nexport const Price = () => { ${state} return <Card title="Price"><button onClick={() => n}>{n}</button></Card>; };\n`,
      },
    );
    expect(problems).toEqual([]);
    expect(html).toMatch(/class="card-title"[^>]*>Price</);
    expect(script).toContain("export const needsTheme=true");
  });

  it("is JavaScript and TypeScript of files that import each other", async () => {
    const { html, problems } = await drawPage(
      `import Chart, { unit as unitOf } from "/snippets/chart";\nimport { words } from "./data.json";\n\n<Chart values={[1, 2]} />\n\n{[unitOf].map((call) => new Map([[1, call()]]).get(1))}\n`,
      {
        "snippets/chart.tsx": `import React, { useMemo, type ReactNode } from "react";\nimport { sum } from "./sum.js";\nimport "./chart.css";\ninterface Props { values: number[] }\nexport const unit = (): string => "kg";\nexport default function Chart({ values }: Props): ReactNode {\n  const total = useMemo<number>(() => sum(values), [values]);\n  return <React.Fragment><b>{total as number}</b>{unit()}</React.Fragment>;\n}\n`,
        "snippets/sum.js": "export function sum(values) { return values.reduce((a, b) => a + b, 0); }",
        "snippets/chart.css": "b { color: red }",
        "data.json": "{}",
      },
    );
    expect(problems).toEqual(["page.mdx:2 page/unused-import Nothing in this file uses `words`."]);
    expect(html).toContain("<b>3</b>kg");
    expect(html).toMatch(/kg\s*kg/);
  });

  it("may be a class, have context, references and portals", async () => {
    const { html, problems } = await drawPage(
      `export const Level = React.createContext("low");

export class Box extends React.Component {
  state = { words: "state" };
  componentDidMount() { window.ready = true; }
  render() { return <p>{this.props.name} {this.state.words} {this.props.children}</p>; }
}

export const Inner = React.memo(() => <i>{useContext(Level)}</i>);

export const Field = React.forwardRef((props, ref) => <input ref={ref} aria-label={props.name} defaultValue="v" />);

<Level.Provider value="high"><Box name="box"><Inner /></Box></Level.Provider>

<Field name="f" />
`,
    );
    expect(problems).toEqual([]);
    expect(html).toContain("<p>box state <i>high</i></p>");
    expect(html).toMatch(/<input aria-label="f" value="v">/);
  });

  it("has components of the theme, with what they draw of their family", async () => {
    const { html } = await drawPage(
      `export const Set = ({ children }) => { ${state} return <><Tabs>{["A", "B"].map((title) => <Tab key={title} title={title}>{title} {n}</Tab>)}</Tabs><Steps>{children}</Steps></>; };\n\n<Set>\n  <Step title="One">\n    First.\n  </Step>\n</Set>\n`,
    );
    expect(html.match(/role="tab"/g)).toHaveLength(2);
    expect(html).toContain("A 1");
    expect(html).toMatch(/class="step"[\s\S]*One[\s\S]*First\./);
  });

  it("shows Markdown files with props, and their own code", async () => {
    const { html, problems } = await drawPage(
      `import Part from "/snippets/part.mdx";\n\nexport const Uses = () => { ${state} return <section><Part word="given" /></section>; };\n\n<Uses />\n\n<Part word="directly" />\n`,
      {
        "snippets/part.mdx": `export const Own = ({ text }) => { ${state} return <em>{text}{n}</em>; };\n\nWord: {word}.\n\n<Own text={word} />\n\n{[word].map((each) => new Set([each]).size + each)}\n`,
      },
    );
    expect(problems).toEqual([]);
    expect(html).toMatch(/<section><p>Word: given\.<\/p><em>given1<\/em>\s*1given<\/section>/);
    expect(html).toMatch(/<p>Word: directly\.<\/p><p><em>directly1<\/em>\s*1directly<\/p>/);
  });

  it("computes props of other components", async () => {
    const { html } = await drawPage(
      `<Card title={"abc".split("").reverse().join("") + [..."xy"].length} href={"/page"}>x</Card>\n`,
    );
    expect(html).toContain("cba2");
  });

  it("of which nothing is known shows what stands in it", async () => {
    const { html, script, problems } = await drawPage(
      `import { Unknown } from "/snippets/empty.jsx";\n\n<Unknown a={1}>\n\n**Inside**\n\n</Unknown>\n`,
      { "snippets/empty.jsx": "" },
    );
    expect(html).toContain("<strong>Inside</strong>");
    expect(script).toBeUndefined();
    expect(problems).toEqual([]);
  });

  it("may import from empty files", async () => {
    const { html, problems } = await drawPage(`import { Outer } from "/snippets/outer.jsx";\n\n<Outer />\n`, {
      "snippets/outer.jsx": `import Fallback, { Unknown } from "./empty.jsx";\nexport const Outer = () => { ${state} return <Unknown><Fallback>{n} inside</Fallback></Unknown>; };`,
      "snippets/empty.jsx": "\n",
    });
    expect(html).toContain("1 inside");
    expect(problems).toEqual([]);
  });

  it("that needs a browser is drawn there, and its Markdown is there before", async () => {
    const { html, script, problems } = await drawPage(
      `export const Width = ({ children }) => <p>{window.innerWidth}{children}</p>;\n\n<Width>**a**</Width>\n`,
    );
    expect(html).toMatch(/data-island-empty><octavo-slot data-slot="0"><strong>a<\/strong><\/octavo-slot>/);
    expect(script).toContain("innerWidth");
    expect(problems).toEqual([]);
  });

  it("may ask for what it finds in browsers alone", async () => {
    const { html, problems } = await drawPage(
      `export const Asks = () => { const [wide] = useState(() => typeof window !== "undefined" && window.innerWidth > 10); useEffect(() => { fetch("/a"); localStorage.setItem("a", "b"); }, []); return <p>{wide ? "wide" : "unknown"}</p>; };\n\n<Asks />\n`,
    );
    expect(html).toContain("<p>unknown</p>");
    expect(problems).toEqual([]);
  });

  it("is the same in every build, also where it depends on chance", async () => {
    const page = `export const Dice = () => { const [n] = useState(() => Math.random()); return <p>{n}</p>; };\n\n<Dice />\n`;
    const [one, two] = [await drawPage(page), await drawPage(page)];
    expect(one.html).toBe(two.html);
    expect(one.script).toBeDefined();
  });
});

describe("elements that HTML treats in its own way", () => {
  it("keep their words", async () => {
    const { html, problems } = await drawPage(
      `export const Words = () => { ${state} return <><textarea defaultValue={"\\n first"} /><textarea value="second" readOnly /><select defaultValue="b"><option value="b">third</option></select><noscript>fourth <b title="</noscript>">5</b></noscript><object data="/x.swf">sixth <b>7</b></object><template>inert</template></>; };\n\n<Words />\n`,
    );
    expect(problems).toEqual([
      expect.stringContaining("`<object>` is left out of the page; what is in it stays"),
      expect.stringContaining("`<template>` is left out of the page, with all that"),
    ]);
    expect(html).toContain("<textarea>\n\n first</textarea><textarea readonly>second</textarea>");
    expect(html).toContain('<select><option value="b" selected>third</option></select>');
    expect(html).toContain('<noscript>fourth <b title="&lt;/noscript&gt;">5</b></noscript>sixth <b>7</b>');
    expect(html).not.toContain("inert");
  });

  it("are no boxes in a line of words when they fail", async () => {
    const { html } = await drawPage(
      `export const Bad = () => { ${state} return missing; };\n\nSome <Bad /> and {(() => { throw new Error("thrown"); })()} words.\n\n<Bad />\n`,
    );
    const [line = "", rest = ""] = html.split("words.");
    expect(line.match(/<span class="island-failure"/g)).toHaveLength(2);
    expect(line).toContain("thrown");
    expect(line).not.toMatch(/<div class="island-failure|<p><strong>/);
    expect(rest).toContain('<div class="island-failure"');
  });
});

it("a source map's places are found", () => {
  // "b" at 0:4 comes from one.js 2:8, "c" at 1:2 from two.js 0:0.
  let reads = 0;
  const sourcePlace = sourcePlaces(() => {
    reads++;
    return { sources: ["one.js", "two.js"], mappings: "IAEQ;ECFR" };
  });
  expect(sourcePlace(0, 6)).toEqual({ source: "one.js", line: 2, column: 8 });
  expect(sourcePlace(1, 2)).toEqual({ source: "two.js", line: 0, column: 0 });
  expect(sourcePlace(0, 1)).toBeUndefined();
  expect(sourcePlace(9, 1)).toBeUndefined();
  expect(reads).toBe(1);
});

describe("what stands in an element of code", () => {
  const parts = `export const Parts = ({ children }) => { ${state} const [first, ...rest] = React.Children.toArray(children); return <><header>{first}</header><main>{rest}</main>{n}</>; };`;

  it("comes as single blocks", async () => {
    const { html } = await drawPage(
      `${parts}\n\n<Parts>\n  <img src="/a.png" alt="A" />\n  Some **words**.\n\n  More.\n</Parts>\n`,
    );
    expect(html).toMatch(
      /<header><img[^>]*src="\/a\.png"[^>]*><\/header><main><p>Some <strong>words<\/strong>\.<\/p><p>More\.<\/p><\/main>1/,
    );
  });

  it("comes as elements where it is code, with their props", async () => {
    const { html } = await drawPage(
      `${parts}\n\nexport const Titles = ({ children }) => { ${state} return <ul>{React.Children.map(children, ({ props }) => <li>{props.title} {n}</li>)}</ul>; };\n\nexport const Item = ({ title, children }) => <b>{title}{children}</b>;\n\n<Titles>\n  <Item title="one" />\n  <Item title="two" />\n</Titles>\n\n<Parts>\n  <Item title="three">\n    - list\n  </Item>\n</Parts>\n`,
    );
    expect(html).toContain("<ul><li>one 1</li><li>two 1</li></ul>");
    expect(html).toMatch(/<header><b>three<ul><li>list<\/li><\/ul><\/b><\/header>/);
  });

  it("is text where it is words alone, and a call where it is a function", async () => {
    const { html } = await drawPage(
      `export const Loud = ({ children }) => { ${state} return <b>{children.toUpperCase() + n}</b>; };\n\nexport const Calls = ({ children }) => { ${state} return <i>{children(n)}</i>; };\n\nSome <Loud>words</Loud> here.\n\n<Calls>{(value) => value + 1}</Calls>\n`,
    );
    expect(html).toContain("<b>WORDS1</b>");
    expect(html).toContain("<i>2</i>");
  });
});

it("a component in lower case that fails is told where it is used", async () => {
  const { problems } = await drawPage(`export const counter = () => {
  const [n] = useState(0);
  throw new Error("boom");
};

Text.

<counter />
`);
  expect(problems).toEqual([expect.stringMatching(/^page\.mdx:8 page\/island-failed .*boom/)]);
});

it("text in braces that a component is given is text", async () => {
  const { html, problems } = await drawPage(`export const Counter = ({ children }) => {
  const [n, set] = useState(0);
  return <button onClick={() => set(n + 1)}>{children}</button>;
};

<Counter>Words {id} and {n > 1} here</Counter>
`);
  expect(html).toContain("Words {id} and {n &gt; 1} here");
  expect(problems.map((each) => each.split(" ", 2)[1])).toEqual(["page/unknown-name", "page/unknown-name"]);
});

it("props that ask for names which nothing has are left out, as is told", async () => {
  const { html, problems } =
    await drawPage(`export const Speed = ({ of, unit = "m/s" }) => <b>{typeof of} {unit}</b>;

<Speed of={measured} unit={own.unit} />

<Speed {...nothingHere} of={5} {...{ unit: "km/h" }} {...own.props} />
`);
  expect(html).toContain("<b>undefined m/s</b>");
  expect(html).toContain("<b>number km/h</b>");
  expect(problems.map((each) => each.split(" ", 2)[1])).toEqual(Array(4).fill("page/unknown-name"));
});

describe("a component that is built in", () => {
  it("is drawn where the page, or its code, imports it from a package", async () => {
    const page = `import { Callout } from "nextra/components"
import Tabs from "@theme/Tabs"
import TabItem from "@theme/TabItem"
import { Own } from "/own.jsx"

<Callout type="warning" title="Of the page">Body</Callout>

<Tabs>
<TabItem label="Apples">x</TabItem>
</Tabs>

{[1, 2].map((n) => { const title = "Nr " + n; return <Callout key={n} title={title}>b</Callout>; })}

<Own />
`;
    const own = `import { Card, Lost } from "kit"
import { useState } from "react"
export const Own = () => { const [n] = useState(3); return <Card title={"Own " + n}>c</Card>; };
`;
    const { html, problems } = await drawPage(page, { "own.jsx": own });
    for (const words of ["Of the page", "Nr 1", "Nr 2"])
      expect(html).toContain(`<p class="callout-title">${words}</p>`);
    expect(html).toMatch(/role="tab"[^>]*>Apples</);
    expect(html).toMatch(/card-title[^>]*>Own 3</);
    expect(problems.filter((told) => !/package-import|older-component/.test(told))).toEqual([]);
  });
});

it("says on its page below which path the site is, for addresses that code makes in the browser", async () => {
  const page = `export const Count = () => {
  const [n, set] = useState(0);
  return <a href="/docs/page" onClick={() => set(n + 1)}>{n}</a>;
};

<Count />`;
  const { html, root, problems } = await drawPage(page, {}, "/docs");
  expect(problems).toEqual([]);
  expect(html).toContain('href="/docs/page"');
  expect(root).toContain('data-base="/docs" data-prefix="/docs"');
  expect((await drawPage(page)).root).not.toMatch(/data-base|data-prefix/);
  expect((await drawPage("Text.", {}, "/docs")).root).not.toMatch(/data-base|data-prefix/);
});
