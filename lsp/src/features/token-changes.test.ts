import {
  SemanticTokensDeltaRequest,
  SemanticTokensRequest,
  type SemanticTokens,
  type SemanticTokensDelta,
} from "vscode-languageserver-protocol/node";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

describeBoth("changes of semantic tokens", {}, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const file = "index.mdx";

  async function whole(): Promise<SemanticTokens> {
    const textDocument = { uri: client.uri(file) };
    const found = await client.connection.sendRequest(SemanticTokensRequest.type, { textDocument });
    if (!found) throw new Error("no tokens");
    return found;
  }

  async function since(previousResultId: string | undefined): Promise<SemanticTokens | SemanticTokensDelta> {
    const params = { textDocument: { uri: client.uri(file) }, previousResultId: previousResultId ?? "" };
    const found = await client.connection.sendRequest(SemanticTokensDeltaRequest.type, params);
    if (!found) throw new Error("no tokens");
    return found;
  }

  /** What a client makes of them. */
  function after(before: readonly number[], found: SemanticTokens | SemanticTokensDelta): readonly number[] {
    if (!("edits" in found)) return found.data;
    const data = [...before];
    for (const { start, deleteCount, data: more = [] } of found.edits.toReversed())
      data.splice(start, deleteCount, ...more);
    return data;
  }

  test("are those of the words that changed", async () => {
    client = await TestClient.start(site, { capabilities });
    const text = "---\ntitle: A\n---\n\n<Card title='a' />\n\n<Note>b</Note>\n";
    await client.open(file, text);
    const first = await whole();
    expect(first.resultId).toBeDefined();
    await client.change(file, { text: text.replace("title='a'", "title='a' href='/'") });
    const second = (await since(first.resultId)) as SemanticTokensDelta;
    const at = first.data.length - 10;
    expect(second.edits).toEqual([{ start: at, deleteCount: 0, data: [0, 10, 4, 1, 0] }]);
    const same = (await since(second.resultId)) as SemanticTokensDelta;
    expect(same).toEqual({ resultId: expect.any(String) as string, edits: [] });
    await client.change(file, { text: "" });
    const none = (await since(same.resultId)) as SemanticTokensDelta;
    expect(none.edits).toEqual([{ start: 0, deleteCount: first.data.length + 5 }]);
  });

  test("are all tokens where the client knows others, or closes the document", async () => {
    client = await TestClient.start(site, { capabilities });
    await client.open(file, "<Card />\n");
    const first = await whole();
    const second = await whole();
    expect(await since(first.resultId)).toEqual({ ...second, resultId: expect.any(String) as string });
    expect(await since("none")).toMatchObject({ data: first.data });
    await client.close(file);
    expect((await whole()).resultId).toBeUndefined();
    expect(await since("")).toEqual({ data: expect.any(Array) as number[] });
  });

  test("whatever is typed, make what is told as a whole", async () => {
    client = await TestClient.start(site, { capabilities });
    await client.open(file, "");
    let known = await whole();
    const part = fc.constantFrom(
      "<Card title='a'>",
      "</Card>",
      "\n",
      "<Note/>",
      "{{x}} ",
      "ü😀 ",
      "<B c />\n\n",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        await client.change(file, { text: parts.join("") });
        const found = await since(known.resultId);
        const data = [...after(known.data, found)];
        const { data: all, resultId } = await whole();
        expect(data).toEqual(all);
        if ("edits" in found)
          for (const { start, deleteCount } of found.edits)
            expect([start % 5, deleteCount % 5]).toEqual([0, 0]);
        known = { data: all, ...(resultId !== undefined && { resultId }) };
      }),
      { numRuns: 60 },
    );
  });
});
