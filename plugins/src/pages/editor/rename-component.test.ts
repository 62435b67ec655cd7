import { LineIndex, rename } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { extensions } from "@octavo/plugins/extensions";
import { navigation } from "@octavo/plugins/navigation";
import { openapi } from "@octavo/plugins/openapi";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { documentsWith, yamlWith } from "./test-documents.ts";
import { edited } from "./test-edits.ts";

type Files = Readonly<Record<string, string>>;

const plugins = [config(), pages(), openapi(), extensions(), navigation(), theme()];

const docs = (...navigated: readonly string[]): string =>
  `{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ${JSON.stringify(navigated)} } }`;

async function opened(files: Files): ReturnType<typeof openFixture> {
  const fixture = Object.entries(files).map(([name, text]) => `=== ${name}\n${text}\n`);
  return openFixture(fixture.join(""), { plugins });
}

/** The files once the `Box` that a module declares has another name; or why it has none. */
async function renamed(files: Files, file: string, newName = "Kasten"): Promise<Files | string> {
  const text = files[file] ?? "";
  const position = new LineIndex(text).position(text.indexOf("const Box") + "const ".length);
  const edits = await rename(await opened(files), file, position, newName);
  if (!edits) throw new Error("Nothing is renamed");
  if ("refusal" in edits) return edits.refusal;
  return Object.fromEntries(Object.entries(files).map(([name, old]) => [name, edited(name, old, edits)]));
}

const boxes = "export const Box = ({ children }) => <i>{children}</i>;\nexport const Other = () => <b />;";

describe("a component that contents of documents name", () => {
  const lines = [
    'import { Box } from "/snippets/boxes.jsx"',
    '"It\'s" a Box: <Box>a <Box/></Box> {[1].map(() => <Box key="a" />)}',
  ];
  const site = (file: string, text: string): Files => ({
    "docs.json": docs("index", `${file} GET /a`),
    "index.mdx": 'import { Box } from "/snippets/boxes.jsx";\n\n<Box />\n',
    "snippets/boxes.jsx": boxes,
    [file]: text,
  });
  it.each(documentsWith(lines))("is followed in %s", async (_name, file, text) => {
    const files = site(file, text);
    expect(await (await opened(files)).problems()).toEqual([]);
    const after = await renamed(files, "snippets/boxes.jsx");
    if (typeof after === "string") throw new Error(after);
    expect(after[file]).toBe(text.replaceAll("Box", "Kasten").replace("a Kasten:", "a Box:"));
    expect(await (await opened(after)).problems()).toEqual([]);
  });

  it("is followed where another name is given to it, and through modules that pass it on", async () => {
    const written = (name: string): string =>
      yamlWith(
        `|\n          import { ${name} as Eck } from "/snippets/all.jsx"\n\n          <Eck />\n    put:
      summary: B
      responses: { "200": { description: Yes } }
      x-mint:
        content: |\n          import { ${name} } from "/snippets/all.jsx"\n\n          <${name} />`,
      );
    const files = {
      ...site("api.yaml", written("Box")),
      "docs.json": docs("index", "api.yaml GET /a", "api.yaml PUT /a"),
      "snippets/all.jsx": 'export * from "./boxes.jsx";',
    };
    const after = await renamed(files, "snippets/boxes.jsx");
    expect(after).toMatchObject({ "api.yaml": written("Kasten") });
  });

  it("is refused where a content has another thing of that name, or it is not known where it stands", async () => {
    const other = yamlWith(
      '|\n          import { Box } from "/snippets/boxes.jsx"\n\n          <Box/> <Card/>',
    );
    expect(await renamed(site("api.yaml", other), "snippets/boxes.jsx", "Card")).toBe(
      '"Card" means something else in api.yaml.',
    );
    const alias = yamlWith("*content").replace(
      "paths:",
      `x-content: &content |\n  ${lines[0]}\n\n  <Box/>\n\npaths:`,
    );
    expect(await renamed(site("api.yaml", alias), "snippets/boxes.jsx")).toBe(
      'It is not certain what "Box" means everywhere in api.yaml.',
    );
  });
});

describe("a component of a module of which a file imports all", () => {
  const site = (page: string, more: Files = {}): Files => ({
    "docs.json": docs("index"),
    "index.mdx": `import * as S from "/snippets/boxes.jsx"\n\n${page}\n`,
    "snippets/boxes.jsx": boxes,
    ...more,
  });
  const refusal = 'It is not certain what "S.Box" means everywhere in index.mdx.';

  it.each([
    ["a tag", "<S.Box />"],
    ["a member", "{S.Box({})}"],
    ["a member behind a break", "{S\n  ?.Box}"],
    ["a name in brackets", '{S["Box"]}'],
    ["a function's argument", "{(({ Box }) => <Box />)(S)}"],
    ["what is taken apart", "export const { Box } = S;\n\n<Box />"],
    ["another name for it", "export const all = S;\n\n<all.Box />"],
    ["a prop", "<Card title={S}>a</Card>"],
    ["props", "<Card {...S}>a</Card>"],
  ])("is refused where code may come to it by %s", async (_how, page) => {
    expect(await renamed(site(page), "snippets/boxes.jsx")).toBe(refusal);
  });

  it("is refused where a module passes all on", async () => {
    const files = site("<S.Other />", {
      "snippets/more.jsx": 'import * as all from "./boxes.jsx";\nexport { all };',
    });
    expect(await renamed(files, "snippets/boxes.jsx")).toBe(
      'It is not certain what "all.Box" means everywhere in snippets/more.jsx.',
    );
  });

  it("gets its name where only others are named", async () => {
    const page = "S is not Box, nor S.Box: <S.Other /> {S.Other} {S?.Other} <S.Other>a</S.Other>";
    const files = site(page, {
      "snippets/more.jsx":
        'import * as S from "./boxes.jsx";\nexport const More = () => <S.Other a={b.S} />;',
    });
    expect(await renamed(files, "snippets/boxes.jsx")).toEqual({
      ...files,
      "snippets/boxes.jsx": boxes.replace("Box", "Kasten"),
    });
  });
});
