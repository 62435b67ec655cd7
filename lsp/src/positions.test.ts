import {
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DocumentDiagnosticRequest,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  HoverRequest,
  type CodeAction,
  type ClientCapabilities,
  type Hover,
  type LocationLink,
  type Position,
  type Range,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { site, siteWith } from "./testing/site.ts";

const text = `---
title: 😀 Füße
hidden: true
---

import Note from "/snippets/note.mdx";

😀 ü [one](/guides/strat) text 😀 [two](/guides/start#zoé) 😀

<Note word="x" />
`;
const files = siteWith({
  "guides/astral.mdx": text,
  "guides/start.mdx": "---\ntitle: Start here\n---\n\n😀😀 [x](/guides/astral)\n\n## ü 😀 Zoé {#zoé}\n",
});

/** Where a piece of text is, in bytes. */
function placed(whole: string, piece: string): Range {
  const at = (offset: number): Position => {
    const lines = whole.slice(0, offset).split("\n");
    return { line: lines.length - 1, character: Buffer.byteLength(lines.at(-1) ?? "") };
  };
  const start = whole.indexOf(piece);
  return { start: at(start), end: at(start + piece.length) };
}

const capabilities: ClientCapabilities = {
  general: { positionEncodings: ["utf-32", "utf-8", "utf-16"] },
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
    definition: { linkSupport: true },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

describeBoth("positions in bytes", capabilities, (all) => {
  const file = "guides/astral.mdx";
  const isPull = all.textDocument?.diagnostic !== undefined;
  let client: TestClient;
  afterEach(() => client.stop());

  /** Of the problems in a file, of which there are so many. */
  const rangesOf = async (name: string, count: number): Promise<readonly Range[]> => {
    const textDocument = { uri: client.uri(name) };
    if (!isPull) {
      await client.until(() => client.pushed.get(name)?.diagnostics.length === count);
      return client.pushed.get(name)?.diagnostics.map(({ range }) => range) ?? [];
    }
    const report = await client.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    return report.kind === "full" ? report.items.map(({ range }) => range) : [];
  };

  test("are those of the client's first choice that the server knows", async () => {
    client = await TestClient.start(files, { capabilities: all });
    expect(client.initialized.capabilities.positionEncoding).toBe("utf-8");
    const other = await TestClient.start(site, {
      capabilities: { ...all, general: { positionEncodings: ["utf-16", "utf-8"] } },
    });
    expect(other.initialized.capabilities.positionEncoding).toBe("utf-16");
    await other.stop();
  });

  test("of problems, in files that are open and in others", async () => {
    client = await TestClient.start(files, { capabilities: all });
    expect(await rangesOf(file, 1)).toEqual([placed(text, "/guides/strat")]);
  });

  test("of edits, each about the text of the one before, also where several come at once", async () => {
    client = await TestClient.start(files, { capabilities: all });
    await client.open(file, text);
    const first = text.replace("/guides/strat", "/gü😀ides/strat");
    const second = first.replace("[one]", "[ö😀ne]");
    const third = second.replace("😀 ü", "");
    await client.change(
      file,
      { range: placed(text, "/guides/strat"), text: "/gü😀ides/strat" },
      { range: placed(first, "[one]"), text: "[ö😀ne]" },
    );
    await client.change(file, { range: placed(second, "😀 ü"), text: "" });
    if (!isPull) await client.until(() => client.pushed.get(file)?.version === 3);
    expect(await rangesOf(file, 1)).toEqual([placed(third, "/gü😀ides/strat")]);
  });

  test("of requests and answers", async () => {
    client = await TestClient.start(files, { capabilities: all });
    await client.open(file, text);
    const textDocument = { uri: client.uri(file) };
    const link = placed(text, "/guides/start#zoé");
    const position = { line: link.end.line, character: link.end.character - 1 };
    const hovered = (await client.connection.sendRequest(HoverRequest.type, {
      textDocument,
      position,
    })) as Hover;
    expect(hovered.range).toEqual(link);
    const [defined] = (await client.connection.sendRequest(DefinitionRequest.type, {
      textDocument,
      position,
    })) as LocationLink[];
    expect(defined?.originSelectionRange).toEqual(link);
    expect(client.fileOf(defined?.targetUri ?? "")).toBe("guides/start.mdx");
    expect(defined?.targetSelectionRange.start.line).toBe(6);
    const links = await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument });
    const written = links?.find((each) => each.range.start.character === link.start.character);
    if (!written) throw new Error("The link is not listed.");
    const followed = await client.connection.sendRequest(DocumentLinkResolveRequest.type, written);
    expect(followed).toMatchObject({ range: link, target: `${client.uri("guides/start.mdx")}#L7` });
    const completed = await client.connection.sendRequest(CompletionRequest.type, {
      textDocument,
      position: placed(text, "strat").start,
    });
    expect(JSON.stringify(completed)).toContain(JSON.stringify(placed(text, "/guides/strat").start));
    const range = placed(text, "/guides/strat");
    const actions = (await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument,
      range,
      context: { diagnostics: [] },
    })) as CodeAction[];
    const edit = actions.find(({ edit: each }) => JSON.stringify(each).includes("/guides/start"))?.edit;
    expect(edit?.documentChanges).toMatchObject([
      { textDocument, edits: [{ range, newText: "/guides/start" }] },
    ]);
  });

  test("between letters, behind lines and in files that are not there do no harm", async () => {
    client = await TestClient.start(files, { capabilities: all });
    await client.open(file, text);
    for (const uri of [client.uri(file), client.uri("no.mdx"), "untitled:x", client.uri("guides/start.mdx")])
      for (const line of [0, 1, 7, 99])
        for (const character of [0, 1, 2, 3, 999_999])
          await client.connection.sendRequest(HoverRequest.type, {
            textDocument: { uri },
            position: { line, character },
          });
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });
});
