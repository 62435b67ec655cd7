import { codeStamp, type ProjectOptions } from "@octavo/core/node";
import type { CommandArguments } from "./arguments.ts";
import { ownManifest } from "./own-package.ts";

/**
 * Lets a command take up what the last one knew of the site. Not with `--external`, whose answers are to be new, with
 * `--trace`, which shows what is computed, or with `--no-cache`.
 */
export function remembering(
  purpose: "build" | "check" | "dev",
  { flags, trace }: CommandArguments,
): Pick<ProjectOptions, "remembered"> {
  if (flags["external"] === true || flags["no-cache"] === true || trace !== false) return {};
  return { remembered: `${purpose} ${codeStamp(ownManifest().version)}` };
}
