import {
  CompletionRequest,
  DefinitionRequest,
  DocumentHighlightRequest,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const file = "guides/labels.mdx";
const page = `---
title: Labels
---

A note[^Note], [words][Api ref], ![picture][api  ref], [Api ref][] and [api ref].

> Again[^note], \`[^note]\` and [other][o].

[^note]: It says [words][o].

[Api Ref]: /guides/start "Start"
[o]: /guides/more
`;
const files = siteWith({ [file]: page });

describeBoth("labels of footnotes, links and images", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** A cursor behind some words, of which there are one. */
  async function at(words: string): Promise<string> {
    client = await startClient(files, { capabilities });
    expect(page.split(words)).toHaveLength(2);
    return page.replace(words, `${words}|`);
  }

  test.each<[string, readonly string[]]>([
    ["A note[^N", ["4: Note", "6: note", "8: note"]],
    ["[words][A", ["4: Api ref", "4: api  ref", "4: Api ref", "4: api ref", "10: Api Ref"]],
    ["[other][o", ["6: o", "8: o", "11: o"]],
    ["`[^n", []],
  ])("lead to each other, and to their definition, from %j", async (words, places) => {
    const { text, position } = cursorIn(await at(words));
    await client.open(file, text);
    const params = { textDocument: { uri: client.uri(file) }, position };
    const found = await client.connection.sendRequest(DocumentHighlightRequest.type, params);
    expect((found ?? []).map(({ range }) => `${range.start.line}: ${textIn(text, range)}`)).toEqual(places);
    const defined = await client.connection.sendRequest(DefinitionRequest.type, params);
    // A label of a link leads on to its page, where there is one.
    const line = words === "[words][A" ? "0" : places.at(-1)?.split(":", 1)[0];
    expect(JSON.stringify(defined ?? [])).toContain(line === undefined ? "[]" : `"start":{"line":${line},`);
  });

  test.each([
    ["An[^| here", "Note", "An[^Note] here"],
    ["An[^fi|rst] here", "note", "An[^note] here"],
    ["[An][|] here", "Api Ref", "[An][Api Ref] here"],
    ["![An][x|y here", "o", "![An][o]y here"],
  ])("are offered in %j", async (line, label, written) => {
    const [note, ...others] = ["[^Note]: It says.\n", "[Api Ref]: /guides/start\n", "[o]: /x\n"];
    const text = (start: string): string =>
      `---\ntitle: T\n---\n\n${start}\n\n${note.replace("Note", label === "note" ? "note" : "Note")}\n${others.join("")}`;
    client = await startClient(files, { capabilities });
    const { text: before, position } = cursorIn(text(line));
    await client.open(file, before);
    const params = { textDocument: { uri: client.uri(file) }, position };
    const found = await client.connection.sendRequest(CompletionRequest.type, params);
    const items = Array.isArray(found) ? found : (found?.items ?? []);
    const isNote = line.includes("[^");
    expect(items.map((item) => item.label)).toEqual(isNote ? [label] : ["Api Ref", "o"]);
    const chosen = items.find((item) => item.label === label)?.textEdit;
    const { range, newText } = chosen && "range" in chosen ? chosen : { range: undefined, newText: "" };
    const lines = before.split("\n");
    const row = lines[range?.start.line ?? 0] ?? "";
    expect(row.slice(0, range?.start.character) + newText + row.slice(range?.end.character)).toBe(written);
  });

  test.each(["```js\na[0][|\n```", "a `a[0][|`", "{a[0][|]}"])(
    "are not offered in code: %j",
    async (line) => {
      client = await startClient(files, { capabilities });
      const { text, position } = cursorIn(`${line}\n\n[octavo]: /x\n`);
      await client.open(file, text);
      const params = { textDocument: { uri: client.uri(file) }, position };
      const found = await client.connection.sendRequest(CompletionRequest.type, params);
      expect(JSON.stringify(found)).not.toContain('"octavo');
    },
  );

  test("have new names", async () => {
    expect(await prepared(client, file, await at("A note[^N"))).toEqual(["Note", "Note"]);
    expect(await renamed(client, file, await at("A note[^N"), "first", files)).toMatchInlineSnapshot(`
      {
        "guides/labels.mdx": [
          "A note[^first], [words][Api ref], ![picture][api  ref], [Api ref][] and [api ref].",
          "> Again[^first], \`[^note]\` and [other][o].",
          "[^first]: It says [words][o].",
        ],
      }
    `);
    expect(await renamed(client, file, await at("[words][A"), "API", files)).toMatchInlineSnapshot(`
      {
        "guides/labels.mdx": [
          "A note[^Note], [words][API], ![picture][API], [API][] and [API].",
          "[API]: /guides/start "Start"",
        ],
      }
    `);
  });

  test.each([
    ["Straße", "straße"],
    ["strasse", "Straße"],
  ])("may only change their letters from %j to %j", async (before, after) => {
    const text = `A [b][${before}].\n\n[${before}]: /x\n`;
    const mine = { ...files, [file]: text };
    client = await startClient(mine, { capabilities });
    const changed = await renamed(client, file, text.replace("][", "][|"), after, mine);
    expect(changed).toEqual({ [file]: [`A [b][${after}].`, `[${after}]: /x`] });
  });

  test.each([
    ["A note[^N", "two words"],
    ["A note[^N", "a]"],
    ["[other][o", "API  ref"],
    ["[other][o", "^o"],
    ["[other][o", "a|b"],
    ["[other][o", "a`b"],
    ["[other][o", "{a}"],
    ["[other][o", "x"],
  ])("are not renamed from %j to %j", async (words, name) => {
    expect(await renamed(client, file, await at(words), name, files)).toMatch(
      /^(?:Labels are|This file has)/,
    );
  });
});
