import { decodePath, escapePointer, isUrl, type DataPath } from "@octavo/core";
import { internalPath } from "@octavo/core/fields";

/** The file or URL that a reference in another one names, without its fragment. */
export function fileOf(reference: string, from: string): string {
  const written = reference.replace(/#.*$/s, "");
  if (written === "") return from;
  if (isUrl(written)) return written;
  if (isUrl(from)) return new URL(written, from).href;
  const path = encodeURI(decodePath(written).toWellFormed()).replaceAll("#", "%23").replaceAll("?", "%3F");
  return decodePath(new URL(path, `file://${encodeURI(from)}`).pathname);
}

/** Whether a value of a discriminator's mapping is a reference. Others are names of schemas, which may have dots. */
export function isReference(mapped: unknown): mapped is string {
  return typeof mapped === "string" && /[/#]|\.(?:json|ya?ml)$/i.test(mapped);
}

/** The path within that document; undefined for names that are no JSON pointer. */
export function pathIn(reference: string): DataPath | undefined {
  return internalPath(reference.includes("#") ? reference.slice(reference.indexOf("#")) : "#");
}

/** A text that is the same for all references to one place. */
export function placeKey(file: string, path: DataPath): string {
  return `${file}\n${path.map(escapePointer).join("/")}`;
}
