import { define, editsForMoves, LineIndex, references, rename, repairsOf } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { config } from "@octavo/plugins/config";
import { navigation } from "@octavo/plugins/navigation";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { edited } from "./test-edits.ts";

type Files = Readonly<Record<string, string>>;

const site: Files = {
  "docs.json":
    '{ "theme": "mint", "name": "A", "colors": { "primary": "#000" }, "navigation": { "pages": ["index"] } }',
  "snippets/boxes.jsx": "export const Box = ({ children }) => <i>{children}</i>;",
};

function opened(files: Files): ReturnType<typeof openFixture> {
  const fixture = Object.entries(files).map(([name, text]) => `=== ${name}\n${text}\n`);
  return openFixture(fixture.join(""), { plugins: [config(), pages(), navigation(), theme()] });
}

/** A page that imports a name of a file that passes it on. */
function passing(statement: string, name: string, file: string): Files {
  return {
    ...site,
    [file]: `${statement}\n`,
    "index.mdx": `import { ${name} } from "/${file}"\n\n<${name}>a</${name}>\n`,
  };
}

const positionOf = (files: Files, file: string, words: string): { line: number; character: number } => {
  const text = files[file] ?? "";
  return new LineIndex(text).position(text.indexOf(words));
};

/** What is different once the name at some words is `Kasten`; or why it has none. */
async function renamed(files: Files, file: string, words: string): Promise<Files | string> {
  const edits = await rename(await opened(files), file, positionOf(files, file, words), "Kasten");
  if (!edits) throw new Error("Nothing is renamed");
  if ("refusal" in edits) return edits.refusal;
  const all = Object.entries(files).map(([name, old]) => [name, edited(name, old, edits), old] as const);
  return Object.fromEntries(all.flatMap(([name, text, old]) => (text === old ? [] : [[name, text]])));
}

const declared = "export const Kasten = ({ children }) => <i>{children}</i>;";

