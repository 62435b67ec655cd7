import { statSync, unwatchFile, watchFile, type Stats } from "node:fs";
import { join } from "node:path";
import {
  DidChangeWatchedFilesNotification,
  type Connection,
  type Disposable,
  type FileSystemWatcher,
} from "vscode-languageserver/node";
import { configFiles } from "@octavo/core";
import { watch } from "@octavo/core/node";
import type { Client } from "./options.ts";
import { pathOf, uriOf } from "./uri.ts";

export interface WatchingOptions {
  readonly connection: Connection;
  readonly client: Client;
  readonly changed: (paths: readonly string[]) => void;
  readonly onError: (message: string, error: unknown) => void;
}

/** Milliseconds between looks whether a folder is still the same. */
const interval = 1_000;

/** Learns of changes on disk: from the client where it can tell them, else by itself. */
export class Watching {
  readonly #options: WatchingOptions;
  readonly #watchers = new Set<() => void>();
  #isDisposed = false;

  constructor(options: WatchingOptions) {
    this.#options = options;
    options.connection.onDidChangeWatchedFiles(({ changes }) => {
      options.changed(changes.flatMap(({ uri }) => pathOf(uri) ?? []));
    });
  }

  /** Call once the client is ready. */
  async start(): Promise<void> {
    if (this.#options.client.watchedFiles)
      await this.#register([
        { globPattern: "**/{docs,mint}.json" },
        // It may lie above the site.
        { globPattern: "**/octavo.config.{ts,js,mjs}" },
      ]);
  }

  /** Watches a folder, all kinds of files: links lead to images too. Returns what ends it. */
  add(root: string): () => void {
    const { client, changed } = this.#options;
    if (client.watchedFiles) {
      const globPattern = client.relativePatterns
        ? { baseUri: uriOf(root), pattern: "**/*" }
        : `${globOf(root)}/**/*`;
      const registered = this.#register([{ globPattern }]);
      // Throws where the connection has just been closed: there is nobody to be told.
      return () => void registered.then((registration) => registration?.dispose()).catch(() => undefined);
    }
    let stop = this.#watch(root);
    let watched = identityOf(statSync(root, { throwIfNoEntry: false }));
    // What watches a folder goes with it when it is moved or deleted, and another may come in its place.
    const look = (found: Stats): void => {
      if (identityOf(found) === watched) return;
      watched = identityOf(found);
      stop();
      stop = found.isDirectory() ? this.#watch(root) : (): void => undefined;
      changed(configFiles.map((name) => join(root, name)));
    };
    watchFile(root, { interval, persistent: false }, look);
    const end = (): void => {
      this.#watchers.delete(end);
      unwatchFile(root, look);
      stop();
    };
    this.#watchers.add(end);
    return end;
  }

  /** At the end, when nothing can be said to the client any more. */
  dispose(): void {
    this.#isDisposed = true;
    for (const stop of this.#watchers) stop();
    this.#watchers.clear();
  }

  #watch(root: string): () => void {
    const { changed, onError } = this.#options;
    const failed = (error: unknown): void => onError(`Changes on disk in ${root} are not noticed.`, error);
    try {
      return watch(root, (files) => changed(files.map((file) => join(root, file))), failed);
    } catch (error) {
      failed(error);
      return () => undefined;
    }
  }

  async #register(watchers: FileSystemWatcher[]): Promise<Disposable | undefined> {
    try {
      return await this.#options.connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers,
      });
    } catch (error) {
      if (!this.#isDisposed) this.#options.onError("The client does not tell of changes on disk.", error);
      return undefined;
    }
  }
}

/** A path as a part of a glob. */
function globOf(path: string): string {
  return path.replaceAll("\\", "/").replaceAll(/[*?[\]{}!]/g, "?");
}

/** Tells a folder from another one at its path, which may have the same number. */
function identityOf(folder: Stats | undefined): string {
  return `${folder?.ino ?? 0} ${folder?.birthtimeMs ?? 0}`;
}
