import fc from "fast-check";
import {
  WorkspaceDiagnosticRequest,
  RenameFile,
  type ClientCapabilities,
  type Position,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { expect } from "vitest";
import { applied } from "./applying.ts";
import { TestClient } from "./client.ts";
import { PulledProblems } from "./pulled-problems.ts";
import { checked, pulledFindings, pushedFindings } from "./reports.ts";
import { anyStep, type Step } from "./random-steps.ts";
import { requests } from "./requests.ts";
import { site } from "./site.ts";

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
 * Runs sessions of random steps: no request may fail or take long, nothing but what is left undone may be logged, and at the end the
 * problems are those of check.
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
        const isPull = base.textDocument?.diagnostic !== undefined;
        await new RandomSession(client, isPull ? new PulledProblems(client) : undefined).run(taken);
        expect(client.logs.filter((log) => !isExpected(log))).toEqual([]);
        const expected = await checked(client);
        if (!isPull) {
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
  /** Of open texts: those before, the last one at the end. */
  readonly #before = new Map<string, string[]>();
  /** What a client shows that pulls. */
  readonly #pulled: PulledProblems | undefined;
  #isFolderOpen = true;

  constructor(client: TestClient, pulled: PulledProblems | undefined) {
    this.#client = client;
    this.#pulled = pulled;
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
    await this.#pulled?.areCurrent();
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
    switch (step.kind) {
      case "open":
        await this.#show(step.file, this.#disk.get(step.file) ?? "");
        break;
      case "undo": {
        const before = this.#before.get(step.file)?.pop();
        if (before === undefined) break;
        await client.change(step.file, { text: before });
        this.#open.set(step.file, before);
        this.#pulled?.ask(step.file);
        break;
      }
      case "close":
        await this.#close(step.file);
        break;
      case "delete":
        // Without docs.json, check cannot run.
        if (step.file !== "docs.json") await this.#delete(step.file);
        break;
      case "rename": {
        const position = positionAt(
          this.#text(step.file),
          Math.floor(step.at * this.#text(step.file).length),
        );
        const textDocument = { uri: client.uri(step.file) };
        const params = { textDocument, position, newName: step.name };
        await this.#apply((await this.#send("textDocument/rename", params)) as WorkspaceEdit | null);
        break;
      }
      case "move":
        await this.#move(step.file, step.to);
        break;
      case "type":
      case "save":
        await this.#type(step);
    }
  }

  async #type({ kind, file, at, cut, text: added }: Extract<Step, { readonly cut: number }>): Promise<void> {
    const client = this.#client;
    const text = this.#text(file);
    const offset = Math.floor(at * text.length);
    const end = Math.min(text.length, offset + cut);
    const next = text.slice(0, offset) + added + text.slice(end);
    if (this.#open.has(file)) {
      await client.edit(file, positionAt(text, offset), positionAt(text, end), added);
      // What the protocol cannot say, as a position between `\r` and `\n`, is said by the whole text.
      await this.#show(file, next);
    } else if (kind === "save") await this.#save(file, next);
  }

  /** The client asks what follows from a move, does it, and moves the file. */
  async #move(from: string, to: string): Promise<void> {
    const text = this.#disk.get(from);
    if (text === undefined || this.#disk.has(to) || this.#open.has(to) || from === "docs.json") return;
    const files = [{ oldUri: this.#client.uri(from), newUri: this.#client.uri(to) }];
    await this.#apply((await this.#send("workspace/willRenameFiles", { files })) as WorkspaceEdit | null);
    await this.#rename(from, to);
  }

  async #apply(edit: WorkspaceEdit | null | undefined): Promise<void> {
    if (!edit) return;
    const texts = { ...Object.fromEntries(this.#disk), ...Object.fromEntries(this.#open) };
    const after = applied(this.#client, edit, texts);
    for (const step of edit.documentChanges ?? [])
      if (RenameFile.is(step))
        await this.#rename(this.#client.fileOf(step.oldUri), this.#client.fileOf(step.newUri));
    for (const [file, text] of Object.entries(after)) {
      if (this.#open.has(file)) await this.#show(file, text);
      else await this.#save(file, text);
    }
  }

  async #rename(from: string, to: string): Promise<void> {
    const [saved, shown] = [this.#disk.get(from) ?? "", this.#open.get(from)];
    await this.#delete(from);
    await this.#save(to, saved);
    if (shown === undefined) return;
    await this.#close(from);
    await this.#show(to, shown);
  }

  /** Opens a text, or edits it. */
  async #show(file: string, text: string): Promise<void> {
    const before = this.#open.get(file);
    if (before === undefined) await this.#client.open(file, text);
    else {
      await this.#client.change(file, { text });
      this.#before.set(file, [...(this.#before.get(file) ?? []), before]);
    }
    this.#open.set(file, text);
    this.#pulled?.ask(file);
  }

  async #close(file: string): Promise<void> {
    this.#before.delete(file);
    this.#pulled?.forget(file);
    if (this.#open.delete(file)) await this.#client.close(file);
  }

  async #save(file: string, text: string): Promise<void> {
    this.#disk.set(file, text);
    await this.#client.disk(file, text);
  }

  async #delete(file: string): Promise<void> {
    if (this.#disk.delete(file)) await this.#client.disk(file, undefined);
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

/** What is said of folders, and of redirects that broken text cannot take. */
function isExpected(log: string): boolean {
  return log.startsWith("Site:") || log.endsWith("redirects from the old paths were not added to it.");
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
