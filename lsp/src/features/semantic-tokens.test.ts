import {
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
  type ClientCapabilities,
  type Range,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

describeBoth("semantic tokens", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** Words with their types and modifiers, in order. */
  async function tokensIn(
    file: string,
    text: string,
    more: ClientCapabilities = {},
    range?: Range,
  ): Promise<readonly string[]> {
    client = await startClient(site, { capabilities: { ...capabilities, ...more } });
    await client.open(file, text);
    const textDocument = { uri: client.uri(file) };
    const found = range
      ? await client.connection.sendRequest(SemanticTokensRangeRequest.type, { textDocument, range })
      : await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
    const { tokenTypes = [], tokenModifiers = [] } =
      client.initialized.capabilities.semanticTokensProvider?.legend ?? {};
    const data = found?.data ?? [];
    const isBytes = client.initialized.capabilities.positionEncoding === "utf-8";
    const lines = text.split("\n").map((line) => Buffer.from(line, isBytes ? "utf8" : "utf16le"));
    const size = isBytes ? 1 : 2;
    let [line, character] = [0, 0];
    return Array.from({ length: data.length / 5 }, (_, index) => {
      const [down = 0, right = 0, length = 0, type = 0, bits = 0] = data.slice(index * 5, index * 5 + 5);
      character = down === 0 ? character + right : right;
      line += down;
      const bytes = lines[line]?.subarray(character * size, (character + length) * size);
      const word = bytes?.toString(isBytes ? "utf8" : "utf16le") ?? "";
      const about = tokenModifiers.filter((_name, bit) => (bits & (1 << bit)) !== 0);
      return [word, tokenTypes[type], ...about].join(" ");
    });
  }

  const page = `---
title: "😀"
openapi: openapi.yaml GET /users
---

import Note from "/snippets/note.mdx"

ü😀 <Card title="a" nonsense="b">{{known}} \`{{x}}\`</Card> <Note word="x" /> <Waring>a</Waring>
`;
  const expected = [
    "title property",
    "openapi property",
    "GET method",
    "/users string",
    "Card class defaultLibrary",
    "title parameter",
    "nonsense parameter unknown",
    "{{known}} variable unknown",
    "Card class defaultLibrary",
    "Note class",
    "word parameter",
    "Waring class unknown",
    "Waring class unknown",
  ];

  test("tell components of the theme, of the page, and of nobody", async () => {
    expect(await tokensIn("index.mdx", page)).toEqual(expected);
  });

  test("are counted as the client counts", async () => {
    const general = { positionEncodings: ["utf-8"] };
    expect(await tokensIn("index.mdx", page, { general })).toEqual(expected);
  });

  test("of a part are those that stand in it", async () => {
    const to = (line: number, character: number): Range => ({
      start: { line: 2, character: 12 },
      end: { line, character },
    });
    expect(await tokensIn("index.mdx", page, {}, to(3, 0))).toEqual(["GET method", "/users string"]);
    await client.stop();
    const general = { positionEncodings: ["utf-8"] };
    // Behind an umlaut, an emoji and `<Card `: bytes.
    expect(await tokensIn("index.mdx", page, { general }, to(7, 14))).toEqual([
      "GET method",
      "/users string",
      "Card class defaultLibrary",
      "title parameter",
    ]);
  });

  test("are method and path of entries", async () => {
    expect(await tokensIn("docs.json", site["docs.json"] ?? "")).toEqual([
      "GET method",
      "/users/{id} string",
      "webhook method",
      "created string",
    ]);
  });

  test("stand at the right places on pages with errors, and never in each other", async () => {
    const text = "<Card>\n\n{ 1 +\n\n😀 <Note></Note>\n\n<Tabs>\n\n> <Tab title=\n\n</Card>\n";
    const words = (await tokensIn("index.mdx", text)).map((each) => each.split(" ", 1)[0] ?? "");
    expect(words.filter((word) => !/^(?:Card|Note|Tabs|Tab|title)$/.test(word))).toEqual([]);
    expect(words).toContain("Note");
  });

  test("are none where nobody knows more", async () => {
    expect(await tokensIn("openapi.yaml", site["openapi.yaml"] ?? "")).toEqual([]);
  });
});
