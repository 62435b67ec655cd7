// Sites as readers see them, for tests.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Reader } from "@octavo/core";
import { build, openProject, writeReaderSource, type Project } from "@octavo/core/node";
import { temporaryFolder } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { onTestFinished } from "vitest";

/** Texts of files by path. */
type Files = Readonly<Record<string, string>>;

export const nobody: Reader = { isSignedIn: false, groups: [] };
export const member: Reader = { isSignedIn: true, groups: ["staff"] };
export const guest: Reader = { isSignedIn: true, groups: ["guests"] };
export const readers: readonly [Reader, Reader, Reader] = [nobody, member, guest];

/** Whether each of `readers` may see a word. */
export type Seen = Readonly<Record<string, readonly [boolean, boolean, boolean]>>;

export function page(frontMatter: object, body = ""): string {
  return `---\n${JSON.stringify(frontMatter)}\n---\n\n${body}\n`;
}

/** The whole site, as its authors see it. */
export function openWhole(root: string): Promise<Project> {
  return openProject({
    root,
    plugins: defaults(),
    audience: "all",
    network: false,
    cache: join(root, "../cache"),
  });
}

/** All files of a reader's site, by their names; null: of a site that asks nobody who they are. */
export async function siteFor(reader: Reader | null, files: Files): Promise<ReadonlyMap<string, string>> {
  const folder = temporaryFolder({}, onTestFinished);
  const root = temporaryFolder(files, onTestFinished);
  const source = { root: reader ? join(folder, "source") : root, cache: join(folder, "cache") };
  const withheld = reader && (await writeReaderSource(await openWhole(root), reader, source));
  const out = join(folder, "site");
  const ofReader = withheld && { audience: reader, withheld };
  await build({ ...source, ...ofReader, out, plugins: defaults(), network: false });
  const texts = new Map<string, string>();
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      texts.set(path.slice(out.length + 1), readFileSync(path, "utf8"));
    }
  return texts;
}

/** Which of these words stand in any file of a reader's site, its names included. */
export async function wordsFor(reader: Reader, files: Files, words: Iterable<string>): Promise<string[]> {
  const text = [...(await siteFor(reader, files))].flat().join("\n").toLowerCase();
  return [...words].filter((word) => text.includes(word));
}
