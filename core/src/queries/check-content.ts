import { defineQuery } from "../database/define.ts";
import type { Read } from "../database/query.ts";
import { reportInDocument, toldAsPage } from "../model/content-problems.ts";
import type { OperationContent } from "../model/content-view.ts";
import { splitOperationKey } from "../model/operation.ts";
import type { ReportedProblem } from "../problem/problem.ts";
import type { Memo } from "./context.ts";
import { readContent } from "./contents.ts";

/** What is wrong with the content that an operation has for its page, wherever it stands. Key: as of `checkContent`. */
const contentProblems: Memo<readonly ReportedProblem[]> = defineQuery({
  name: "contentProblems",
  run: async ({ hooks }, key, read) => {
    const content = await contentOf(key, read);
    if (!content) return [];
    return toldAsPage(content, read, (file, view) => hooks.check.for("content").promise(file, view));
  },
  fallback: () => [],
});

/** Tells it where it stands. Key: `operationKey` and the page, a line each. */
export const checkContent: Memo<true> = defineQuery({
  name: "checkContent",
  run: async (_context, key, read) => {
    const told = await read.get(contentProblems, key);
    const content = told.length === 0 ? undefined : await contentOf(key, read);
    if (content) await reportInDocument(told, content, read);
    return true as const;
  },
  fallback: () => true,
});

async function contentOf(key: string, read: Read): Promise<OperationContent | undefined> {
  const { source, key: rest } = splitOperationKey(key);
  const cut = rest.lastIndexOf("\n");
  return readContent(source, rest.slice(0, cut), rest.slice(cut + 1), read);
}
