import { spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { packageExtension } from "../scripts/package.ts";
import { Client, type Message } from "./testing/client.ts";
import { filesOfZip } from "./testing/zip.ts";

// Everything here waits for bundles and servers, on machines that may be busy.
const timeout = 180_000;
const extension = fileURLToPath(new URL("..", import.meta.url));
// Away from the repository, so that nothing is found there.
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "octavo-vscode-"));
  await packageExtension(join(folder, "octavo.vsix"));
  await cp(join(extension, "dist"), join(folder, "dist"), { recursive: true });
  await cp(join(extension, "package.json"), join(folder, "package.json"));
}, timeout);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("one file has all that is needed, and nothing else", async () => {
  const file = join(folder, "octavo.vsix");
  expect((await stat(file)).size).toBeLessThanOrEqual(6 * 1024 * 1024);
  const names = filesOfZip(await readFile(file));
  const isChunk = (name: string): boolean => /^extension\/dist\/[\w-]+-[A-Z0-9]{8}\.js$/.test(name);
  expect(names.filter((name) => !isChunk(name)).toSorted()).toEqual([
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/dist/extension.cjs",
    "extension/dist/parser.cjs",
    "extension/dist/satteri_napi.wasm32-wasi.wasm",
    "extension/dist/server.js",
    "extension/dist/third-party-notices.txt",
    "extension/dist/wasi-worker.mjs",
    "extension/dist/yaml-worker.js",
    "extension/language/mdx.json",
    "extension/package.json",
    "extension/readme.md",
    "extension/snippets/mdx.json",
    "extension/syntaxes/mdx.tmLanguage.json",
    "extension/walkthrough/navigation.md",
    "extension/walkthrough/open.md",
    "extension/walkthrough/page.md",
    "extension/walkthrough/problems.md",
  ]);
});

test("the bundled server runs by itself", { timeout }, async () => {
  const site = join(folder, "site");
  await writeSite(site);
  const { client, ended } = startServer(site);
  const published = await client.message(isAbout("index.mdx"));
  expect(published.params?.diagnostics).toMatchObject([{ code: "page/broken-link" }]);
  const textDocument = { uri: pathToFileURL(join(site, "docs.json")).href };
  client.send({
    id: 2,
    method: "textDocument/hover",
    params: { textDocument, position: { line: 0, character: 4 } },
  });
  expect((await client.message(({ id }) => id === 2)).result).toHaveProperty("contents");
  await parseLargeYaml(client, pathToFileURL(join(site, "openapi.yaml")).href);
  client.send({ id: 3, method: "shutdown" });
  await client.message(({ id }) => id === 3);
  client.send({ method: "exit" });
  expect(await ended).toBe(0);
});

test("on a platform without a native parser it finds what the native one does", { timeout }, async () => {
  const site = join(folder, "broken");
  const source = join(extension, "../examples/broken");
  await cp(source, site, {
    recursive: true,
    filter: (path) => !relative(source, path).startsWith("expected"),
  });
  const { problems } = JSON.parse(await readFile(join(source, "expected/problems.json"), "utf8")) as {
    problems: Problem[];
  };
  const elsewhere = 'Object.defineProperty(process, "arch", { value: "riscv64" })';
  const { client } = startServer(site, ["--import", `data:text/javascript,${elsewhere}`]);
  const found = (): string[] => publishedIn(client, site).map(problemLine).toSorted();
  await expect.poll(found, { timeout: timeout / 2 }).toEqual(problems.map(problemLine).toSorted());
});

test("keys that the site's own plugins add are checked", { timeout }, async () => {
  const site = join(folder, "with-plugin");
  await writeSite(site);
  const plugin = `{
    [Symbol.for("octavo.plugin")]: true,
    name: "level",
    version: "0",
    problems: [],
    apply: (hooks) =>
      hooks.schemas.tap("level", ({ page, ...others }) => {
        const properties = { ...page.properties, level: { type: "integer" } };
        return { ...others, page: { ...page, properties } };
      }),
  }`;
  await writeFile(join(site, "octavo.config.ts"), `export default { plugins: [${plugin}] };`);
  await writeFile(join(site, "index.mdx"), "---\ntitle: Home\nlevel: high\n---\n\nText.\n");
  const { client } = startServer(site, [], { trusted: true });
  const published = await client.message(isAbout("index.mdx"));
  expect(diagnosticsIn(published)).toMatchObject([{ code: "schema/wrong-type" }]);
});

test("it draws pages, without diagrams and what is code", { timeout }, async () => {
  const site = join(folder, "drawn");
  await writeSite(site);
  const body = [
    'Area $a^2$ <Icon icon="rocket" />',
    "```js\nconst one = 1;\n```",
    "```mermaid\ngraph LR\n  A-->B\n```",
    "export const Count = () => {\n  const [n] = useState(1);\n  return <b>{n}</b>;\n};",
    "<Count />",
    "The end.",
  ];
  await writeFile(join(site, "index.mdx"), `---\ntitle: Home\n---\n\n${body.join("\n\n")}\n`);
  const { client } = startServer(site, [], { trusted: true });
  const textDocument = { uri: pathToFileURL(join(site, "index.mdx")).href };
  const position = { line: 0, character: 0 };
  client.send({ id: 5, method: "octavo/preview", params: { textDocument, position } });
  const { result } = await client.message(({ id }) => id === 5);
  const html = await (await fetch((result as { url: string }).url)).text();
  const parts = [
    "<math",
    "<svg",
    '<i class="k">const</i>',
    "A--&gt;B",
    "draws no parts that are code",
    "The end.",
  ];
  for (const part of parts) expect(html).toContain(part);
});

