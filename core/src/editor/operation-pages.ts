import type { Read } from "../database/query.ts";
import { keyOf } from "../model/operation.ts";
import { places, routes } from "../queries.ts";
import type { FileId } from "../source/file.ts";

/** Public paths of the pages of an operation, such as one in each version, as navigation has them; then those outside of it. */
export async function pagesOfOperation(spec: FileId, key: string, read: Read): Promise<readonly string[]> {
  const paths = new Set<string>();
  for (const { path, operation } of (await read.get(routes, "")).values())
    if (operation?.spec === spec && keyOf(operation) === key) paths.add(path);
  if (paths.size < 2) return [...paths];
  const placed = [...(await read.get(places, "")).keys()].filter((path) => paths.has(path));
  return [...new Set([...placed, ...paths])];
}
