import {
  CodeActionRequest,
  type ClientCapabilities,
  type CodeAction,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { applied } from "../testing/applying.ts";
import { describeBoth } from "../testing/both.ts";
import { cursorIn, type TestClient } from "../testing/client.ts";
import { sharedClients } from "../testing/shared-clients.ts";

const startClient = sharedClients();

const literals: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
};

describeBoth("what is written otherwise today", literals, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  /** What the actions at the `|` make of a file, by title. */
  async function repaired(
    file: string,
    marked: string,
    others: Readonly<Record<string, string>> = {},
  ): Promise<Readonly<Record<string, string | undefined>>> {
    const { text, position } = cursorIn(marked);
    const files = { "index.mdx": "---\ntitle: A\n---\n", "docs.json": docs(""), ...others, [file]: text };
    client = await startClient(files, { capabilities });
    await client.open(file, text);
    const found = (await client.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: client.uri(file) },
      range: { start: position, end: position },
      context: { diagnostics: [] },
    })) as CodeAction[] | null;
    return Object.fromEntries(
      (found ?? []).map(({ title, edit }) => [title, applied(client, edit, files)[file]]),
    );
  }

  function docs(more: string, navigation = '{ "pages": ["index"] }'): string {
    return `{
  "theme": "mint",
  "name": "A",
  "colors": { "primary": "#166E3F" },
  "navigation": ${navigation}${more === "" ? "" : `,\n  ${more}`}
}
`;
  }

  test.each<[old: string, title: string, today: string]>([
    [
      '"topbarCta|Button": { "name": "Try", "url": "https://a.b" }',
      'Move it to "navbar.primary"',
      '"navbar": { "primary": { "label": "Try", "href": "https://a.b", "type": "button" } }',
    ],
    [
      '"topbarL|inks": [{ "name": "Blog", "url": "https://a.b" }],\n  "navbar": { "primary": { "type": "github", "href": "https://a.b" } }',
      'Move it to "navbar.links"',
      '"navbar": { "primary": { "type": "github", "href": "https://a.b" }, "links": [{ "label": "Blog", "href": "https://a.b" }] }',
    ],
    [
      '"modeTog|gle": { "default": "dark", "isHidden": true }',
      'Rename it to "appearance"',
      '"appearance": { "default": "dark", "strict": true }',
    ],
    [
      '"eyeb|row": { "display": "section" }',
      'Move it to "styling.eyebrows"',
      '"styling": { "eyebrows": "section" }',
    ],
    [
      '"metat|ags": {\n    "og:title": "A" // words\n  }',
      'Move it to "seo.metatags"',
      '"seo": { "metatags": {\n    "og:title": "A" // words\n  } }',
    ],
    [
      '"api": { "base|Url": "https://a.b" }',
      'Move it to "api.mdx.server"',
      '"api": { "mdx": { "server": "https://a.b" } }',
    ],
    [
      '"navbar": { "links": [{ "label": "B", "ur|l": "https://a.b" }] }',
      'Rename it to "href"',
      '"navbar": { "links": [{ "label": "B", "href": "https://a.b" }] }',
    ],
  ])("%s", async (old, title, today) => {
    expect(await repaired("docs.json", docs(old))).toMatchObject({ [title]: docs(today) });
  });

  test("in navigation: what opens is the opposite of what is closed", async () => {
    const groups = (more: string): string => `{ "groups": [{ "group": "A", ${more}, "pages": ["index"] }] }`;
    expect(await repaired("docs.json", docs("", groups('"collap|sed": true')))).toMatchObject({
      'Rename it to "expanded"': docs("", groups('"expanded": false')),
    });
    await client.stop();
    const tabs = '[{ "tab": "A", "pages": ["index"] }]';
    expect(await repaired("docs.json", docs(`"ta|bs": ${tabs}`, "{}"))).toMatchObject({
      'Move it to "navigation.tabs"': docs("", `{"tabs": ${tabs}}`),
    });
  });

  test("where a person has to decide, nothing is moved", async () => {
    const onlyRemoves = async (text: string): Promise<void> => {
      const titles = Object.keys(await repaired("docs.json", text));
      await client.stop();
      expect(titles).toEqual([expect.stringMatching(/^Remove "/)]);
    };
    // There already; of another form; beside what counts before it.
    await onlyRemoves(
      docs(
        '"topbarCta|Button": { "name": "A" }, "navbar": { "primary": { "type": "github", "href": "https://a.b" } }',
      ),
    );
    await onlyRemoves(docs('"an|chors": [{ "name": "A", "url": "a" }]', "{}"));
    await onlyRemoves(docs('"ta|bs": [{ "tab": "A", "pages": ["index"] }]'));
    await onlyRemoves(docs('"modeTog|gle": { "default": "no" }'));
    await onlyRemoves(docs('"lay|out": "sidenav"'));
    await repaired("index.mdx", "|A\n");
  });

  test("snippets by their file become components", async () => {
    const page = "---\ntitle: A\n---\n\n";
    const snippets = { "snippets/my-note.mdx": "Words\n", "_snippets/card.mdx": "Words\n" };
    expect(
      await repaired("index.mdx", `${page}<Snip|pet file="my-note.mdx" tone="x" />\n`, snippets),
    ).toEqual({
      "Import it as MyNote": `${page}import MyNote from "/snippets/my-note.mdx";\n\n<MyNote tone="x" />\n`,
    });
    await client.stop();
    // A name of what is built in would be taken from it.
    expect(await repaired("index.mdx", `<Snip|pet file='card'></Snippet>\n`, snippets)).toEqual({
      "Import it as CardSnippet": `import CardSnippet from "/_snippets/card.mdx";\n\n<CardSnippet></CardSnippet>\n`,
    });
    await client.stop();
    const imported = 'import Own from "./snippets/my-note.mdx";\n\n';
    expect(await repaired("index.mdx", `${imported}<Snip|pet file="my-note.mdx" />\n`, snippets)).toEqual({
      "Import it as Own": `${imported}<Own />\n`,
    });
    await client.stop();
    expect(await repaired("index.mdx", `<Snip|pet file="none.mdx" />\n`, snippets)).toEqual({});
  });
});
