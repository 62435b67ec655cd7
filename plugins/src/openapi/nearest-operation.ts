import { nearest, type Read, type SpecInfo } from "@octavo/core";
import { anonymous, comparable, operationIndex } from "./operation-index.ts";

/**
 * The operation that was probably meant: the same path with other parameter names or another method, else the nearest
 * text. In large documents, only operations of the same folder are compared, so that each wrong entry costs little.
 */
export async function nearestOperation(
  key: string,
  documents: readonly Pick<SpecInfo, "source" | "operations">[],
  pick: (source: string, part: string) => Promise<readonly string[] | undefined>,
): Promise<string | undefined> {
  const { method, path, folder } = anonymous(key);
  const first = async (part: string): Promise<string | undefined> => {
    for (const { source } of documents) {
      const found = await pick(source, part);
      if (found) return found[0];
    }
    return undefined;
  };
  const samePath = (await first(`same ${method} ${path}`)) ?? (await first(`path ${path}`));
  if (samePath !== undefined) return samePath;
  const size = documents.reduce((sum, { operations }) => sum + operations.length, 0);
  if (size <= comparable)
    return nearest(
      key,
      documents.flatMap(({ operations }) => operations),
    );
  const neighbours: string[] = [];
  for (const { source } of documents) {
    neighbours.push(...((await pick(source, `in ${method} ${folder}`)) ?? []));
    if (neighbours.length >= comparable) break;
  }
  return nearest(key, neighbours);
}

/** Looks into documents by way of their indexes. */
export function pickingFrom(read: Read): Parameters<typeof nearestOperation>[2] {
  return (source, part) => read.pick(operationIndex, source, part);
}
