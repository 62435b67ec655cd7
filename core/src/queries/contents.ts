import { defineBarrier, defineQuery } from "../database/define.ts";
import type { MemoQuery, Read } from "../database/query.ts";
import { contentFile, contentView, type OperationContent } from "../model/content-view.ts";
import { keyOf } from "../model/operation.ts";
import { namedInDocument, namedInText, type WithOrigin } from "../model/operation-content.ts";
import type { DataOrigin } from "../source/origin.ts";
import type { FileId } from "../source/file.ts";
import { appendAll } from "../syntax/append-all.ts";
import type { Barrier, Memo, QueryContext } from "./context.ts";
import { page as pageOf } from "./pages.ts";
import { routes } from "./routes.ts";
import { operationSummaries } from "./spec.ts";

/** Of each document, by its file or URL: its operations that have a page without a file, and the first page of each. */
const generatedPages: Barrier<readonly { readonly key: string; readonly page: string }[]> = defineBarrier({
  name: "generatedPages",
  run: async (_context, _key, read) => {
    const bySpec = new Map<string, Map<string, string>>();
    for (const { operation, file, path } of (await read.get(routes, "")).values()) {
      if (!operation || file !== null) continue;
      const pages = bySpec.get(operation.spec) ?? new Map<string, string>();
      bySpec.set(operation.spec, pages);
      const key = keyOf(operation);
      if (!pages.has(key)) pages.set(key, path);
    }
    return new Map(
      [...bySpec].map(([spec, pages]) => [spec, [...pages].map(([key, page]) => ({ key, page }))]),
    );
  },
});

/** Undefined where an operation has none. */
export async function readContent(
  source: FileId,
  key: string,
  page: string,
  read: Read,
): Promise<OperationContent | undefined> {
  const summary = await read.pick(operationSummaries, source, key);
  if (!summary || summary.content === null) return undefined;
  // Plugins may show another one.
  const text = (await read.get(pageOf, page))?.content ?? null;
  return text === null ? undefined : { source, key, page, text, origin: summary.origin };
}

/** The contents of a document that pages show. Key: its file or URL. */
export const contents: Memo<readonly OperationContent[]> = defineQuery({
  name: "contents",
  run: async (_context, source, read) => {
    const found: OperationContent[] = [];
    for (const { key, page } of (await read.pick(generatedPages, "", source)) ?? []) {
      const content = await readContent(source, key, page, read);
      if (content) found.push(content);
    }
    return found;
  },
  fallback: () => [],
});

/**
 * What is named in a content as on a page, with places in its text: an edit elsewhere in its document leaves it. Key: the content, as
 * JSON. See `readContentNames`.
 */
export function defineContentNames<Named extends WithOrigin>(
  name: string,
  find: (context: QueryContext, file: FileId, view: Read) => Promise<readonly Named[]>,
): Memo<readonly Named[]> {
  return defineQuery({
    name,
    run: async (context: QueryContext, key, read) => {
      const content = JSON.parse(key) as OperationContent;
      const view = contentView(content, read);
      return namedInText(await find(context, contentFile, view), content, view);
    },
    fallback: () => [],
  });
}

/** The same of all contents of a document, where they stand in it. */
export async function readContentNames<Named extends WithOrigin>(
  names: MemoQuery<readonly Named[]>,
  source: FileId,
  read: Read,
): Promise<readonly (Named & { readonly scalar: DataOrigin })[]> {
  const found: (Named & { readonly scalar: DataOrigin })[] = [];
  for (const content of await read.get(contents, source)) {
    const named = await read.get(names, JSON.stringify(content));
    appendAll(found, await namedInDocument(named, content, read));
  }
  return found;
}
