import { resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * The path of a `file:` URI, without a separator at its end: some clients write folders with one. Undefined for other documents,
 * such as unsaved ones without a name.
 */
export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith("file:")) return undefined;
  try {
    return resolve(fileURLToPath(uri));
  } catch {
    return undefined;
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

/** A path below a folder with `/` separators; undefined where it is not below it. */
export function below(folder: string, path: string): string | undefined {
  const start = folder.endsWith(sep) ? folder : folder + sep;
  return path.startsWith(start) ? path.slice(start.length).replaceAll(sep, "/") : undefined;
}

/** Whether a path is a folder, or below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || below(folder, path) !== undefined;
}
