import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProjectOptions } from "@octavo/core/node";
import type { CommandArguments } from "./arguments.ts";

/**
 * Lets a command take up what the last one knew of the site. Not with `--external`, whose answers are to be new, with
 * `--trace`, which shows what is computed, or with `--no-cache`.
 */
export function remembering(
  purpose: "build" | "check" | "dev",
  { flags, trace }: CommandArguments,
): Pick<ProjectOptions, "remembered"> {
  if (flags["external"] === true || flags["no-cache"] === true || trace !== false) return {};
  return { remembered: `${purpose} ${codeOfOctavo()}` };
}

/** Says which code runs: the version, and in a checkout, whose code changes without it, when its files were changed. */
function codeOfOctavo(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  const { version } = JSON.parse(manifest) as { readonly version: string };
  if (!import.meta.url.endsWith(".ts")) return version;
  const stamp = createHash("sha256");
  for (const folder of ["core/src", "core/schema", "plugins/src"]) {
    const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    if (existsSync(path)) addFolder(path, stamp);
  }
  return `${version} ${stamp.digest("hex")}`;
}

function addFolder(path: string, stamp: ReturnType<typeof createHash>): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) addFolder(inner, stamp);
    else if (!/\.test\.tsx?$/.test(entry.name)) stamp.update(`${inner} ${statSync(inner).mtimeMs}\n`);
  }
}
