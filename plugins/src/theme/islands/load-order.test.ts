import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const snippet = (value: string): string => `export const greeting = ${value};
export const Hi = () => { const [s] = useState(greeting); return <b>I: {s}</b>; };
export const Plain = () => <u>P: {greeting}</u>;
`;
const shown = "\n\nS1 {greeting}\n\n<Hi />\n\n<Plain />\n";
const asked = 'import { greeting, Hi, Plain } from "/snippets/s.jsx";';

describe("names of the page, which code asks for while it is loaded,", () => {
  const hi = '"hi " + who';
  it.each([
    ["that the page declares", `${asked}\n\nexport const who = "page";`, hi, "hi page", {}],
    [
      "that the page imports",
      `${asked}\nimport { who } from "/snippets/w.jsx";`,
      hi,
      "hi there",
      { "snippets/w.jsx": 'export const who = "there";' },
    ],
    [
      "that the page makes of what it imports",
      `${asked}\nimport { base } from "/snippets/w.jsx";\n\nexport let who = base + "!"; let other = 1;`,
      hi,
      "hi there!",
      { "snippets/w.jsx": 'export const base = "there";' },
    ],
    [
      "that the page imports of what needs others",
      `${asked}\nimport { who } from "/snippets/w.jsx";\n\nexport const name = () => "you";`,
      hi,
      "hi you",
      { "snippets/w.jsx": "export const who = name();" },
    ],
    [
      "that are those of what is there everywhere",
      `${asked}\n\nexport const Math = { max: (...all) => all.length };`,
      "[String(Math.max(1, 5))]",
      "2",
      {},
    ],
    [
      "that the page exports by others",
      `${asked}\n\nexport const own = "own"; export { own as who };`,
      hi,
      "hi own",
      {},
    ],
    [
      "that the page takes apart",
      `${asked}\n\nexport const { who } = { who: "part" };\n\n export const Box = () => <Hi />;`,
      hi,
      "hi part",
      {},
    ],
  ])("%s have their values", async (_what, page, value, expected, files) => {
    const { html, problems } = await drawPage(page + shown, { "snippets/s.jsx": snippet(value), ...files });
    for (const part of [`S1 ${expected}`, `<b>I: ${expected}</b>`, `<u>P: ${expected}</u>`])
      expect(html).toContain(part);
    expect(problems).toEqual([]);
  });

  it("are not taken for what it exports by their names", async () => {
    const own = 'export const who = 0; const one = "1", two = "2"; export { one as two };';
    const box = "export const Box = () => { const [s] = useState(greeting + two); return <i>{s}</i>; };";
    const { html, problems } = await drawPage(`${asked}\n\n${own}\n\n${box}${shown}\n<Box />\n`, {
      "snippets/s.jsx": snippet(hi),
    });
    expect(html).toContain("<i>hi 02</i>");
    expect(problems).toEqual([]);
  });

  it("are those of snippets, too", async () => {
    const page = `import { greeting, Hi, Plain } from "/snippets/s.mdx";\n\nexport const who = "page";`;
    const { html, problems } = await drawPage(page + shown, { "snippets/s.mdx": snippet(hi) });
    expect(html).toContain("<b>I: hi page</b>");
    expect(problems).toEqual([]);
  });

  it.each([
    ["the page", "export const who = greeting.length;", {}],
    ["the page, in other names,", "export const who = [Hi].length;", {}],
    [
      "a default",
      'import who from "/snippets/w.jsx";',
      { "snippets/w.jsx": "import { Hi } from './s.jsx';\nexport default [Hi].length + 1;" },
    ],
    [
      "a list of exports",
      'import { who } from "/snippets/w.jsx";',
      { "snippets/w.jsx": "import { Hi } from './s.jsx';\nconst own = Hi.name; export { own as who };" },
    ],
    [
      "a file",
      'import { who } from "/snippets/w.jsx";',
      { "snippets/w.jsx": "export const who = greeting + 1;" },
    ],
  ])("are told where %s needs what needs them", async (_what, page, files) => {
    const { html, problems } = await drawPage(`${asked}\n${page}${shown}`, {
      "snippets/s.jsx": snippet(hi),
      ...files,
    });
    expect(html).not.toContain("undefined");
    expect(problems.join("\n")).toMatch(/is asked for before .* has it/);
  });

  it("may be variables that the page gives other values", async () => {
    const page = `${asked}\n\nexport let who = "a";\n\n<button onClick={() => { who = "b"; }}>{who}</button>\n`;
    const { html, problems } = await drawPage(page, {
      "snippets/s.jsx":
        "export const greeting = 1, Plain = 2; export const Hi = () => { useState(); return who; };",
    });
    expect(html).toContain("a</button>");
    expect(problems.filter((problem) => problem.includes("island-failed"))).toEqual([]);
  });

  it("may need each other in functions", async () => {
    const page = `import { Total, count } from "/total.jsx"

export const Row = ({ n }) => <i>{n} of {count(2)}</i>;

export const list = []; list.push(count(3)); export const first = list[0];

<Total />
`;
    const total = `export const count = (n) => n + 1;
export const Total = () => { const [n] = useState(first); return <b>{n} {list.length} <Row n={n} /></b>; };
`;
    const { html, problems } = await drawPage(page, { "total.jsx": total });
    expect(html).toContain("<b>4 1 <i>4 of 3</i></b>");
    expect(problems).toEqual([]);
  });
});
