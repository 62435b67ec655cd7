import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * A new folder on disk with files, by path. `atEnd` is given what removes it: hand in your test runner's, such as
 * `onTestFinished` of vitest.
 */
export function temporaryFolder(
  files: Readonly<Record<string, string | Uint8Array>>,
  atEnd: (remove: () => void) => void,
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "octavo-test-")));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

/** Writes files below a folder, with the folders that they need. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
