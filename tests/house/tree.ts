import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the repository, with a trailing slash. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));

const ignored = new Set(["node_modules", "dist", "coverage", ".git", ".octavo"]);

/** Files of the repository, sorted, relative to its folder, with forward slashes; what is installed or built is left out. */
export function files(under = ""): string[] {
  const entries = readdirSync(root + under, { withFileTypes: true });
  const found = entries.flatMap((entry) => {
    const path = under + entry.name;
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : files(`${path}/`);
    return entry.isFile() && !/\.(vsix|tsbuildinfo|log)$/.test(entry.name) ? [path] : [];
  });
  return found.toSorted();
}

/** The text of one file of the repository. */
export function text(file: string): string {
  return readFileSync(root + file, "utf8");
}
