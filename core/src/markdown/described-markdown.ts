import type { Read } from "../database/query.ts";
import { schemaKey } from "../model/operation.ts";
import type { Page } from "../model/page.ts";
import { operation, schema } from "../queries.ts";
import type { FileId } from "../source/file.ts";
import { missingMarkdown, operationMarkdown, schemaMarkdown } from "./endpoint-markdown.ts";
import type { Said } from "./fields-markdown.ts";

/**
 * What an API's description says about the endpoint or schema of a page; empty for pages that are about none.
 * `change`: what the texts in it become, which stand in `spec`.
 */
export async function describedMarkdown(
  { endpoint, route }: Pick<Page, "endpoint" | "route">,
  change: (text: string, spec: FileId) => Promise<string>,
  read: Pick<Read, "get">,
): Promise<string> {
  const described = endpoint === null ? undefined : await read.get(operation, endpoint);
  if (described) return withChanged((said) => operationMarkdown(described, said), described.spec, change);
  const found = route.schema && (await read.get(schema, schemaKey(route.schema)));
  if (found) return withChanged((said) => schemaMarkdown(found, said), found.spec, change);
  return route.missing === undefined ? "" : missingMarkdown(route.missing);
}

/** Writes twice: what texts there are is known when they have been asked for, and few of them change. */
async function withChanged(
  write: (said: Said) => string,
  spec: FileId,
  change: (text: string, spec: FileId) => Promise<string>,
): Promise<string> {
  const texts = new Set<string>();
  const written = write((text) => {
    texts.add(text);
    return text;
  });
  const changed = new Map<string, string>();
  for (const text of texts) {
    const found = await change(text, spec);
    if (found !== text) changed.set(text, found);
  }
  return changed.size === 0 ? written : write((text) => changed.get(text) ?? text);
}
