import { randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  ftruncateSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";

const mark = "\uFEFF";

/**
 * Writes a text in the place of another one, if that is what the file has: all of it, or nothing where it cannot be written.
 * The file keeps its owner, its mode and its other names.
 */
export function replaceFile(path: string, before: string, after: string): boolean {
  try {
    // Where a link leads; a file that may not be written is not replaced either.
    const file = realpathSync(path);
    accessSync(file, constants.W_OK);
    const bytes = readFileSync(file);
    const start = bytes.toString("utf8").startsWith(mark) ? mark : "";
    if (!bytes.equals(Buffer.from(start + before))) return false;
    const next = Buffer.from(start + after);
    if (!swap(file, next)) rewrite(file, bytes, next);
    return true;
  } catch {
    return false;
  }
}

/** What is said where another file cannot take a name, or would not be the same to everybody: some file systems know no owners. */
const refusals: ReadonlySet<unknown> = new Set(
  "EACCES EPERM EBUSY EXDEV EINVAL ENOSYS ENOTSUP ENAMETOOLONG".split(" "),
);

/** Another file takes the name. False where it cannot, as in a folder that may not be written, or of a file that is mounted. */
function swap(file: string, content: Buffer): boolean {
  const { mode, uid, gid, nlink } = statSync(file);
  if (nlink > 1) return false;
  const next = join(dirname(file), `.${randomUUID()}.tmp`);
  try {
    writeFileSync(next, content, { flag: "wx" });
    chownSync(next, uid, gid);
    chmodSync(next, mode);
    renameSync(next, file);
    return true;
  } catch (error) {
    rmSync(next, { force: true });
    if (refusals.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

/** Writes in the file itself. Where that ends halfway, what it had is put back, for which it has room. */
function rewrite(file: string, before: Buffer, after: Buffer): void {
  const handle = openSync(file, "r+");
  try {
    fill(handle, after);
  } catch (error) {
    fill(handle, before);
    throw error;
  } finally {
    closeSync(handle);
  }
}

function fill(handle: number, content: Buffer): void {
  for (let done = 0; done < content.length;)
    done += writeSync(handle, content, done, content.length - done, done);
  ftruncateSync(handle, content.length);
}
