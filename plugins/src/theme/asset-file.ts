import { decodePath, resolveInRoot, withoutPrefix, type FileId } from "@octavo/core";
import { isExternal } from "./url.ts";

/** The file of the site that the address of an image or font means; undefined for other sites, and for what the address itself holds. `prefix`: what it may begin with. */
export function assetFile(target: string, from: FileId, prefix = ""): FileId | undefined {
  if (isExternal(target)) return undefined;
  const path = decodePath(target.trim().replace(/[?#].*$/s, ""));
  const found = resolveInRoot(from, path);
  return path.startsWith("/") ? withoutPrefix(`/${found}`, prefix).slice(1) : found;
}
