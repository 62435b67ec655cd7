import { DidChangeWatchedFilesNotification, type Connection, type Disposable, type FileSystemWatcher } from "vscode-languageserver/node";
import { join } from "node:path";
import { watch } from "@octavo/core/node";
import type { Client } from "./options.ts";
import type { Session } from "./session.ts";
import { pathOf, uriOf } from "./uri.ts";

export interface WatchingOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly changed: (paths: readonly string[]) => void;
  readonly onError: (message: string, error: unknown) => void;
}

/** Learns of changes on disk: from the client where it can tell them, else by itself. */
export class Watching {
  readonly #options: WatchingOptions;
  readonly #registrations = new Map<Session, Disposable | undefined>();
  readonly #watchers = new Map<Session, () => void>();

  constructor(options: WatchingOptions) {
    this.#options = options;
    options.connection.onDidChangeWatchedFiles(({ changes }) => {
      options.changed(changes.flatMap(({ uri }) => pathOf(uri) ?? []));
    });
  }

  /** Call once the client is ready. */
  async start(): Promise<void> {
    if (this.#options.client.watchedFiles) await this.#register([{ globPattern: "**/{docs,mint}.json" }]);
  }

  /** Watches a site's folder, all kinds of files: links lead to images too. */
  async add(session: Session): Promise<void> {
    const { client, changed, onError } = this.#options;
    if (client.watchedFiles) {
      const globPattern = client.relativePatterns ? { baseUri: uriOf(session.root), pattern: "**/*" } : `${globOf(session.root)}/**/*`;
      this.#registrations.set(session, await this.#register([{ globPattern }]));
      return;
    }
    try {
      const stop = watch(session.root, (files) => changed(files.map((file) => join(session.root, file))));
      this.#watchers.set(session, stop);
    } catch (error) {
      onError(`Changes on disk in ${session.root} are not noticed.`, error);
    }
  }

  remove(session: Session): void {
    this.#registrations.get(session)?.dispose();
    this.#registrations.delete(session);
    this.#watchers.get(session)?.();
    this.#watchers.delete(session);
  }

  /** At the end, when nothing can be said to the client any more. */
  dispose(): void {
    for (const stop of this.#watchers.values()) stop();
    this.#watchers.clear();
  }

  async #register(watchers: FileSystemWatcher[]): Promise<Disposable | undefined> {
    try {
      return await this.#options.connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
    } catch (error) {
      this.#options.onError("The client does not tell of changes on disk.", error);
      return undefined;
    }
  }
}

/** A path as a part of a glob. */
function globOf(path: string): string {
  return path.replaceAll("\\", "/").replaceAll(/[*?[\]{}!]/g, "?");
}
