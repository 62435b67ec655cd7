import fc from "fast-check";
import {
  WorkspaceDiagnosticRequest,
  type ClientCapabilities,
  type Position,
} from "vscode-languageserver-protocol/node";
import { expect } from "vitest";
import { TestClient } from "./client.ts";
import { checked, pulledFindings, pushedFindings } from "./reports.ts";
import { requests } from "./requests.ts";
import { site } from "./site.ts";

const files = [...Object.keys(site), "guides/new.mdx", "extra.yaml", "guides/deep/index.md"];
const pieces = [
  "x", "\n", "\r\n", '"', "{", "}", "[", "]", ",", ":", "😀", "---\n", "# Head\n", "[a](/guides/start)", "<Card>", "</Card>", "{1 + ", "- ", "  ",
  '"pages": ["guides/new"]', "openapi: GET /users\n", "$ref", "<", "\t", "\u2028", "import A from './a.mdx'\n", "```js\n", "&a *a ",
]; // prettier-ignore

const settings: readonly unknown[] = [
  null,
  { diagnostics: { scope: "open" } },
  { problems: { severity: { "page/broken-link": "off", "navigation/missing-page": "hint" } } },
];

type Step =
  | { readonly kind: "open" | "close" | "delete" | "undo"; readonly file: string }
  | {
      readonly kind: "type" | "save";
      readonly file: string;
      readonly at: number;
      readonly cut: number;
      readonly text: string;
    }
  | { readonly kind: "ask"; readonly file: string; readonly at: number; readonly waits: boolean }
  | { readonly kind: "folder" }
  | { readonly kind: "settings"; readonly settings: unknown };

const anyFile = fc.constantFrom(...files);
const anywhere = fc.double({ min: 0, max: 1, noNaN: true });
const kind = <const K extends string>(...kinds: K[]): fc.Arbitrary<K> => fc.constantFrom(...kinds);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: kind("open", "close", "delete", "undo"), file: anyFile }) },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: kind("type", "save"),
      file: anyFile,
      at: anywhere,
      cut: fc.nat(12),
      text: fc.constantFrom(...pieces),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: kind("ask"), file: anyFile, at: anywhere, waits: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("folder") }) },
  { weight: 1, arbitrary: fc.record({ kind: kind("settings"), settings: fc.constantFrom(...settings) }) },
);

/** The text and position in it that the protocol counts: lines end with `\n`, `\r\n` or `\r`. */
function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

/** What is asked besides: how a client takes part in it. */
const asked: ClientCapabilities = {
  textDocument: {
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    rename: { prepareSupport: true },
  },
  workspace: {
    workspaceFolders: true,
    fileOperations: { willRename: true },
    workspaceEdit: {
      documentChanges: true,
      resourceOperations: ["create", "rename"],
      changeAnnotationSupport: {},
    },
    symbol: { resolveSupport: { properties: ["location.range"] } },
  },
};

/**
 * Runs sessions of random steps: no request may fail or take long, nothing may be logged, and at the end the problems are those
 * of check.
 */
export async function randomSessions(
  base: ClientCapabilities,
  { sessions, steps }: { readonly sessions: number; readonly steps: number },
): Promise<void> {
  const capabilities: ClientCapabilities = {
    ...base,
    textDocument: { ...base.textDocument, ...asked.textDocument },
    workspace: { ...base.workspace, ...asked.workspace },
  };
  const all = fc.array(anyStep, { minLength: steps, maxLength: steps, size: "max" });
  await fc.assert(
    fc.asyncProperty(all, async (taken) => {
      const client = await TestClient.start(site, { capabilities });
      try {
        await new RandomSession(client).run(taken);
        expect(client.logs.filter((log) => !log.startsWith("Site:"))).toEqual([]);
        const expected = await checked(client);
        if (!base.textDocument?.diagnostic) {
          await expect.poll(() => pushedFindings(client)).toEqual(expected);
          return;
        }
        const params = { previousResultIds: [] };
        const report = await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, params);
        expect(pulledFindings(client, report)).toEqual(expected);
      } finally {
        await client.stop();
      }
    }),
    { numRuns: sessions, endOnFailure: true },
  );
}

class RandomSession {
  readonly #client: TestClient;
  readonly #disk = new Map(Object.entries(site));
  readonly #open = new Map<string, string>();
  #isFolderOpen = true;

  constructor(client: TestClient) {
    this.#client = client;
  }

