import { Core } from "@octavo/core";
import { check, openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { expect, it } from "vitest";

const plugins = [config(), pages(), navigation(), theme()];

const head = `=== docs.json
{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["start"] } }
`;

/** Where a build tells what is left out, by names: "file:line:column". */
async function toldByBuild(site: string): Promise<Readonly<Record<string, string>>> {
  const core = await openFixture(site, { plugins });
  await core.artifact("start/index.html");
  const told = (await core.problems()).filter(({ message }) => /is left out/.test(message));
  return Object.fromEntries(
    told.map(({ message, file, range: { start } }) => [
      /<(\w+)>/.exec(message)?.[1] ?? "",
      `${file}:${start.line + 1}:${start.character + 1}`,
    ]),
  );
}

it("what a page leaves out of the HTML in its code is told where it stands", async () => {
  const problems = await check(
    `${head}=== start.mdx
import { Box } from "/box.jsx";
import Part from "/snippets/part.mdx";

export const Own = ({ src }) => <p contentEditable><iframe src={src} title="F" srcDoc="<b>x</b>" /></p>;
                                   ^^^^^^^^^^^^^^^ warning page/refused-attribute
                                                                                       ^^^^^^^^ warning page/refused-attribute

{["a"].map((x) => <span key={x} onclick="alert(1)"><script>1</script><marquee>z</marquee></span>)}
                                         ^^^^^^^^ warning page/refused-attribute
                                                    ^^^^^^ warning page/refused-element
                                                                      ^^^^^^^ warning page/refused-element

> - {["a"].map((x) => (
>     <div key={x} style={{ position: "fixed", color: "red" }}>
                          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning page/refused-attribute
>       <object>{x}</object>
         ^^^^^^ warning page/refused-element
>     </div>
>   ))}

<Own src="https://x.test" /> <Box /> <Part />

<Card title="A" icon={<svg viewBox="0 0 1 1"><title>T</title><view /></svg>}>x</Card>
                                                              ^^^^ warning page/refused-element
=== box.jsx
export const Box = () => <select value="a"><style>{"b { color: red }"}</style><option value="a" /></select>;
=== snippets/part.mdx
{[1].map((x) => <blink key={x}>z</blink>)}
                 ^^^^^ warning page/refused-element
`,
    { plugins },
  );
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      "`<script>` is left out of the page, with all that is in it: a page runs no code that is written on it as HTML.",
      "`onclick` of `<span>` is left out: a page runs no code that is written in an attribute.",
    ]),
  );
});

it("what pages may have is told of no code either", async () => {
  await check(
    `${head}=== start.mdx
import { Menu } from "/menu.jsx";

export const Field = ({ hide, ...rest }) => (
  <label htmlFor="a" className="b" style={{ position: "relative" }} {...rest}>
    <input id="a" defaultValue="c" onchange={hide} onChange={hide} ref={null} autoFocus />
    <select value="s" defaultValue="t"><option>u</option></select>
    <svg viewBox="0 0 1 1" enableBackground="new 0 0 1 1"><title>T</title><path strokeWidth="2" d="M0 0" /></svg>
    <Menu.item script="x" /> {"<script>"} {/* <marquee> */}
  </label>
);

<Field /> <Menu />

\`\`\`jsx
export const Bad = () => <marquee />;
\`\`\`
=== menu.jsx
export const Menu = Object.assign(() => null, { item: () => null });
`,
    { plugins },
  );
});

const live = `export const Live = ({ children }) => {
  const [n, set] = useState(1);
  return <i onClick={() => set(2)}><style>{"i { color: red }"}</style><embed /><Still />{children}{n}</i>;
};

export const Still = () => <b onclick="go()"><blink>still</blink></b>;
                                       ^^^^ warning page/refused-attribute

export const names = ["a", "b"];

<Live>{names.map((name) => <center key={name}><frame /></center>)}</Live>

<p onClick={() => {}}>{names.map((name) => <frameset key={name} />)}</p>
`;

it("what browsers draw is not told, but for what never works there", async () => {
  await check(`${head}=== start.mdx\n${live}`, { plugins });
});

it("what stands apart from what browsers draw is told", async () => {
  await check(
    `${head}=== start.mdx
${live}
{names.map((name) => <object key={name}>{name}</object>)}
                      ^^^^^^ warning page/refused-element

{names.map((name) => <param key={name} onfocus={() => {}} />)}
                      ^^^^^ warning page/refused-element

{names.map((name) => <applet key={name}><Live /></applet>)}
`,
    { plugins },
  );
});

it("a build tells the rest of what it left out, at its place where that is written", async () => {
  const site = `${head}=== start.mdx
import { Box, Made } from "/box.jsx";
import Part from "/snippets/part.mdx";

export const Live = () => { const [n, set] = useState(1); return <i onClick={() => set(2)}>{n}</i>; };

{["a"].map((name) => <object key={name}>{name}</object>)}

<Box /> <Live /> <Made /> <Part />
=== box.jsx
export class Box extends React.Component { render() { return <p><script>1</script>box</p>; } }
export const Made = () => createElement("marquee", null, "made");
=== snippets/part.mdx
export const Own = () => <p onClick={() => {}}>own</p>;
export const Blink = () => <blink>z</blink>;

<Blink /> <Own />
`;
  expect(await toldByBuild(site)).toEqual({
    object: "start.mdx:6:23",
    script: "box.jsx:1:66",
    marquee: "start.mdx:1:1",
    blink: "snippets/part.mdx:2:29",
  });
});

it("a module is looked through once, however many pages show what it leaves out", async () => {
  const asked: string[] = [];
  const query = ({ query: name, key }: { readonly query: string; readonly key: string }): void => {
    if (name === "isLiveModule") asked.push(key);
  };
  const core = new Core({ plugins, trace: { query } });
  const paths = ["a", "b", "c"];
  const docs = { theme: "mint", name: "A", colors: { primary: "#000" }, navigation: { pages: paths } };
  core.setFiles(["docs.json", "box.jsx", ...paths.map((path) => `${path}.mdx`)]);
  core.setText("docs.json", JSON.stringify(docs));
  core.setText("box.jsx", 'export const Box = () => <iframe src="http://x.dev/a" />;');
  for (const path of paths) core.setText(`${path}.mdx`, 'import { Box } from "/box.jsx";\n\n<Box />\n');
  await core.refresh();
  expect(asked).toEqual(["box.jsx"]);
});
