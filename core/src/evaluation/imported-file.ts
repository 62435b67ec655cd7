import { resolvePath, type FileId } from "../source/file.ts";

/** Extensions that imports may leave out, in the order in which they count. */
const extensions = [".mdx", ".md", ".jsx", ".tsx", ".js", ".ts", ".mjs", ".mts", ".cjs", ".cts"];

/**
 * The file that an import means, as a path below the docs root: the one of that very path, else one with an extension, else
 * the index of a folder. Undefined for packages, for what is not there, and for what is outside of the root.
 */
export function importedFile(
  from: FileId,
  source: string,
  known: { exists(file: FileId): boolean },
): FileId | undefined {
  const path = /^[./]/.test(source) ? resolvePath(from, source) : undefined;
  if (path === undefined) return undefined;
  const places = path === "" ? [] : [path, ...extensions.map((extension) => path + extension)];
  const index = path === "" ? "index" : `${path}/index`;
  return [...places, ...extensions.map((extension) => index + extension)].find((file) => known.exists(file));
}

/** Whether a file's exports are code. */
export function isCode(file: FileId): boolean {
  return /\.(?:[jt]sx?|[mc][jt]s)$/i.test(file);
}

/** Code with elements, that with types too, and that with types in which `<T>` begins no element. */
export type Dialect = "jsx" | "tsx" | "ts";

/** What the code of a file, or of a page, is written in. */
export function dialectOf(file: FileId): Dialect {
  if (/\.[mc]?ts$/i.test(file)) return "ts";
  return isCode(file) && !/\.tsx$/i.test(file) ? "jsx" : "tsx";
}

/** The same, by the code itself: files named `.jsx` and `.js` may have types all the same. */
export async function writtenDialect(file: FileId, source: string): Promise<Dialect> {
  const dialect = dialectOf(file);
  if (dialect !== "jsx") return dialect;
  const { needsTypes } = await import("./parse-code.ts");
  return needsTypes(source) ? "tsx" : "jsx";
}

/** Whether a file of code may have types. */
export function isTyped(file: FileId): boolean {
  return isCode(file) && dialectOf(file) !== "jsx";
}
