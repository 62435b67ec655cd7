import {
  dataOrigin,
  extensionOf,
  isUrl,
  relativePath,
  resolvePath,
  type FileId,
  type Read,
  type Renaming,
  type SiteEdit,
} from "@octavo/core";
import { locateDocument } from "@octavo/core/fields";
import { documentsIn, isDocument, referencesIn, textAt } from "./named.ts";

/** Has what names a document by its path, and every `$ref` to another file, name it at its new one. */
export async function followDocuments(
  edits: readonly SiteEdit[],
  file: FileId,
  { files }: Renaming,
  read: Read,
): Promise<readonly SiteEdit[]> {
  const to = files.get(file) ?? file;
  const own: SiteEdit[] = [];
  const known = filesAfter(files, read);
  for (const { written, document, origin } of await documentsIn(file, read)) {
    const after = files.get(document) ?? document;
    if (locateDocument({ written, from: to }, known) === after) continue;
    const newName = /^\.\.?\//.test(written)
      ? relativePath(to, after)
      : written.startsWith("/")
        ? `/${after}`
        : after;
    const whole = await textAt(origin, read);
    if (whole !== undefined)
      own.push({ kind: "replace", origin, newText: whole.replace(written, () => newName) });
  }
  if (isDocument(file))
    for (const { written, path } of await referencesIn(file, read)) {
      const newText = referenceAfter(written, file, files, read);
      if (newText !== written) own.push({ kind: "replace", origin: dataOrigin(file, path), newText });
    }
  return [...edits, ...own];
}

/** The new paths of a renaming, which many files are asked about. */
const arrivals = new WeakMap<Renaming["files"], ReadonlySet<FileId>>();

/** What there is once files are moved. */
function filesAfter(files: Renaming["files"], read: Read): Parameters<typeof locateDocument>[1] {
  const arrived = arrivals.get(files) ?? new Set(files.values());
  arrivals.set(files, arrived);
  return {
    exists: (file) => arrived.has(file) || (read.exists(file) && !files.has(file)),
    documents: () =>
      read
        .files("**/*.{json,yaml,yml}")
        .map((file) => files.get(file) ?? file)
        .toSorted(),
  };
}

/** How a `$ref` is written afterwards. */
function referenceAfter(written: string, file: FileId, files: Renaming["files"], read: Read): string {
  const name = written.replace(/#.*$/s, "");
  const target = name === "" || isUrl(name) ? undefined : resolvePath(file, name);
  // In mappings, names of schemas look like files.
  if (target === undefined || extensionOf(target) === "" || !read.exists(target)) return written;
  const to = files.get(file) ?? file;
  const after = files.get(target) ?? target;
  if (resolvePath(to, name) === after) return written;
  const relative = relativePath(to, after);
  const newName = name.startsWith("/")
    ? `/${after}`
    : name.startsWith(".")
      ? relative
      : relative.replace(/^\.\//, "");
  return newName + written.slice(name.length);
}
