import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { WorkspaceEdit } from "vscode-languageserver-protocol/node";
import { TestClient } from "../testing/client.ts";
import type { NavigationItem, NavigationResult } from "./navigation.ts";
import { TextDocument } from "vscode-languageserver-textdocument";

const config = `{
  "theme": "mint",
  "name": "Site",
  "colors": { "primary": "#166E3F" },
  // What readers see
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "a"] },
          {
            // Harder ones
            "group": "More",
            "icon": "star",
            "pages": [
              "b", // the second
              { "group": "Deep", "pages": ["c"] },
              "missing"
            ]
          }
        ]
      },
      { "tab": "API", "openapi": "openapi.yaml" }
    ]
  }
}
`;
const page = (title: string): string => `---\ntitle: ${title}\n---\n\nText.\n`;
const files = {
  "docs.json": config,
  "index.mdx": page("Home"),
  "a.mdx": page("Page A"),
  "b.mdx": page("Page B"),
  "c.mdx": page("Page C"),
  "openapi.yaml":
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths:\n  /x:\n    get:\n      summary: Get x\n      responses: { '200': { description: Fine } }\n",
};

async function start(text = config): Promise<TestClient> {
  const client = await TestClient.start({ ...files, "docs.json": text });
  onTestFinished(() => client.stop());
  return client;
}

function below(client: TestClient, id: string): Promise<NavigationResult> {
  return client.connection.sendRequest("octavo/navigation", {
    textDocument: { uri: client.uri("docs.json") },
    id,
  });
}

/** The whole tree, as labels and lists. */
async function tree(client: TestClient, id = ""): Promise<unknown[]> {
  const items = await below(client, id);
  return Promise.all(
    items.map(async (item) =>
      item.hasChildren ? { [item.label]: await tree(client, item.id) } : item.label,
    ),
  );
}

async function find(client: TestClient, label: string, id = ""): Promise<NavigationItem | undefined> {
  for (const item of await below(client, id)) {
    if (item.label === label) return item;
    const deeper = item.hasChildren ? await find(client, label, item.id) : undefined;
    if (deeper) return deeper;
  }
  return undefined;
}

async function idOf(client: TestClient, label: string): Promise<string> {
  const item = await find(client, label);
  if (!item) throw new Error(`There is no ${label}.`);
  return item.id;
}

async function change(client: TestClient, asked: object): Promise<WorkspaceEdit | null> {
  const textDocument = { uri: client.uri("docs.json") };
  return client.connection.sendRequest("octavo/changeNavigation", { textDocument, change: asked });
}

/** The text of docs.json after a change, which it is told. */
async function changed(client: TestClient, text: string, asked: object): Promise<string> {
  const edit = await change(client, asked);
  const uri = client.uri("docs.json");
  return TextDocument.applyEdits(TextDocument.create(uri, "json", 0, text), edit?.changes?.[uri] ?? []);
}

test("the navigation is told level by level, with what each element opens", async () => {
  const client = await start();
  expect(await tree(client)).toEqual([
    { Guides: [{ Start: ["Home", "Page A"] }, { More: ["Page B", { Deep: ["Page C"] }, "missing"] }] },
    { API: [expect.anything()] },
  ]);
  expect(await find(client, "Page B")).toMatchObject({
    kind: "page",
    address: "/b",
    uri: client.uri("b.mdx"),
    isWritten: true,
  });
  expect(await find(client, "Get x")).toMatchObject({
    address: expect.stringMatching(/get-x$/),
    uri: client.uri("openapi.yaml"),
    isWritten: false,
  });
  expect(await below(client, "no:9/such:1")).toEqual([]);
});

