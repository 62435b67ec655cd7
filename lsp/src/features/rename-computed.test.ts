import {
  CodeLensRequest,
  CodeLensResolveRequest,
  ReferencesRequest,
} from "vscode-languageserver-protocol/node";
import { afterEach, expect, test } from "vitest";
import { describeBoth } from "../testing/both.ts";
import type { TestClient } from "../testing/client.ts";
import { textIn } from "../testing/ranges.ts";
import { changesOf, moving, renaming } from "../testing/renaming.ts";
import { sharedClients } from "../testing/shared-clients.ts";
import { siteWith } from "../testing/site.ts";

const startClient = sharedClients();

const page = (body: string): string => `---\ntitle: A\nhidden: true\n---\n\n${body}`;

const files = siteWith({
  "index.mdx": page(`export const links = [
  { href: "/guides/long", title: "/guides/long/not" },
  { href: '/guides/start', title: "x" },
];
export const one = \`/guides/long#later\`;
export const two = "./guides/long#later";

{links.map((each) => <Card title={each.title} href={each.href}>x</Card>)}

<a href={one}>x</a> <a href={two}>x</a> {["/guides/long"].map((each) => <a href={each}>don't</a>)}
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
    client = await startClient(files, { capabilities, settings: { rename: { redirects: "never" } } });
  };

  test("follow their page where they are written out", async () => {
    await start();
    const moved = changesOf(client, await moving(client, [["guides/long.mdx", "more/far.mdx"]]), files);
    expect(moved).toEqual({
      "guides/data.mdx": ['<To way="/more/far" />'],
      "index.mdx": [
        '  { href: "/more/far", title: "/guides/long/not" },',
        "export const one = `/more/far#later`;",
        `<a href={one}>x</a> <a href={two}>x</a> {["/more/far"].map((each) => <a href={each}>don't</a>)}`,
      ],
      "snippets/data.mdx": ['export const more = [{ href: "/more/far", x: 1 }];'],
      "snippets/items.jsx": [
        'export const items = [{ href: "/more/far#later" }];',
        'export const Way = () => <To way="/more/far" />;',
      ],
      "snippets/list.json": ['[{ "href": "/more/far" }, { "href": "/guides/start" }]'],
    });
  });

  const told = async (file: string, texts: Readonly<Record<string, string>>): Promise<readonly string[]> => {
    const found = await client.connection.sendRequest(ReferencesRequest.type, {
      textDocument: { uri: client.uri(file) },
      position: { line: 1, character: 0 },
      context: { includeDeclaration: false },
    });
    return (found ?? []).map(({ uri, range }) => {
      const name = client.fileOf(uri);
      return `${name}:${range.start.line}:${range.start.character}: ${textIn(texts[name] ?? "", range)}`;
    });
  };

  test("are told once among what leads to it, however many pages show them", async () => {
    await start();
    const places = await told("guides/long.mdx", files);
    expect(places).toEqual([
      "guides/data.mdx:11:9: /guides/long",
      "snippets/list.json:0:12: /guides/long",
      "index.mdx:6:11: /guides/long",
      "index.mdx:9:20: /guides/long#later",
      "index.mdx:14:43: /guides/long",
      "snippets/data.mdx:0:30: /guides/long",
      "snippets/items.jsx:0:31: /guides/long#later",
      "snippets/items.jsx:2:34: /guides/long",
    ]);
    expect(new Set(places).size).toBe(places.length);
  });

  const moved = async (texts: Readonly<Record<string, string>>): Promise<unknown> => {
    client = await startClient(texts, { capabilities, settings: { rename: { redirects: "never" } } });
    return changesOf(client, await moving(client, [["guides/start.mdx", "guides/begin.mdx"]]), texts);
  };

  const docs = { "docs.json": (files["docs.json"] ?? "").replaceAll("guides/start", "guides/begin") };

  test("are never words that only look like one", async () => {
    const texts = siteWith({
      ...docs,
      "redirects.json": "[]\n",
      "index.mdx": page("x\n"),
      "guides/x.mdx": page(`export const dir = "start";
export const links = ["start", "long"];

{links.map((each) => <Card title={each} href={each}>x</Card>)}

{dir === "start" ? "yes" : "no"} <Card title={"start"}>x</Card>

<p style={{ textAlign: "start" }}>x</p>
`),
    });
    expect(await moved(texts)).toEqual({});
  });

  test("are texts of code where an address is given, and no others", async () => {
    const texts = siteWith({
      ...docs,
      "redirects.json": "[]\n",
      "index.mdx": page(`import { Tabs, tabs } from "/snippets/tabs.jsx";
import list from "/snippets/tabs.json";

{[...tabs, ...list].map((each) => <a href={each.href}>x</a>)}

{"/guides/start"} {tabs[0].href === "/guides/start" ? "/guides/start" : "no"} "/guides/start" {/* "/guides/start" */}

<Card title={"/guides/start"}>{["/guides/start"].map((each) => <a href={each} title="/guides/start">"/guides/start"</a>)}</Card>
`),
      "snippets/tabs.jsx": `// Reads "/guides/start"
export const tabs = [{ href: "/guides/start", title: "/guides/start" }];
export const link = (p, { way = "/guides/start" }) => p.startsWith("/guides/start") || p === "/guides/start";
export const load = (id) => fetch("/guides/start" + "/" + id, \`/guides/start\${id}\`);
export const odd = ["a\\"/guides/start", /"\\/guides\\/start"/, "\\/guides/start"];
export const Tabs = () => <p title="/guides/start" link={"/guides/start"}>"/guides/start"</p>;
`,
      "snippets/tabs.json": `[{ "href": "/guides/start", "title": "/guides/start" },
  { "href": "\\"/guides/start", "to": ["/guides/start"], "/guides/start": 1 }]
`,
    });
    expect(await moved(texts)).toEqual({
      "index.mdx": [
        '<Card title={"/guides/start"}>{["/guides/begin"].map((each) => <a href={each} title="/guides/start">"/guides/start"</a>)}</Card>',
      ],
      "snippets/tabs.json": [
        '[{ "href": "/guides/begin", "title": "/guides/start" },',
        '  { "href": "\\"/guides/start", "to": ["/guides/begin"], "/guides/start": 1 }]',
      ],
      "snippets/tabs.jsx": [
        'export const tabs = [{ href: "/guides/begin", title: "/guides/start" }];',
        'export const link = (p, { way = "/guides/begin" }) => p.startsWith("/guides/start") || p === "/guides/start";',
        'export const Tabs = () => <p title="/guides/start" link={"/guides/begin"}>"/guides/start"</p>;',
      ],
    });
  });

  test("are told and counted once where they are links as they stand", async () => {
    const texts = siteWith({
      "index.mdx": page(
        'export const Own = () => <a href="/guides/long">x</a>;\n\n<Card title="a" href={"/guides/long"} />\n\n{["/guides/long"].map((each) => <a href={each}>x</a>)}\n\n<img src={"/images/logo.png"} />\n',
      ),
    });
    client = await startClient(texts, { capabilities });
    const places = await told("guides/long.mdx", texts);
    expect(places).toEqual([
      "index.mdx:5:34: /guides/long",
      "index.mdx:7:23: /guides/long",
      "index.mdx:9:3: /guides/long",
    ]);
    const textDocument = { uri: client.uri("guides/long.mdx") };
    const lenses = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument })) ?? [];
    const titles: unknown[] = [];
    for (const lens of lenses)
      titles.push((await client.connection.sendRequest(CodeLensResolveRequest.type, lens)).command?.title);
    expect(titles).toContain("3 links here");
  });

  test("are those of a module once, not once for each page that shows it", async () => {
    const entries = Array.from({ length: 250 }, (_, index) => `{ href: "/guides/long#n${index}" }`);
    const pages = Array.from({ length: 30 }, (_, index) => [
      `many/p${index}.mdx`,
      page('import { list } from "/snippets/list.js";\n\n{list.map((each) => <a href={each.href}>x</a>)}\n'),
    ]);
    const texts = siteWith({
      "snippets/list.js": `export const list = [\n${entries.join(",\n")}\n];\n`,
      ...(Object.fromEntries(pages) as Record<string, string>),
    });
    client = await startClient(texts, { capabilities });
    const before = process.cpuUsage();
    expect(await told("guides/long.mdx", texts)).toHaveLength(entries.length);
    expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(20);
    // Others know them once the page is gone that told them first.
    await client.open("many/p0.mdx", page("Nothing\n"));
    expect(await told("guides/long.mdx", texts)).toHaveLength(entries.length);
  });
});
