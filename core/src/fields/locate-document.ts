import type { SpecReference } from "../hooks.ts";
import { isUrl, resolvePath } from "../source/file.ts";

interface KnownFiles {
  exists(file: string): boolean;
  /** Files that a bare name may mean, sorted. */
  documents(): readonly string[];
}

/** The file or URL that a written reference to a document means; undefined where nothing fits. */
export function locateDocument({ written, from }: SpecReference, files: KnownFiles): string | undefined {
  const reference = written.trim();
  if (reference === "") return undefined;
  if (isUrl(reference)) return reference;
  const isRelative = /^\.\.?[\\/]/.test(reference);
  const candidates = isRelative
    ? [resolvePath(from, reference)]
    : [resolvePath("", reference), resolvePath(from, reference)];
  const found = candidates.find((file) => file !== undefined && file !== "" && files.exists(file));
  if (found !== undefined || isRelative) return found;
  const name = reference.replace(/^\//, "");
  return files.documents().find((file) => bareName(file) === name || withoutExtension(file) === name);
}

function withoutExtension(file: string): string {
  return file.replace(/\.(?:json|ya?ml)$/i, "");
}

function bareName(file: string): string {
  return withoutExtension(file.slice(file.lastIndexOf("/") + 1));
}
