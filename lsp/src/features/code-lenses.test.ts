import { CodeLensRequest, CodeLensResolveRequest, type Location } from "vscode-languageserver-protocol/node";
import type { PreviewHost } from "@octavo/core/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient, ClientOptions } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

describeBoth("code lenses", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function lensesOf(
    file: string,
    files: Readonly<Record<string, string>> = site,
    initializationOptions?: object,
  ): Promise<readonly (readonly unknown[])[]> {
    client = await startClient(files, { capabilities, initializationOptions });
    return ask(file);
  }

  async function ask(file: string): ReturnType<typeof lensesOf> {
    const textDocument = { uri: client.uri(file) };
    const lenses = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? [];
    expect(lenses.filter(({ command }) => command !== undefined)).toEqual([]);
    return Promise.all(
      lenses.map(async (lens) => {
        const { command } = await client.connection.sendRequest(CodeLensResolveRequest.type, lens);
        return [command?.title, command?.command, ...(command?.arguments ? [command.arguments] : [])];
      }),
    );
  }

  test("tell the place of a page in navigation, and how many places lead to it", async () => {
    // The entry, the redirect, and the link of the first page.
    expect(await lensesOf("guides/start.mdx")).toEqual([
      ["Guides › Start", ""],
      ["3 links here", ""],
    ]);
    expect(await ask("guides/long.mdx")).toEqual([
      ["Not in navigation", ""],
      ["No links here", ""],
    ]);
  });

  test("follow what is written", async () => {
    await lensesOf("guides/start.mdx");
    await client.open("guides/long.mdx", "[a](/guides/start) [b](./start#x)\n");
    expect((await ask("guides/start.mdx"))[1]).toEqual(["5 links here", ""]);
    await client.open("index.mdx", "No link\n");
    expect((await ask("guides/start.mdx"))[1]).toEqual(["4 links here", ""]);
  });

  test("count the imports of a snippet, which has no place", async () => {
    expect(await lensesOf("snippets/note.mdx")).toEqual([["1 link here", ""]]);
    expect(await ask("docs.json")).toEqual([]);
    expect(await ask("none.mdx")).toEqual([]);
  });

  test("name the first of several places", async () => {
    const files = siteWith({
      "docs.json": (site["docs.json"] ?? "").replace(
        '{ "tab": "API"',
        '{ "tab": "More", "pages": ["guides/start"] }, { "tab": "API"',
      ),
    });
    expect((await lensesOf("guides/start.mdx", files))[0]).toEqual(["Guides › Start, and 1 more", ""]);
  });

  test("have a command where the client has it, which asks for the places", async () => {
    const lenses = await lensesOf("guides/start.mdx", site, { commands: ["octavo.showLinks"] });
    const uri = client.uri("guides/start.mdx");
    expect(lenses).toEqual([
      ["Guides › Start", ""],
      ["3 links here", "octavo.showLinks", [uri, { line: 0, character: 0 }]],
    ]);
    const found = await client.connection.sendRequest<Location[]>("octavo/links", { textDocument: { uri } });
    expect(
      found.map((each) => [client.fileOf(each.uri), textIn(site[client.fileOf(each.uri)] ?? "", each.range)]),
    ).toEqual([
      ["docs.json", '"guides/start"'],
      ["redirects.json", '"/guides/start"'],
      ["index.mdx", "/guides/start"],
    ]);
  });

  test("tell the page of each operation of a document, and what leads to it", async () => {
    expect(await lensesOf("openapi.yaml", site, { commands: ["octavo.showLinks"] })).toEqual([
      ["/api-reference/get-a-user, API", ""],
      ["2 links here", "octavo.showLinks", [client.uri("openapi.yaml"), { line: 4, character: 4 }]],
      ["/guides/operation, not in navigation", ""],
      ["1 link here", "octavo.showLinks", [client.uri("openapi.yaml"), { line: 11, character: 4 }]],
      ["/api-reference/user-created, API", ""],
      ["1 link here", "octavo.showLinks", [client.uri("openapi.yaml"), { line: 16, character: 4 }]],
    ]);
    const textDocument = { uri: client.uri("openapi.yaml") };
    const position = { line: 4, character: 4 };
    const found = await client.connection.sendRequest<Location[]>("octavo/links", { textDocument, position });
    expect(found.map((each) => client.fileOf(each.uri))).toEqual(["docs.json", "index.mdx"]);
    await client.open(
      "openapi.yaml",
      (site["openapi.yaml"] ?? "").replace("  /users:\n    get:", "  /users:\n    put:"),
    );
    expect((await ask("openapi.yaml"))[2]).toEqual(["No page", ""]);
  });

  test("count what leads to each entry of navigation that has a line of its own", async () => {
    const pages = '["index", "guides/start", "guides/missing"]';
    const files = siteWith({
      "docs.json": (site["docs.json"] ?? "")
        .replace(pages, '[\n"index",\n"guides/start",\n"guides/missing"]')
        .replace('"GET /users/{id}", ', '\n"GET /users/{id}",\n'),
    });
    expect(await lensesOf("docs.json", files, { commands: ["octavo.showLinks"] })).toEqual([
      ["1 link here", "octavo.showLinks", [client.uri("docs.json"), { line: 7, character: 0 }]],
      ["3 links here", "octavo.showLinks", [client.uri("docs.json"), { line: 8, character: 0 }]],
      ["2 links here", "octavo.showLinks", [client.uri("docs.json"), { line: 11, character: 0 }]],
      ["1 link here", "octavo.showLinks", [client.uri("docs.json"), { line: 12, character: 0 }]],
    ]);
  });

  test("have a preview of pages, where the client shows it and the server draws pages of a trusted folder", async () => {
    const preview: PreviewHost = { open: () => Promise.reject(new Error("Nothing is drawn here.")) };
    const titles = async (file: string, options: ClientOptions): Promise<readonly (string | undefined)[]> => {
      client = await startClient(site, { capabilities, ...options });
      const textDocument = { uri: client.uri(file) };
      const found = await client.connection.sendRequest(CodeLensRequest.type, { textDocument });
      return (found ?? []).flatMap(({ command }) =>
        command ? [`${command.title}: ${command.command}`] : [],
      );
    };
    const shown = { trusted: true, commands: ["octavo.preview"] };
    const expected: readonly [string, ClientOptions, readonly string[]][] = [
      ["guides/start.mdx", { preview, initializationOptions: shown }, ["Preview: octavo.preview"]],
      [
        "openapi.yaml",
        { preview, initializationOptions: shown },
        Array<string>(3).fill("Preview: octavo.preview"),
      ],
      ["snippets/note.mdx", { preview, initializationOptions: shown }, []],
      ["guides/start.mdx", { preview, initializationOptions: { ...shown, trusted: false } }, []],
      ["guides/start.mdx", { preview, initializationOptions: { trusted: true } }, []],
      ["guides/start.mdx", { initializationOptions: shown }, []],
    ];
    for (const [file, options, lenses] of expected) {
      expect(await titles(file, options)).toEqual(lenses);
      if (options !== expected.at(-1)?.[1]) await client.stop();
    }
  });
});
