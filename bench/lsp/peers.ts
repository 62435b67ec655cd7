// What others take for the same files. Their programs are installed by `npm run bench:peers`; each does only a part of what Octavo does.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { Diagnostic, Position } from "vscode-languageserver-protocol/node";
import { folder } from "../peers/sites.ts";
import { repository } from "../spawn.ts";
import { head, ownCpu, row, times } from "./figures.ts";
import { MeasuredServer, type ServerOptions } from "./server.ts";
import type { LspSite } from "./site.ts";

const peers = createRequire(join(folder, "package.json"));
const load = async (name: string): Promise<unknown> => import(pathToFileURL(peers.resolve(name)).href);

/** As the services take it; they bring its implementation along. */
interface TextDocument {
  getText(): string;
  positionAt(offset: number): Position;
}

const { TextDocument } = peers("vscode-languageserver-textdocument") as {
  TextDocument: { create(uri: string, language: string, version: number, text: string): TextDocument };
};

export async function measurePeers(site: LspSite): Promise<void> {
  process.stdout.write(`\n${head}`);
  await json(site);
  await yaml(site);
  await markdown(site);
  await mdx(site);
}

interface JsonService {
  parseJSONDocument(document: TextDocument): unknown;
  doValidation(document: TextDocument, parsed: unknown): Promise<readonly Diagnostic[]>;
  doComplete(document: TextDocument, position: Position, parsed: unknown): Promise<unknown>;
  doHover(document: TextDocument, position: Position, parsed: unknown): Promise<unknown>;
}

/** docs.json by its schema; nothing of pages. */
async function json({ root, docs }: LspSite): Promise<void> {
  const { getLanguageService } = (await load("vscode-json-languageservice")) as {
    getLanguageService: (options: object) => JsonService & { configure(settings: object): void };
  };
  const service = getLanguageService({});
  const schema: unknown = JSON.parse(readFileSync(join(repository, "core/schema/docs.schema.json"), "utf8"));
  service.configure({ validate: true, schemas: [{ uri: "bench:docs", fileMatch: ["*"], schema }] });
  const text = readFileSync(join(root, docs), "utf8");
  const document = (version: number): TextDocument =>
    TextDocument.create(
      "file:///docs.json",
      "json",
      version,
      version % 2 === 0 ? text : text.replace('"Bench"', '"Bench", "nonsense": 1'),
    );
  const validate = async (version: number): Promise<void> => {
    const edited = document(version);
    await service.doValidation(edited, service.parseJSONDocument(edited));
  };
  await validate(0);
  write("vscode-json-languageservice: docs.json edit", await times(30, ownCpu, validate));
  const open = document(0);
  const at = open.positionAt(text.indexOf("page-00100") + 4);
  write(
    "… completion of an entry",
    await times(30, ownCpu, () => service.doComplete(open, at, service.parseJSONDocument(open))),
  );
  write(
    "… hover over an entry",
    await times(30, ownCpu, () => service.doHover(open, at, service.parseJSONDocument(open))),
  );
}

/** The document as YAML alone: no schema of OpenAPI, which would have to be fetched. */
async function yaml({ root, spec }: LspSite): Promise<void> {
  const program = join(folder, "node_modules/yaml-language-server/bin/yaml-language-server");
  const settings = { validate: true, hover: true, completion: true, schemaStore: { enable: false } };
  const server = await MeasuredServer.start([process.execPath, program, "--stdio"], {
    root,
    configuration: { yaml: settings },
  });
  const text = readFileSync(join(root, spec), "utf8");
  await server.open(spec, "yaml", text);
  const edit = async (round: number): Promise<void> => {
    const isBroken = round % 2 === 0;
    await server.edit(spec, isBroken ? text.replace("info:", 'openapi: "3.1.0"\ninfo:') : text);
    await server.until(spec, (found) => found.length > 0 === isBroken);
  };
  await edit(0);
  await edit(1);
  write(
    "yaml-language-server: 430 KB of YAML, a key is added",
    await times(
      12,
      () => server.cpu(),
      edit,
      () => sleep(300),
    ),
  );
  await server.stop();
}

const event = (): object => ({ dispose: () => undefined });

function read(path: string): TextDocument {
  return TextDocument.create(pathToFileURL(path).href, "markdown", 1, readFileSync(path, "utf8"));
}

