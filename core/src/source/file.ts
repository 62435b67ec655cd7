/**
 * A file of the site: its path relative to the docs root with `/` separators and no leading slash
 * ("guides/start.mdx"), or the absolute URL of a fetched document.
 */
export type FileId = string;

export function isUrl(file: FileId): boolean {
  return /^https?:\/\//i.test(file);
}

/** Whether a path is written as files of the site are: another way to write one would be a second file. */
export function isSiteFile(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}

/** The lower-case extension without its dot; empty where there is none. */
export function extensionOf(file: FileId): string {
  const path = isUrl(file) ? file.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "") : file;
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? "" : name.slice(dot + 1).toLowerCase();
}

/** The folder of a file, without a trailing slash; empty for the docs root. */
export function folderOf(file: FileId): string {
  return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}

/**
 * Resolves a reference as written in `from` ("./a", "../a", "/a", "a") to a path below the docs root.
 * Backslashes count as slashes. Returns undefined where the path leaves the root.
 */
export function resolvePath(from: FileId, reference: string): FileId | undefined {
  const { path, leaves } = resolve(from, reference);
  return leaves ? undefined : path;
}

/** The same as browsers do it with links: at the root, `..` leads to the root. */
export function resolveInRoot(from: FileId, reference: string): FileId {
  return resolve(from, reference).path;
}

function resolve(from: FileId, reference: string): { readonly path: FileId; readonly leaves: boolean } {
  const written = reference.replaceAll("\\", "/");
  const parts = written.startsWith("/") ? [] : folderOf(from).split("/").filter(Boolean);
  let leaves = false;
  for (const part of written.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) leaves = true;
  }
  return { path: parts.join("/"), leaves };
}

/** How a file names another: "./a.json", "../a.json". */
export function relativePath(from: FileId, to: FileId): string {
  const folder = folderOf(from).split("/").filter(Boolean);
  const steps = to.split("/");
  let shared = 0;
  while (shared < folder.length && shared < steps.length - 1 && folder[shared] === steps[shared]) shared++;
  const up = folder.slice(shared).map(() => "..");
  return [...(up.length === 0 ? ["."] : up), ...steps.slice(shared)].join("/");
}
