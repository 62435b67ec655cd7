import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import type { QueryContext } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import { LineIndex, type Position } from "../source/line-index.ts";
import { cursorAt } from "./cursor-at.ts";
import type { Cursor } from "./cursor.ts";

export interface RequestOptions {
  /** Told what taps report, such as that one has crashed. */
  readonly onProblem?: (message: string) => void;
}

/** A request about a file as a whole. */
export interface FileRequest extends RequestOptions {
  readonly core: Core;
  readonly file: FileId;
}

/** What answers read: the current text of the file, its lines, and everything else. */
export interface Asked {
  readonly context: QueryContext;
  readonly text: string;
  readonly lines: LineIndex;
  readonly read: Read;
}

/** Undefined where the file is not in the site. Rejects with `Cancelled` when an input is set meanwhile. */
export function askIn<T>(
  { core, file, onProblem }: FileRequest,
  answer: (asked: Asked) => Promise<T>,
): Promise<T | undefined> {
  return core.ask(async (context, plain) => {
    const read = onProblem ? reporting(plain, onProblem) : plain;
    const text = read.text(file);
    if (text === undefined) return undefined;
    return answer({ context, text, lines: new LineIndex(text), read });
  });
}

/** The same about what is at a position. */
export function askAt<T>(
  { position, ...request }: FileRequest & { readonly position: Position },
  answer: (cursor: Cursor, asked: Asked) => Promise<T>,
): Promise<T | undefined> {
  return askIn(request, async (asked) =>
    answer(await cursorAt(request.file, asked.lines.offset(position), asked.read), asked),
  );
}

/** The same `Read`, whose problems are told to somebody: nobody keeps those of a request. */
export function reporting(read: Read, onProblem: (message: string) => void): Read {
  return {
    get: (query, key) => read.get(query, key),
    getAll: (query, keys) => read.getAll(query, keys),
    pick: (query, key, part) => read.pick(query, key, part),
    text: (file) => read.text(file),
    exists: (file) => read.exists(file),
    files: (glob) => read.files(glob),
    head: (file) => read.head(file),
    want: (url) => read.want(url),
    report: (problem, _origin, params) => onProblem(problem.message(params)),
    signal: read.signal,
    running: read.running,
  };
}
