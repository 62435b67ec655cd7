import { isAbsolute, relative } from "node:path";

/**
 * The folder that relative paths of a command line count from. In a workspace of npm, `npx octavo` starts in the folder of the
 * workspace and not where the person stands, whom `INIT_CWD` follows; scripts of a package.json mean the folder they start in.
 */
export function standingFolder(env: Readonly<Record<string, string | undefined>>, cwd: string): string {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script, INIT_CWD: folder } = env;
  if (event !== "npx" || folder === undefined || !/^(["']?)octavo\1(?:\s|$)/.test(script ?? "")) return cwd;
  const inner = relative(cwd, folder);
  return inner === "" || inner.startsWith("..") || isAbsolute(inner) ? cwd : folder;
}
