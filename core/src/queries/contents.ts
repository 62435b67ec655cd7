import { defineBarrier, defineQuery } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import type { OperationContent } from "../model/content-view.ts";
import { keyOf } from "../model/operation.ts";
import type { FileId } from "../source/file.ts";
import type { Barrier, Memo } from "./context.ts";
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
