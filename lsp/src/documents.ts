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
  /** It is open by another URI than before, or was not open. */
  opened(document: OpenDocument): void;
  /** Opened or edited. */
  changed(document: OpenDocument): void;
  closed(document: OpenDocument): void;
}

/** The open documents by path, kept up to date edit by edit. One path may be open by several URIs: the last edited one counts. */
export class Documents {
  readonly #byPath = new Map<string, readonly TextDocument[]>();

  /** Call once, before the connection listens. */
  listen(connection: Connection, events: DocumentEvents): void {
    const texts = new TextDocuments(TextDocument);
    const set = (path: string, all: readonly TextDocument[], last: TextDocument): void => {
      const before = this.get(path)?.uri;
      this.#byPath.set(path, all);
      if (before !== last.uri) events.opened(toOpen(path, last));
      events.changed(toOpen(path, last));
    };
    texts.onDidChangeContent(({ document }) => {
      const path = pathOf(document.uri);
      if (path !== undefined) set(path, [...this.#others(path, document), document], document);
    });
    texts.onDidClose(({ document }) => {
      const path = pathOf(document.uri);
      if (path === undefined) return;
      const others = this.#others(path, document);
      const last = others.at(-1);
      if (last) set(path, others, last);
      else if (this.#byPath.delete(path)) events.closed(toOpen(path, document));
    });
    texts.listen(connection);
  }

  get(path: string): OpenDocument | undefined {
    const document = this.#byPath.get(path)?.at(-1);
    return document && toOpen(path, document);
  }

  all(): OpenDocument[] {
    return [...this.#byPath.keys()].flatMap((path) => this.get(path) ?? []);
  }

  #others(path: string, { uri }: TextDocument): readonly TextDocument[] {
    return (this.#byPath.get(path) ?? []).filter((known) => known.uri !== uri);
  }
}

function toOpen(path: string, document: TextDocument): OpenDocument {
  return { path, uri: document.uri, version: document.version, text: document.getText() };
}
