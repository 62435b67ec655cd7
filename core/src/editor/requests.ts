import type { Core } from "../core.ts";
import type { Read } from "../database/query.ts";
import type { QueryContext } from "../queries.ts";
import { Locator } from "../problem/locate.ts";
import type { FileId } from "../source/file.ts";
import { LineIndex, type Position, type Range } from "../source/line-index.ts";
import { cursorAt } from "./cursor-at.ts";
import type { Cursor, LocatedCompletion, LocatedDefinition, LocatedHover } from "./cursor.ts";

export interface RequestOptions {
  /** Told what taps report, such as that one has crashed. */
  readonly onProblem?: (message: string) => void;
}

/** What is known of the thing at a position; undefined where nobody knows anything. Rejects with `Cancelled` when an input is set meanwhile. */
export async function hover(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<LocatedHover | undefined> {
  return request({ core, file, position, ...options }, async ({ hooks }, cursor, lines, read) => {
    const found = await hooks.hover.promise(cursor, read);
    return found && { markdown: found.markdown, ...(found.span && { range: lines.range(found.span) }) };
  });
}

/** What could stand at a position, best first. Rejects as `hover` does. */
export async function complete(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<readonly LocatedCompletion[]> {
  const found = await request(
    { core, file, position, ...options },
    async ({ hooks }, cursor, lines, read) => {
      const ranges = new Map<number, Range>();
      const size = cursor.text.length + 1;
      return (await hooks.completions.promise([], cursor, read)).map(({ span, ...completion }) => {
        const key = span.start * size + span.end;
        const range = ranges.get(key) ?? lines.range(span);
        ranges.set(key, range);
        return { ...completion, range };
      });
    },
  );
  return found ?? [];
}

/** Where the thing at a position is written. Rejects as `hover` does. */
export async function define(
  core: Core,
  file: FileId,
  position: Position,
  options?: RequestOptions,
): Promise<readonly LocatedDefinition[]> {
  const found = await request(
    { core, file, position, ...options },
    async ({ hooks }, cursor, lines, read) => {
      const definitions = (await hooks.definition.promise(cursor, read)) ?? [];
      const locator = new Locator(read, (each) => read.text(each));
      const located: LocatedDefinition[] = [];
      for (const { origin, from } of definitions) {
        const range = await locator.range(origin);
        located.push({ file: origin.file, range, ...(from && { from: lines.range(from) }) });
      }
      return located;
    },
  );
  return found ?? [];
}

type Answer<T> = (context: QueryContext, cursor: Cursor, lines: LineIndex, read: Read) => Promise<T>;

/** Undefined where the file is not in the site. */
function request<T>({ core, file, position, onProblem }: Request, answer: Answer<T>): Promise<T | undefined> {
  return core.ask(async (context, plain) => {
    const read = onProblem ? reporting(plain, onProblem) : plain;
    const text = read.text(file);
    if (text === undefined) return undefined;
    const lines = new LineIndex(text);
    return answer(context, await cursorAt(file, lines.offset(position), read), lines, read);
  });
}

interface Request extends RequestOptions {
  readonly core: Core;
  readonly file: FileId;
  readonly position: Position;
}

/** The same `Read`, whose problems are told to somebody: nobody keeps those of a request. */
function reporting(read: Read, onProblem: (message: string) => void): Read {
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
