import { InlayHintRequest, type Range } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const all: Range = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

describeBoth("inlay hints", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** The lines of a text with what is hinted in them. */
  async function hinted(
    file: string,
    text: string,
    { range = all, files = site }: { range?: Range; files?: Readonly<Record<string, string>> } = {},
  ): Promise<readonly string[]> {
    client = await startClient(files, { capabilities });
    await client.open(file, text);
    const params = { textDocument: { uri: client.uri(file) }, range };
    const found = (await client.connection.sendRequest(InlayHintRequest.type, params)) ?? [];
    const lines = text.split("\n");
    return found.map(({ position: { line, character }, label }) => {
      const written = lines[line] ?? "";
      return `${written.slice(0, character)}«${typeof label === "string" ? label : "?"}»`.trim();
    });
  }

  test("tell titles and summaries behind entries", async () => {
    const text = (site["docs.json"] ?? "").replace(/("index"|"guides\/start"|"GET|"webhook)/g, "\n$1");
    expect(await hinted("docs.json", text)).toEqual([
      '"index"«Home»',
      '"guides/start"«Start here»',
      '"GET /users/{id}"«Get a user»',
      '"webhook created"«User created»',
    ]);
  });

  test("are those of the range, also in files that docs.json refers to", async () => {
    const files = siteWith({
      "docs.json": (site["docs.json"] ?? "").replace(
        /"pages": \["index"[^\]]*\]/,
        '"pages": { "$ref": "./pages.json" }',
      ),
    });
    const text = '[\n"index",\n"guides/start"\n]';
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 5 } };
    expect(await hinted("pages.json", text, { files, range: all })).toEqual([
      '"index"«Home»',
      '"guides/start"«Start here»',
    ]);
    await client.stop();
    // The end of the entry is outside.
    expect(await hinted("pages.json", text, { files, range })).toEqual([]);
    await client.stop();
    const line = { start: { line: 2, character: 0 }, end: { line: 3, character: 0 } };
    expect(await hinted("pages.json", text, { files, range: line })).toEqual(['"guides/start"«Start here»']);
  });

  test("tell titles behind links without a text and bare paths, and what an operation does", async () => {
    const text = `---
title: 😀
openapi: GET /users
related:
  - /guides/start
  - Words: /guides/start
---

😀 [](/guides/start) and [text](/guides/start), [](/nothing), [](guides/start#x).
`;
    expect(await hinted("page.mdx", text)).toEqual([
      "openapi: GET /users«List users»",
      "- /guides/start«Start here»",
      "😀 [](/guides/start)«Start here»",
      "😀 [](/guides/start) and [text](/guides/start), [](/nothing), [](guides/start#x)«Start here»",
    ]);
  });

  test("shorten long titles, and show none as a blank", async () => {
    const files = siteWith({ "guides/start.mdx": `---\ntitle: ${"Long ".repeat(40)}\n---\n` });
    const [hint = ""] = await hinted("index.mdx", "[](/guides/start)", { files });
    expect(hint).toMatch(/«(?:Long )+(?:L|Lo|Lon|Long)?…»$/);
    expect(hint.length).toBeLessThan(90);
  });

  test("stay right on pages with errors", async () => {
    const text = "<Card>\n\n{ 1 +\n\n😀 [](/guides/start)\n\n<Broken\n";
    expect(await hinted("page.mdx", text)).toEqual(["😀 [](/guides/start)«Start here»"]);
  });
});