describe.each(["snippets/p.mdx", "snippets/p.jsx"])("a component that %s passes on", (file) => {
  const page = `import { Kasten } from "/${file}"\n\n<Kasten>a</Kasten>\n`;

  it.each(["index.mdx", file, "snippets/boxes.jsx"])("is renamed everywhere, from %s", async (from) => {
    const files = passing('export { Box } from "./boxes.jsx"', "Box", file);
    expect(await renamed(files, from, "Box")).toEqual({
      "snippets/boxes.jsx": declared,
      [file]: 'export { Kasten } from "./boxes.jsx"\n',
      "index.mdx": page,
    });
  });

  it("is renamed through all of a file", async () => {
    const files = passing('export * from "./boxes.jsx"', "Box", file);
    expect(await renamed(files, "index.mdx", "Box")).toEqual({
      "snippets/boxes.jsx": declared,
      "index.mdx": page,
    });
  });

  it("is renamed where it has another name, which stays", async () => {
    const files = passing('export { Box as Case } from "./boxes.jsx"', "Case", file);
    const expected = {
      "snippets/boxes.jsx": declared,
      [file]: 'export { Kasten as Case } from "./boxes.jsx"\n',
    };
    for (const from of [file, "snippets/boxes.jsx"])
      expect(await renamed(files, from, "Box")).toEqual(expected);
  });

  it.each(["index.mdx", file])("has another name for itself, from %s", async (from) => {
    const named = { "index.mdx": page };
    const files = passing('export { Box as Case } from "./boxes.jsx"', "Case", file);
    expect(await renamed(files, from, "Case")).toEqual({
      ...named,
      [file]: 'export { Box as Kasten } from "./boxes.jsx"\n',
    });
    const whole = {
      ...passing('export { default as Case } from "./whole.mdx"', "Case", file),
      "snippets/whole.mdx": "Words.",
    };
    expect(await renamed(whole, from, "Case")).toEqual({
      ...named,
      [file]: 'export { default as Kasten } from "./whole.mdx"\n',
    });
  });

  it("keeps its name where all of its file has a name", async () => {
    const files = passing('export * as All from "./boxes.jsx"', "All", file);
    expect(await renamed(files, "snippets/boxes.jsx", "Box")).toBe(
      `It is not certain what "All.Box" means everywhere in ${file}.`,
    );
  });

  it.each([
    ['export { Box } from "./boxes.jsx"', "Box"],
    ['export { Box as Case } from "./boxes.jsx"', "Case"],
    ['export * from "./boxes.jsx"', "Box"],
    ['import { Box } from "./boxes.jsx"\nexport { Box as Case }', "Case"],
  ])("leads to where it is declared: %s", async (statement, name) => {
    const files = passing(statement, name, file);
    const core = await opened(files);
    for (const words of [`{ ${name}`, `<${name}`]) {
      const position = positionOf(files, "index.mdx", words);
      const found = await define(core, "index.mdx", {
        ...position,
        character: position.character + words.length - 1,
      });
      expect(found).toMatchObject([
        { file: "snippets/boxes.jsx", range: { start: { line: 0, character: 13 } } },
      ]);
    }
  });

  it("is referred to where it is passed on", async () => {
    const files = passing('export { Box as Case } from "./boxes.jsx"', "Case", file);
    const found = await references(
      await opened(files),
      "snippets/boxes.jsx",
      positionOf(files, "snippets/boxes.jsx", "Box"),
    );
    const places = (found ?? []).map(
      ({ file: at, range }) => `${at}:${range.start.line}:${range.start.character}`,
    );
    expect(places.toSorted()).toEqual(["index.mdx:0:9", "index.mdx:2:1", `${file}:0:16`, `${file}:0:9`]);
  });

  it("follows its file", async () => {
    const list = 'export { Box } from "./boxes.jsx"\nexport * from "./boxes.jsx"';
    const files = passing(list, "Box", file);
    const move = (from: string, to: string): ReturnType<typeof editsForMoves> =>
      opened(files).then((core) => editsForMoves(core, [{ from, to }]));
    const away = await move("snippets/boxes.jsx", "parts/kit.jsx");
    expect(edited(file, files[file] ?? "", away)).toBe(
      `${list.replaceAll("./boxes.jsx", "../parts/kit.jsx")}\n`,
    );
    const self = await move(file, file.replace("snippets", "parts"));
    expect(edited(file, files[file] ?? "", self)).toBe(`${list.replaceAll("./", "../snippets/")}\n`);
  });
});

/** A file once the problems of a code in it are repaired. */
async function repaired(files: Files, file: string, code: string): Promise<string> {
  const core = await opened(files);
  const problems = (await core.problems()).filter((each) => each.file === file && each.code === code);
  const [found] = await repairsOf(core, file, problems);
  return edited(file, files[file] ?? "", found?.repairs[0]);
}

it("a file and a name that are not there are put right, and the name stays for others", async () => {
  const file = "snippets/p.mdx";
  const files = passing('export { Bxo, Box as Case } from "/snippets/boxs.jsx"', "Bxo", file);
  const there = await repaired(files, file, "page/missing-import");
  expect(there).toBe('export { Bxo, Box as Case } from "/snippets/boxes.jsx"\n');
  expect(await repaired({ ...files, [file]: there }, file, "page/missing-export")).toBe(
    'export { Box as Bxo, Box as Case } from "/snippets/boxes.jsx"\n',
  );
});

it("what a page imports anew stands behind its imports, and not behind what it passes on", async () => {
  const page = 'import { Box } from "/snippets/boxes.jsx"\n\n<Box /> <Snippet file="words.mdx" />\n';
  const files = {
    ...site,
    "index.mdx": `${page}\nexport { Box as Case } from "/snippets/boxes.jsx"\n`,
    "snippets/words.mdx": "Words.",
  };
  expect(await repaired(files, "index.mdx", "page/older-component")).toContain(
    '/boxes.jsx"\nimport Words from "/snippets/words.mdx";\n\n<Box /> <Words />',
  );
});
