import {
  CodeActionRequest,
  type ClientCapabilities,
  type CodeAction,
  type Range,
} from "vscode-languageserver-protocol/node";
import { afterEach, describe, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const literals: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } } },
};
const whole: ClientCapabilities = {
  ...literals,
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
};

let client: TestClient;
afterEach(() => client.stop());

async function actionsIn(file: string, range: Range, only?: string[]): Promise<readonly CodeAction[]> {
  const params = {
    textDocument: { uri: client.uri(file) },
    range,
    context: { diagnostics: [], ...(only && { only }) },
  };
  return ((await client.connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
}

/** What the actions at the cursor of a text make of the files, by title. */
async function repaired(
  file: string,
  withCursor: string,
  {
    files = site,
    capabilities,
  }: { files?: Readonly<Record<string, string>>; capabilities: ClientCapabilities },
): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  client = await startClient(files, { capabilities });
  const { text, position } = cursorIn(withCursor);
  await client.open(file, text);
  const actions = await actionsIn(file, { start: position, end: position });
  return Object.fromEntries(
    actions.map(({ title, edit }) => [title, applied(client, edit, { ...files, [file]: text })]),
  );
}

const config = site["docs.json"] ?? "";

describeBoth("code actions", whole, (capabilities) => {
  test("do what problems come with", async () => {
    const text = "---\ntitle: Home\n---\n\n😀 [a](/guides/sta|rtt#x)\n";
    expect(await repaired("index.mdx", text, { capabilities })).toEqual({
      'Replace with "/guides/start#x"': { "index.mdx": "---\ntitle: Home\n---\n\n😀 [a](/guides/start#x)\n" },
      // It has a place in navigation at once, behind the last page of its folder.
      "Create guides/startt.mdx": {
        "guides/startt.mdx": "---\ntitle: Startt\n---\n",
        "docs.json": config.replace('"guides/start", ', '"guides/start", "guides/startt", '),
      },
      "Redirect /guides/startt to /guides/start": {
        "redirects.json":
          '[{ "source": "/old", "destination": "/guides/start" }, { "source": "/guides/startt", "destination": "/guides/start" }]\n',
      },
    });
  });

  test.each(["g/missing", "/g/missing.mdx", "g/missing/"])(
    "list a page once: by the entry %s",
    async (entry) => {
      const pages = `["index", { "group": "G", "pages": ["guides/start", "${entry}"] }]`;
      const files = siteWith({
        "docs.json": config.replace('["index", "guides/start", "guides/missing"]', pages),
      });
      const made = await repaired("index.mdx", "[n](/g/miss|ing)\n", { files, capabilities });
      expect(made["Create g/missing.mdx"]).toEqual({ "g/missing.mdx": "---\ntitle: Missing\n---\n" });
    },
  );

  test("prefer what was probably meant, where that is one thing", async () => {
    client = await startClient(site, { capabilities });
    await client.open("index.mdx", "[a](/guides/startt)\n");
    const start = { line: 0, character: 6 };
    const actions = await actionsIn("index.mdx", { start, end: start });
    expect(actions.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([
      ['Replace with "/guides/start"', true],
      ["Create guides/startt.mdx", undefined],
      ["Redirect /guides/startt to /guides/start", undefined],
    ]);
  });

  test.each([
    ".git/hooks/post",
    "node_modules/x",
    "snippets/new",
    "drafts/new",
    "x\u0000y",
    "..%2f..%2fx",
    "a".repeat(252),
    "ü".repeat(126),
  ])("make no file that would be no page: %j", async (entry) => {
    const files = siteWith({ ".octavoignore": "drafts\n" });
    const written = JSON.stringify(entry);
    const text = config.replace('"guides/missing"', `${written.slice(0, 2)}|${written.slice(2)}`);
    const offered = await repaired("docs.json", text, { files, capabilities });
    expect(Object.keys(offered)).toEqual(["Remove the entry"]);
  });

  test("make no file for a link that leads where no page may be", async () => {
    for (const path of ["/node_modules/x", "/.git/hooks/post", "/guides/a%00b"]) {
      const offered = await repaired("index.mdx", `[a](${path.slice(0, 3)}|${path.slice(3)})\n`, {
        capabilities,
      });
      expect(Object.keys(offered).filter((title) => title.startsWith("Create"))).toEqual([]);
    }
  });

  test("write lines as the others of a page end", async () => {
    const text = 'import N from "/snippets/n.mdx";\r\n<No|te>A</Note>\r\n';
    const files = siteWith({ "snippets/n.mdx": "N" });
    const offered = await repaired("index.mdx", text, { files, capabilities });
    expect(offered["Put a blank line before it"]).toEqual({
      "index.mdx": 'import N from "/snippets/n.mdx";\r\n\r\n<Note>A</Note>\r\n',
    });
  });

  test("mend a key whose first letter and quote are gone", async () => {
    const broken = config.replace('"navigation"', 'avig|ation"');
    const offered = await repaired("docs.json", broken, { capabilities });
    expect(offered['Replace with "navigation"']).toEqual({ "docs.json": config });
  });

  test("add keys that docs.json cannot do without, where the schema has them", async () => {
    const bare = '{|\n  "theme": "mint",\n  "navigation": { "groups": [{ "pages": ["index"] }] }\n}\n';
    const offered = await repaired("docs.json", bare.replace("{|", "|{"), { capabilities });
    expect(offered['Add "name", "colors"']).toEqual({
      "docs.json": bare.replace(
        '|\n  "theme": "mint",',
        '\n  "theme": "mint",\n  "name": "",\n  "colors": { "primary": "#16A34A" },',
      ),
    });
    const group = await repaired("docs.json", bare.replace("|", "").replace('[{ "pages', '[|{ "pages'), {
      capabilities,
    });
    expect(group['Add "group"']?.["docs.json"]).toContain('{ "group": "", "pages": ["index"] }');
  });

  test("take away a value that a prop cannot have", async () => {
    const text = '<Columns cols="|many" className="a">b</Columns>\n';
    const offered = await repaired("index.mdx", text, { capabilities });
    expect(offered["Remove `cols`"]).toEqual({ "index.mdx": '<Columns className="a">b</Columns>\n' });
  });

  test("make a missing page, or take its entry away", async () => {
    const text = config.replace("guides/missing", "guides/new-|page");
    expect(await repaired("docs.json", text, { capabilities })).toEqual({
      "Create guides/new-page.mdx": { "guides/new-page.mdx": "---\ntitle: New page\n---\n" },
      "Remove the entry": { "docs.json": config.replace(', "guides/missing"', "") },
    });
  });

  test("change an entry to a page in the folder of the entries beside it, with a redirect and without", async () => {
    const pages = '"pages": ["help/intro", "stup"]';
    const text = config.replace(/"pages": \["index"[^\]]*\]/, pages.replace("stup", "st|up"));
    const files = siteWith({
      "docs.json": text.replace("|", ""),
      "help/intro.mdx": "",
      "help/setup.mdx": "",
      "api/setup.mdx": "",
    });
    const offered = await repaired("docs.json", text, { files, capabilities });
    const after = (files["docs.json"] ?? "").replace('"stup"', '"help/setup"');
    expect(offered['Change to "help/setup"']).toEqual({ "docs.json": after });
    expect(offered['Change to "help/setup", and redirect /stup']?.["docs.json"]).toBe(after);
  });

  test("give a page a place beside its neighbours, and keep comments", async () => {
    const pages = '["index",\n  "guides/start" // the first\n]';
    const files = siteWith({
      "docs.json": config.replace('["index", "guides/start", "guides/missing"]', pages),
      "guides/lost.mdx": "---\ntitle: Lost\n---\n",
    });
    expect(await repaired("guides/lost.mdx", "|---\ntitle: Lost\n---\n", { files, capabilities })).toEqual({
      'Add the page to "Start"': {
        "docs.json": (files["docs.json"] ?? "").replace(
          pages,
          '["index",\n  "guides/start", // the first\n  "guides/lost"\n]',
        ),
      },
    });
  });

  test("edit the `$ref` file that has the entry", async () => {
    const files = siteWith({
      "docs.json": config.replace(/"pages": \["index"[^\]]*\]/, '"pages": { "$ref": "./pages.json" }'),
      "pages.json": '[\n\t"index",\n\t"guides/none"\n]\n',
    });
    const text = '[\n\t"index",\n\t"guides/|none"\n]\n';
    expect(await repaired("pages.json", text, { files, capabilities })).toMatchObject({
      "Remove the entry": { "pages.json": '[\n\t"index"\n]\n' },
    });
  });

  test("take away keys that nobody reads, and entries that stand twice", async () => {
    const text = config.replace('"name": "Fixture",', '"na|m": { "x": [1] }, // no\n  "name": "Fixture",');
    expect(await repaired("docs.json", text, { capabilities })).toMatchObject({
      'Remove "nam"': { "docs.json": config },
    });
    await client.stop();
    const twice = config.replace('["index", ', '["index", "i|ndex", ');
    expect(await repaired("docs.json", twice, { capabilities })).toEqual({
      "Remove the entry": { "docs.json": config },
    });
  });

  test("are told with the diagnostics that they mend, in the range that is asked about", async () => {
    client = await startClient(site, { capabilities });
    const all = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const [first] = await actionsIn("index.mdx", all);
    const range = { start: { line: 6, character: 46 }, end: { line: 6, character: 61 } };
    expect(first).toMatchObject({ kind: "quickfix", title: "Create guides/nothing.mdx" });
    expect(first?.diagnostics).toBeUndefined();
    const message =
      'The link "/guides/nothing" leads nowhere: there is no page, generated page, file or redirect at that path.';
    const told = { range, code: "page/broken-link", message };
    const answer = (await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri("index.mdx") },
      range,
      context: {
        diagnostics: [told, { ...told, code: "page/other" }, { ...told, message: "Another link is wrong." }],
      },
    })) as CodeAction[];
    expect(answer[0]?.diagnostics).toEqual([told]);
    expect(await actionsIn("index.mdx", { start: range.end, end: range.end })).toHaveLength(1);
    const behind = { line: 6, character: 62 };
    expect(await actionsIn("index.mdx", { start: behind, end: behind })).toEqual([]);
    expect(await actionsIn("index.mdx", all, ["refactor"])).toEqual([]);
    expect(await actionsIn("index.mdx", all, ["quickfix"])).toHaveLength(1);
  });

  test("are told each with its own diagnostic, also where several of a kind stand at one place", async () => {
    const spec = (site["openapi.yaml"] ?? "").replace("/users:", "/users/{a}/{b}:");
    client = await startClient(siteWith({ "openapi.yaml": spec }), { capabilities });
    const line = spec.split("\n").indexOf("  /users/{a}/{b}:") + 1;
    const range = { start: { line, character: 4 }, end: { line, character: 7 } };
    const diagnostics = ["a", "b"].map((name) => ({
      range,
      code: "openapi/undeclared-path-parameter",
      message: `The path "/users/{a}/{b}" has "{${name}}", but no parameter describes it.`,
    }));
    const answer = (await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri("openapi.yaml") },
      range,
      context: { diagnostics },
    })) as CodeAction[];
    expect(answer.map((each) => [each.title, each.diagnostics])).toEqual([
      ["Add a", [diagnostics[0]]],
      ["Add b", [diagnostics[1]]],
    ]);
  });

  test.each([
    ["/guides/start", "/", { "Remove the redirect": "first" }],
    ["/none", "/", { "Remove the first one, which leads nowhere": "second", "Remove the redirect": "first" }],
    ["/none", "/no", { "Remove the redirect": "first" }],
  ])("take one of two redirects with one source away: to %s and to %s", async (first, second, kept) => {
    const entry = (destination: string): string => `{ "source": "/old", "destination": "${destination}" }`;
    const text = `[${entry(first)}, ${entry(second).replace("/old", "/o|ld")}]\n`;
    const offered = Object.entries(await repaired("redirects.json", text, { capabilities }));
    const after = Object.entries(kept).map(([title, which]) => [
      title,
      { "redirects.json": `[${entry(which === "first" ? first : second)}]\n` },
    ]);
    expect(offered).toEqual(after);
  });

  test("name the version of open documents, and none of closed ones", async () => {
    const files = siteWith({ "guides/lost.mdx": "---\ntitle: Lost\n---\n" });
    client = await startClient(files, { capabilities });
    await client.open("docs.json", config);
    await client.change("docs.json", { text: `${config}\n` });
    const start = { line: 0, character: 0 };
    const [action] = await actionsIn("guides/lost.mdx", { start, end: start });
    expect(action?.edit?.documentChanges).toMatchObject([
      { textDocument: { uri: client.uri("docs.json"), version: 2 } },
    ]);
    await client.close("docs.json");
    const [later] = await actionsIn("guides/lost.mdx", { start, end: start });
    expect(later?.edit?.documentChanges).toMatchObject([{ textDocument: { version: null } }]);
  });

  test("survive positions that are not there, and files that nobody knows", async () => {
    client = await startClient(site, { capabilities });
    const far = { start: { line: 5_000, character: 9_999 }, end: { line: 0, character: 0 } };
    expect(await actionsIn("index.mdx", far)).toEqual([]);
    expect(await actionsIn("none.mdx", far)).toEqual([]);
    expect(await actionsIn("openapi.yaml", far)).toEqual([]);
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });
});

describe("clients that can do less", () => {
  test("are offered no new files, and plain edits", async () => {
    const text = config.replace("guides/missing", "guides/star|tt");
    expect(await repaired("docs.json", text, { capabilities: literals })).toEqual({
      'Change to "guides/start"': { "docs.json": config.replace("guides/missing", "guides/start") },
      'Change to "guides/start", and redirect /guides/startt': {
        "docs.json": config.replace("guides/missing", "guides/start"),
        "redirects.json":
          '[{ "source": "/old", "destination": "/guides/start" }, { "source": "/guides/startt", "destination": "/guides/start" }]\n',
      },
      "Remove the entry": { "docs.json": config.replace(', "guides/missing"', "") },
    });
  });

  test("are promised no actions where they take commands alone", async () => {
    client = await startClient(site);
    await client.untilCodes("index.mdx", ["page/broken-link"]);
    expect(client.initialized.capabilities.codeActionProvider).toBeUndefined();
  });
});
