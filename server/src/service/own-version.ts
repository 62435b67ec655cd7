import { readFileSync } from "node:fs";

let version: string | undefined;

/** Of this Octavo. */
export function ownVersion(): string {
  const manifest = new URL("../../package.json", import.meta.url);
  return (version ??= (JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version);
}
