import { TextDocuments, type Connection } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { pathOf } from "./uri.ts";

/** A text that the editor has open: it counts instead of the file on disk. */
export interface OpenDocument {
  readonly path: string;
  /** As the client writes it: clients differ in what they escape. */
  readonly uri: string;
  readonly version: number;
  readonly text: string;
}

export interface DocumentEvents {
  /** Opened or edited. */
  changed(document: OpenDocument): void;
  closed(path: string): void;
}

/** The open documents by path, kept up to date edit by edit. */
export class Documents {
  readonly #byPath = new Map<string, TextDocument>();

  /** Call once, before the connection listens. */
  listen(connection: Connection, events: DocumentEvents): void {
    const texts = new TextDocuments(TextDocument);
    texts.onDidChangeContent(({ document }) => {
      const path = pathOf(document.uri);
      if (path === undefined) return;
      this.#byPath.set(path, document);
      events.changed(toOpen(path, document));
    });
    texts.onDidClose(({ document }) => {
      const path = pathOf(document.uri);
      if (path !== undefined && this.#byPath.delete(path)) events.closed(path);
    });
    texts.listen(connection);
  }

  get(path: string): OpenDocument | undefined {
    const document = this.#byPath.get(path);
    return document && toOpen(path, document);
  }

  all(): OpenDocument[] {
    return [...this.#byPath].map(([path, document]) => toOpen(path, document));
  }
}

function toOpen(path: string, document: TextDocument): OpenDocument {
  return { path, uri: document.uri, version: document.version, text: document.getText() };
}
