import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { TestClient } from "../testing/client.ts";
import { at, files } from "../testing/rename-site.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";

describeBoth("a new name in code and documents", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (redirects = "never"): Promise<void> => {
    client = await TestClient.start(files, { capabilities, settings: { rename: { redirects } } });
  };
  const rename = (file: string, words: string, newName: string) =>
    renamed(client, file, at(file, words), newName, files);

  test("of components of the site's own", async () => {
    await start();
    const uses = {
      ...files,
      "snippets/meter.jsx":
        "// A Meter.\nconst of = { Meter: 1 };\nexport const Meter = ({ max }) => <b>{of.Meter}{max}</b>;\nexport const Two = () => <><Meter max={1} /><Meter></Meter></>;\n",
      "snippets/own.mdx": 'export const Own = ({ a }) => <i>{a}</i>;\n\n<Own a="Own" /> Own\n',
      "a.mdx":
        '---\nhidden: true\n---\n\nimport { Meter, Two } from "/snippets/meter.jsx";\nimport { Own as Mine } from "./snippets/own.mdx";\nimport Note from "/snippets/note.mdx";\n\n<Meter max={2}>\n  <Meter />\n</Meter>\n\n{[1].map(() => <Meter max="Meter" />)}\n\n<Mine>x</Mine> <Note />\n\n`<Meter>`\n',
      "b.mdx":
        '---\nhidden: true\n---\n\nimport { Meter as Gauge } from "./snippets/meter.jsx";\n\n<Gauge />\n\n<Card title="x" />\n',
    };
    for (const [file, text] of Object.entries(uses)) await client.disk(file, text);
    const inUses = async (file: keyof typeof uses, words: string, newName: string) =>
      renamed(client, file, (uses[file] ?? "").replace(words, `${words}|`), newName, uses);
    const meter = await inUses("a.mdx", "<Met", "Level");
    expect(meter).toMatchInlineSnapshot(`
      {
        "a.mdx": [
          "import { Level, Two } from "/snippets/meter.jsx";",
          "<Level max={2}>",
          "  <Level />",
          "</Level>",
          "{[1].map(() => <Level max="Meter" />)}",
        ],
        "b.mdx": [
          "import { Level as Gauge } from "./snippets/meter.jsx";",
        ],
        "snippets/meter.jsx": [
          "export const Level = ({ max }) => <b>{of.Meter}{max}</b>;",
          "export const Two = () => <><Level max={1} /><Level></Level></>;",
        ],
      }
    `);
    expect(await inUses("a.mdx", "import { Met", "Level")).toEqual(meter);
    expect(await inUses("snippets/meter.jsx", "export const Met", "Level")).toEqual(meter);
    expect(await inUses("snippets/meter.jsx", "of.Met", "Level")).toBeNull();
    expect(await inUses("a.mdx", "<No", "Remark")).toMatchInlineSnapshot(`
      {
        "a.mdx": [
          "import Remark from "/snippets/note.mdx";",
          "<Mine>x</Mine> <Remark />",
        ],
      }
    `);
    expect(await inUses("snippets/own.mdx", "const O", "Theirs")).toMatchInlineSnapshot(`
      {
        "a.mdx": [
          "import { Theirs as Mine } from "./snippets/own.mdx";",
        ],
        "snippets/own.mdx": [
          "export const Theirs = ({ a }) => <i>{a}</i>;",
          "<Theirs a="Own" /> Own",
        ],
      }
    `);
    expect(await inUses("b.mdx", "<Gau", "Dial")).toEqual({
      "b.mdx": ['import { Meter as Dial } from "./snippets/meter.jsx";', "<Dial />"],
    });
    expect([
      await inUses("a.mdx", "<Met", "Two"),
      await inUses("a.mdx", "<Met", "a b"),
      await inUses("b.mdx", "<Ca", "X"),
      await renamed(client, "b.mdx", `${uses["b.mdx"]}\n\n<Ga|uge>\n`, "X", uses),
    ]).toMatchInlineSnapshot(`
      [
        ""Two" means something else in snippets/meter.jsx.",
        "Names of components begin with a capital and have no blanks.",
        "<Card> is no component of this site's own.",
        null,
      ]
    `);
  });

  test("of components of the site's own, at their closing tags", async () => {
    await start();
    const uses = {
      ...files,
      "snippets/meter.jsx": "export const Meter = ({ children }) => <b>{children}</b>;\n",
      "a.mdx":
        '---\nhidden: true\n---\n\nimport { Meter } from "/snippets/meter.jsx";\n\n## A <Meter a="1">B</Meter> b\n\n<Meter>\n  c\n</Meter>\n\nD <Meter>d</Meter>\n',
    };
    for (const [file, text] of Object.entries(uses)) await client.disk(file, text);
    const inUses = async (words: string) =>
      renamed(client, "a.mdx", uses["a.mdx"].replace(words, `${words}|`), "Level", uses);
    const expected = await inUses("D <Met");
    expect(expected).toMatchObject({ "snippets/meter.jsx": [expect.stringContaining("const Level")] });
    for (const words of ["B</", "B</Met", "B</Meter", "c\n</Met", "d</Met"])
      expect([words, await inUses(words)]).toEqual([words, expected]);
    const heading = await prepared(client, "a.mdx", uses["a.mdx"].replace("B</Meter> b", "B</Meter> |b"));
    expect(heading).toEqual(['A <Meter a="1">B</Meter> b', 'A <Meter a="1">B</Meter> b']);
  });

  test("of schemas, operations' ids and summaries", async () => {
    await start("always");
    const schema = await rename("openapi.yaml", "  schemas:\n    I", "Identifier");
    expect(schema).toMatchInlineSnapshot(`
      {
        "guides/schema.mdx": [
          "openapi-schema: openapi.yaml Identifier",
        ],
        "openapi.yaml": [
          "        - { name: id, in: path, required: true, schema: { $ref: "#/components/schemas/Identifier" } }",
          "    Identifier: { type: string }",
          "    Ids: { type: array, items: { $ref: "#/components/schemas/Identifier" } }",
          "      oneOf: [{ $ref: '#/components/schemas/Identifier' }]",
          "      discriminator: { propertyName: kind, mapping: { id: Identifier, ids: "#/components/schemas/Ids" } }",
        ],
      }
    `);
    expect(await rename("guides/schema.mdx", "openapi.yaml I", "Identifier")).toEqual(schema);
    expect(await rename("openapi.yaml", "      operationId: list", "allUsers")).toMatchInlineSnapshot(`
      {
        "openapi.yaml": [
          "      responses: { "200": { description: ok, links: { all: { operationId: allUsers } } } }",
          "      operationId: allUsers",
        ],
      }
    `);
    expect(await rename("openapi.yaml", "summary: Get a u", "Fetch (one), not")).toMatchInlineSnapshot(`
      {
        "guides/start.mdx": [
          "[😀](/guides/more) <Card title="[a](#notes)" href="/api-reference/fetch-one-not" />",
        ],
        "index.mdx": [
          "<Card title="Get a user" href="/api-reference/fetch-one-not" />",
        ],
        "openapi.yaml": [
          "      summary: "Fetch (one), not"",
        ],
        "redirects.json": [
          "  { "source": "/old", "destination": "/guides/start#notes" }, // moved",
          "  { "source": "/api-reference/get-a-user", "destination": "/api-reference/fetch-one-not" }",
          "]",
          "",
        ],
      }
    `);
  });
});