  async run(steps: readonly Step[]): Promise<void> {
    const client = this.#client;
    // The first answer loads plugins and schemas.
    await client.connection.sendRequest("textDocument/hover", {
      textDocument: { uri: client.uri("docs.json") },
      position: { line: 0, character: 0 },
    });
    let answers: Promise<unknown>[] = [];
    for (const each of steps) {
      if (each.kind === "ask") answers.push(...this.#ask(each.file, each.at));
      else await this.#take(each);
      if (each.kind !== "ask" || !each.waits) continue;
      await Promise.all(answers);
      answers = [];
    }
    await Promise.all(answers);
    if (!this.#isFolderOpen) await this.#take({ kind: "folder" });
    await client.configure(null);
    for (const [name, text] of this.#open) {
      await client.disk(name, text);
      await client.close(name);
    }
  }

  async #take(step: Exclude<Step, { kind: "ask" }>): Promise<void> {
    const client = this.#client;
    if (step.kind === "settings") return client.configure(step.settings);
    if (step.kind === "folder") {
      await client.changeFolders({ [this.#isFolderOpen ? "removed" : "added"]: [""] });
      this.#isFolderOpen = !this.#isFolderOpen;
      return;
    }
    const text = this.#text(step.file);
    const saved = this.#disk.get(step.file) ?? "";
    switch (step.kind) {
      case "open":
      case "undo":
        if (this.#open.has(step.file)) await client.change(step.file, { text: saved });
        else await client.open(step.file, saved);
        this.#open.set(step.file, saved);
        break;
      case "close":
        if (this.#open.delete(step.file)) await client.close(step.file);
        break;
      case "delete":
        // Without docs.json, check cannot run.
        if (step.file === "docs.json" || !this.#disk.delete(step.file)) break;
        await client.disk(step.file, undefined);
        break;
      case "type":
      case "save": {
        const offset = Math.floor(step.at * text.length);
        const end = Math.min(text.length, offset + step.cut);
        const next = text.slice(0, offset) + step.text + text.slice(end);
        if (this.#open.has(step.file)) {
          await client.edit(step.file, positionAt(text, offset), positionAt(text, end), step.text);
          // What the protocol cannot say, as a position between `\r` and `\n`, is said by the whole text.
          await client.change(step.file, { text: next });
          this.#open.set(step.file, next);
        } else if (step.kind === "save") {
          this.#disk.set(step.file, next);
          await client.disk(step.file, next);
        }
      }
    }
  }

  #text(file: string): string {
    return this.#open.get(file) ?? this.#disk.get(file) ?? "";
  }

  /** Asks everything about a place; and for what answers leave open. */
  #ask(file: string, at: number): Promise<unknown>[] {
    const text = this.#text(file);
    const position = positionAt(text, Math.floor(at * text.length));
    return requests(this.#client.uri(file), position).map(async ([method, params]) => {
      const answer = await this.#send(method, params);
      const [first] = Array.isArray(answer) ? answer : (itemsOf(answer) ?? []);
      const resolving = resolves.get(method);
      if (first !== undefined && resolving !== undefined) await this.#send(resolving, first);
    });
  }

  /** The time is that of the processor: others work on it, too. */
  async #send(method: string, params: object): Promise<unknown> {
    const before = process.threadCpuUsage();
    const answer = await this.#client.connection.sendRequest(method, params).catch(ignoreModified);
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = (user + system) / 1000;
    if (milliseconds > longest) throw new Error(`${method} took ${milliseconds} ms of the processor.`);
    return answer;
  }
}

/** Milliseconds of processor time in which everything is to be answered. */
const longest = 1000;

/** Five edits in a row may outrun an answer, and names may be refused; nothing else may go wrong. */
function ignoreModified(error: unknown): void {
  const { code } = error as { readonly code?: unknown };
  if (code !== -32801 && code !== -32803) throw error;
}

/** Which request tells the rest of an answer's item. */
const resolves: ReadonlyMap<string, string> = new Map([
  ["textDocument/codeLens", "codeLens/resolve"],
  ["textDocument/completion", "completionItem/resolve"],
  ["textDocument/documentLink", "documentLink/resolve"],
  ["workspace/symbol", "workspaceSymbol/resolve"],
]);

function itemsOf(answer: unknown): readonly object[] | undefined {
  return (answer as { readonly items?: readonly object[] } | null)?.items;
}
