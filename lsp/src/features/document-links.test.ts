import {
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  type DocumentLink,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { site, siteWith } from "../testing/site.ts";

const startClient = sharedClients();

let client: TestClient;
afterEach(() => client.stop());

/** What is underlined, and the file and line that it leads to. */
async function links(
  file: string,
  text: string,
): Promise<readonly (readonly [string, string | undefined])[]> {
  await client.open(file, text);
  const params = { textDocument: { uri: client.uri(file) } };
  const found = (await client.connection.sendRequest(DocumentLinkRequest.type, params)) ?? [];
  return Promise.all(
    found.map(async (link) => {
      const { target } = await client.connection.sendRequest(DocumentLinkResolveRequest.type, link);
      return [textIn(text, link.range), target && client.fileOf(target) + new URL(target).hash] as const;
    }),
  );
}

describeBoth("document links", {}, (capabilities) => {
  test("of the banner, images and related pages, which lead there, too", async () => {
    client = await startClient(site, { capabilities });
    const config = (site["docs.json"] ?? "").replace(
      '"redirects"',
      '"banner": { "content": "😀 [a](/guides/start) and [b](https://example.com)" },\n  "favicon": "/images/logo.png",\n  "redirects"',
    );
    const found = await links("docs.json", config);
    expect(found).toContainEqual(["/guides/start", "guides/start.mdx"]);
    expect(found).toContainEqual(["/images/logo.png", "images/logo.png"]);
    expect(found.filter(([text]) => text === "index")).toHaveLength(1);
    expect(
      await links(
        "guides/start.mdx",
        "---\nrelated: [/guides/long, More: guides/long]\n---\n[a](/guides/long)\n",
      ),
    ).toEqual([
      ["/guides/long", "guides/long.mdx"],
      ["guides/long", "guides/long.mdx"],
      ["/guides/long", "guides/long.mdx"],
    ]);
  });

  test("to anchors, of the same page too, with their line", async () => {
    client = await startClient(site, { capabilities });
    const text =
      "[a](/guides/long#afterwards), [b](#here), [c](#nowhere), [d](/guides/long#in-a-snippet)\n\n## Here\n";
    expect(await links("index.mdx", text)).toEqual([
      ["/guides/long#afterwards", "guides/long.mdx#L14"],
      ["#here", "index.mdx#L3"],
      ["#nowhere", undefined],
      ["/guides/long#in-a-snippet", "snippets/part.md#L3"],
    ]);
  });

  test("of pages: links, images, props and imports, but none to other sites, or nowhere", async () => {
    client = await startClient(siteWith({ "images/a b.png": "" }), { capabilities });
    const text = `import Note from "/snippets/note.mdx";
import None from "/snippets/none.mdx";

😀 [a](/guides/start#x), [b](https://example.com), [c](//example.com), [d](</guides/none>), ![n](/none.png), ![e](/images/a%20b.png)

<Card title="f" href={"/api-reference/get-a-user"} />
`;
    expect(await links("index.mdx", text)).toEqual([
      ["/snippets/note.mdx", "snippets/note.mdx"],
      ["/guides/start#x", "guides/start.mdx"],
      ["/images/a%20b.png", "images/a b.png"],
      ["/api-reference/get-a-user", "openapi.yaml#L5"],
    ]);
  });

  test("of docs.json: entries that lead somewhere, documents and `$ref`s", async () => {
    client = await startClient(site, { capabilities });
    expect(await links("docs.json", site["docs.json"] ?? "")).toEqual([
      ["index", "index.mdx"],
      ["guides/start", "guides/start.mdx"],
      ["openapi.yaml", "openapi.yaml"],
      ["GET /users/{id}", "openapi.yaml#L5"],
      ["webhook created", "openapi.yaml#L17"],
      ["./redirects.json", "redirects.json"],
    ]);
  });

  test("of OpenAPI documents: `$ref`s", async () => {
    client = await startClient(site, { capabilities });
    const text = site["openapi.yaml"] ?? "";
    expect(await links("openapi.yaml", text)).toEqual([["#/components/schemas/Id", "openapi.yaml#L22"]]);
    await client.close("openapi.yaml");
    expect(await links("openapi.yaml", text.replace("schemas/Id", "schemas/Ids"))).toEqual([
      ["#/components/schemas/Ids", undefined],
    ]);
    const whole = text.replace("#/components/schemas/Id", "shared.yaml");
    await client.close("openapi.yaml");
    expect(await links("openapi.yaml", whole)).toEqual([["shared.yaml", "shared.yaml"]]);
    const part = text.replace("#/components/schemas/Id", "shared.yaml#/components/schemas/Code");
    await client.close("openapi.yaml");
    expect(await links("openapi.yaml", part)).toEqual([
      ["shared.yaml#/components/schemas/Code", "shared.yaml#L12"],
    ]);
  });

  test("that are no longer there lead nowhere", async () => {
    client = await startClient(site, { capabilities });
    const far = { line: 999, character: 9 };
    const gone: DocumentLink = { range: { start: far, end: far }, data: client.uri("index.mdx") };
    expect(await client.connection.sendRequest(DocumentLinkResolveRequest.type, gone)).toEqual(gone);
    const strange = { ...gone, data: 7 };
    expect(await client.connection.sendRequest(DocumentLinkResolveRequest.type, strange)).toEqual(strange);
    expect(await links("none.txt", "[a](/guides/start)")).toEqual([]);
    expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
  });
});
