import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ArtifactError } from "./artifact-error.ts";
import { releaseOfArtifact } from "./artifact-store.ts";

/** What file systems have at the top of a disk. */
const usual = new Set(["lost+found", "System Volume Information"]);

/**
 * Refuses a folder that is full of something else: archives would be written among what is there. What begins with a dot does not
 * count, be it a mark of ours or of the disk. Rejects with `ArtifactError`; a folder that cannot be read is left to others.
 */
export async function refuseForeignFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.name.startsWith(".") || usual.has(entry.name)) continue;
    if (entry.isDirectory() && (await hasArchivesAlone(join(folder, entry.name)))) continue;
    throw new ArtifactError(
      `The artifact store, the folder ${folder}, has something else in it, such as ${JSON.stringify(entry.name)}. Name an empty folder that nothing else uses, or make one in it.`,
      { isTransient: false },
    );
  }
}

async function hasArchivesAlone(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.every((name) => name.startsWith(".") || releaseOfArtifact(name) !== undefined);
}
