import { CodeActionRequest, type CodeAction } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import type { TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

const lines = (length: number, line: (at: number) => string): string =>
  Array.from({ length }, (_, at) => line(at)).join("\n");

/** What code actions are offered at a place of a text. */
async function actions(
  file: string,
  only: string,
  position = { line: 0, character: 0 },
): Promise<readonly CodeAction[]> {
  const found = (await client.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: client.uri(file) },
    range: { start: position, end: position },
    context: { diagnostics: [], only: [only] },
  })) as CodeAction[] | null;
  return found ?? [];
}

async function open(file: string, text: string): Promise<void> {
  client = await startClient(siteWith({}), {
    capabilities: {
      textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
    },
  });
  await client.open(file, text);
}

test.each<[string, (count: number) => string]>([
  ["links", (count) => lines(count, (at) => `[a](/guides/deep/on${at})`)],
  ["anchors", (count) => lines(count, (at) => `## A ${at}\n\n[a](#b${at})\n`)],
  ["rows of a table", (count) => `| a | b |\n| - | - |\n${lines(count, (at) => `| [a](/b${at}) | c |`)}`],
  ["props", (count) => lines(count, (at) => `<Card titl="a" href="/b${at}">c</Card>\n`)],
  ["comments", (count) => lines(count, (at) => `a <!-- b${at} --> c\n`)],
])("fixing all takes linear time for %s", { tags: ["long"], timeout: 240_000 }, async (_, write) => {
  const secondsFor = async (count: number): Promise<number> => {
    const text = write(count);
    await open("index.mdx", text);
    await actions("index.mdx", "quickfix");
    const start = process.cpuUsage();
    const all = await actions("index.mdx", "source.fixAll");
    const { user } = process.cpuUsage(start);
    expect(all).toHaveLength(text.includes("<!--") ? 1 : 0);
    return user / 1_000_000;
  };
  await secondsFor(200);
  await client.stop();
  const few = await secondsFor(200);
  await client.stop();
  // A square of it takes a hundred times as long.
  expect(await secondsFor(2_000)).toBeLessThan(30 * few + 0.3);
});

test("in broken JSON, commas and quotes are fixed with all others, and comments one by one", async () => {
  const file = "docs.json";
  const sound = siteWith({})[file] ?? "";
  const commented = sound.replace('"theme"', '// One.\n  "theme"');
  const text = commented
    .replace('"theme"', "theme")
    .replace('"Fixture"', "'Fixture'")
    .replace(' },\n  "navigation', ', },\n  "navigation');
  await open(file, text);
  const [all] = await actions(file, "source.fixAll");
  expect(applied(client, all?.edit, { [file]: text })[file]).toBe(commented);
  const [one, ...others] = await actions(file, "quickfix", { line: 1, character: 3 });
  expect(others).toEqual([]);
  expect(one?.title).toBe("Remove the comment");
  expect(applied(client, one?.edit, { [file]: text })[file]).toBe(text.replace("  // One.\n", ""));
});

test.each([
  ["an address without quotes", '"name": "Fixture"', '"name": https://example.com/a'],
  ["a comma before something else", '"name": "Fixture"', '"name": "Fixture", "tags": [1,\\\\]'],
])("of broken JSON, nothing is fixed without a question that may be more: %s", async (_, from, to) => {
  const text = (siteWith({})["docs.json"] ?? "").replace(from, to);
  expect(text).toContain(to);
  await open("docs.json", text);
  expect(await actions("docs.json", "source.fixAll")).toEqual([]);
});
