import { RenameRequest, TextDocumentEdit } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { at, files } from "../testing/rename-site.ts";
import { sharedClients } from "../testing/shared-clients.ts";

const startClient = sharedClients();

describeBoth("a new name", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (redirects = "never"): Promise<void> => {
    client = await startClient(files, { capabilities, settings: { rename: { redirects } } });
  };
  const rename = (file: string, words: string, newName: string) =>
    renamed(client, file, at(file, words), newName, files);

  test("of a page makes it the index of a folder, where that is written", async () => {
    await start();
    expect(await rename("docs.json", '"guides/st', "guides/start/index")).toMatchInlineSnapshot(`
      {
        "guides/start.mdx → guides/start/index.mdx": [
          "[one](#notes) [two](#notes-2 "t") [three](../start?x=1#notes-3) <a href="#kept">k</a>",
        ],
      }
    `);
  });

  test("of a heading changes its anchors, and those that are counted behind it", async () => {
    await start();
    expect(await rename("guides/start.mdx", "---\n\n## Not", "First *steps*")).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "navbar": { "links": [{ "label": "x", "href": "/guides/start#notes" }] },",
        ],
        "guides/more.mdx": [
          "[a](/guides/start#notes) [b](/old) [c](https://example.com) [s](#in-a-snippet)",
        ],
        "guides/start.mdx": [
          "## First *steps*",
          "[one](#first-steps) [two](#notes "t") [three](./start?x=1#notes-2) <a href="#kept">k</a>",
          "[😀](/guides/more) <Card title="[a](#first-steps)" href="/api-reference/get-a-user" />",
        ],
        "redirects.json": [
          "  { "source": "/old", "destination": "/guides/start#first-steps" } // moved",
        ],
      }
    `);
    expect(await rename("guides/start.mdx", '"#kept">k</a>\n\n## Not', "Remarks")).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "navbar": { "links": [{ "label": "x", "href": "/guides/start#remarks" }] },",
        ],
        "guides/more.mdx": [
          "[a](/guides/start#remarks) [b](/old) [c](https://example.com) [s](#in-a-snippet)",
        ],
        "guides/start.mdx": [
          "[one](#notes) [two](#remarks "t") [three](./start?x=1#notes-2) <a href="#kept">k</a>",
          "## Remarks",
        ],
      }
    `);
    expect(await rename("guides/start.mdx", "### Kep", "Other words")).toMatchInlineSnapshot(`
      {
        "guides/start.mdx": [
          "### Other words {#kept}",
        ],
      }
    `);
    expect(await rename("snippets/part.md", "### In", "In a part")).toMatchInlineSnapshot(`
      {
        "guides/more.mdx": [
          "[a](/guides/start#notes-2) [b](/old) [c](https://example.com) [s](#in-a-part)",
        ],
        "snippets/part.md": [
          "### In a part",
        ],
      }
    `);
  });

  test("of a page moves its file, from its entry and from a link", async () => {
    await start();
    const moved = await rename("docs.json", '"guides/st', "tutorials/begin");
    expect(moved).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "      { "tab": "Guides", "groups": [{ "group": "Start", "pages": ["index", "tutorials/begin", "guides/missing"] }] },",
          "  "navbar": { "links": [{ "label": "x", "href": "/tutorials/begin#notes-2" }] },",
        ],
        "guides/more.mdx": [
          "[a](/tutorials/begin#notes-2) [b](/old) [c](https://example.com) [s](#in-a-snippet)",
        ],
        "guides/start.mdx → tutorials/begin.mdx": [
          "[one](#notes) [two](#notes-2 "t") [three](./begin?x=1#notes-3) <a href="#kept">k</a>",
        ],
        "index.mdx": [
          "Read [the start](/tutorials/begin) and [nothing](/guides/nothing).",
        ],
        "redirects.json": [
          "  { "source": "/old", "destination": "/tutorials/begin#notes" } // moved",
        ],
      }
    `);
    expect(await rename("guides/more.mdx", "/guides/sta", "/tutorials/begin")).toEqual(moved);
    expect(await rename("guides/start.mdx", "[😀](/guides/m", "../more")).toMatchInlineSnapshot(`
      {
        "guides/more.mdx → more.mdx": [],
        "guides/start.mdx": [
          "[😀](/more) <Card title="[a](#notes)" href="/api-reference/get-a-user" />",
        ],
      }
    `);
  });

  test("of a page with a redirect, where it is asked for or wanted always", async () => {
    await start("always");
    expect(await rename("docs.json", '"guides/st', "tutorials/begin")).toMatchObject({
      "redirects.json": [
        '  { "source": "/old", "destination": "/tutorials/begin#notes" }, // moved',
        '  { "source": "/guides/start", "destination": "/tutorials/begin" }',
        "]",
        "",
      ],
    });
    expect(await rename("docs.json", '"guides/st', "old")).toMatchObject({
      "redirects.json": ['  { "source": "/guides/start", "destination": "/old" } // moved'],
    });
    const led = (files["redirects.json"] ?? "").replace('"/old"', '"/guides/start"');
    await client.disk("redirects.json", led);
    const all = { ...files, "redirects.json": led };
    const again = await renamed(client, "docs.json", at("docs.json", '"guides/st'), "tutorials/begin", all);
    expect(again).toMatchObject({
      "redirects.json": ['  { "source": "/guides/start", "destination": "/tutorials/begin#notes" } // moved'],
    });
    await client.stop();
    await start("ask");
    const { text, position } = cursorIn(at("docs.json", '"guides/st'));
    await client.open("docs.json", text);
    const edit = await client.connection.sendRequest(RenameRequest.type, {
      textDocument: { uri: client.uri("docs.json") },
      position,
      newName: "tutorials/begin",
    });
    const confirm = "Redirect the old paths to the new ones";
    expect(edit?.changeAnnotations).toEqual({ [confirm]: { label: confirm, needsConfirmation: true } });
    const asked = (edit?.documentChanges ?? [])
      .filter((step) => TextDocumentEdit.is(step))
      .flatMap(({ edits, textDocument: { uri, version } }) =>
        edits.map((each) => [client.fileOf(uri), version, "annotationId" in each]),
      )
      .filter(([file]) => file === "docs.json" || file === "redirects.json")
      .toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
    expect(asked).toEqual([
      ["docs.json", 1, false],
      ["docs.json", 1, false],
      ["redirects.json", null, false],
      ["redirects.json", null, true],
      ["redirects.json", null, true],
    ]);
  });

  test("of snippets, documents, groups and variables", async () => {
    await start();
    expect(await rename("index.mdx", "/snippets/no", "/snippets/remark.mdx")).toMatchInlineSnapshot(`
      {
        "index.mdx": [
          "import Note from "/snippets/remark.mdx";",
        ],
        "snippets/note.mdx → snippets/remark.mdx": [],
      }
    `);
    expect(await rename("docs.json", '"openapi": "open', "api/users.yaml")).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "      { "tab": "API", "openapi": "api/users.yaml", "pages": ["GET /users/{id}", "webhook created"] }",
        ],
        "guides/schema.mdx": [
          "openapi-schema: api/users.yaml Id",
        ],
        "openapi.yaml → api/users.yaml": [],
      }
    `);
    expect(await rename("docs.json", '"group": "Sta', 'First "steps"')).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "      { "tab": "Guides", "groups": [{ "group": "First \\"steps\\"", "pages": ["index", "guides/start", "guides/missing"] }] },",
        ],
      }
    `);
    const variable = await rename("guides/start.mdx", "{{ prod", "name");
    expect(variable).toMatchInlineSnapshot(`
      {
        "docs.json": [
          "  "variables": { "name": "Fixture", "other": "x" },",
        ],
        "guides/more.mdx": [
          "title: More {{name}}",
        ],
        "guides/start.mdx": [
          "<Accordion title="Notes">{{name}} and {{ name }}</Accordion>",
        ],
      }
    `);
    expect(await rename("docs.json", '"prod', "name")).toEqual(variable);
  });

  test("is offered with the old one in its place", async () => {
    await start();
    const prepare = (file: string, words: string) => prepared(client, file, at(file, words));
    expect(await prepare("guides/start.mdx", "[😀](/guides/m")).toEqual(["/guides/more", "/guides/more"]);
    expect(await prepare("docs.json", '"guides/st')).toEqual(["guides/start", "guides/start"]);
    expect(await prepare("guides/start.mdx", "### Kep")).toEqual(["Kept", "Kept"]);
    expect(await prepare("guides/start.mdx", "{{ prod")).toEqual(["product", "product"]);
    expect(
      await prepare(
        "openapi.yaml",
        'parameters:\n        - { name: id, in: path, required: true, schema: { $ref: "#/comp',
      ),
    ).toEqual(["Id", "Id"]);
    expect(await prepare("guides/more.mdx", "https://ex")).toBeNull();
    expect(await prepare("guides/start.mdx", "title: St")).toBeNull();
  });

  test("is refused with a sentence", async () => {
    await start();
    expect([
      await rename("docs.json", '"guides/st', "index"),
      await rename("docs.json", '"guides/st', "snippets/x"),
      await rename("docs.json", '"guides/st', "a?b"),
      await rename("docs.json", '"GET /us', "x"),
      await rename("guides/more.mdx", "(/ol", "/x"),
      await rename("guides/more.mdx", "start#not", "x"),
      await rename("guides/start.mdx", "### Kep", ""),
      await rename("guides/start.mdx", "### Kep", "a\nb"),
      await rename("guides/start.mdx", "{{ prod", "other"),
      await rename("guides/start.mdx", "{{ prod", "a b"),
      await rename("openapi.yaml", "  schemas:\n    I", "Pet"),
      await rename("openapi.yaml", "summary: Get a u", "List users"),
      await rename("index.mdx", "/snippets/no", "/snippets/note.txt"),
      await rename("index.mdx", "/guides/noth", "/x"),
      await rename("docs.json", '"guides/st', "../x"),
      await rename("index.mdx", "/guides/st", "../x"),
    ]).toMatchInlineSnapshot(`
      [
        "There is a page at "/" already.",
        "The file "snippets/x.mdx" would be no page.",
        ""/a?b" cannot be the path of a page.",
        "The page "/api-reference/get-a-user" is made from GET /users/{id} of openapi.yaml: give that another summary, or its \`openapi\` another folder.",
        "At "/old" there is neither a page nor a file that could be renamed.",
        "An anchor is renamed at its heading or title: links to it follow.",
        """ cannot be the text of a heading.",
        ""a
      b" cannot be the text of a heading.",
        "docs.json has a variable "other" already.",
        ""a b" must be a name of letters, digits and hyphens.",
        "There is a schema "Pet" in openapi.yaml already.",
        {
          "guides/start.mdx": [
            "[😀](/guides/more) <Card title="[a](#notes)" href="/api-reference/list-users" />",
          ],
          "index.mdx": [
            "<Card title="Get a user" href="/api-reference/list-users" />",
          ],
          "openapi.yaml": [
            "      summary: List users",
          ],
        },
        "The name has to end with ".mdx", as "snippets/note.mdx" does.",
        "At "/guides/nothing" there is neither a page nor a file that could be renamed.",
        ""../x" cannot be the path of a page.",
        ""../x" is no path in this site.",
      ]
    `);
  });
});

describeBoth("a new name for a client that can do less", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  test("comes as plain changes, and moves no files", async () => {
    client = await startClient(files, { capabilities });
    expect(client.initialized.capabilities.renameProvider).toBe(true);
    expect(client.initialized.capabilities.workspace?.fileOperations).toBeUndefined();
    expect(await renamed(client, "guides/start.mdx", at("guides/start.mdx", "### Kep"), "X", files)).toEqual({
      "guides/start.mdx": ["### X {#kept}"],
    });
    expect(await renamed(client, "docs.json", at("docs.json", '"guides/st'), "x", files)).toBe(
      "This editor does not let the server move files: move the file in it.",
    );
  });
});
