import { outputs } from "@octavo/plugins/outputs";
import { describe, expect, it } from "vitest";
import { drawPage, openSite } from "./testing.ts";

/** A page in Markdown, which has nothing of what has to be run. */
async function markdown(page: string, files: Readonly<Record<string, string>>): Promise<string> {
  const core = openSite(page, files, [outputs()]);
  return core.hold(async () => {
    await core.refresh();
    return String(await core.artifact("page.md"));
  });
}

const lists = [
  ["by its name", "Box", 'export { Box } from "./boxes.jsx"'],
  ["by another name", "Case", 'export { Box as Case } from "./boxes.jsx"'],
  ["that is the default", "Case", 'export { default as Case } from "./whole.jsx"'],
  ["by way of another file", "Case", 'export { Case } from "./more.mdx"'],
  ["that it imports", "Case", 'import { Box } from "./boxes.jsx"\nexport { Box as Case }'],
] as const;
const whole = [["with all of a file", "Box", 'export * from "./boxes.jsx"']] as const;

const files = (hook: string): Readonly<Record<string, string>> => ({
  "snippets/boxes.jsx": `export const Box = ({ children }) => { ${hook}return <i>boxed {children}</i>; };`,
  "snippets/whole.jsx": 'import { Box } from "./boxes.jsx"; export default Box;',
  "snippets/more.mdx": 'export { Box as Case } from "./boxes.jsx"\n',
});

describe.each(["jsx", "mdx"])("a component that a file in .%s passes on", (extension) => {
  const page = (name: string): string =>
    `import { ${name} } from "/snippets/p.${extension}"\n\n<${name}>words</${name}>\n`;

  it.each([...lists, ...whole])("%s is drawn", async (_how, name, statement) => {
    for (const hook of ["", "const [n] = useState(1); "]) {
      const others = { ...files(hook), [`snippets/p.${extension}`]: `${statement}\n` };
      const { html, problems } = await drawPage(page(name), others);
      expect(problems).toEqual([]);
      expect(html).toContain("<i>boxed words</i>");
    }
  });

  it.each(lists)("%s is known without running it", async (_how, name, statement) => {
    const others = { ...files(""), [`snippets/p.${extension}`]: `${statement}\n` };
    expect(await markdown(page(name), others)).toContain("*boxed words*");
  });

  it("keeps what it keeps from readers", async () => {
    const boxes = 'export const Box = ({ children }) => <Visibility for="signed-in">{children}</Visibility>;';
    for (const [, name, statement] of [...lists, ...whole]) {
      const others = {
        ...files(""),
        "snippets/boxes.jsx": boxes,
        [`snippets/p.${extension}`]: `${statement}\n`,
      };
      expect((await drawPage(page(name), others)).html).not.toContain("words");
    }
  });

  it("is there as a member of all that the file has", async () => {
    const others = {
      ...files(""),
      [`snippets/p.${extension}`]: 'export { Box } from "./boxes.jsx"\n',
    };
    const all = `import * as all from "/snippets/p.${extension}"\n\n<all.Box>words</all.Box>\n`;
    expect((await drawPage(all, others)).html).toContain("<i>boxed words</i>");
  });
});

it("a page may show what it passes on, and code that it shows knows it", async () => {
  const { html, problems } = await drawPage(
    'export { Box } from "/snippets/boxes.jsx"\nimport { Two } from "/snippets/two.jsx"\n\n<Box>words</Box>\n\n<Two />\n',
    { ...files(""), "snippets/two.jsx": "export const Two = () => <b><Box>twice</Box></b>;" },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("<i>boxed words</i>");
  expect(html).toContain("<b><i>boxed twice</i></b>");
});

it("a snippet that is passed on is shown with what it is given", async () => {
  const { html, problems } = await drawPage(
    'import { Note } from "/snippets/all.mdx"\n\n<Note product="Octavo" />\n',
    {
      "snippets/all.mdx": 'export { default as Note } from "./note.mdx"\n',
      "snippets/note.mdx": "About {product}.\n",
    },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("About Octavo.");
});

it("what code changes is not known by the name by which others pass it on", async () => {
  const { html, problems } = await drawPage(
    'import { list } from "/snippets/p.mdx"\nimport { list as same } from "/snippets/list.js"\nimport { Add } from "/snippets/add.jsx"\n\n<Add />\n\nA {same.length} B {list.length}\n',
    {
      "snippets/p.mdx": 'export { list } from "./list.js"\n',
      "snippets/list.js": "export const list = [];",
      "snippets/add.jsx":
        'import { list } from "./p.mdx"; list.push(1); export const Add = () => <b>{list.length}</b>;',
    },
  );
  expect(problems).toEqual([]);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain("A 1 B 1");
});

describe("what a page exports by another name", () => {
  const page = 'import { Hi } from "/snippets/hi.jsx"\n\nexport const one = "1", other = 2;\n';

  it.each(["", "const [n] = useState(1); "])("is what code of others has by it (%s)", async (hook) => {
    for (const beside of ["const two = '2';", 'import { two } from "/snippets/two.js"']) {
      const { html, problems } = await drawPage(`${page}${beside}\nexport { one as two }\n\n<Hi /> {two}\n`, {
        "snippets/hi.jsx": `export const Hi = () => { ${hook}return <b>has {two}</b>; };`,
        "snippets/two.js": "export const two = '2';",
      });
      expect(problems).toEqual([]);
      expect(html).toContain("<b>has 1</b>");
      expect(html.replaceAll(/<[^>]*>/g, "")).toContain("has 1 2");
    }
  });

  it("may have any text for a name", async () => {
    const { html, problems } = await drawPage(
      'import { Hi, greeting } from "/snippets/s.jsx"\n\nexport const who = "page";\nconst own = "own"; export { own as "b c" };\n\nS {greeting}\n\n<Hi />\n',
      {
        "snippets/s.jsx":
          'export const greeting = "hi " + who; export const Hi = () => { const [s] = useState(greeting); return <b>{s}</b>; };',
      },
    );
    expect(problems).toEqual([]);
    expect(html).toContain("<b>hi page</b>");
  });

  it("may have any text for a name in what is passed on, also where it is not there", async () => {
    const others = {
      "snippets/p.mdx": 'export { "b c" as Own, "no such" as Gone } from "./own.mdx"\n',
      "snippets/own.mdx":
        'export const n = 1; const Own = () => { const [m] = useState(n); return <b>own {m}</b>; };\nexport { Own as "b c" }\n',
    };
    const own = 'import { Own } from "/snippets/p.mdx"\n\n<Own />\n';
    expect((await drawPage(own, others)).html).toContain("<b>own 1</b>");
    const { problems } = await drawPage(own.replaceAll("Own", "Gone"), others);
    expect(problems).toEqual([expect.stringContaining("snippets/p.mdx:1 page/missing-export")]);
  });
});
