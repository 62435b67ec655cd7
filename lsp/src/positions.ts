import type { Message, MessageStrategy, MessageWriter, Position, Range } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { ByteLines } from "./byte-lines.ts";

/** The texts that positions in messages are about. */
export interface PositionTexts {
  /** The open text as the client has it. */
  readonly received: (uri: string) => string | undefined;
  /** The text that answers were made from. */
  readonly sent: (uri: string) => string | undefined;
}

type Convert = (position: Position, uri: string) => Position;
type Fields = Readonly<Record<string, unknown>>;

/**
 * The border to clients that count bytes in a line: all positions in messages from them and to them are converted here, and
 * everything behind counts UTF-16. A position is about the document whose URI is the nearest around it.
 */
export class Positions {
  /** Whether the client counts bytes; known once it is initialized. */
  isActive = false;
  readonly #texts: PositionTexts;
  /** The documents of requests that are not answered yet. */
  readonly #asked = new Map<number | string, string>();
  readonly #lines = new Map<string, ByteLines>();

  constructor(texts: PositionTexts) {
    this.#texts = texts;
  }

  /** Messages are converted when they are dispatched: then all texts before them are known. */
  readonly strategy: MessageStrategy = {
    handleMessage: (message, next) => next(this.isActive ? this.#fromClient(message) : message),
  };

  writer(writer: MessageWriter): MessageWriter {
    return new Proxy(writer, {
      get: (target, key) => {
        if (key === "write") return (message: Message) => target.write(this.#toClient(message));
        const value: unknown = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  }

  #fromClient(message: Message): Message {
    const { id, method, params } = message as Message & {
      readonly id?: number | string;
      readonly method?: string;
      readonly params?: Fields;
    };
    if (!params) return message;
    if (method === "textDocument/didChange") return { ...message, params: this.#changes(params) } as Message;
    const uri = uriIn(params);
    if (id !== undefined && id !== null && uri !== undefined) this.#asked.set(id, uri);
    const lines = this.#linesIn(this.#texts.received);
    const convert: Convert = (position, each) => lines(each)?.toUtf16(position) ?? position;
    return { ...message, params: converted(params, uri, convert) } as Message;
  }

  #toClient(message: Message): Message {
    if (!this.isActive) return message;
    const { id, method, params, result } = message as Message & {
      readonly id?: number | string;
      readonly method?: string;
      readonly params?: unknown;
      readonly result?: unknown;
    };
    const lines = this.#linesIn(this.#texts.sent);
    const convert: Convert = (position, uri) => lines(uri)?.toUtf8(position) ?? position;
    if (method !== undefined) return { ...message, params: converted(params, undefined, convert) } as Message;
    const asked = id === undefined ? undefined : this.#asked.get(id);
    if (id !== undefined) this.#asked.delete(id);
    return result === undefined
      ? message
      : ({ ...message, result: converted(result, asked, convert) } as Message);
  }

  /** Each change is about the text that the one before it made. */
  #changes(params: Fields): Fields {
    const { contentChanges } = params as {
      readonly contentChanges: readonly { readonly range?: Range; readonly text: string }[];
    };
    const uri = uriIn(params) ?? "";
    const text = this.#texts.received(uri);
    if (text === undefined) return params;
    const document = TextDocument.create(uri, "", 0, text);
    const changes = contentChanges.map((change) => {
      if (!change.range) {
        TextDocument.update(document, [change], 0);
        return change;
      }
      const { start, end } = change.range;
      const lines = new ByteLines(document);
      const range = { start: lines.toUtf16(start), end: lines.toUtf16(end) };
      const own = { range, text: change.text };
      TextDocument.update(document, [own], 0);
      return own;
    });
    return { ...params, contentChanges: changes };
  }

  /** Of one message: texts are looked at once for all its positions, since equal ones may take as long to compare as they are. */
  #linesIn(textOf: (uri: string) => string | undefined): (uri: string) => ByteLines | undefined {
    const found = new Map<string, ByteLines | undefined>();
    return (uri) => {
      if (!found.has(uri)) {
        const text = textOf(uri);
        found.set(uri, text === undefined ? undefined : this.#linesOf(uri, text));
      }
      return found.get(uri);
    };
  }

  /** Lines of a text are found once, for as many texts as an answer is usually about. */
  #linesOf(uri: string, text: string): ByteLines {
    const known = this.#lines.get(uri);
    if (known?.text === text) return known;
    const lines = new ByteLines(TextDocument.create(uri, "", 0, text));
    if (this.#lines.size >= 16) this.#lines.clear();
    this.#lines.set(uri, lines);
    return lines;
  }
}

/** All positions in a value. What is under `data` is only handed back and forth, and stays as it is; it may say which document it is about. */
function converted(value: unknown, uri: string | undefined, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => converted(item, uri, convert));
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Fields;
  if (isPosition(fields)) return uri === undefined ? fields : convert(fields, uri);
  const around = uriIn(fields) ?? uri;
  return Object.fromEntries(
    Object.entries(fields).map(([key, each]) => {
      if (key === "data") return [key, each];
      // The start of a link is in the document that was asked about.
      const own = key === "originSelectionRange" ? uri : (documentNamed(key) ?? around);
      return [key, converted(each, own, convert)];
    }),
  );
}

function isPosition(fields: Fields): fields is Fields & Position {
  return typeof fields["line"] === "number" && typeof fields["character"] === "number";
}

/** Edits and reports are also given as records by URI. */
function documentNamed(key: string): string | undefined {
  return key.startsWith("file:") ? key : undefined;
}

function uriIn(fields: Fields): string | undefined {
  const { uri, targetUri, textDocument, data } = fields;
  const all = [uri, targetUri, member(textDocument, "uri"), data, member(data, "uri")];
  return all.find((each) => typeof each === "string");
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Fields)[key] : undefined;
}
