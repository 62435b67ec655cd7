import type { Problem } from "@octavo/core";
import { DocumentDiagnosticRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { FirstLooks } from "./first-look.ts";
import { describeBoth } from "./testing/both.ts";
import { TestClient } from "./testing/client.ts";
import { checked, codesOf } from "./testing/reports.ts";
import { site } from "./testing/site.ts";

/** A site that takes longer to read than a page to look at. */
const large: Readonly<Record<string, string>> = {
  ...site,
  ...Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`more/p${at}.mdx`, `---\ntitle: Page ${at}\n---\n\nWords.\n`]),
  ),
  "index.mdx": "---\ntitle: Home\n---\n\n<Nonsense />\n\n[No page](/no-such-page) and [one](/more/p7)\n",
};

describeBoth("a first look at an open page", {}, (capabilities) => {
  const isPull = capabilities.textDocument?.diagnostic !== undefined;
  let client: TestClient;
  afterEach(() => client.stop());

  const pulled = async (): Promise<readonly string[]> =>
    codesOf(
      await client.connection.sendRequest(DocumentDiagnosticRequest.type, {
        textDocument: { uri: client.uri("index.mdx") },
      }),
    ).map(String);

  test("tells what it says by itself, and later what others say of it", async () => {
    // Without a folder, the site is opened for the page, which is open by then.
    client = await TestClient.start(large, { folders: [], capabilities });
    const told: (readonly string[])[] = [];
    const page = large["index.mdx"] ?? "";
    if (isPull) {
      const refreshed = new Promise<void>((resolve) => (client.onRefresh = resolve));
      await client.open("index.mdx", page);
      told.push(await pulled());
      await refreshed;
      told.push(await pulled());
    } else {
      await client.open("index.mdx", page);
      const codes = (): readonly string[] =>
        client.pushed.get("index.mdx")?.diagnostics.map(({ code }) => String(code)) ?? [];
      await client.until(() => codes().length > 0);
      told.push(codes());
      await client.until(() => codes().length > 1);
      told.push(codes());
    }
    expect(told[0]).toEqual(["page/unknown-component"]);
    const ofPage = (await checked(client)).filter(({ file }) => file === "index.mdx");
    expect(ofPage).toHaveLength(2);
    expect(told[1]?.toSorted()).toEqual(ofPage.map(({ code }) => String(code)).toSorted());
  });
});

test("what a look has told is taken back where its site is not opened", async () => {
  const documents = { all: () => [{ path: "/site/a.mdx", uri: "", version: 1, text: "A" }] };
  const told: [readonly string[], number][] = [];
  const looks = new FirstLooks(documents, (look, { files }) =>
    told.push([[...files], looks.all().includes(look) ? look.problems.of("a.mdx").problems.length : 0]),
  );
  const next = looks.next();
  const problem = { file: "a.mdx", code: "page/unknown-component" } as Problem;
  const glimpse = { setText: () => undefined, problemsOf: () => Promise.resolve([problem]) };
  await looks.begin("/site").take(glimpse, new AbortController().signal);
  await next;
  looks.drop("/site");
  expect(told).toEqual([
    [["a.mdx"], 1],
    [["a.mdx"], 0],
  ]);
});

test("a look that fails, or whose site is closed meanwhile, tells nothing", async () => {
  const documents = { all: () => [{ path: "/site/a.mdx", uri: "", version: 1, text: "A" }] };
  const looks = new FirstLooks(documents, () => expect.unreachable());
  const end = new AbortController();
  const glimpse = { setText: () => undefined, problemsOf: () => Promise.reject(new Error("It broke.")) };
  await looks.begin("/site").take(glimpse, end.signal);
  end.abort();
  await looks.begin("/site").take({ ...glimpse, problemsOf: () => Promise.resolve([]) }, end.signal);
  expect(looks.all()).toEqual([]);
});
