import { ownManifest } from "../own-package.ts";

/** Of this Octavo. */
export function ownVersion(): string {
  return ownManifest().version;
}
