export interface GitErrorOptions {
  /** Whether the same may succeed later, with nobody doing anything. */
  readonly transient: boolean;
}

/** Why git could not do its work. The message says what happened, why, and what to do; it never holds a credential. */
export class GitError extends Error {
  override readonly name = "GitError";
  readonly transient: boolean;

  constructor(message: string, options: GitErrorOptions) {
    super(message);
    this.transient = options.transient;
  }
}

/** Fails in the same way until somebody does what the message says. */
export function permanent(message: string): GitError {
  return new GitError(message, { transient: false });
}

/** May succeed when it is tried again. */
export function transient(message: string): GitError {
  return new GitError(message, { transient: true });
}

/** An error of the disk as one of git; other errors as they are. */
export function explainDisk(error: unknown): unknown {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (error instanceof GitError || code === undefined || syscall === undefined) return error;
  const where = path ?? "the data folder";
  if (code === "ENOENT") return transient(`${where} went away while it was in use. It is tried again.`);
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return permanent(
      `${where} may not be written by this user (${code}). Choose another data folder, or give the right.`,
    );
  return transient(
    `${where} could not be used (${syscall}: ${code}). Look whether the disk is full or broken.`,
  );
}
