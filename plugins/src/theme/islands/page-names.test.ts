import { outputs } from "@octavo/plugins/outputs";
import { describe, expect, it } from "vitest";
import { drawPage, openSite } from "./testing.ts";

/** A page in Markdown, as programs read it. */
async function markdown(page: string, files: Readonly<Record<string, string>>): Promise<string> {
  const core = openSite(page, files, [outputs()]);
  return core.hold(async () => {
    await core.refresh();
    return String(await core.artifact("page.md"));
  });
}

/** Nothing that has to be run, and something. */
const hooks = [
  ["without running it", ""],
  ["in an island", "const [n] = useState(1); "],
] as const;

describe.each(["jsx", "mdx"])("code in .%s", (extension) => {
  const page = `import { Grid } from "/snippets/grid.${extension}";
import { Summary } from "/snippets/summary.${extension}";

<Summary items={["one", "two"]} />
`;
  const files = (hook: string, grid: string): Readonly<Record<string, string>> => ({
    [`snippets/grid.${extension}`]: `export const Grid = ({ children }) => ${grid};\n`,
    [`snippets/summary.${extension}`]: `export const Summary = ({ items }) => { ${hook}return <Grid>{items.map((i) => <p>{i}</p>)}</Grid>; };\n`,
  });
  const box = '<div className="grid" data-grid="yes">{children}</div>';

  it.each(hooks)("has components of the page %s", async (_how, hook) => {
    const { html, problems } = await drawPage(page, files(hook, box));
    expect(html).toContain('<div class="grid" data-grid="yes"><p>one</p><p>two</p></div>');
    expect(problems).toEqual([]);
  });

  it("has them where they have to be run themselves", async () => {
    const grid = "{ const [n] = useState(4); return <ul data-n={n}>{children}</ul>; }";
    const { html } = await drawPage(page, files("", grid));
    expect(html).toContain('<ul data-n="4"><p>one</p><p>two</p></ul>');
  });

  it("has them in Markdown", async () => {
    const listed = await markdown(page, files("", "<section>Of the grid: {children}</section>"));
    expect(listed).toMatch(/Of the grid:\s+one\s+two/);
  });

  it.each(hooks)("has the theme's, whatever the page calls like that, %s", async (_how, hook) => {
    const own = `import { Tag } from "/tag.${extension}"\n\nexport const Badge = () => <i>own</i>;\n\n<Tag />\n`;
    const tag = `export const Tag = () => { ${hook}return <p><Badge>new</Badge></p>; };\n`;
    const { html } = await drawPage(own, { [`tag.${extension}`]: tag });
    expect(html).toContain('<span class="badge"');
    expect(html).not.toContain("own");
  });

  it.each(hooks)("keeps what they keep from readers %s", async (_how, hook) => {
    const guarded = `import { Part } from "/part.${extension}"
import { Box } from "/box.${extension}"

<Box>secret words</Box>

{[1].map((n) => <Box key={n}>secret words</Box>)}
`;
    const others = {
      [`part.${extension}`]:
        'export const Part = ({ children }) => <Visibility for="signed-in">{children}</Visibility>;\n',
      [`box.${extension}`]: `export const Box = ({ children }) => { ${hook}return <Part>{children}</Part>; };\n`,
    };
    expect((await drawPage(guarded, others)).html).not.toContain("secret");
    expect(await markdown(guarded, others)).not.toContain("secret");
  });
});

