import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const patience = 90_000;
const good = `export const Good = ({ n }) => { const [state] = useState(7); return <b>good {n} {state}</b>; };`;
const parts = Array.from({ length: 18 }, (_, n) => `<Good n={${n}} />`).join("\n\n");

describe("a statement that fails while its module is loaded", () => {
  it("is told once, and all that does not use it is drawn", { timeout: patience }, async () => {
    const { html, problems, script } = await drawPage(
      `Text.\n\nexport const words = [1], data = (() => { for (;;) {} })();\n\n${good}\n\n${parts}\n\nIt is {data.map(String)}.\n\n{data}\n\nThe end.\n`,
    );
    expect(problems).toEqual([
      "page.mdx:3 page/island-failed `data` could not be drawn: it ran for more than 2 seconds, and was stopped, at page.mdx:3:35.",
    ]);
    expect(html.match(/<b>good \d+ 7<\/b>/g)).toHaveLength(18);
    expect(html.match(/class="island-failure"/g)).toHaveLength(2);
    expect(html).toContain("`data` could not be computed: it ran for more than 2 seconds, and was stopped.");
    expect(html).toContain("The end.");
    expect(script).toBeUndefined();
  });

  it("may be in a module, use others, and be used by others", async () => {
    const { html, problems, script } = await drawPage(
      `import { Live, rows } from "/rows.jsx";\n\n${good}\n\n<Good n={1} />\n\n<Live />\n\n{rows.length}\n`,
      {
        "lib.ts": "export const parse = (text: string): unknown =>\n  JSON.parse(text);\n",
        "rows.jsx": `import { parse } from "./lib";\nparse("1");\nexport const list = parse("{"),\n  rows = list.filter(Boolean);\nwindowless.push(rows);\nexport const Live = () => { const [n, set] = useState(4); return <button onClick={() => set(n + 1)}>{n}</button>; };\n`,
      },
    );
    expect(problems).toEqual([
      expect.stringMatching(
        /^rows\.jsx:3 page\/island-failed `list` could not be drawn: SyntaxError: .*, at lib\.ts:2:8\.$/,
      ),
      expect.stringMatching(
        /^rows\.jsx:5 page\/island-failed `windowless\.push\(rows\);` could not be drawn: ReferenceError: 'windowless' is not defined/,
      ),
    ]);
    expect(html).toContain("<b>good 1 7</b>");
    expect(html).toContain(">4</button>");
    expect(html).toContain("`rows` could not be computed: `list` could not be computed: SyntaxError");
    // What a browser is given does not fail there, either.
    expect(script).not.toContain("windowless");
    expect(script).not.toMatch(/\("\{"\)/);
  });

  it("is told at its own column, behind others of its line", async () => {
    const { problems } = await drawPage(
      `import { Live } from "/a.jsx";\n\nexport const Own = () => <b>own</b>;\n\n<Own /> <Live />\n`,
      {
        "a.jsx": `export const one = none(1), two = none(2), three = one; none(3);\nexport const Live = () => <i>live</i>;\n`,
      },
    );
    expect(problems.map((each) => /at (a\.jsx:\d+:\d+)/.exec(each)?.[1])).toEqual([
      "a.jsx:1:20",
      "a.jsx:1:35",
      "a.jsx:1:57",
    ]);
  });

  it("that asks for what is in browsers alone is left to them", async () => {
    const { html, script, problems } = await drawPage(
      `export const wide = window.innerWidth.toFixed();\n\nexport const Width = () => <i>{wide}</i>;\n\n<Width />\n`,
    );
    expect(problems).toEqual([
      "page.mdx:1 page/islands-in-browsers `wide` asks for `window` while its file is loaded. Browsers alone have that, so all code of the page is drawn there: its words are not in the HTML.",
    ]);
    expect(html).toContain("data-island-empty");
    expect(script).toContain("innerWidth");
  });

  it("and cannot be found is told once for all parts", { tags: ["long"], timeout: patience }, async () => {
    const { html, problems } = await drawPage(
      `export const size = Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);\n\n${good}\n\n${parts}\n`,
    );
    expect(problems).toEqual([
      "page.mdx:5 page/island-failed `<Good>` could not be drawn: its code did not end; nor could 17 more parts of the page.",
    ]);
    expect(html.match(/class="island-failure"/g)).toHaveLength(18);
  });
});

describe("parts that do not end", () => {
  const endless = `export const Endless = ({ n }) => { const [a] = useState(0); for (;;) {} };`;

  it(
    "come last, and are told together once the time of the page is used up",
    { tags: ["long"], timeout: patience },
    async () => {
      const many = Array.from({ length: 12 }, (_, n) => `<Endless n={${n}} />`).join("\n\n");
      const { html, problems } = await drawPage(`${endless}\n\n${good}\n\n${many}\n\n${parts}\n`);
      expect(html.match(/<b>good \d+ 7<\/b>/g)).toHaveLength(18);
      expect(html.match(/class="island-failure"/g)).toHaveLength(12);
      expect(problems.length).toBeLessThan(5);
      expect(problems.at(-1)).toMatch(
        /the code of its page ran for more than 6 seconds; nor could \d+ more parts of the page\.$/,
      );
    },
  );

  it("leave nothing behind for those after them", { timeout: patience }, async () => {
    const { html } = await drawPage(
      `${endless}\n\nexport const Level = React.createContext("low");\n\nexport const Inner = () => { const level = useContext(Level); const id = useId(); return <i>{level} {id}</i>; };\n\n<Level.Provider value="high"><Endless n={1} /></Level.Provider>\n\n<Inner />\n`,
    );
    expect(html).toContain("<i>low octavo-1-1</i>");
  });

  it(
    "are tried once, also where snippets have code of their own",
    { tags: ["long"], timeout: patience },
    async () => {
      const { html, problems } = await drawPage(
        `import Part from "/part.mdx";\n\n${endless}\n\nexport const Uses = () => { useState(1); return <section><Part word="given" /></section>; };\n\n<Endless n={1} />\n\n<Uses />\n`,
        { "part.mdx": `${good}\n\n<Good n={word} />\n` },
      );
      expect(html).toContain("<b>good given 7</b>");
      expect(problems).toHaveLength(1);
    },
  );

  it(
    "take nothing from those that were drawn before the time of the page was up",
    { tags: ["long"], timeout: patience },
    async () => {
      const { html, problems } = await drawPage(
        `import Part from "/part.mdx";\n\n${endless}\n\nexport const Uses = () => { useState(1); return <section><i>used</i><Part word="given" /></section>; };\n\n${[1, 2, 3, 4].map((n) => `<Endless n={${n}} />`).join("\n\n")}\n\n<Uses />\n`,
        { "part.mdx": `${good}\n\n<Good n={word} />\n` },
      );
      expect(html).toContain("<i>used</i>");
      expect(problems.filter((problem) => problem.includes("Uses"))).toEqual([]);
    },
  );
});

it("what the parts of a page draw together has a bound", { timeout: patience }, async () => {
  const { html, problems } = await drawPage(
    `export const Long = ({ n }) => { useState(1); return <p>{"x".repeat(900_000) + n}</p>; };\n\n${Array.from({ length: 20 }, (_, n) => `<Long n={${n}} />`).join("\n\n")}\n\nThe end.\n`,
  );
  expect(html).toContain("The end.");
  expect(html.length).toBeLessThan(20_000_000);
  expect(problems).toContainEqual(
    expect.stringMatching(/more than 9000000 characters together; nor could \d+ more parts of the page\.$/),
  );
});
