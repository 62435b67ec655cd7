import {
  maySee,
  memberAt,
  type Operation,
  type PlaygroundContext,
  type PlaygroundMode,
  type readGroups,
  type Reader,
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
  readonly isSent: boolean;
  readonly hasServer: boolean;
  /** Whether the site knows its readers. */
  readonly signIn: boolean;
}

/** What a written mode comes to: without a server nothing can be sent, and nobody can be let in who cannot sign in. */
export function effectiveMode(
  written: PlaygroundMode,
  { isSent, hasServer, signIn }: Circumstances,
): PlaygroundMode {
  if (!isSent || written === "none" || (written === "auth" && !signIn)) return "none";
  return hasServer ? written : "simple";
}

/** What the mode `auth` comes to for somebody: readers of the groups that are written have the playground, else all who are signed in. */
export function modeFor(reader: Reader, groups: ReturnType<typeof readGroups>): PlaygroundMode {
  const access = { isPublic: false, includes: [], excludes: [], ...groups };
  return maySee(access, reader) ? "interactive" : "none";
}
