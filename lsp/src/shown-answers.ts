import {
  CodeLensRefreshRequest,
  InlayHintRefreshRequest,
  SemanticTokensRefreshRequest,
  type Connection,
} from "vscode-languageserver/node";
import type { Client } from "./options.ts";
import type { Session } from "./session.ts";
import type { SiteFile } from "./workspace.ts";

/** What editors show until they are told to ask again. */
export type ShownKind = keyof Client["refreshes"];

const requests = {
  codeLens: CodeLensRefreshRequest.type,
  inlayHint: InlayHintRefreshRequest.type,
  semanticTokens: SemanticTokensRefreshRequest.type,
} as const satisfies Record<ShownKind, unknown>;

interface Answer {
  readonly site: SiteFile;
  /** What the answer was made from, beside other files. */
  readonly text: string | undefined;
  readonly print: string | undefined;
  readonly again: () => Promise<unknown>;
}

/** Milliseconds without another change after which it is looked whether anything shown is old: nobody waits for that. */
const pause = 100;

/** Answers of one kind that are remembered: those of the documents that an editor shows. */
const most = 16;

/**
 * What editors show of documents, by kind: a change of another file can make it old. Then the editor is asked to ask again,
 * once for all; its own edits it asks about by itself.
 */
export class ShownAnswers {
  readonly #client: Client;
  readonly #connection: Connection;
  readonly #onError: (message: string, error: unknown) => void;
  /** Oldest first. */
  readonly #answers: Readonly<Record<ShownKind, Map<string, Answer>>> = {
    codeLens: new Map(),
    inlayHint: new Map(),
    semanticTokens: new Map(),
  };
  #timer: NodeJS.Timeout | undefined;

  constructor(client: Client, connection: Connection, onError: (message: string, error: unknown) => void) {
    this.#client = client;
    this.#connection = connection;
    this.#onError = onError;
  }

  /** Remembers an answer and how to make it again. `key` says what was asked. */
  keep(kind: ShownKind, key: string, site: SiteFile, answer: unknown, again: () => Promise<unknown>): void {
    if (!this.#client.refreshes[kind]) return;
    const answers = this.#answers[kind];
    answers.delete(key);
    answers.set(key, { site, text: textOf(site), print: JSON.stringify(answer), again });
    for (const [oldest] of answers) if (answers.size > most) answers.delete(oldest);
  }

  /** A site is up to date again. */
  settled(): void {
    clearTimeout(this.#timer);
    // Rejects where the connection has just been closed: there is nobody to be told.
    this.#timer = setTimeout(() => void this.#refresh().catch(() => undefined), pause);
    this.#timer.unref();
  }

  closed(session: Session): void {
    for (const answers of Object.values(this.#answers))
      for (const [key, { site }] of answers) if (site.session === session) answers.delete(key);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #refresh(): Promise<void> {
    for (const kind of Object.keys(requests) as ShownKind[]) {
      if (!(await this.#isOld(this.#answers[kind]))) continue;
      // What is asked again is remembered again: one change is told once.
      this.#answers[kind].clear();
      void this.#connection.sendRequest(requests[kind]).catch(() => undefined);
    }
  }

  async #isOld(answers: Map<string, Answer>): Promise<boolean> {
    for (const [key, { site, text, print, again }] of Array.from(answers)) {
      if (textOf(site) !== text) answers.delete(key);
      else {
        try {
          if (JSON.stringify(await again()) !== print) return true;
        } catch (error) {
          const { isCancelled } = await import("@octavo/core");
          // An edit came in between: the site will be settled again.
          if (isCancelled(error)) return false;
          answers.delete(key);
          this.#onError(`What is shown of ${site.file} could not be looked at again.`, error);
        }
      }
    }
    return false;
  }
}

function textOf({ session, file }: SiteFile): string | undefined {
  return session.core.text(file);
}
