import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export interface Output {
  /** Of all files, in bytes. */
  readonly bytes: number;
  /** Of the largest HTML file, in bytes. */
  readonly largest: number;
  /** HTML files. */
  readonly pages: number;
}

/** What a build left in a folder. */
export function outputOf(folder: string): Output {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, size: statSync(join(parentPath, name)).size }));
  const html = files.filter(({ name }) => name.endsWith(".html")).map(({ size }) => size);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { bytes, largest: html.reduce((most, size) => Math.max(most, size), 0), pages: html.length };
}