/** Links of a page to pages, of which all are Markdown to it. */
async function markdown({ root, page }: LspSite): Promise<void> {
  const { createLanguageService, githubSlugifier } = (await load("vscode-markdown-languageservice")) as {
    createLanguageService: (options: object) => {
      computeDiagnostics(
        document: TextDocument,
        options: object,
        token: object,
      ): Promise<readonly Diagnostic[]>;
    };
    githubSlugifier: unknown;
  };
  const { default: MarkdownIt } = (await load("markdown-it")) as {
    default: new (options: object) => { parse(text: string, env: object): unknown };
  };
  const { URI } = peers("vscode-uri") as { URI: { file(path: string): { fsPath: string } } };
  const parser = new MarkdownIt({ html: true });
  const listeners: ((document: TextDocument) => void)[] = [];
  const workspace = {
    workspaceFolders: [URI.file(root)],
    onDidChangeMarkdownDocument: (listener: (document: TextDocument) => void, self: unknown) => {
      listeners.push((document) => listener.call(self, document));
      return event();
    },
    onDidCreateMarkdownDocument: event,
    onDidDeleteMarkdownDocument: event,
    getAllMarkdownDocuments: () => Promise.resolve([]),
    hasMarkdownDocument: ({ fsPath }: { fsPath: string }) => existsSync(fsPath),
    openMarkdownDocument: ({ fsPath }: { fsPath: string }) =>
      Promise.resolve(existsSync(fsPath) ? read(fsPath) : undefined),
    stat: ({ fsPath }: { fsPath: string }) =>
      Promise.resolve(existsSync(fsPath) ? { isDirectory: false } : undefined),
    readDirectory: () => Promise.resolve([]),
  };
  const service = createLanguageService({
    workspace,
    parser: {
      slugifier: githubSlugifier,
      tokenize: (document: TextDocument) => Promise.resolve(parser.parse(document.getText(), {})),
    },
    logger: { level: 0, log: () => undefined },
    markdownFileExtensions: ["mdx", "md"],
  });
  const text = read(join(root, page)).getText();
  const token = { isCancellationRequested: false, onCancellationRequested: event };
  const all = { validateReferences: "error", validateFragmentLinks: "error", validateFileLinks: "error", validateMarkdownFileLinkFragments: "error", validateUnusedLinkDefinitions: "error", validateDuplicateLinkDefinitions: "error", ignoreLinks: [] }; // prettier-ignore
  const edit = async (version: number): Promise<void> => {
    const isBroken = version % 2 === 1;
    const uri = pathToFileURL(join(root, page)).href;
    const added = isBroken ? "[x](/no-such-page)" : "Text";
    const document = TextDocument.create(uri, "markdown", version, `${text}\n${added}\n`);
    for (const changed of listeners) changed(document);
    const found = await service.computeDiagnostics(document, all, token);
    if (found.some(({ code }) => code === "link.no-such-file") !== isBroken)
      throw new Error(JSON.stringify(found));
  };
  await edit(0);
  write("vscode-markdown-languageservice: page edit, its own links", await times(60, ownCpu, edit));
}

/** Syntax and types of a page; it follows no links. */
async function mdx({ root, page }: LspSite): Promise<void> {
  const program = join(folder, "node_modules/@mdx-js/language-server/lib/index.js");
  const tsdk = join(folder, "node_modules/typescript/lib");
  const options: ServerOptions = {
    root,
    initialize: {
      initializationOptions: { typescript: { enabled: true, tsdk } },
      capabilities: { textDocument: { publishDiagnostics: {} } },
    },
  };
  const server = await MeasuredServer.start([process.execPath, program, "--stdio"], options);
  const text = readFileSync(join(root, page), "utf8");
  await server.open(page, "mdx", text);
  const edit = async (round: number): Promise<void> => {
    const isBroken = round % 2 === 0;
    await server.edit(page, isBroken ? `${text}\n<Card>\n` : `${text}\nText\n`);
    await server.until(page, (found) => found.some(({ severity }) => severity === 1) === isBroken);
  };
  await edit(0);
  await edit(1);
  write(
    "@mdx-js/language-server: page edit, its own syntax",
    await times(
      20,
      () => server.cpu(),
      edit,
      () => sleep(100),
    ),
  );
  await server.stop();
}

function write(...line: Parameters<typeof row>): void {
  process.stdout.write(row(...line));
}
