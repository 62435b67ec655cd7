import type { Query, Read } from "../database/query.ts";
import { routes } from "../queries/routes.ts";
import { frontMatter, markdown, mdx, pageFacts, pageTree } from "../queries/syntax.ts";
import type { FileId } from "../source/file.ts";
import type { Origin } from "../source/origin.ts";
import type { PageFacts } from "../syntax/page.ts";
import { publicPath } from "./routes.ts";

/** The MDX that a document has for the page of an operation, which has no file. */
export interface OperationContent {
  readonly source: FileId;
  /** The operation's, in its document. */
  readonly key: string;
  /** The public path of its first page. */
  readonly page: string;
  readonly text: string;
  /** Where the operation stands. */
  readonly origin: Origin;
}

/** The name that a content has as a page: no file has it, and no path leads to it. Relative addresses count from the docs root. */
export const contentFile: FileId = String.raw`\content.mdx`;

/** In front of what would be front matter. */
export function bodyOf(text: string): string {
  return text.startsWith("---") ? `\n${text}` : text;
}

/**
 * A `Read` in which a content is the text of its page, a file like any other: what reads files can read it. Queries about that file
 * run as part of the one that reads, which no other asks. `report` is told of problems.
 */
export function contentView(
  { text, page }: OperationContent,
  read: Read,
  report: Read["report"] = ignore,
): Read {
  const own = publicPath(contentFile);
  const run = new Map<Query<unknown>, Map<string, Promise<unknown>>>();
  const view: Read = {
    get: async <V>(query: Query<V>, key: string): Promise<V> =>
      isOwn(query, key) ? (answer(query, key) as Promise<V>) : read.get(query, key),
    getAll: (query, keys) =>
      keys.some((key) => isOwn(query, key))
        ? Promise.all(keys.map((key) => view.get(query, key)))
        : read.getAll(query, keys),
    pick: async (query, key, part) => {
      if (isOwn(query, key)) return (await view.get(query, key)).get(part);
      if ((query as Query<unknown>) !== routes || part !== own) return read.pick(query, key, part);
      const route = await read.pick(routes, "", page);
      return (route && { ...route, file: contentFile }) as never;
    },
    text: (file) => (file === contentFile ? bodyOf(text) : read.text(file)),
    exists: (file) => read.exists(file),
    files: (glob) => read.files(glob),
    head: (file) => read.head(file),
    want: (url) => read.want(url),
    report,
    signal: read.signal,
    running: read.running,
  };
  const answer = (query: Query<unknown>, key: string): Promise<unknown> => {
    const known = run.get(query) ?? new Map<string, Promise<unknown>>();
    run.set(query, known);
    const found = known.get(key) ?? answerNow(query, key);
    known.set(key, found);
    return found;
  };
  const answerNow = async (query: Query<unknown>, key: string): Promise<unknown> => {
    if (query === pageTree) return read.get(mdx, text);
    if (query === frontMatter) return ownFrontMatter;
    if (query === pageFacts) return factsOf((await read.get(mdx, text)).facts);
    return query.run(undefined as never, key, view);
  };
  return view;
}

function ignore(): void {}

/** Whether a query is about the file; keys that are texts may be anything. */
function isOwn(query: Query<unknown>, key: string): boolean {
  if (query === mdx || query === markdown) return false;
  return key === contentFile || key.endsWith(`\n${contentFile}`) || key.startsWith(`${contentFile}\n`);
}

/** What an operation draws stands below it. */
const ownFrontMatter = { openapi: "operation" };

/** Variables are left as they are written. */
function factsOf(facts: PageFacts): PageFacts {
  return { ...facts, frontMatter: ownFrontMatter, variables: [] };
}
