import {
  DefinitionRequest,
  HoverRequest,
  PrepareRenameRequest,
  type LocationLink,
  type Range,
} from "vscode-languageserver-protocol/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

let client: TestClient;
beforeAll(async () => {
  client = await TestClient.start(site, {
    capabilities: { textDocument: { definition: { linkSupport: true }, rename: { prepareSupport: true } } },
  });
});
afterAll(() => client.stop());

/** What the answers at the `|` of a line cover: of hover, definition and rename. */
async function covered(withCursor: string): Promise<readonly (string | undefined)[]> {
  const { text, position } = cursorIn(withCursor);
  await client.open("index.mdx", text);
  const params = { textDocument: { uri: client.uri("index.mdx") }, position };
  const textOf = (range: Range | undefined): string | undefined =>
    range && text.split("\n")[range.start.line]?.slice(range.start.character, range.end.character);
  const hover = await client.connection.sendRequest(HoverRequest.type, params);
  const links = (await client.connection.sendRequest(DefinitionRequest.type, params)) as
    | LocationLink[]
    | null;
  const renamed = (await client.connection.sendRequest(PrepareRenameRequest.type, params)) as {
    readonly range: Range;
  } | null;
  await client.close("index.mdx");
  expect([hover !== null, links?.length]).toEqual([true, 1]);
  return [textOf(hover?.range), textOf(links?.[0]?.originSelectionRange), textOf(renamed?.range)];
}

describe("answers for a link", () => {
  test("cover its target where the cursor is in it", async () => {
    const target = "/guides/start";
    for (const text of [
      "a [the start](/gui|des/start) b",
      'a <a href="/gui|des/start">x</a>',
      "[r]\n\n[r]: /gui|des/start",
    ])
      expect(await covered(`${text}\n`), text).toEqual([target, target, target]);
  });

  test("cover all of it where the cursor is in its label, of which only the one of a definition has a new name", async () => {
    for (const [text, link, label] of [
      ["a [the st|art](/guides/start) b", "[the start](/guides/start)"],
      ["a ![the l|ogo](/images/logo.png) b", "![the logo](/images/logo.png)"],
      ["a [the st|art][r] b\n\n[r]: /guides/start", "[the start][r]"],
      ["a [the start][|r] b\n\n[r]: /guides/start", "[the start][r]", "r"],
      ["a [the start][r] b\n\n[|r]: /guides/start", "[r]", "r"],
      ["a ![the logo][r] b\n\n> [r|]: </images/logo.png>", "[r]", "r"],
      ["a [r] b\n\n[r]: /guides/start\n[R|]: /guides/long", "[R]", "R"],
    ] as const)
      expect(await covered(`${text}\n`), text).toEqual([link, link, label]);
  });
});
