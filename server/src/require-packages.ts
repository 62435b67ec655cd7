import { findPackageJSON } from "node:module";
import { SetupError } from "@octavo/core/node";
import { ownManifest } from "./own-package.ts";

/**
 * Throws `SetupError` with what to install where one of these packages is not there. They are large, and installed by
 * those who use them: see `peerDependencies` of this package. `what` begins the sentence, such as "An agent of kind
 * \"acp\"".
 */
export function requirePackages(
  what: string,
  names: readonly string[],
  isThere: (name: string) => boolean = isInstalled,
): void {
  const missing = names.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  const { peerDependencies } = ownManifest();
  const versions = missing.map((name) => `"${name}@${peerDependencies[name] ?? "latest"}"`);
  throw new SetupError(
    `${what} needs ${missing.join(" and ")}, which ${missing.length === 1 ? "is" : "are"} not installed. Install ` +
      `${missing.length === 1 ? "it" : "them"} where Octavo is installed: npm install ${versions.join(" ")}`,
  );
}

function isInstalled(name: string): boolean {
  try {
    return findPackageJSON(name, import.meta.url) !== undefined;
  } catch {
    return false;
  }
}
