/** Why a tool did nothing; the message goes to the model, which may try something else. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
}

/** The job may change no more. */
export class ChangeLimitError extends ToolError {
  override readonly name = "ChangeLimitError";
}

/** Why nothing is done with a link. `target`: what is written in it, where that is known. */
export function linkError(path: string, target?: string): ToolError {
  const words = `${path} is a symbolic link. Links are neither read nor changed; name the file itself.`;
  return new ToolError(
    target === undefined
      ? words
      : `${words} It leads to ${JSON.stringify(target.slice(0, 200))}, seen from its own folder.`,
  );
}

/** Words for an error of the file system; paths of the machine stay out of them. */
export function explainFileError(error: unknown, path: string): ToolError {
  if (error instanceof ToolError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const shown = path === "" ? "The repository's top folder" : path;
  if (code === "ENOENT")
    return new ToolError(`${shown} does not exist. Call list to see which files there are.`);
  if (code === "ELOOP") return linkError(shown);
  if (code === "ENOTDIR")
    return new ToolError(
      `A part of ${shown} is a file or a symbolic link where a folder is needed. Links are not followed.`,
    );
  if (code === "EISDIR") return new ToolError(`${shown} is a folder. Name a file, or call list.`);
  if (code === "EEXIST") return new ToolError(`${shown} exists already.`);
  if (code === "ENAMETOOLONG") return new ToolError(`${shown} is too long a name.`);
  if (code === "EACCES" || code === "EPERM")
    return new ToolError(`${shown} may not be read or changed here.`);
  if (code === "ENOSPC" || code === "EDQUOT")
    return new ToolError(`${shown} could not be written: the disk is full.`);
  return new ToolError(`${shown} could not be used${code === "" ? "" : ` (${code})`}.`);
}
