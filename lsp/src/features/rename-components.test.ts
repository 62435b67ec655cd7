import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";

const startClient = sharedClients();

const site = {
  "docs.json":
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] } }\n',
};

describeBoth("a component's new name", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What renaming what begins behind `words` changes. */
  const rename = async (
    files: Readonly<Record<string, string>>,
    file: string,
    words: string,
    newName = "Kasten",
  ) => {
    const all: Readonly<Record<string, string>> = { ...site, ...files };
    client = await startClient(all, { capabilities });
    return renamed(client, file, (all[file] ?? "").replace(words, `${words}|`), newName, all);
  };

  const two = (inside: string): Readonly<Record<string, string>> => ({
    "index.mdx": 'import { Two } from "/snippets/boxes.jsx";\n\n<Two />\n',
    "snippets/boxes.jsx": `export const Box = () => <i>box</i>;\n${inside}\n`,
  });

  test.each([
    ["a tag of its code", "export const Two = () => <Card title='a'><Box /></Card>;", "Card"],
    [
      "what a function declares",
      "export const Two = () => { const Inner = () => <b />; return <><Box /><Inner /></>; };",
      "Inner",
    ],
    ["a value of its code", "export const Two = () => <Box a={Inner.a} />;", "Inner"],
  ])("is refused where it is that of %s", async (_what, code, newName) => {
    expect(await rename(two(code), "snippets/boxes.jsx", "const B", newName)).toBe(
      `"${newName}" means something else in snippets/boxes.jsx.`,
    );
  });

  test("is refused where code of a page has it", async () => {
    const files = {
      "index.mdx":
        'import { Box } from "/snippets/boxes.jsx";\n\n<Box />\n\n{[1].map(() => <Card title="a" />)}\n',
      "snippets/boxes.jsx": "export const Box = () => <i>box</i>;\n",
    };
    expect(await rename(files, "index.mdx", "<B", "Card")).toBe('"Card" means something else in index.mdx.');
  });

  const nothingShown = {
    "index.mdx":
      'import Box from "/snippets/boxes.mdx";\nimport { Two } from "/snippets/two.jsx";\n\n<Box>a</Box> <Two />\n',
    "snippets/boxes.mdx": "export const Box = ({ children }) => <i>{children}</i>;\n",
    "snippets/two.jsx": 'import Box from "./boxes.mdx";\nexport const Two = () => <Box>b</Box>;\n',
    "other.mdx": 'import { default as Box } from "/snippets/boxes.mdx";\n\n<Box />\n',
  };
  const followed = {
    "index.mdx": ['import Kasten from "/snippets/boxes.mdx";', "<Kasten>a</Kasten> <Two />"],
    "other.mdx": ['import { default as Kasten } from "/snippets/boxes.mdx";', "<Kasten />"],
    "snippets/boxes.mdx": ["export const Kasten = ({ children }) => <i>{children}</i>;"],
    "snippets/two.jsx": ['import Kasten from "./boxes.mdx";', "export const Two = () => <Kasten>b</Kasten>;"],
  };
  test.each([
    ["the snippet", "snippets/boxes.mdx", "const B"],
    ["a tag of a page", "index.mdx", "<B"],
    ["an import of a page", "index.mdx", "import B"],
    ["an import of code", "snippets/two.jsx", "import B"],
  ])("is followed by imports of a snippet that shows nothing, from %s", async (_where, file, words) => {
    expect(await rename(nothingShown, file, words)).toEqual(followed);
  });

  const passedOn = {
    "index.mdx": 'import { Box } from "/snippets/all.jsx";\n\n<Box />\n',
    "snippets/all.jsx": 'export * from "./more.jsx";\nexport const own = 1;\n',
    "snippets/more.jsx": 'export * from "./boxes.jsx";\nexport * from "./more.jsx";\n',
    "snippets/boxes.jsx": "export const Box = () => <i>box</i>;\n",
  };
  test.each([
    ["the module", "snippets/boxes.jsx", "const B"],
    ["a tag of a page", "index.mdx", "<B"],
  ])("is followed through modules that pass all on, from %s", async (_where, file, words) => {
    expect(await rename(passedOn, file, words)).toEqual({
      "index.mdx": ['import { Kasten } from "/snippets/all.jsx";', "<Kasten />"],
      "snippets/boxes.jsx": ["export const Kasten = () => <i>box</i>;"],
    });
  });

  test("is refused where such a module has another thing of that name", async () => {
    const files = {
      ...passedOn,
      "snippets/all.jsx": 'export * from "./more.jsx";\nexport const Kasten = 1;\n',
    };
    expect(await rename(files, "snippets/boxes.jsx", "const B")).toBe(
      '"Kasten" means something else in snippets/all.jsx.',
    );
    await client.stop();
    const named = { ...passedOn, "snippets/all.jsx": 'export * as boxes from "./boxes.jsx";\n' };
    expect(await rename(named, "snippets/boxes.jsx", "const B")).toMatch(
      /It is not certain what "boxes\.Box"/,
    );
  });

  const outside = (box: string): Readonly<Record<string, string>> => ({
    "index.mdx": `${box}import { Two } from "/snippets/two.jsx";\n\n<Two /> <Box />\n`,
    "snippets/boxes.jsx": "export const Box = () => <i>box</i>;\n",
    "snippets/two.jsx": "export const Two = () => <Box />;\n",
  });
  const imported = 'import { Box } from "/snippets/boxes.jsx";\n';
  test.each([
    ["imports", imported, "index.mdx", "<Two /> <B"],
    ["imports", imported, "snippets/boxes.jsx", "const B"],
    ["declares", "export const Box = () => <i>box</i>;\n\n", "index.mdx", "<Two /> <B"],
  ])("is refused where code has it from the page that %s it", async (_how, box, file, words) => {
    expect(await rename(outside(box), file, words)).toBe(
      'snippets/two.jsx has "Box" from index.mdx, and would not have it any more.',
    );
  });

  test("is refused where code would have it from the page", async () => {
    const files = { ...outside(imported), "snippets/two.jsx": "export const Two = () => <Kasten />;\n" };
    expect(await rename(files, "snippets/boxes.jsx", "const B")).toBe(
      '"Kasten" means something else in snippets/two.jsx.',
    );
  });

  test("leaves imports alone that give it another name", async () => {
    const files = {
      "index.mdx": 'import { Box as Card2 } from "/snippets/boxes.jsx";\n\n<Card2 /> <Kasten />\n',
      "snippets/boxes.jsx": "export const Box = () => <i>box</i>;\n",
    };
    expect(await rename(files, "snippets/boxes.jsx", "const B")).toEqual({
      "index.mdx": ['import { Kasten as Card2 } from "/snippets/boxes.jsx";'],
      "snippets/boxes.jsx": ["export const Kasten = () => <i>box</i>;"],
    });
  });
});
