import { createHash } from "node:crypto";
import { constants, copyFile, realpath, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { listFiles, makeFolder } from "./disk.ts";
import { SetupError } from "./setup-error.ts";

/**
 * Copies all that can belong to a site, without version control, packages and outputs of builds. Files that go meanwhile are
 * left out. Rejects with `SetupError` where the disk fails, or with the signal's reason.
 */
export async function copySite(
  root: string,
  into: string,
  { signal, without }: { readonly signal?: AbortSignal; readonly without?: ReadonlySet<string> } = {},
): Promise<void> {
  const from = await realpath(root).catch(() => resolve(root));
  const folders = new Set<string>();
  try {
    await makeFolder(into);
    for (const file of await listFiles(from, into)) {
      signal?.throwIfAborted();
      if (without?.has(file)) continue;
      const path = join(into, file);
      const folder = dirname(path);
      if (!folders.has(folder)) await makeFolder(folder);
      folders.add(folder);
      await copyFile(join(from, file), path, constants.COPYFILE_FICLONE).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== "ENOENT") throw error;
        },
      );
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw new SetupError(
      `${root} could not be copied: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

/**
 * A hash of the names, sizes and times of all files that `copySite` copies: another one where any of them was changed. Rejects
 * where the disk fails.
 */
export async function siteState(root: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await listFiles(root)).toSorted()) {
    const { size, mtimeMs } = await stat(join(root, file)).catch(() => ({ size: -1, mtimeMs: 0 }));
    hash.update(JSON.stringify([file, size, mtimeMs]));
  }
  return hash.digest("hex");
}
