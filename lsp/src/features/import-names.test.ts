import { DefinitionRequest, ReferencesRequest, type Location } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { siteWith } from "../testing/site.ts";

const files = siteWith({
  "snippets/boxes.jsx": "export const Box = () => <b>x</b>;\nexport const Dot = () => <i>x</i>;\n",
  "snippets/more.jsx":
    'import { Box as Kasten } from "./boxes.jsx";\nexport const Box = () => <Kasten />;\nexport const Two = () => <Box />;\n',
  "guides/start.mdx": 'import { Box as Kasten, Dot } from "/snippets/boxes.jsx";\n\n<Kasten />\n\n<Dot />\n',
  "index.mdx": 'import { Box } from "/snippets/boxes.jsx";\n\n<Box />\n',
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
    client = await TestClient.start(files, { capabilities });
    expect(await led(file, words)).toEqual(expected);
  });

  test.each([
    ["guides/start.mdx", "B|ox as"],
    ["snippets/more.jsx", "|Box as"],
  ])("is renamed where it is declared, and the other name stays: %s", async (file, words) => {
    client = await TestClient.start(files, { capabilities });
    expect(await prepared(client, file, at(file, words))).toEqual(["Box", "Box"]);
    expect(await renamed(client, file, at(file, words), "Case", files)).toEqual({
      "guides/start.mdx": ['import { Case as Kasten, Dot } from "/snippets/boxes.jsx";'],
      "index.mdx": ['import { Case } from "/snippets/boxes.jsx";', "<Case />"],
      "snippets/boxes.jsx": ["export const Case = () => <b>x</b>;"],
      "snippets/more.jsx": ['import { Case as Kasten } from "./boxes.jsx";'],
    });
  });

  test("stays where the file's own component of that name is renamed", async () => {
    client = await TestClient.start(files, { capabilities });
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
