import { protectedPaths } from "./protected-paths.ts";
import { ToolError } from "./tool-error.ts";

/**
 * Which files of a repository an agent may change, beside those that it can never reach. Paths are from the top of the
 * repository; a folder stands for all below it, one after a leading `**` and slash for those of that name anywhere, and `*` for
 * any characters of a name.
 */
export interface PathPolicy {
  /** What alone may be changed; undefined or empty: everything. */
  readonly folders?: readonly string[] | undefined;
  /** May not be changed. Upper and lower case are the same. */
  readonly protected: readonly string[];
  /** May be changed though `protected` names it. */
  readonly unprotected?: readonly string[] | undefined;
}

/** Changes of the docs folder alone, where that is not the repository itself (""), and of nothing that runs by itself. */
export function defaultPolicy(site: string): PathPolicy {
  return { folders: site === "" ? [] : [site], protected: protectedPaths };
}

const pathLimit = 1024;
const nameLimit = 255;

/**
 * The parts of a path below the worktree; empty for the worktree itself. Throws `ToolError` for what leads out of it or
 * into `.git`. Symbolic links are the business of whoever opens the file.
 */
export function confinedParts(path: string): readonly string[] {
  const shown = JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path);
  const refuse = (why: string): never => {
    throw new ToolError(
      `${shown} cannot be used: ${why}. Write a path from the top of the repository, such as guides/start.mdx.`,
    );
  };
  if (path.length > pathLimit) refuse(`it has more than ${pathLimit} characters`);
  if (!path.isWellFormed()) refuse("it is no valid Unicode");
  // oxlint-disable-next-line eslint/no-control-regex -- they are what is looked for
  if (/[\u0000-\u001F\u007F]/.test(path)) refuse("it has control characters");
  if (path.includes("\\")) refuse("it has a backslash");
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) refuse("it is absolute");
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  for (const part of parts) {
    if (part === "..") refuse("it has a part `..`");
    if (Buffer.byteLength(part) > nameLimit) refuse(`a name in it has more than ${nameLimit} bytes`);
    if (isGitFolder(part)) refuse("the folder .git is not part of the site");
  }
  return parts;
}

/** Whether a file system may take a name for `.git`: as git itself sees it, for those of Windows and macOS, too. */
export function isGitFolder(name: string): boolean {
  const plain = folded(name);
  return plain === ".git" || plain === "git~1";
}

/** Throws `ToolError` for a file that the policy keeps from being changed. */
export function requireChangeable(parts: readonly string[], policy: PathPolicy): void {
  const { folders = [], unprotected = [] } = policy;
  const path = parts.join("/");
  // What allows something is compared as it is written, what forbids it as loosely as any file system may compare it.
  if (folders.length > 0 && !folders.some((entry) => covers(entry, parts, asWritten)))
    throw new ToolError(
      `${path} may not be changed by an agent: only what is in ${folders.join(", ")} may. Leave it as it is, and say in the summary what a person should change there.`,
    );
  if (
    policy.protected.some((entry) => covers(entry, parts, folded)) &&
    !unprotected.some((entry) => covers(entry, parts, asWritten))
  )
    throw new ToolError(
      `${path} may not be changed by an agent: it is part of what runs by itself. Leave it as it is, and say in the summary what a person should change there.`,
    );
}

/** Whether an entry of a policy is the path, or a folder above it. */
function covers(entry: string, parts: readonly string[], plain: (name: string) => string): boolean {
  const wanted = entry.split("/").filter((part) => part !== "" && part !== ".");
  const isAnywhere = wanted[0] === "**";
  const names = (isAnywhere ? wanted.slice(1) : wanted).map(plain);
  const last = isAnywhere ? parts.length - names.length : 0;
  for (let start = 0; start <= last; start++)
    if (names.every((name, at) => isNamed(plain(parts[start + at] ?? ""), name))) return true;
  return false;
}

/** Whether a name is one with `*` for any characters. Takes no longer than both are long. */
function isNamed(name: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return name === pattern;
  const last = rest.pop() ?? "";
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last))
    return false;
  let at = first.length;
  for (const piece of rest) {
    const found = name.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= name.length - last.length;
}

function asWritten(name: string): string {
  return name.normalize("NFC");
}

/** A name as file systems compare it that ignore case, invisible characters, trailing dots, and streams. */
function folded(name: string): string {
  return name
    .normalize("NFKC")
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u00AD]/g, "")
    .toLowerCase()
    .replace(/(?!^):.*$/s, "")
    .replace(/[. ]+$/, "");
}
