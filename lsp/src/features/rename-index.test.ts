import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { prepared, renamed, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const files = siteWith({
  "docs.json":
    '{ "theme": "mint", "name": "Fixture", "colors": { "primary": "#166E3F" },\n  "navigation": { "pages": ["index",\n    "de/index",\n    "guides"\n  ] } }\n',
  "de/index.mdx": "---\ntitle: Deutsch\n---\n\n[x](/guides)\n",
  "guides/index.mdx": "---\ntitle: Guides\n---\n\n[x](../de) [y](/de/index)\n",
});

describeBoth("a page that is the index of a folder", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  async function rename(words: string, newName: string): Promise<readonly unknown[]> {
    client = await startClient(files, { capabilities, settings: { rename: { redirects: "never" } } });
    const text = (files["docs.json"] ?? "").replace(words, words.replace('"', '"|'));
    const before = await prepared(client, "docs.json", text);
    const after = await renamed(client, "docs.json", text, newName, files);
    const entry = typeof after === "object" ? after?.["docs.json"]?.[0]?.trim() : undefined;
    return [before?.[0], typeof after === "object" ? Object.keys(after ?? {}).toSorted() : after, entry];
  }

  test.each([
    ["de/start", "de/start.mdx", '"de/start",'],
    ["de/start.mdx", "de/start.mdx", '"de/start",'],
    ["de/start/index", "de/start/index.mdx", '"de/start/index",'],
    ["de", "de.mdx", '"de",'],
  ])("moves to the path that is typed, where its entry says index: %s", async (typed, to, entry) => {
    const [placeholder, changed, written] = await rename('"de/index"', typed);
    expect(placeholder).toBe("de/index");
    expect(changed).toContain(`de/index.mdx → ${to}`);
    expect(written).toBe(entry);
  });

  test.each([
    ["manual", "manual/index.mdx", '"manual"'],
    ["manual/index", "manual/index.mdx", '"manual"'],
  ])("stays one, where its entry names the folder: %s", async (typed, to, entry) => {
    const [placeholder, changed, written] = await rename('"guides"', typed);
    expect(placeholder).toBe("guides");
    expect(changed).toContain(`guides/index.mdx → ${to}`);
    expect(written).toBe(entry);
  });

  test("of the root moves like any other", async () => {
    expect(await rename('"index"', "start")).toEqual([
      "index",
      ["docs.json", "index.mdx → start.mdx"],
      '"navigation": { "pages": ["start",',
    ]);
  });
});
