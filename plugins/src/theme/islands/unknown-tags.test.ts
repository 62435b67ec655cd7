import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";
import { withUnknownTags } from "./unknown-tags.ts";

it("what stands in a component that nothing defines is drawn, when the site is built and in browsers", async () => {
  const { html, script, problems } = await drawPage(
    `import { Menu } from "/menu.jsx";

export const K = () => { const [n] = useState(1); return <div><Crad title="x">kept K</Crad> tail {n}</div> };

export const L = () => { const [n, set] = useState(1); return <p onClick={() => set(2)}><Crad.Part>kept L</Crad.Part> <Tree.Fiel>leaf</Tree.Fiel> {n}</p> };

<K />

<L />

<Menu />
`,
    {
      "menu.jsx": `const Crad = ({ children }) => { useState(1); return <b>own {children}</b>; };\nexport const Menu = () => <Crad>menu</Crad>;\n`,
    },
  );
  expect(html).toContain("<div>kept K tail 1</div>");
  expect(html).toContain("<p>kept L leaf 1</p>");
  expect(html).toContain("<b>own menu</b>");
  expect(script).toMatch(/const Crad = /);
  expect(problems.map((each) => each.split(" ", 2).join(" "))).toEqual(
    ["page.mdx:3", "page.mdx:5", "page.mdx:5"].map((place) => `${place} page/unknown-component`),
  );
});

it("a component of the theme is drawn that has no name but as a part of another", async () => {
  const { html, problems } = await drawPage(
    `export const Repo = () => { const [n] = useState("b"); return <GitHub.Repo repo={"a/" + n} />; };\n\n<Repo />\n`,
  );
  expect(problems).toEqual([]);
  expect(html).toContain('href="https://github.com/a/b"');
});

it("a component that has to be run is drawn in one that need not be", async () => {
  const { html, problems } = await drawPage(
    `import * as all from "/index.js";

export class Box extends React.Component { render() { return <b>box {this.props.children}</b>; } }

export const Around = () => <p>around <Box>it</Box> <all.Deep /></p>;

<Around />

{[1].map((n) => <Box key={n}>{n}</Box>)}
`,
    { "index.js": 'export * from "./deep.jsx";\n', "deep.jsx": "export const Deep = () => <i>deep</i>;\n" },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("<p>around <b>box it</b> <i>deep</i></p>");
  expect(html).toContain("<b>box 1</b>");
});

it("names of the language and of browsers stay what they are", () => {
  const code =
    'octavo$.h(Map); octavo$.h("div"); octavo$.h(octavo$.Tree.File); octavo$.h(octavo$.React.Fragment);';
  expect(withUnknownTags(code, ["Tree", "Tree.File"])).toBe(code);
});

it("what stands in such a component that is for certain readers is drawn for nobody", async () => {
  const { html, script, problems } = await drawPage(
    `export const K = () => { const [n, set] = useState(1); return <div onClick={() => set(2)}><Visiblity for="signed-in">hidden {n}</Visiblity><visiblity for={{ groups: ["a"] }}>hidden {n}</visiblity><Visiblity for="agents">kept {n}</Visiblity></div> };

export const L = () => { const [n] = useState(1); return <p><visiblity for="signed-in">hidden {n}</visiblity>kept {n}</p>; };

<K />

<L />
`,
  );
  expect(html).toContain("kept 1");
  expect(html).not.toContain("hidden");
  expect(script).toContain("octavo$.unknown");
  expect(problems.filter((each) => each.includes("nobody sees"))).toHaveLength(1);
});
