// How long an edit takes until its diagnostics are published, at 5,000 pages: node --conditions=source bench/lsp.bench.ts [pages] [folder of generators]
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
  CompletionRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  StreamMessageReader,
  StreamMessageWriter,
  WillRenameFilesRequest,
  type ProtocolConnection,
} from "vscode-languageserver-protocol/node";

const repository = join(dirname(fileURLToPath(import.meta.url)), "..");
const count = Number(process.argv[2] ?? 5000);
const generators = process.argv[3] ?? join(repository, "../shared/workloads");
const rounds = 150;

const root = mkdtempSync(join(tmpdir(), "octavo-bench-"));
const spec = specification(350_000);
const page = makePages();
const docs = join(root, "docs.json");
const config = JSON.parse(readFileSync(docs, "utf8")) as { navigation: { groups: object[] } };
config.navigation.groups.push({ group: "API", openapi: "openapi.yaml" });
const docsText = JSON.stringify(config, undefined, 1);
writeFileSync(docs, docsText);
writeFileSync(join(root, "openapi.yaml"), spec);

const server = spawn(process.execPath, [join(repository, "server/bin/octavo.js"), "lsp", "--stdio"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const connection: ProtocolConnection = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
);
const published = new Map<string, { codes: string; wake: () => void }>();
connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
  const known = published.get(uri);
  published.set(uri, {
    codes: diagnostics.map(({ code }) => code).join(),
    wake: known?.wake ?? (() => undefined),
  });
  known?.wake();
});
connection.listen();

const uriOf = (path: string): string => pathToFileURL(path).href;
const pageText = readFileSync(page, "utf8");
const rows: (readonly string[])[] = [];

const begin = performance.now();
await connection.sendRequest(InitializeRequest.type, {
  processId: process.pid,
  rootUri: null,
  capabilities: {},
  workspaceFolders: [{ uri: uriOf(root), name: "bench" }],
});
rows.push(["initialize", milliseconds(performance.now() - begin), "", ""]);
await connection.sendNotification(InitializedNotification.type, {});
let version = 1;
await open(page, pageText);
await open(join(root, "openapi.yaml"), spec);
await open(docs, docsText);
await edit(page, `${pageText}\n[x](/no-such-page)\n`);
await until(page, (codes) => codes.includes("broken-link"));
rows.push(["first diagnostics of an edited page", milliseconds(performance.now() - begin), "", ""]);
await sleep(3000);

rows.push(row("page edit", await measurePages()));
const typing = { on: true };
rows.push(
  row("page edit, 350 KB YAML typed without a pause", await during(() => typeSpec(80), measurePages)),
);
rows.push(row("page edit, 350 KB YAML typed with pauses", await during(() => typeSpec(600), measurePages)));
rows.push(row("docs.json edit", await measureDocs(40)));
rows.push(row("completion of an entry in docs.json", await measureRequest(CompletionRequest.type.method)));
rows.push(row("hover over an entry", await measureRequest(HoverRequest.type.method)));
rows.push(row("definition of an entry", await measureRequest(DefinitionRequest.type.method)));
rows.push(
  row(
    "edits for 40 files that are moved",
    await measureRequest(WillRenameFilesRequest.type.method, movedPages(40)),
  ),
);
rows.push(row("350 KB YAML edit, its pause of 300 ms included", await measureSpec(15)));
const memory = /VmRSS:\s*(\d+) kB/.exec(
  existsSync(`/proc/${server.pid}/status`) ? readFileSync(`/proc/${server.pid}/status`, "utf8") : "",
)?.[1];
rows.push(["resident", memory === undefined ? "?" : `${Math.round(Number(memory) / 1024)} MB`, "", ""]);

const heads = [`${count} pages`, "p50", "p95", "max"];
const widths = heads.map((head, column) =>
  Math.max(head.length, ...rows.map((each) => each[column]?.length ?? 0)),
);
for (const line of [heads, widths.map((width) => "-".repeat(width)), ...rows]) {
  process.stdout.write(`| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |\n`);
}
connection.end();
server.kill();
rmSync(root, { recursive: true, force: true });

async function measurePages(): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const isBroken = round % 2 === 0;
    const start = performance.now();
    await edit(
      page,
      isBroken ? `${pageText}\nText ${round}\n` : `${pageText}\n[x](/no-such-page) ${round}\n`,
    );
    await until(page, (codes) => codes.includes("broken-link") !== isBroken);
    times.push(performance.now() - start);
    await sleep(20 + ((round * 7919) % 61));
  }
  return times;
}

async function measureDocs(times_: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < times_; round++) {
    const isBroken = round % 2 === 0;
    const start = performance.now();
    await edit(docs, isBroken ? docsText.replace('"Bench"', `"Bench ${round}", "nonsense": 1`) : docsText);
    await until(docs, (codes) => codes.includes("unknown-key") === isBroken);
    times.push(performance.now() - start);
    await sleep(150);
  }
  return times;
}

