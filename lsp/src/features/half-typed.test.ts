import { CompletionRequest, type CompletionList } from "vscode-languageserver-protocol/node";
import { describe, expect, test } from "vitest";
import { askShared, choose, completions, labels } from "../testing/asking.ts";
import { cursorIn, TestClient } from "../testing/client.ts";
import { site } from "../testing/site.ts";

askShared();

describe("completion while a text is not whole yet", () => {
  test("of front matter that nothing closes yet", async () => {
    expect(await choose("guides/start.mdx", "---\n|", "title")).toBe("---\ntitle: ");
    expect(await choose("guides/start.mdx", "---\nti|", "title")).toBe("---\ntitle: ");
    expect(await choose("guides/start.mdx", "---\r\nti|\r\n\r\nText", "title")).toBe(
      "---\r\ntitle: \r\n\r\nText",
    );
    const second = await labels("guides/start.mdx", "---\ntitle: Start\n|\n\nText\n");
    expect(second).toContain("description");
    expect(second).not.toContain("title");
    expect(await choose("guides/start.mdx", "---\ntitle: Start\nmode: |", "wide")).toBe(
      "---\ntitle: Start\nmode: wide",
    );
    // A rule, and words below it.
    expect(await labels("guides/start.mdx", "---\n\n|Text")).toEqual([]);
    expect(await labels("guides/start.mdx", "---\nSome te|xt")).toEqual([]);
  });

  test("takes nothing of the lines below a quote that nothing closes", async () => {
    const block = (site["openapi.yaml"] ?? "").replace(
      "webhooks:\n",
      "  /more:\n    get:\n      parameters:\n        - name: id\n          in: query\n          schema:\n            $ref: '#/comp|\n      summary: It's more\nwebhooks:\n",
    );
    expect(await choose("openapi.yaml", block, "#/components/schemas/Id")).toBe(
      block.replace("'#/comp|", "'#/components/schemas/Id'"),
    );
  });

  test("of anchors that are no headings, as editors filter them: by what they replace", async () => {
    const page = '## Words\n\n<Accordion title="More" id="more">x</Accordion>\n\n[a](/guides/start#|)\n';
    const items = await completions("guides/start.mdx", page);
    expect(items.map(({ label, filterText }) => [label, filterText])).toEqual([
      ["#words", "/guides/start#words Words"],
      ["#more", "/guides/start#more"],
    ]);
  });
});

test("texts of front matter are not completed to true and false, and flags are", async () => {
  expect(await labels("guides/start.mdx", "---\ntitle: |\n---\n")).toEqual([]);
  expect(await labels("guides/start.mdx", "---\nhidden: |\n---\n")).toEqual(["true", "false"]);
});

test("keys of an object begin on lines of their own, not behind its colon", async () => {
  expect(await labels("guides/start.mdx", "---\ncontextual: |\n---\n")).not.toContain("options");
  expect(await choose("guides/start.mdx", "---\ncontextual:\n  |\n---\n", "options")).toBe(
    "---\ncontextual:\n  options: \n---\n",
  );
  const operation = (body: string): string =>
    (site["openapi.yaml"] ?? "").replace(
      "webhooks:\n",
      `  /more:\n    post:\n      requestBody:${body}\n      summary: More\nwebhooks:\n`,
    );
  expect(await labels("openapi.yaml", operation(" |"))).not.toContain("content");
  expect(await labels("openapi.yaml", operation("\n        |"))).toContain("content");
  expect(await labels("openapi.yaml", operation("\n        con|"))).toContain("content");
});

describe("completion of addresses in data", () => {
  test("of related pages in front matter", async () => {
    const related = await labels("guides/start.mdx", "---\nrelated:\n  - |\n---\n");
    expect(related).toEqual(expect.arrayContaining(["/", "/guides/start", "/api-reference/get-a-user"]));
    expect(await choose("guides/start.mdx", "---\nrelated:\n  - More: /gui|\n---\n", "/guides/long")).toBe(
      "---\nrelated:\n  - More: /guides/long\n---\n",
    );
    expect(await choose("guides/start.mdx", "---\nrelated: [/, /gui|]\n---\n", "/guides/long")).toBe(
      "---\nrelated: [/, /guides/long]\n---\n",
    );
  });

  test("of images in docs.json and front matter", async () => {
    expect(await labels("docs.json", '{ "logo": { "light": "/|" } }')).toContain("/images/logo.png");
    expect(await choose("docs.json", '{ "favicon": "/im|" }', "/images/a (b).svg")).toBe(
      '{ "favicon": "/images/a%20%28b%29.svg" }',
    );
    expect(await labels("docs.json", '{ "background": { "image": { "dark": "|" } } }')).toContain(
      "/images/logo.png",
    );
    expect(await labels("docs.json", '{ "name": "/|" }')).toEqual([]);
    expect(await labels("guides/start.mdx", '---\n"og:image": /|\n---\n')).toContain("/images/logo.png");
  });
});

test("a completion that needs a value runs the client's command for it, where it has one", async () => {
  const commandsOf = async (initializationOptions?: unknown): Promise<readonly (string | undefined)[]> => {
    const capabilities = { textDocument: { completion: { completionItem: { snippetSupport: true } } } };
    const client = await TestClient.start(site, { capabilities, initializationOptions });
    const of = async (file: string, withCursor: string, label: string): Promise<string | undefined> => {
      const { text, position } = cursorIn(withCursor);
      await client.open(file, text);
      const params = { textDocument: { uri: client.uri(file) }, position };
      const found = (await client.connection.sendRequest(CompletionRequest.type, params)) as CompletionList;
      await client.close(file);
      return found.items.find((each) => each.label === label)?.command?.command;
    };
    const found = [
      await of("docs.json", "{ | }", "theme"),
      await of("docs.json", '{ "navigation": { "pages": [{ | "group": "x" }] } }', "expanded"),
      await of("docs.json", '{ "theme": "|" }', "mint"),
      await of("guides/start.mdx", "---\n|\n---\n", "mode"),
      await of("guides/start.mdx", "<Card | />", "href"),
      await of("guides/start.mdx", "<Card | />", "horizontal"),
    ];
    await client.stop();
    return found;
  };
  const command = "octavo.suggest";
  expect(await commandsOf({ commands: [command] })).toEqual([
    command,
    command,
    undefined,
    command,
    command,
    undefined,
  ]);
  expect(await commandsOf()).toEqual(Array.from({ length: 6 }, () => undefined));
});
