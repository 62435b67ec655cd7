import {
  SelectionRangeRequest,
  type Position,
  type SelectionRange,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

async function ask(file: string, positions: Position[]): Promise<readonly SelectionRange[] | null> {
  const params = { textDocument: { uri: client.uri(file) }, positions };
  return client.connection.sendRequest(SelectionRangeRequest.type, params);
}

function chain(text: string, first: SelectionRange | undefined): readonly string[] {
  const found: string[] = [];
  for (let each = first; each; each = each.parent) found.push(textIn(text, each.range));
  return found;
}

async function grown(file: string, withCursor: string): Promise<readonly string[]> {
  const { text, position } = cursorIn(withCursor);
  await client.open(file, text);
  return chain(text, (await ask(file, [position]))?.[0]);
}

describeBoth("selections", {}, (capabilities) => {
  test("grow from a word to the page", async () => {
    client = await startClient(site, { capabilities });
    const card = '<Card title="x">\n  Some [wo😀rd](/a/b) here.\n\n  More\n</Card>';
    const section = `## One\n\n${card}`;
    expect(await grown("index.mdx", `${section.replace("/a/b", "/a/|b")}\n\n## Two\n`)).toEqual([
      "b",
      "/a/b",
      "[wo😀rd](/a/b)",
      "Some [wo😀rd](/a/b) here.",
      card,
      section,
      `${section}\n\n## Two\n`,
    ]);
  });

  test("grow from a word to the paragraph, the first and the last too", async () => {
    client = await startClient(site, { capabilities });
    const paragraphs = ["First one,\ntwo lines.", "Middle.", "Last one."];
    const text = `${paragraphs.join("\n\n")}\n`;
    for (const [word, paragraph] of [
      ["two", paragraphs[0]],
      ["Middle", paragraphs[1]],
      ["Last", paragraphs[2]],
    ] as const) {
      const all = await grown("index.mdx", text.replace(word, `|${word}`));
      expect(all.slice(0, 2)).toEqual([word, paragraph]);
    }
  });

  test("grow through items of lists, props and each component around", async () => {
    client = await startClient(site, { capabilities });
    const tab =
      '<Tab title="One two">\n    Some words\n    and more.\n\n    - 😀 one `two`\n      three\n    - four\n  </Tab>';
    const tabs = `<Tabs>\n  ${tab}\n</Tabs>`;
    const all = [tab, tabs, `${tabs}\n`];
    const at = async (word: string): Promise<readonly string[]> =>
      grown("index.mdx", `${tabs}\n`.replace(word, `|${word}`));
    expect(await at("words")).toEqual(["words", "Some words\n    and more.", ...all]);
    expect(await at("three")).toEqual(["three", "😀 one `two`\n      three", ...all]);
    expect(await at("four")).toEqual(["four", ...all]);
    expect(await at("two")).toEqual(["two", "One two", 'title="One two"', ...all]);
  });

  test("grow through front matter and data", async () => {
    client = await startClient(site, { capabilities });
    expect(await grown("index.mdx", '---\ntitle: "A ho|me"\nmode: wide\n---\n\nx\n')).toEqual([
      "home",
      "A home",
      '"A home"',
      'title: "A home"',
      'title: "A home"\nmode: wide',
      '---\ntitle: "A home"\nmode: wide\n---',
      '---\ntitle: "A home"\nmode: wide\n---\n\nx\n',
    ]);
    expect(await grown("docs.json", '{ "colors": { "pri|mary": "#123456" } }')).toEqual([
      "primary",
      '"primary"',
      '"primary": "#123456"',
      '{ "primary": "#123456" }',
      '"colors": { "primary": "#123456" }',
      '{ "colors": { "primary": "#123456" } }',
    ]);
  });

  test("answer for each position, there or not, and for files that nobody knows", async () => {
    client = await startClient(site, { capabilities });
    const far = { line: 9_999, character: 9_999 };
    const found = await ask("index.mdx", [{ line: 0, character: 0 }, far, far]);
    expect(found).toHaveLength(3);
    expect(await ask("none.mdx", [far])).toEqual([{ range: { start: far, end: far } }]);
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });
});