async function measureRequest(method: string, params?: object): Promise<number[]> {
  const times: number[] = [];
  const before = docsText.slice(0, docsText.indexOf("page-00100") + 4).split("\n");
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  for (let round = 0; round < 30; round++) {
    const start = performance.now();
    await connection.sendRequest(method, params ?? { textDocument: { uri: uriOf(docs) }, position });
    times.push(performance.now() - start);
  }
  return times;
}

function movedPages(moved: number): object {
  const pages = [...docsText.matchAll(/"(docs\/[^"]*page-\d+)"/g)].slice(0, moved);
  const uris = pages.map(([, path = ""]) => uriOf(join(root, `${path}.mdx`)));
  return { files: uris.map((oldUri) => ({ oldUri, newUri: oldUri.replace("/docs/", "/moved/docs/") })) };
}

async function measureSpec(times_: number): Promise<number[]> {
  const times: number[] = [];
  const path = join(root, "openapi.yaml");
  for (let round = 0; round < times_; round++) {
    const isBroken = round % 2 === 0;
    const start = performance.now();
    await edit(path, isBroken ? spec.replace("openapi: 3.1.0", 'openapi: 3.1.0\nopenapi: "3.1.0"') : spec);
    await until(path, (codes) => (codes !== "") === isBroken);
    times.push(performance.now() - start);
    await sleep(300);
  }
  return times;
}

/** Types into a description of the specification until `typing` is off. */
async function typeSpec(pause: number): Promise<void> {
  const path = join(root, "openapi.yaml");
  const at = spec.slice(0, spec.indexOf("Thing 300")).split("\n");
  const position = { line: at.length - 1, character: at.at(-1)?.length ?? 0 };
  for (let letter = 0; typing.on; letter++) {
    const range =
      letter % 2 === 0
        ? { start: position, end: position }
        : { start: position, end: { ...position, character: position.character + 1 } };
    await connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri: uriOf(path), version: ++version },
      contentChanges: [{ range, text: letter % 2 === 0 ? "x" : "" }],
    });
    await sleep(pause);
  }
  await edit(path, spec);
  await sleep(2000);
}

async function during<T>(background: () => Promise<void>, run: () => Promise<T>): Promise<T> {
  typing.on = true;
  const running = background();
  const result = await run();
  typing.on = false;
  await running;
  return result;
}

async function open(path: string, text: string): Promise<void> {
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: uriOf(path), languageId: "x", version: 1, text },
  });
}

async function edit(path: string, text: string): Promise<void> {
  const textDocument = { uri: uriOf(path), version: ++version };
  await connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument,
    contentChanges: [{ text }],
  });
}

async function until(path: string, isMet: (codes: string) => boolean): Promise<void> {
  const uri = uriOf(path);
  while (!isMet(published.get(uri)?.codes ?? "")) {
    await new Promise<void>((resolve) =>
      published.set(uri, { codes: published.get(uri)?.codes ?? "", wake: resolve }),
    );
  }
}

function makePages(): string {
  const generator = join(generators, "gen-pages.mjs");
  if (existsSync(generator)) {
    execFileSync(process.execPath, [generator, "mint", String(count), join(root, "docs")]);
  } else {
    const pages = Array.from(
      { length: count },
      (_, index) => `docs/section-${Math.floor(index / 50)}/page-${index}`,
    );
    for (const [index, file] of pages.entries()) {
      mkdirSync(join(root, dirname(file)), { recursive: true });
      const links = [1, 7, 49].map((step) => `[next](/${pages[(index + step) % count] ?? ""})`).join(" ");
      writeFileSync(
        join(root, `${file}.mdx`),
        `---\ntitle: Page ${index}\n---\n\n${links}\n\n${"Some words of text, and more of them. ".repeat(100)}\n`,
      );
    }
    const navigation = { groups: [{ group: "All", pages }] };
    writeFileSync(
      join(root, "docs.json"),
      JSON.stringify({ theme: "mint", name: "Bench", colors: { primary: "#166E3F" }, navigation }),
    );
  }
  const [first] = [
    join(root, "docs/section-000/page-00007.mdx"),
    join(root, "docs/section-0/page-7.mdx"),
  ].filter((path) => existsSync(path));
  if (first === undefined) throw new Error("No page was generated.");
  return first;
}

function specification(size: number): string {
  const parts = [
    "openapi: 3.1.0\ninfo: { title: Bench, version: '1' }\nservers: [{ url: https://api.example.com }]\npaths:\n",
  ];
  for (let index = 0, length = 0; length < size; index++) {
    const part = `  /things/${index}:
    get:
      tags: [Group ${Math.floor(index / 20)}]
      summary: List things ${index}
      description: Thing ${index} is returned with all that belongs to it.
      parameters:
        - name: limit
          in: query
          description: How many things are returned at most.
          schema:
            type: integer
            minimum: 1
      responses:
        "200":
          description: The things.
          content:
            application/json:
              schema:
                type: object
                properties:
                  id:
                    type: string
                    description: Identifies the thing.
`;
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

function row(name: string, times: readonly number[]): readonly string[] {
  const sorted = times.toSorted((left, right) => left - right);
  const at = (part: number): string =>
    milliseconds(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
  return [name, at(0.5), at(0.95), milliseconds(sorted.at(-1) ?? 0)];
}

function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`;
}
