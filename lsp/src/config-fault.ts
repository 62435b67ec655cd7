import { basename, dirname, extname, relative } from "node:path";
import type { Problem } from "@octavo/core";
import { findSiteConfig } from "@octavo/core/node";
import { codeNotLoaded } from "@octavo/plugins/config";
import { isSearched } from "./discovery.ts";
import { below } from "./uri.ts";

/** Why a site's `octavo.config.*` does not count. */
export interface ConfigFault {
  readonly path: string;
  readonly problem: Problem;
}

/** Undefined where a site has no such file, so that something else must be wrong. */
export function configFault(root: string, error: unknown): ConfigFault | undefined {
  const path = findSiteConfig(root);
  if (path === undefined) return undefined;
  const message = error instanceof Error ? error.message : String(error);
  const [, line = "1", character = "1", rest = message] =
    (message.startsWith(path) && /^(?::(\d+)(?::(\d+))?)?(?!\d)([^]*)$/.exec(message.slice(path.length))) ||
    [];
  const start = { line: Number(line) - 1, character: Number(character) - 1 };
  const { code, severity } = codeNotLoaded;
  const reason = rest === message ? message : basename(path) + rest;
  return {
    path,
    problem: {
      code,
      severity,
      message: codeNotLoaded.message({ reason }),
      file: relative(root, path).replaceAll("\\", "/"),
      range: { start, end: start },
      related: [],
      fixes: [],
    },
  };
}

/** Whether a change of a file may mend it: of the file itself, of one that took its place, or of code that it imports. */
export function mayMend({ path }: ConfigFault, changed: string): boolean {
  const file = below(dirname(path), changed);
  if (file === undefined || !/^\.[cm]?[jt]s$/.test(extname(changed))) return false;
  // Packages and caches are written at any time.
  return isSearched(file.split("/").slice(0, -1).join("/"));
}
