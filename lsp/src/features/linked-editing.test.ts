import { LinkedEditingRangeRequest } from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

describeBoth("linked editing", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** The text after both names became `X`; undefined where there are no two. */
  async function renamed(marked: string, file = "index.mdx"): Promise<string | undefined> {
    client = await startClient(site, { capabilities });
    const { text, position } = cursorIn(marked);
    await client.open(file, text);
    const found = await client.connection.sendRequest(LinkedEditingRangeRequest.type, {
      textDocument: { uri: client.uri(file) },
      position,
    });
    if (!found) return undefined;
    const edits = found.ranges.map((range) => ({ range, newText: "X" }));
    return TextDocument.applyEdits(TextDocument.create("file:///a", "", 0, text), edits);
  }

  test.each([
    ["😀 <Ca|rd a='>'>b</Card>", "😀 <X a='>'>b</X>"],
    ["<Card>\n  <Card>a</Card>\n</Ca|rd>", "<X>\n  <Card>a</Card>\n</X>"],
    ["<Tree.Folder|>\n<br />\n<br>\n</Tree.Folder>", "<X>\n<br />\n<br>\n</X>"],
    ["<|div>{list.map((x) => <b>{x}</b>)}</div>", "<X>{list.map((x) => <b>{x}</b>)}</X>"],
    [
      "---\ntitle: <b>\n---\n\n`<b>` <C|ol>\n\n```\n<Col>\n```\n\n{/* <Col> */} \\<Col>\n\n</Col>",
      "---\ntitle: <b>\n---\n\n`<b>` <X>\n\n```\n<Col>\n```\n\n{/* <Col> */} \\<Col>\n\n</X>",
    ],
    ["<Card>a</Card|>\n\n<Broken", "<X>a</X>\n\n<Broken"],
  ])("changes both names in %j", async (marked, expected) => {
    expect(await renamed(marked)).toBe(expected);
  });

  test.each([
    "<Ca|rd />",
    "<Ca|rd>\n",
    "<Card a|='1'></Card>",
    "<A><B></A></B|>",
    "<Lost><Ca|rd></Card></Found></Lost>".replace("|", ""),
    "`<Ca|rd></Card>`",
    "```\n<Ca|rd></Card>\n```",
    "text | here",
    "---\ntitle: <b|></b>\n---\n",
  ])("changes nothing in %j", async (marked) => {
    expect(await renamed(marked.includes("|") ? marked : `${marked}|`)).toBeUndefined();
  });

  test("knows no tags in other files", async () => {
    expect(await renamed("# <a|></a>\n", "openapi.yaml")).toBeUndefined();
  });
});
