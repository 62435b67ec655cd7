import type { Query } from "../database/query.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import { extensionOf, type FileId } from "./file.ts";
import type { Origin, Span } from "./origin.ts";

/** What `rangeOf` needs of a database or a `Read`. */
export interface TreeReader {
  get<V>(query: Query<V>, key: string): Promise<V>;
}

/** Where an origin stands in the current text: the only place where origins become offsets. */
export async function rangeOf(origin: Origin, reader: TreeReader): Promise<Span> {
  if ("span" in origin) return origin.span;
  if ("mark" in origin) {
    const tree = await reader.get(pageTree, origin.file);
    return tree.span(origin.mark, origin.ordinal, origin.attribute) ?? { start: 0, end: 0 };
  }
  if (!("path" in origin)) return { start: 0, end: 0 };
  if (!isPage(origin.file)) return (await reader.get(dataTree, origin.file)).span(origin.path, origin.part);
  const tree = await reader.get(pageTree, origin.file);
  return tree.frontMatter?.span(origin.path, origin.part) ?? tree.frontMatterSpan;
}

/** Whether a file or URL is JSON or YAML by its name. */
export function isData(file: FileId): boolean {
  return ["json", "yaml", "yml"].includes(extensionOf(file));
}

export function isPage(file: FileId): boolean {
  const extension = extensionOf(file);
  return extension === "md" || extension === "mdx";
}
