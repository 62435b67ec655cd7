import { decodePath, resolveInRoot, type FileId } from "@octavo/core";
import { isExternal } from "./url.ts";

/** The file of the site that the address of an image or font means; undefined for other sites, and for what the address itself holds. */
export function assetFile(target: string, from: FileId): FileId | undefined {
  if (isExternal(target)) return undefined;
  return resolveInRoot(from, decodePath(target.trim().replace(/[?#].*$/s, "")));
}
