import { ReferencesRequest } from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { changesOf, moving, renaming } from "../testing/renaming.ts";
import { siteWith } from "../testing/site.ts";

const page = (body: string): string => `---\ntitle: A\nhidden: true\n---\n\n${body}`;

const files = siteWith({
  "index.mdx": page(`export const links = [
  { href: "/guides/long", title: "/guides/long/not" },
  { href: '/guides/start', title: "x" },
];
export const one = \`./guides/long#later\`;

{links.map((each) => <Card title={each.title} href={each.href}>x</Card>)}

<a href={one}>x</a> {["/guides/long"].map((each) => <a href={each}>don't</a>)}
`),
  "guides/data.mdx": page(
    'import { more } from "/snippets/data.mdx";\nimport { items, To } from "/snippets/items.jsx";\nimport list from "/snippets/list.json";\n\n{[...more, ...items, ...list].map((each) => <a href={each.href}>x</a>)}\n\n<To way="/guides/long" />\n',
  ),
  "guides/again.mdx": page(
    'import { more } from "/snippets/data.mdx";\n\n{more.map((each) => <a href={each.href}>x</a>)}\n',
  ),
  "snippets/data.mdx": 'export const more = [{ href: "/guides/long", x: 1 }];\n\n`"/guides/long"`\n',
  "snippets/items.jsx":
    'export const items = [{ href: "/guides/long#later" }];\nexport const To = ({ way }) => <a href={way}>x</a>;\nexport const Way = () => <To way="/guides/long" />;\nexport const Not = "/guides/long/not";\n',
  "snippets/list.json": '[{ "href": "/guides/long" }, { "href": "/guides/start" }]\n',
});

describeBoth("addresses that pages compute", renaming, (capabilities) => {
  let client: TestClient;
  afterEach(() => client.stop());

  const start = async (): Promise<void> => {
    client = await TestClient.start(files, { capabilities, settings: { rename: { redirects: "never" } } });
  };

  test("follow their page where they are written out", async () => {
    await start();
    const moved = changesOf(client, await moving(client, [["guides/long.mdx", "more/far.mdx"]]), files);
    expect(moved).toEqual({
      "guides/data.mdx": ['<To way="/more/far" />'],
      "index.mdx": [
        '  { href: "/more/far", title: "/guides/long/not" },',
        "export const one = `./more/far#later`;",
        `<a href={one}>x</a> {["/more/far"].map((each) => <a href={each}>don't</a>)}`,
      ],
      "snippets/data.mdx": ['export const more = [{ href: "/more/far", x: 1 }];'],
      "snippets/items.jsx": [
        'export const items = [{ href: "/more/far#later" }];',
        'export const Way = () => <To way="/more/far" />;',
      ],
      "snippets/list.json": ['[{ "href": "/more/far" }, { "href": "/guides/start" }]'],
    });
  });

  test("are told once among what leads to it, however many pages show them", async () => {
    await start();
    const found = await client.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: client.uri("guides/long.mdx") },
      position: { line: 1, character: 0 },
      context: { includeDeclaration: false },
    });
    const told = (found ?? []).map(({ uri, range }) => {
      const name = client.fileOf(uri);
      return `${name}:${range.start.line}: ${textIn(files[name] ?? "", range)}`;
    });
    expect(told).toMatchInlineSnapshot(`
      [
        "snippets/data.mdx:0: /guides/long",
        "guides/data.mdx:11: /guides/long",
        "snippets/items.jsx:0: /guides/long#later",
        "snippets/items.jsx:2: /guides/long",
        "snippets/list.json:0: /guides/long",
        "index.mdx:6: /guides/long",
        "index.mdx:9: ./guides/long#later",
        "index.mdx:13: /guides/long",
      ]
    `);
    expect(new Set(told).size).toBe(told.length);
  });
});
