import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";

const state = "const [n] = useState(1);";
const win = `const saved = window.localStorage.getItem("x");
export const Win = ({ children }) => <b>{saved}{children}</b>;
export const isDark = saved === "dark";
`;

it("what uses a file that only browsers can load is drawn there, and the rest when the site is built", async () => {
  const { html, script, problems } = await drawPage(
    `import { Win, isDark } from "/win.jsx";
import { Menu, Line } from "/menu.jsx";

export const Bad = () => { ${state} return <p>{oops}</p>; };

export const Good = () => { ${state} return <i>good {n}</i>; };

export const Shade = () => <u>{isDark ? "dark" : "light"}</u>;

<Win>**inside**</Win>

<Bad />

<Good />

<Shade />

<Menu />

<Line />

{[isDark].map((each) => new Set([each]).size)}
`,
    {
      "win.jsx": win,
      "index.js": 'export * from "./win.jsx";\n',
      "menu.jsx": `import * as all from "./index.js";\nexport const Menu = () => <all.Win>menu</all.Win>;\nexport const Line = () => { ${state} return <em>line {n}</em>; };\n`,
    },
  );
  expect(problems).toEqual([
    "page.mdx:12 page/island-failed `<Bad>` could not be drawn: ReferenceError: 'oops' is not defined, at page.mdx:4:64.",
    "win.jsx:1 page/islands-in-browsers `saved` asks for `window` while its file is loaded. Browsers alone have that, so what uses win.jsx is drawn there: those words are not in the HTML.",
  ]);
  expect(html).toContain("<i>good 1</i>");
  expect(html).toContain("<em>line 1</em>");
  expect(html).toMatch(/data-component-name="Win"[^>]* data-island-empty><octavo-slot[^>]*><strong>inside/);
  expect(html).not.toMatch(/dark|light/);
  expect(html.match(/data-island-empty/g)).toHaveLength(4);
  expect(script).toContain("localStorage");
  expect(script).toContain('"dark"');
});

it("a file that needs such a file to be loaded is left to browsers with it", async () => {
  const { html, problems } = await drawPage(
    `import { Theme } from "/theme.ts";
import { Plain } from "/plain.jsx";

<Theme />

<Plain />
`,
    {
      "win.jsx": win,
      "theme.ts": `import { isDark } from "./win.jsx";\nconst name = isDark ? "dark" : "light";\nexport const Theme = () => name;\n`,
      "plain.jsx": `export const Plain = () => { ${state} return <i>plain {n}</i>; };\n`,
    },
  );
  expect(problems.map((each) => each.split(" ", 3).join(" "))).toEqual([
    "theme.ts:2 page/islands-in-browsers `name`",
    "win.jsx:1 page/islands-in-browsers `saved`",
  ]);
  expect(html).toContain("<i>plain 1</i>");
  expect(html.match(/data-island-empty/g)).toHaveLength(1);
});

it("a page whose own constant only browsers have is drawn there", async () => {
  const { html, problems } = await drawPage(
    `import { Win } from "/win.jsx";

export const wide = window.innerWidth.toFixed();

export const Good = () => { ${state} return <i>good {n}</i>; };

<Good />

<Win />
`,
    { "win.jsx": win },
  );
  expect(problems.map((each) => each.split(" ", 3).join(" "))).toEqual([
    "page.mdx:3 page/islands-in-browsers `wide`",
    "win.jsx:1 page/islands-in-browsers `saved`",
  ]);
  expect(html).not.toContain("good 1");
});
