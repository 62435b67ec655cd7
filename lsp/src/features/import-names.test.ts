import { DefinitionRequest, ReferencesRequest, type Location } from "vscode-languageserver-protocol/node";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const files = siteWith({
  "snippets/boxes.jsx": "export const Box = () => <b>x</b>;\nexport const Dot = () => <i>x</i>;\n",
  "snippets/more.jsx":
    'import { Box as Kasten } from "./boxes.jsx";\nexport const Box = () => <Kasten />;\nexport const Two = () => <Box />;\n',
  "guides/start.mdx": 'import { Box as Kasten, Dot } from "/snippets/boxes.jsx";\n\n<Kasten />\n\n<Dot />\n',
  "index.mdx": 'import { Box } from "/snippets/boxes.jsx";\n\n<Box />\n',
  "snippets/parts.mdx": "export const Part = ({ size }) => <b>{size}</b>;\n",
  "snippets/all.jsx": 'export * from "./parts.mdx";\n',
  "guides/more.mdx":
    'import Part from "/snippets/parts.mdx";\nimport { Part as Same } from "/snippets/all.jsx";\n\n<Part /> <Same />\n',
});

describeBoth("the name that an import gives another one", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const at = (file: string, words: string): string => {
    const text = files[file] ?? "";
    expect(text.split(words.replace("|", ""))).toHaveLength(2);
    return text.replace(words.replace("|", ""), words);
  };

  /** As "file: text". */
  async function led(file: string, words: string): Promise<Readonly<Record<string, readonly string[]>>> {
    const { text, position } = cursorIn(at(file, words));
    await client.open(file, text);
    const params = { textDocument: { uri: client.uri(file) }, position };
    const definition = await client.connection.sendRequest(DefinitionRequest.type, params);
    const context = { includeDeclaration: false };
    const references = await client.connection.sendRequest(ReferencesRequest.type, { ...params, context });
    const shown = ({ uri, range }: Location): string => {
      const name = client.fileOf(uri);
      return `${name}:${range.start.line}: ${textIn(files[name] ?? "", range)}`;
    };
    return {
      definition: ((definition ?? []) as Location[]).map(shown),
      references: (references ?? []).map(shown),
    };
  }

  const expected = {
    definition: ["snippets/boxes.jsx:0: Box"],
    references: [
      "guides/start.mdx:0: Box",
      "guides/start.mdx:0: Kasten",
      "guides/start.mdx:2: Kasten",
      "index.mdx:0: Box",
      "index.mdx:2: Box",
      "snippets/more.jsx:0: Box",
      "snippets/more.jsx:0: Kasten",
      "snippets/more.jsx:1: Kasten",
    ],
  };

  test.each([
    ["guides/start.mdx", "B|ox as"],
    ["guides/start.mdx", "as Kas|ten"],
    ["index.mdx", "{ Bo|x }"],
    ["snippets/more.jsx", "B|ox as"],
    ["snippets/more.jsx", "as Kas|ten"],
  ])("leads to what is exported, as its own name does: %s at %s", async (file, words) => {
    client = await startClient(files, { capabilities });
    expect(await led(file, words)).toEqual(expected);
  });

  test.each([
    ["guides/more.mdx", "import Pa|rt"],
    ["guides/more.mdx", "<Par|t"],
  ])("leads there through a default and through all of a module: %s at %s", async (file, words) => {
    client = await startClient(files, { capabilities });
    expect(await led(file, words)).toEqual({
      definition: ["snippets/parts.mdx:0: Part"],
      references: [
        "guides/more.mdx:0: Part",
        "guides/more.mdx:1: Part",
        "guides/more.mdx:1: Same",
        "guides/more.mdx:3: Part",
        "guides/more.mdx:3: Same",
      ],
    });
  });

  test.each([
    ["guides/start.mdx", "B|ox as"],
    ["snippets/more.jsx", "|Box as"],
  ])("is renamed where it is declared, and the other name stays: %s", async (file, words) => {
    client = await startClient(files, { capabilities });
    expect(await prepared(client, file, at(file, words))).toEqual(["Box", "Box"]);
    expect(await renamed(client, file, at(file, words), "Case", files)).toEqual({
      "guides/start.mdx": ['import { Case as Kasten, Dot } from "/snippets/boxes.jsx";'],
      "index.mdx": ['import { Case } from "/snippets/boxes.jsx";', "<Case />"],
      "snippets/boxes.jsx": ["export const Case = () => <b>x</b>;"],
      "snippets/more.jsx": ['import { Case as Kasten } from "./boxes.jsx";'],
    });
  });

  test("stays where the file's own component of that name is renamed", async () => {
    client = await startClient(files, { capabilities });
    const own = at("snippets/more.jsx", "const B|ox");
    expect(await renamed(client, "snippets/more.jsx", own, "Case", files)).toEqual({
      "snippets/more.jsx": ["export const Case = () => <Kasten />;", "export const Two = () => <Case />;"],
    });
    const local = at("guides/start.mdx", "as Kas|ten");
    expect(await renamed(client, "guides/start.mdx", local, "Case", files)).toEqual({
      "guides/start.mdx": ['import { Box as Case, Dot } from "/snippets/boxes.jsx";', "<Case />"],
    });
  });
});

