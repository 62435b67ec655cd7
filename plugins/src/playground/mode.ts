import {
  isObject,
  memberAt,
  type Operation,
  type PlaygroundContext,
  type PlaygroundMode,
} from "@octavo/core";
import { modeOf } from "./settings.ts";

/** Where the mode of a page is written, the nearest first: its front matter, its operation's metadata, docs.json. */
export function writtenMode(
  { page, api }: PlaygroundContext,
  metadata: Operation["metadata"] = {},
): PlaygroundMode {
  return (
    modeOf(page.frontMatter["playground"]) ??
    modeOf(metadata["playground"]) ??
    modeOf(memberAt(api, ["playground", "display"])) ??
    "interactive"
  );
}

export interface Circumstances {
  readonly webhook: boolean;
  readonly hasServer: boolean;
  /** Whether the site knows its readers. */
  readonly signIn: boolean;
}

/** What a written mode comes to: without a server nothing can be sent, and nobody can be let in who cannot sign in. */
export function effectiveMode(
  written: PlaygroundMode,
  { webhook, hasServer, signIn }: Circumstances,
): PlaygroundMode {
  if (webhook || written === "none" || (written === "auth" && !signIn)) return "none";
  return hasServer ? written : "simple";
}

/** The names in `groups`, which is a list or an object with `includes`. */
export function groupsOf(written: unknown): readonly string[] {
  const names = isObject(written) ? written["includes"] : written;
  return Array.isArray(names) ? names.filter((name): name is string => typeof name === "string") : [];
}
