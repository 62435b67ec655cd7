import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const checkout = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Says which code of Octavo runs, for `ProjectOptions.remembered`: the version of the package that asks, and when its files were
 * changed: in a checkout, and in a package that is built again, code changes without the version.
 */
export function codeStamp(version: string): string {
  changed ??= import.meta.url.endsWith(".ts")
    ? stampOfCheckout()
    : String(statSync(fileURLToPath(import.meta.url)).mtimeMs);
  return `${version} ${changed}`;
}

/** What runs is what was loaded: a process reads the thousands of files of a checkout once. */
let changed: string | undefined;

function stampOfCheckout(): string {
  const stamp = createHash("sha256");
  for (const folder of ["core/src", "core/schema", "plugins/src"]) {
    const path = join(checkout, folder);
    if (existsSync(path)) addFolder(path, stamp);
  }
  return stamp.digest("hex");
}

function addFolder(path: string, stamp: ReturnType<typeof createHash>): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) addFolder(inner, stamp);
    else if (!/\.test\.tsx?$/.test(entry.name)) stamp.update(`${inner} ${statSync(inner).mtimeMs}\n`);
  }
}
