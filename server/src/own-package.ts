import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

export interface OwnManifest {
  readonly version: string;
  /** Optional packages, and the versions that Octavo is tested with. */
  readonly peerDependencies: Readonly<Record<string, string>>;
}

const file = fileURLToPath(import.meta.resolve("#package.json"));

/** Where this package lies. */
export const ownFolder: string = dirname(file);

let manifest: OwnManifest | undefined;

/** The package.json of this package. */
export function ownManifest(): OwnManifest {
  return (manifest ??= JSON.parse(readFileSync(file, "utf8")) as OwnManifest);
}
