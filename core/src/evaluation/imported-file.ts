import { resolveInRoot, type FileId } from "../source/file.ts";

const extensions = [".mdx", ".md", ".jsx", ".tsx", ".js", ".ts"];

/**
 * The file that an import names, as a path below the docs root; undefined for packages. Extensions may be left out: the first of
 * the known files counts, else Markdown is meant.
 */
export function importedFile(
  from: FileId,
  source: string,
  known: { has(file: FileId): boolean },
): FileId | undefined {
  if (!/^[./]/.test(source)) return undefined;
  const path = resolveInRoot(from, source);
  if (/\.[a-z]{2,4}$/i.test(path)) return path;
  const found = extensions.find((extension) => known.has(path + extension));
  return path + (found ?? ".mdx");
}

/** Whether a file's exports are code. */
export function isCode(file: FileId): boolean {
  return /\.(?:jsx?|tsx?)$/i.test(file);
}
