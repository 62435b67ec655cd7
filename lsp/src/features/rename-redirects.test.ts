import { parseJson } from "@octavo/core";
import type { WorkspaceEdit } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { moving, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";

const startClient = sharedClients();

describeBoth("files that are moved to where redirects lead away from", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const led = (redirects: string): Readonly<Record<string, string>> => ({
    "docs.json": `{ "theme": "mint", "name": "N", "colors": { "primary": "#166E3F" }, "navigation": { "pages": ["a", "b"] },\n  "redirects": [${redirects}] }\n`,
    "a.mdx": "A\n",
    "b.mdx": "B\n",
    "c.mdx": "C\n",
  });

  function redirectsIn(
    edit: WorkspaceEdit | null,
    texts: Readonly<Record<string, string>>,
  ): readonly string[] {
    const after = { ...texts, ...applied(client, edit ?? undefined, texts) };
    const { redirects } = parseJson(after["docs.json"] ?? "").value as {
      readonly redirects: readonly { readonly source: string; readonly destination: string }[];
    };
    return redirects.map(({ source, destination }) => `${source} → ${destination}`);
  }

  test("a folder to where a redirect stands for it turns that round, and makes no loop", async () => {
    const own = {
      ...led(
        '{ "source": "/new/:slug*", "destination": "/dir/:slug*" }, { "source": "/x", "destination": "/dir/d" }',
      ),
      "dir/d.mdx": "---\nhidden: true\n---\n",
      "dir/e.mdx": "---\nhidden: true\n---\n",
    };
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(redirectsIn(await moving(client, [["dir", "new"]]), own)).toEqual([
      "/dir/:slug* → /new/:slug*",
      "/x → /new/d",
    ]);
    await client.stop();
    // What else a page is at the old place would be hidden.
    const beside = { ...own, "dir.mdx": "---\nhidden: true\n---\n" };
    client = await startClient(beside, { capabilities, settings: { rename: { redirects: "always" } } });
    const [first] = redirectsIn(await moving(client, [["dir", "new"]]), beside);
    expect(first).not.toMatch(/^\/dir\/:slug/);
  });

  test("a folder that a redirect from its old place leads to needs no more of them", async () => {
    const own = {
      ...led(
        '{ "source": "/dir/:slug*", "destination": "/new/:slug*" }, { "source": "/old", "destination": "/dir/d" }',
      ),
      "dir/d.mdx": "---\nhidden: true\n---\n",
    };
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(redirectsIn(await moving(client, [["dir", "new"]]), own)).toEqual([
      "/dir/:slug* → /new/:slug*",
      "/old → /dir/d",
    ]);
  });

  test("with signs that addresses escape are led to and from by them, as links are", async () => {
    const own = {
      ...led('{ "source": "/x", "destination": "/c%23-sdk" }'),
      "c#-sdk.mdx": "---\nhidden: true\n---\n",
      "100%-sure.mdx": "---\nhidden: true\n---\n",
    };
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    const moves: readonly (readonly [string, string])[] = [
      ["c#-sdk.mdx", "e (1)/c:*.mdx"],
      ["100%-sure.mdx", "sure.mdx"],
    ];
    expect(redirectsIn(await moving(client, moves), own)).toEqual([
      "/x → /e%20%281%29/c:*",
      "/c%23-sdk → /e%20%281%29/c:*",
      "/100%25-sure → /sure",
    ]);
    expect(
      redirectsIn(
        await moving(client, [
          ["b.mdx", "b.md"],
          ["a.mdx", "a:*.mdx"],
        ]),
        own,
      ).at(-1),
    ).toBe("/a → /a:*");
    await client.stop();
    // The way back.
    const back = { ...led('{ "source": "/c%23", "destination": "/c" }'), "c.mdx": "C\n" };
    client = await startClient(back, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(redirectsIn(await moving(client, [["c.mdx", "c#.mdx"]]), back)).toEqual(["/c → /c%23"]);
  });

  test("to where a pattern leads away from get no redirect that would lead on to it", async () => {
    const own = led(
      '{ "source": "/old/:slug*", "destination": "/:slug*" }, { "source": "/old/b", "destination": "/c" }',
    );
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(redirectsIn(await moving(client, [["a.mdx", "old/a.mdx"]]), own)).toEqual([
      "/old/:slug* → /:slug*",
      "/old/b → /c",
    ]);
    expect(redirectsIn(await moving(client, [["b.mdx", "old/b.mdx"]]), own)).toEqual([
      "/old/:slug* → /:slug*",
      "/old/b → /c",
    ]);
  });

  test("from where a wildcard left them alone get a redirect before that", async () => {
    const wild =
      '{ "source": "/x", "destination": "/b" }, { "source": "/c/:slug*", "destination": "/a" }, { "source": "/b/:slug*", "destination": "/new/:slug*" }';
    const own = led(wild);
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(redirectsIn(await moving(client, [["c.mdx", "old.mdx"]]), own)).toEqual([
      "/x → /b",
      "/c → /old",
      "/c/:slug* → /a",
      "/b/:slug* → /new/:slug*",
    ]);
    const several: readonly (readonly [string, string])[] = [
      ["a.mdx", "d.mdx"],
      ["c.mdx", "old.mdx"],
    ];
    expect(redirectsIn(await moving(client, several), own)).toEqual([
      "/x → /b",
      "/c → /old",
      "/c/:slug* → /d",
      "/b/:slug* → /new/:slug*",
      "/a → /d",
    ]);
    // The wildcard leads to where it is now.
    expect(redirectsIn(await moving(client, [["b.mdx", "new.mdx"]]), own)).toEqual([
      "/x → /new",
      "/c/:slug* → /a",
      "/b/:slug* → /new/:slug*",
    ]);
    await client.stop();
    // Another one led away from the page before.
    const hidden = led(`${wild}, { "source": "/:any", "destination": "https://example.com/" }`);
    client = await startClient(hidden, { capabilities, settings: { rename: { redirects: "always" } } });
    expect(redirectsIn(await moving(client, [["c.mdx", "d/old.mdx"]]), hidden)).toHaveLength(4);
  });

  test("have their links follow while docs.json has an error, which is told", async () => {
    const { "docs.json": docs = "", ...others } = led("");
    const own = {
      ...others,
      "docs.json": docs.replace('"redirects"', '"oops" "redirects"'),
      "b.mdx": "[a](/a)\n",
    };
    client = await startClient(own, { capabilities, settings: { rename: { redirects: "always" } } });
    const edit = await moving(client, [["a.mdx", "new/a.mdx"]]);
    expect(applied(client, edit ?? undefined, own)).toMatchObject({ "b.mdx": "[a](/new/a)\n" });
    expect(client.logs).toContain(
      "docs.json has errors of syntax: redirects from the old paths were not added to it.",
    );
  });
});