describe("the import of a snippet that shows nothing", () => {
  const data = { "snippets/cards.mdx": 'export const data = [{ "title": "First" }]\n' };
  const list = '{data.map((item, i) => (<Card key={i} title={item.title} href="/"/>))}';

  it("means what the snippet exports by that name", async () => {
    const page = `import data from "/snippets/cards.mdx"\n\n${list}\n`;
    const { html, problems } = await drawPage(page, data);
    expect(html).toMatch(/class="card-link" href="\/">First</);
    expect(problems).toEqual([]);
    expect(await markdown(page, data)).toContain("First");
  });

  it("means it in islands, and in code of files", async () => {
    const { html, problems } = await drawPage(
      `import data from "/snippets/cards.mdx"
import { Count } from "/count.jsx"
import { Shared } from "/shared.jsx"
import Live from "/live.mdx"

{new Map([[1, data]]).get(1)[0].title} <Count /> <Shared /> <Live />
`,
      {
        ...data,
        "count.jsx":
          'import data from "./snippets/cards.mdx";\nexport const Count = () => { const [n] = useState(data.length); return <b>{n} card</b>; };\n',
        "shared.jsx":
          "export const Shared = () => { const [n] = useState(data[0]); return <i>{n.title}</i>; };\n",
        "live.mdx": "export const Live = () => { const [n] = useState(7); return <u>{n}</u>; };\n",
      },
    );
    for (const part of ["First", "<b>1 card</b>", "<i>First</i>", "<u>7</u>"]) expect(html).toContain(part);
    expect(problems.filter((problem) => problem.includes("island-failed"))).toEqual([]);
  });

  it("means it by each of several names, in islands and in files of code", async () => {
    const live = (name: string): string =>
      `export const ${name} = ({ n }) => { const [s] = useState("I am ${name}"); return <b>{s} {n}</b>; };\n`;
    const { html, problems } = await drawPage(
      `import A from "/snippets/s.mdx";
import B from "/snippets/s.mdx";
import C, { A as D } from "/snippets/s.mdx";
import { E, F } from "/e.jsx";

<A n="1" /> <B n="2" /> <C n="3" /> <D n="4" /> <E n="6" /> <F n="7" />
`,
      {
        "snippets/s.mdx": ["A", "B", "C"].map(live).join("\n"),
        "e.jsx": `import B, * as all from "./snippets/s.mdx";
import A2 /* none */, {
  default as C
} from "./snippets/s.mdx"; export { default as A } from "./snippets/s.mdx";
export const E = ({ n }) => <i><B n={n} /><C n={n} /><all.A n={n} /></i>;
export { A as F } from "./again.jsx";\n`,
        "again.jsx": 'export { default as A } from "./snippets/s.mdx";\n',
      },
    );
    expect(html.replaceAll(/<\/?[bip]>/g, "")).toContain(
      "I am A 1I am B 2I am C 3 I am A 4 I am B 6I am C 6I am A 6 I am A 7",
    );
    expect(problems.filter((problem) => problem.includes("island-failed"))).toEqual([]);
  });

  it("means nothing where no export has the name", async () => {
    const { html, problems } = await drawPage('import Other from "/snippets/cards.mdx"\n\n<Other />\n', data);
    expect(html).not.toContain("First");
    expect(problems).toEqual([expect.stringContaining("page/empty-import")]);
  });
});

it.each(["octavo$", "octavo$parts", "octavo$h"])(
  "a page and its code may call their own things %s",
  async (name) => {
    const own = `export const ${name} = "mine"; export const words = \`octavo$ \${${name}}\`;`;
    const live = (tag: string, text: string): string =>
      `export const ${tag} = () => { const [n] = useState(2); return <b>{n} {${text}}</b>; };\n`;
    const { html, problems } = await drawPage(
      `import { Live, words as more } from "/live.jsx"\nimport { Shared } from "/shared.jsx"\n\n${own}\n\n${live("Own", "words + more")}\n<Live /> <Own /> <Shared />\n`,
      { "live.jsx": `${own}\n${live("Live", name)}`, "shared.jsx": live("Shared", `<i>{${name}}</i>`) },
    );
    expect(html).toContain("<b>2 mine</b>");
    expect(html).toContain("<b>2 <i>mine</i></b>");
    expect(html).toContain("<b>2 octavo$ mineoctavo$ mine</b>");
    expect(problems).toEqual([]);
  },
);