test("snippets are right as they are inserted", { timeout }, async () => {
  const site = join(folder, "snippets-of-the-editor");
  await writeSite(site);
  const snippets = JSON.parse(await readFile(join(extension, "snippets/mdx.json"), "utf8")) as Record<
    string,
    { body: string | string[] }
  >;
  const components = Object.values(snippets)
    .map(({ body }) => inserted([body].flat().join("\n")))
    .filter((text) => text.startsWith("<") || text.startsWith("```") || text.startsWith("{"));
  expect(components.length).toBeGreaterThan(15);
  // The last line is wrong: that it alone is found says that all were checked.
  await writeFile(
    join(site, "index.mdx"),
    `---\ntitle: Home\n---\n\n${components.join("\n\n")}\n\n<Nothing />\n`,
  );
  const { client } = startServer(site);
  const published = await client.message(isAbout("index.mdx"));
  // Parts are for inside of what they are parts of.
  const diagnostics = diagnosticsIn(published).filter(({ code }) => code !== "page/misplaced-component");
  expect(diagnostics).toMatchObject([{ code: "page/unknown-component" }]);
});

interface Problem {
  readonly file: string;
  readonly code: string;
  readonly message: string;
  readonly range: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly character: number;
}

function problemLine({ file, code, message, range: { start, end } }: Problem): string {
  return `${file}:${start.line}:${start.character}-${end.line}:${end.character} ${code} ${message}`;
}

function isAbout(file: string): (message: Message) => boolean {
  return ({ method, params }) =>
    method === "textDocument/publishDiagnostics" && params?.uri?.endsWith(`/${file}`) === true;
}

function diagnosticsIn({ params }: Message): readonly Problem[] {
  return (params?.diagnostics ?? []) as Problem[];
}

/** What was last published of each file. */
function publishedIn(client: Client, site: string): Problem[] {
  const last = new Map<string, Problem[]>();
  for (const { method, params } of client.messages) {
    if (method !== "textDocument/publishDiagnostics" || params?.uri === undefined) continue;
    const file = relative(site, fileURLToPath(params.uri)).replaceAll("\\", "/");
    last.set(
      file,
      diagnosticsIn({ params }).map((problem) => ({ ...problem, file })),
    );
  }
  return Array.from(last.values()).flat();
}

/** A snippet whose places are left as they are proposed. */
function inserted(body: string): string {
  const once = body
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, "$1")
    .replaceAll(/\$\{\w+:([^${}]*)\}/g, "$1")
    .replaceAll(/\$(?:0|TM_\w+|CURRENT_\w+)/g, "x");
  const choice = /\$\{1\|(\w+)/.exec(body)?.[1];
  return once === body ? body.replaceAll("$1", choice ?? "") : inserted(once.replaceAll("$1", choice ?? ""));
}

/** The bundled server, initialized by a client that knows nothing special. Ends with the test. */
function startServer(
  site: string,
  flags: readonly string[] = [],
  initializationOptions: object = {},
): { client: Client; ended: Promise<number | null> } {
  const server = spawn(process.execPath, [...flags, join(folder, "dist/server.js"), "--stdio"], {
    cwd: folder,
    env: {},
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill());
  const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
  const client = new Client(server.stdout, server.stdin);
  client.send({
    id: 1,
    method: "initialize",
    params: {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
      initializationOptions,
      workspaceFolders: [{ uri: pathToFileURL(site).href, name: "site" }],
    },
  });
  client.send({ method: "initialized", params: {} });
  return { client, ended };
}

/** Large YAML is parsed in a thread; where that fails, the server says so. */
async function parseLargeYaml(client: Client, uri: string): Promise<void> {
  const text = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\nx-long:\n${'  - "more text"\n'.repeat(20_000)}`;
  client.send({
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "yaml", version: 1, text } },
  });
  const contentChanges = [{ text: `${text}  - "edited"\n` }];
  client.send({
    method: "textDocument/didChange",
    params: { textDocument: { uri, version: 2 }, contentChanges },
  });
  // Answered when the edit has been taken up.
  client.send({
    id: 4,
    method: "textDocument/hover",
    params: { textDocument: { uri }, position: { line: 0, character: 2 } },
  });
  const failed = (message: Message): boolean => message.params?.message?.includes("failed") === true;
  const first = await client.message((message) => message.id === 4 || failed(message));
  expect(first.params?.message).toBeUndefined();
}

async function writeSite(site: string): Promise<void> {
  await mkdir(site, { recursive: true });
  const docs = {
    theme: "mint",
    name: "Site",
    colors: { primary: "#112233" },
    navigation: { pages: ["index"] },
  };
  await writeFile(join(site, "docs.json"), JSON.stringify(docs));
  await writeFile(join(site, "index.mdx"), "---\ntitle: Home\n---\n\n[x](/nowhere)\n");
}
