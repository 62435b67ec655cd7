import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The version in the package.json of what runs: this package, or the extension that it is bundled into. */
export function ownVersion(): string {
  const manifest = readFileSync(fileURLToPath(import.meta.resolve("#package.json")), "utf8");
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
