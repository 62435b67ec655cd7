import { DocumentDiagnosticRequest, HoverRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { pulling, TestClient } from "./testing/client.ts";
import { checked, codesOf } from "./testing/reports.ts";
import { site } from "./testing/site.ts";

let client: TestClient;
afterEach(() => client.stop());

/** What is known of the first key of a docs.json: null where there is no site. */
const hovered = (file: string): Promise<unknown> =>
  client.connection.sendRequest(HoverRequest.type, {
    textDocument: { uri: client.uri(file) },
    position: { line: 0, character: 4 },
  });

const codes = async (file: string): Promise<readonly unknown[]> =>
  codesOf(
    await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: client.uri(file) },
    }),
  );

test("a docs.json has to look like that of a site, where there are several", async () => {
  const other = { "tools/docs.json": '{ "name": "x" }', "more/docs.json": '{ "name": "x" }' };
  client = await TestClient.start(other, { capabilities: pulling });
  expect(await hovered("tools/docs.json")).toBeNull();
  await client.disk("docs/docs.json", site["docs.json"] ?? "");
  expect(await codes("docs/docs.json")).toContain("navigation/missing-page");
  expect(await hovered("tools/docs.json")).toBeNull();
});

test("a docs.json that says nothing yet is that of a site in the opened folder, and where there is no other", async () => {
  client = await TestClient.start({ "docs.json": "{ }\n" }, { capabilities: pulling });
  const expected = (await checked(client)).map(({ code }) => code);
  expect(expected).not.toEqual([]);
  expect(await codes("docs.json")).toEqual(expected);
  await client.stop();
  client = await TestClient.start({ "readme.txt": "" }, { capabilities: pulling });
  await client.disk("docs/docs.json", "{ }\n");
  expect(await codes("docs/docs.json")).toEqual(expected);
});

test("a site that is open stays so while its docs.json is there, in the editor or on disk", async () => {
  const files = Object.fromEntries(Object.entries(site).map(([file, text]) => [`docs/${file}`, text]));
  client = await TestClient.start(files, { capabilities: pulling });
  const before = await codes("docs/docs.json");
  await client.disk("docs/docs.json", "{ }\n");
  expect(await codes("docs/docs.json")).not.toEqual([]);
  await client.open("docs/docs.json", site["docs.json"] ?? "");
  expect(await codes("docs/docs.json")).toEqual(before);
  await client.disk("docs/docs.json", undefined);
  expect(await codes("docs/docs.json")).toEqual(before);
  await client.close("docs/docs.json");
  await expect.poll(() => hovered("docs/docs.json")).toBeNull();
});

test("a docs.json in the editor counts before the one on disk", async () => {
  const text = '{ "files": [] }';
  client = await TestClient.start({ "docs.json": text }, { capabilities: pulling, folders: [] });
  await client.open("docs.json", text);
  expect(await hovered("docs.json")).toBeNull();
  await client.change("docs.json", { text: '{ "theme": "mint" }' });
  await expect.poll(() => hovered("docs.json")).not.toBeNull();
});

test("a folder that is written with a slash at its end makes one site", async () => {
  client = await TestClient.start(site, { capabilities: pulling, folders: ["/"] });
  const before = await codes("docs.json");
  await client.disk("docs.json", `${site["docs.json"] ?? ""}\n`);
  expect(await codes("docs.json")).toEqual(before);
  expect(client.logs.filter((log) => log.startsWith("Site: "))).toHaveLength(1);
});
