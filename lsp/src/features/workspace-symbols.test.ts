import {
  WorkspaceSymbolRequest,
  WorkspaceSymbolResolveRequest,
  type SymbolInformation,
  type WorkspaceSymbol,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

async function symbols(query: string): Promise<readonly string[]> {
  const found = (await client.connection.sendRequest(WorkspaceSymbolRequest.type, {
    query,
  })) as SymbolInformation[];
  return found.map(
    ({ name, containerName, location: { uri, range } }) =>
      `${name} (${containerName}) ${client.fileOf(uri)}:${range.start.line}:${range.start.character}`,
  );
}

describeBoth("workspace symbols", {}, (capabilities) => {
  test("pages by title and address, headings, operations, as they are in the editor", async () => {
    client = await startClient(site, { capabilities });
    await client.open("guides/start.mdx", "---\ntitle: Begin\n---\n\n\n## 😀 Users first\n");
    expect(await symbols("begin")).toEqual(["Begin (/guides/start) guides/start.mdx:0:0"]);
    expect(await symbols("/guides/st")).toEqual([
      "Begin (/guides/start) guides/start.mdx:0:0",
      "😀 Users first (/guides/start) guides/start.mdx:5:3",
    ]);
    expect(await symbols("Users")).toEqual([
      "😀 Users first (/guides/start) guides/start.mdx:5:3",
      "GET /users/{id} (Get a user) openapi.yaml:4:4",
      "GET /users (List users) openapi.yaml:11:4",
    ]);
    expect(await symbols("gtusr")).toEqual([
      "GET /users/{id} (Get a user) openapi.yaml:4:4",
      "GET /users (List users) openapi.yaml:11:4",
    ]);
    expect(await symbols("id")).toContain("Id (openapi.yaml) openapi.yaml:21:4");
    expect(await symbols("nowhere to be found")).toEqual([]);
    // What was put together for the queries before is that no more.
    await client.change("guides/start.mdx", { text: "---\ntitle: Commence\n---\n\n## Members first\n" });
    expect(await symbols("begin")).toEqual([]);
    expect(await symbols("commence")).toEqual(["Commence (/guides/start) guides/start.mdx:0:0"]);
    expect(await symbols("members")).toEqual(["Members first (/guides/start) guides/start.mdx:4:3"]);
  });

  test("find a heading's place when somebody goes there", async () => {
    const symbol = { resolveSupport: { properties: ["location.range"] } };
    client = await startClient(site, {
      capabilities: { ...capabilities, workspace: { ...capabilities.workspace, symbol } },
    });
    await client.open("guides/start.mdx", "---\ntitle: Begin\n---\n\n## 😀 Users first\n");
    const { connection } = client;
    const [found] = (await connection.sendRequest(WorkspaceSymbolRequest.type, {
      query: "first",
    })) as WorkspaceSymbol[];
    expect(found?.location).toEqual({ uri: client.uri("guides/start.mdx") });
    const resolved = found && (await connection.sendRequest(WorkspaceSymbolResolveRequest.type, found));
    const range = { start: { line: 4, character: 3 }, end: { line: 4, character: 17 } };
    expect(resolved?.location).toEqual({ uri: client.uri("guides/start.mdx"), range });
    const gone = { name: "x", kind: 1, location: { uri: client.uri("none.mdx") }, data: 99 } as const;
    expect(await connection.sendRequest(WorkspaceSymbolResolveRequest.type, gone)).toMatchObject({
      location: { uri: client.uri("none.mdx"), range: { start: { line: 0, character: 0 } } },
    });
  });

  test("of all sites of the workspace", async () => {
    const other = Object.fromEntries(Object.entries(site).map(([file, text]) => [`b/${file}`, text]));
    const own = Object.fromEntries(Object.entries(siteWith({})).map(([file, text]) => [`a/${file}`, text]));
    client = await startClient({ ...own, ...other }, { capabilities });
    expect((await symbols("start here")).toSorted()).toEqual([
      "Start here (/guides/start) a/guides/start.mdx:0:0",
      "Start here (/guides/start) b/guides/start.mdx:0:0",
    ]);
  });
});