test("a page is moved before another, to the end of a group, and a group with all that is in it", async () => {
  const client = await start();
  const [a, b, start_, more, deep] = await Promise.all(
    ["Page A", "Page B", "Start", "More", "Deep"].map((label) => idOf(client, label)),
  );
  expect(await changed(client, config, { kind: "move", id: a, to: b })).toBe(
    config.replace('["index", "a"]', '["index"]').replace('"b", //', '"a",\n              "b", //'),
  );
  expect(await changed(client, config, { kind: "move", id: a, to: more })).toBe(
    config.replace('["index", "a"]', '["index"]').replace('"missing"', '"missing",\n              "a"'),
  );
  expect(await changed(client, config, { kind: "move", id: deep, to: start_ })).toBe(
    config
      .replace('              { "group": "Deep", "pages": ["c"] },\n', "")
      .replace('["index", "a"]', '["index", "a", { "group": "Deep", "pages": ["c"] }]'),
  );
  const missing = await idOf(client, "missing");
  expect(await changed(client, config, { kind: "move", id: b, to: missing })).toBe(
    config
      .replace('              "b", // the second\n', "")
      .replace('"missing"', '"missing",\n              "b"'),
  );
  const swapped = await changed(client, config, { kind: "move", id: start_, to: more });
  expect(swapped.indexOf('"group": "More"')).toBeLessThan(swapped.indexOf('"group": "Start"'));
  const tab = await idOf(client, "Guides");
  const moved = await changed(client, config, { kind: "move", id: deep, to: tab });
  expect(moved).toContain('        },\n          { "group": "Deep", "pages": ["c"] }');
});

test("what spans lines keeps its comments, and is indented as its new neighbours are", async () => {
  const client = await start();
  const [more, home] = [await idOf(client, "More"), await idOf(client, "Home")];
  const moved = await changed(client, config, { kind: "move", id: more, to: home });
  expect(moved).toContain("// Harder ones");
  expect(moved).toContain('"b", // the second');
  expect(JSON.parse(moved.replaceAll(/\/\/.*$/gm, "")).navigation.tabs[0].groups[0]).toMatchObject({
    group: "Start",
    pages: [{ group: "More" }, "index", "a"],
  });
});

test("a page is added to a group, and what cannot be done is refused with a reason", async () => {
  const client = await start();
  const [api, deep, more, operation] = await Promise.all(
    ["API", "Deep", "More", "Get x"].map((label) => idOf(client, label)),
  );
  expect(await changed(client, config, { kind: "add", page: "d", to: deep })).toBe(
    config.replace('["c"]', '["c", "d"]'),
  );
  await expect(change(client, { kind: "add", page: "d", to: api })).rejects.toThrow("no list of pages");
  await expect(change(client, { kind: "move", id: operation, to: deep })).rejects.toThrow("OpenAPI document");
  await expect(change(client, { kind: "move", id: more, to: deep })).rejects.toThrow("into itself");
  await expect(change(client, { kind: "move", id: api, to: deep })).rejects.toThrow("cannot stand there");
  await expect(change(client, { kind: "move", id: deep, to: "group:7" })).rejects.toThrow("no longer");
  await client.open("docs.json", `${config}}`);
  await expect(change(client, { kind: "add", page: "d", to: deep })).rejects.toThrow("errors of syntax");
});

test("whatever is moved, nothing else changes", async () => {
  type Entry = string | { group: string; pages: Entry[] };
  const client = await start();
  await client.open("docs.json", config);
  const { entries } = fc.letrec<{ entries: Entry[] }>((tie) => ({
    entries: fc.array(
      fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom("index", "a", "b", "c"),
        fc.record({ group: fc.constant("G"), pages: tie("entries") }),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  }));
  const list = async (id = ""): Promise<NavigationItem[]> => {
    const items = await below(client, id);
    const deeper = await Promise.all(items.map((item) => list(item.id)));
    return items.flatMap((item, index) => [item, ...(deeper[index] ?? [])]);
  };
  const words = (value: unknown): string[] => (JSON.stringify(value).match(/"[^"]*"/g) ?? []).toSorted();
  await fc.assert(
    fc.asyncProperty(
      entries,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(0, 1, 2),
      async (pages, from, to, style) => {
        const site = { theme: "mint", name: "S", colors: { primary: "#166E3F" }, navigation: { pages } };
        const text = JSON.stringify(site, null, style).replaceAll("\n", style === 1 ? "\r\n" : "\n");
        await client.change("docs.json", { text });
        const items = await list();
        const [moved, target] = [items[from % items.length], items[to % items.length]];
        const asked = { kind: "move", id: moved?.id, to: target?.id };
        const result = await changed(client, text, asked).catch((error: unknown) => String(error));
        if (/itself/.test(result)) return;
        expect(words(JSON.parse(result))).toEqual(words(site));
      },
    ),
    { numRuns: 40 },
  );
}, 60_000);
