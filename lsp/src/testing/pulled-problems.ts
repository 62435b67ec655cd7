import { isDeepStrictEqual } from "node:util";
import { DocumentDiagnosticRequest, type Diagnostic } from "vscode-languageserver-protocol/node";
import { vi } from "vitest";
import type { TestClient } from "./client.ts";

interface Known {
  readonly id: string | undefined;
  readonly items: readonly Diagnostic[];
}

/** What an editor shows that pulls: it asks about a document that it opens or edits, and about all when it is told to. */
export class PulledProblems {
  readonly #client: TestClient;
  readonly #known = new Map<string, Known>();
  /** By file, the last question: an older answer that comes later counts no more. */
  readonly #asked = new Map<string, number>();
  #questions = 0;

  constructor(client: TestClient) {
    this.#client = client;
    client.onRefresh = () => {
      for (const file of this.#asked.keys()) this.ask(file);
    };
  }

  ask(file: string): void {
    const question = ++this.#questions;
    this.#asked.set(file, question);
    // The end of the session may overtake it. What else fails, `areCurrent` meets as well.
    void this.#answer(file, question).catch(() => undefined);
  }

  forget(file: string): void {
    this.#asked.delete(file);
    this.#known.delete(file);
  }

  /** Resolves once what is shown of each document is what the server says now. */
  async areCurrent(): Promise<void> {
    for (const file of this.#asked.keys())
      await vi.waitFor(async () => {
        const [shown, now] = [this.#known.get(file)?.items, (await this.#pull(file))?.items];
        if (!isDeepStrictEqual(shown, now))
          throw new Error(`Of ${file} this is shown: ${JSON.stringify(shown)}; not ${JSON.stringify(now)}.`);
      }, 30_000);
  }

  async #answer(file: string, question: number): Promise<void> {
    const found = await this.#pull(file, this.#known.get(file)?.id);
    if (found && this.#asked.get(file) === question) this.#known.set(file, found);
  }

  /** Undefined where nothing has changed. */
  async #pull(file: string, previousResultId?: string): Promise<Known | undefined> {
    const report = await this.#client.connection.sendRequest(DocumentDiagnosticRequest.type, {
      textDocument: { uri: this.#client.uri(file) },
      ...(previousResultId !== undefined && { previousResultId }),
    });
    return report.kind === "full" ? { id: report.resultId, items: report.items } : undefined;
  }
}
