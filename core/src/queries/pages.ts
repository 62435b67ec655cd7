import { defineQuery, defineTransient } from "../database/define.ts";
import { baseOperation } from "../model/base-operation.ts";
import { changesOf, type OperationChanges } from "../model/operation-changes.ts";
import type { TapOptions } from "../plugin.ts";
import { basePage, pageMetaOf } from "../model/base-page.ts";
import { splitOperationKey, type Operation, type SchemaPage } from "../model/operation.ts";
import type { Page, PageMeta } from "../model/page.ts";
import { operationWithPills, schemaWithPills } from "../model/pills.ts";
import type { Read } from "../database/query.ts";
import type { PlainNode } from "../markdown/plain-node.ts";
import { loadModules } from "../evaluation/load-modules.ts";
import { plainTree } from "../markdown/plain-tree.ts";

import { splitExcerptKey, type SpecExcerpt } from "../model/spec-excerpt.ts";
import { basePlayground, type Playground } from "../model/playground.ts";
import { audience } from "./audience.ts";
import { config } from "./site.ts";
import { mdx, pageTree } from "./syntax.ts";
import type { Memo, Transient } from "./context.ts";

/** One operation or endpoint, whole: large, so it is made again when needed. Key: `operationKey`, or `endpoint` of a page. */
export const operation: Transient<Operation | undefined> = defineTransient({
  name: "operation",
  run: async ({ hooks }, key, read) => {
    const base = await baseOperation(key, read);
    return base && operationWithPills(await hooks.operation.promise(base, read), hooks.pills, read);
  },
  fallback: () => undefined,
});

/** What plugins say otherwise of an operation than its document does, as far as its page has it in lists. Key: `operationKey`. */
const operationChanges: Memo<OperationChanges> = defineQuery({
  name: "operationChanges",
  run: async (_context, key, read) => {
    const [before, after] = [await baseOperation(key, read), await read.get(operation, key)];
    return before && after ? changesOf(before, after) : {};
  },
  fallback: () => ({}),
});

/** One component schema, opened as on a page: as large as an operation. Key: `schemaKey`. */
export const schema: Transient<SchemaPage | undefined> = defineTransient({
  name: "schema",
  run: async ({ hooks }, key, read) => {
    const { source, key: name, levels } = splitOperationKey(key);
    const found = await hooks.schema.promise({ spec: source, name, levels }, read);
    return found && schemaWithPills(found, hooks.pills, read);
  },
  fallback: () => undefined,
});

/** The part of a document that one page is about, as text for agents; made again when needed. Key: `excerptKey`. */
export const specExcerpt: Transient<SpecExcerpt | undefined> = defineTransient({
  name: "specExcerpt",
  run: ({ hooks }, key, read) => hooks.specExcerpt.promise(splitExcerptKey(key), read),
  fallback: () => undefined,
});

/** Title, label and marks of a page, for lists. Key: public path. */
export const pageMeta: Memo<PageMeta | undefined> = defineQuery({
  name: "pageMeta",
  run: async (_context, path, read) => {
    const found = await read.get(page, path);
    return found && pageMetaOf(found);
  },
  fallback: () => undefined,
});

/** A page after all `page` taps. Key: public path. */
export const page: Memo<Page | undefined> = defineQuery({
  name: "page",
  run: async ({ hooks }, path, read) => {
    // Operations are large: where no plugin changes them, they need not be made for that.
    const mayDiffer = hooks.operation.taps.some((tap) => (tap as TapOptions).isSource !== true);
    const changes = mayDiffer ? (key: string) => read.get(operationChanges, key) : () => undefined;
    const base = await basePage(path, changes, read);
    return base && hooks.page.promise(base, read);
  },
  fallback: () => undefined,
});

/**
 * What an author wrote on a page, as plain Markdown without MDX; undefined for generated pages without content of their own.
 * Key: public path.
 */
export const plainPage: Transient<PlainNode | undefined> = defineTransient({
  name: "plainPage",
  run: (_context, path, read) => readPlain(path, false, read),
  fallback: () => undefined,
});

/** The same as agents read it: with what `Visibility` has for them, and without what it has for people. Key: public path. */
export const agentPage: Transient<PlainNode | undefined> = defineTransient({
  name: "agentPage",
  run: async (_context, path, read) => {
    const shown = await read.get(plainPage, path);
    return shown?.data?.differs === true ? readPlain(path, true, read) : shown;
  },
  fallback: () => undefined,
});

async function readPlain(path: string, isAgent: boolean, read: Read): Promise<PlainNode | undefined> {
  const found = await read.get(page, path);
  if (!found) return undefined;
  const { content, route } = found;
  if (route.file === null && content === null) return undefined;
  const file = route.file ?? "";
  const tree = file === "" ? await read.get(mdx, content ?? "") : await read.get(pageTree, file);
  const viewer = { reader: await read.get(audience, ""), isAgent };
  return plainTree(tree, file, await loadModules(tree, file, read), undefined, viewer);
}

/** What readers can do with a page's endpoint; undefined where it has none. Large, as its operation is. Key: public path. */
export const playground: Transient<Playground | undefined> = defineTransient({
  name: "playground",
  run: async ({ hooks }, path, read) => {
    const shown = await read.get(page, path);
    const endpoint = shown?.endpoint ? await read.get(operation, shown.endpoint) : undefined;
    if (!shown || !endpoint) return undefined;
    const api = await read.pick(config, "", "api");
    return hooks.playground.promise(basePlayground(endpoint), endpoint, { page: shown, api }, read);
  },
  fallback: () => undefined,
});
