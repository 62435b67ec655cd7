import { ToolError } from "./tool-error.ts";

/** Which files of a repository an agent may not change, beside those that it can never reach. */
export interface PathPolicy {
  /**
   * Paths from the top of the repository; a folder stands for all below it, and a name after a leading `**` and slash for
   * files of that name anywhere. Upper and lower case are the same.
   */
  readonly protected: readonly string[];
}

/** What runs by itself, with secrets, once it is pushed or deployed. */
export const defaultPolicy: PathPolicy = {
  protected: [
    ".github/workflows",
    ".github/actions",
    ".gitlab-ci.yml",
    ".gitlab",
    ".gitea",
    ".forgejo",
    ".circleci",
    ".buildkite",
    ".woodpecker",
    ".woodpecker.yml",
    ".woodpecker.yaml",
    ".drone.yml",
    ".travis.yml",
    "Jenkinsfile",
    "azure-pipelines.yml",
    "bitbucket-pipelines.yml",
    "**/octavo.config.ts",
    "**/octavo.config.js",
    "**/octavo.config.mjs",
  ],
};

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
  const path = parts.map(folded).join("/");
  const isProtected = policy.protected.some((entry) => {
    const wanted = entry
      .split("/")
      .filter((part) => part !== "" && part !== ".")
      .map(folded);
    if (wanted[0] === "**")
      return path === wanted.slice(1).join("/") || path.endsWith(`/${wanted.slice(1).join("/")}`);
    const prefix = wanted.join("/");
    return path === prefix || path.startsWith(`${prefix}/`);
  });
  if (isProtected)
    throw new ToolError(
      `${parts.join("/")} may not be changed by an agent: it configures what runs by itself. Leave it as it is, and say in the summary what a person should change there.`,
    );
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
