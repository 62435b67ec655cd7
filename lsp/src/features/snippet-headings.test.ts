import {
  DefinitionRequest,
  DocumentHighlightRequest,
  HoverRequest,
  Location,
  ReferencesRequest,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const shown = 'import Part from "/snippets/part.mdx";\n\n<Part />\n\n';

const files = siteWith({
  "index.mdx": `---\ntitle: Home\n---\n\n${shown}[a](#set-up) [b](/guides/start#set-up-2) [c](/guides/start#set-up)\n`,
  // Its own heading stands before that of the snippet.
  "guides/start.mdx": `---\ntitle: Start\n---\n\n## Set up\n\n${shown}[d](#set-up) [e](#set-up-2) [f](/#set-up)\n`,
  "snippets/part.mdx": '## Set up\n\n[g](#set-up) [h](#given)\n\n<div id="given">x</div>\n',
  "snippets/outer.mdx": `${shown}[i](#set-up)\n`,
  "guides/long.mdx": `---\ntitle: Long\nhidden: true\n---\n\nimport Outer from "/snippets/outer.mdx";\n\n<Outer />\n\n[j](#set-up)\n`,
});

const toPart = [
  "guides/long.mdx: #set-up",
  "guides/start.mdx: #set-up-2",
  "guides/start.mdx: /#set-up",
  "index.mdx: #set-up",
  "index.mdx: /guides/start#set-up-2",
  "snippets/outer.mdx: #set-up",
  "snippets/part.mdx: #set-up",
];
const toStart = ["guides/start.mdx: #set-up", "index.mdx: /guides/start#set-up"];

describeBoth("a heading of a snippet", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function at(file: string, words: string) {
    const from = files[file] ?? "";
    if (from.split(words.replace("|", "")).length !== 2) throw new Error(`${file} has "${words}" not once`);
    const { text, position } = cursorIn(from.replace(words.replace("|", ""), words));
    client = await startClient(files, { capabilities });
    await client.open(file, text);
    return { textDocument: { uri: client.uri(file) }, position };
  }

  const told = ({ uri, range }: Location): string => {
    const file = client.fileOf(uri);
    return `${file}: ${textIn(files[file] ?? "", range)}`;
  };

  test.each<[file: string, words: string, declared: string, expected: readonly string[]]>([
    ["snippets/part.mdx", "## Set| up", "snippets/part.mdx: Set up", toPart],
    ["snippets/part.mdx", "[g](#set|-up)", "snippets/part.mdx: Set up", toPart],
    ["index.mdx", "[a](#set|-up)", "snippets/part.mdx: Set up", toPart],
    ["index.mdx", "start#set|-up-2)", "snippets/part.mdx: Set up", toPart],
    ["guides/long.mdx", "[j](#set|-up)", "snippets/part.mdx: Set up", toPart],
    ["guides/start.mdx", "## Set| up", "guides/start.mdx: Set up", toStart],
    ["index.mdx", "start#set|-up)\n", "guides/start.mdx: Set up", toStart],
  ])("is what links of pages lead to: %s, %s", async (file, words, declared, expected) => {
    const found = await at(file, words).then((params) =>
      client.connection.sendRequest(ReferencesRequest.type, {
        ...params,
        context: { includeDeclaration: true },
      }),
    );
    expect((found ?? []).map(told)).toEqual([declared, ...expected]);
  });

  test.each([
    ["snippets/part.mdx", "## Set| up", ["Set up", "#set-up"]],
    ["snippets/part.mdx", "[g](#set|-up)", ["Set up", "#set-up"]],
    ["guides/start.mdx", "[e](#set|-up-2)", ["#set-up-2", "/#set-up"]],
    ["guides/start.mdx", "## Set| up", ["Set up", "#set-up"]],
    ["index.mdx", "[a](#set|-up)", ["#set-up", "/guides/start#set-up-2"]],
  ])("is marked with what leads to it: %s, %s", async (file, words, expected) => {
    const params = await at(file, words);
    const found = await client.connection.sendRequest(DocumentHighlightRequest.type, params);
    expect((found ?? []).map(({ range }) => textIn(files[file] ?? "", range))).toEqual(expected);
  });

  test.each([
    ["index.mdx", "[a](#set|-up)", "snippets/part.mdx: Set up"],
    ["index.mdx", "start#set|-up-2)", "snippets/part.mdx: Set up"],
    ["index.mdx", "start#set|-up)\n", "guides/start.mdx: Set up"],
    ["guides/long.mdx", "[j](#set|-up)", "snippets/part.mdx: Set up"],
  ])("is where links lead: %s, %s", async (file, words, expected) => {
    const params = await at(file, words);
    const found = await client.connection.sendRequest(DefinitionRequest.type, params);
    const places = Array.isArray(found) ? found : [];
    expect(
      places.map((each) =>
        told(Location.is(each) ? each : { uri: each.targetUri, range: each.targetSelectionRange }),
      ),
    ).toEqual([expected]);
  });

  test.each([
    ["index.mdx", "[a](#set|-up)", "Section: **Set up**"],
    ["index.mdx", "start#set|-up-2)", "Section: **Set up**"],
    ["snippets/part.mdx", "## Set| up", "Anchor: `#set-up`"],
  ])("has its words shown: %s, %s", async (file, words, expected) => {
    const params = await at(file, words);
    const found = await client.connection.sendRequest(HoverRequest.type, params);
    expect(JSON.stringify(found?.contents)).toContain(expected);
  });
});