const def = "() => <b>x</b>";

describeBoth("a component that a file imports by several names", renaming, (capabilities) => {
  const started: TestClient[] = [];
  const stop = async (): Promise<void> => {
    for (const each of started.splice(0)) await each.stop();
  };
  afterEach(stop);

  const start = async (texts: Readonly<Record<string, string>>): Promise<TestClient> => {
    const client = await startClient(texts, { capabilities });
    started.push(client);
    return client;
  };

  const page = (imports: string, tags: string): string => `---\nhidden: true\n---\n\n${imports}\n\n${tags}\n`;

  async function isRenamedIn(imports: string, tags: string): Promise<void> {
    const texts = siteWith({
      "snippets/box.jsx": `export const Box = ${def};\n`,
      "snippets/more.jsx": 'export { Box } from "./box.jsx";\n',
      "snippets/uses.jsx": `${imports}\nexport const Uses = () => <>${tags}</>;\n`,
      "a.mdx": page(imports, tags),
    });
    const after = (text = ""): readonly string[] =>
      text.split("\n").flatMap((line) => {
        const now = line.replaceAll(/\bBox\b/g, "Case");
        return now === line ? [] : [now];
      });
    const expected = Object.fromEntries(
      ["a.mdx", "snippets/box.jsx", "snippets/more.jsx", "snippets/uses.jsx"].map((file) => [
        file,
        after(texts[file]),
      ]),
    );
    const client = await start(texts);
    for (const file of Object.keys(expected)) {
      const text = texts[file] ?? "";
      for (const { index } of text.matchAll(/\bBox\b/g)) {
        const marked = `${text.slice(0, index + 1)}|${text.slice(index + 1)}`;
        expect(await renamed(client, file, marked, "Case", texts), marked).toEqual(expected);
      }
    }
  }

  test.each([
    ['import { Box, Box as Kasten } from "/snippets/box.jsx";', "<Box /> <Kasten />"],
    ['import { Box as Kasten, Box } from "/snippets/box.jsx";', "<Kasten /> <Box>\n</Box>"],
    ['import { Box as Kasten, Box as Kiste } from "/snippets/box.jsx";', "<Kasten /> <Kiste />"],
    [
      'import { Box } from "/snippets/box.jsx";\nimport { Box as Kasten } from "/snippets/box.jsx";',
      "<Box /> <Kasten />",
    ],
    [
      'import { Box as Kiste } from "/snippets/box.jsx";\nimport { Box as Kasten } from "/snippets/more.jsx";',
      "<Kiste /> <Kasten />",
    ],
    ['import { Box as Box } from "/snippets/box.jsx";', "<Box />"],
    ['import { Box as Kasten } from "/snippets/box.jsx";\nexport { Kasten as Other };', "<Kasten />"],
  ])("is renamed in all of them: %s", isRenamedIn);

  test("is renamed in all of them, whatever they are", { timeout: 60_000 }, async () => {
    const names = fc.shuffledSubarray(["Box", "Box as Kasten", "Box as Kiste", "Box as Dose"], {
      minLength: 1,
    });
    const statement = fc.record({
      size: fc.integer({ min: 1, max: 3 }),
      from: fc.constantFrom("box", "more"),
    });
    const statements = fc.array(statement, { minLength: 4, maxLength: 4 });
    const isRenamed = async (all: readonly string[], parts: readonly { size: number; from: string }[]) => {
      const rest = [...all];
      const imports = parts.flatMap(({ size, from }) => {
        const own = rest.splice(0, size);
        return own.length === 0 ? [] : [`import { ${own.join(", ")} } from "/snippets/${from}.jsx";`];
      });
      const tags = all.map((each) => `<${each.replace("Box as ", "")} />`);
      await isRenamedIn(imports.join("\n"), tags.join(" "));
      await stop();
    };
    const numRuns = Number(process.env["OCTAVO_RUNS"] ?? 4);
    await fc.assert(fc.asyncProperty(names, statements, isRenamed), { numRuns });
  });

  test.each([
    ['import * as All from "/snippets/box.jsx";', "<All.Box />", "All.Box"],
    ['import { Box } from "/snippets/box.jsx";\n\nexport { Box as Other };', "<Box />", "Box"],
  ])("is not renamed where it would be left behind: %s", async (imports, tags, name) => {
    const box = `export const Box = ${def};\n`;
    const texts = siteWith({ "snippets/box.jsx": box, "snippets/a.mdx": `${imports}\n\n${tags}\n` });
    const client = await start(texts);
    expect(await renamed(client, "snippets/box.jsx", box.replace("Box", "B|ox"), "Case", texts)).toBe(
      `It is not certain what "${name}" means everywhere in snippets/a.mdx.`,
    );
  });

  test.each([
    `export default function Def() { return <b>x</b>; }`,
    `const Def = ${def};\nexport default Def;`,
    `const Def = ${def};\nexport { Def as default };`,
  ])("has no name of its own where it is what a module is: %s", async (module) => {
    const imports =
      'import { default as Def } from "/snippets/def.jsx";\nimport * as All from "/snippets/def.jsx";';
    const texts = siteWith({
      "snippets/def.jsx": `${module}\n`,
      "snippets/uses.jsx": `${imports}\nexport const Uses = () => <Def />;\n`,
      "snippets/on.jsx": 'export { default as Def } from "./def.jsx";\n',
      "a.mdx": page(imports, "<Def />"),
      "b.mdx": page('import { Def, Def as Other } from "/snippets/on.jsx";', "<Def /> <Other />"),
    });
    const client = await start(texts);
    const at = (file: string, words: string): string =>
      (texts[file] ?? "").replace(words.replace("|", ""), words);
    for (const file of ["a.mdx", "snippets/uses.jsx"]) {
      for (const words of ["{ def|ault", "{ |default", "{ default| as", "import |* as", "import *| as"]) {
        expect(await prepared(client, file, at(file, words)), words).toBeNull();
        expect(await renamed(client, file, at(file, words), "Case", texts), words).toBeNull();
      }
      expect(await prepared(client, file, at(file, "as De|f }"))).toEqual(["Def", "Def"]);
      const local = await renamed(client, file, at(file, "as De|f }"), "Case", texts);
      expect(local).toEqual({
        [file]: [
          'import { default as Case } from "/snippets/def.jsx";',
          file === "a.mdx" ? "<Case />" : "export const Uses = () => <Case />;",
        ],
      });
    }
    const passedOn = {
      "b.mdx": ['import { Case, Case as Other } from "/snippets/on.jsx";', "<Case /> <Other />"],
      "snippets/on.jsx": ['export { default as Case } from "./def.jsx";'],
    };
    for (const [file, words] of [
      ["b.mdx", "{ De|f,"],
      ["b.mdx", "D|ef as Other"],
      ["b.mdx", "<D|ef"],
      ["snippets/on.jsx", "as De|f"],
    ] as const)
      expect(await renamed(client, file, at(file, words), "Case", texts), words).toEqual(passedOn);
  });
});
