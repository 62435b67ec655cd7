import type { Reader } from "@octavo/core";

/** Stands for every group. */
export const anyGroup = "*";

/**
 * Whom a client may ask for: it names the groups of its reader, and its key says which of them it is believed. "*" in a
 * request stands for a reader who is signed in, in whatever groups. A key without groups asks for what everybody may see.
 */
export function readerOfKey(written: readonly string[], allowed: readonly string[]): Reader {
  if (allowed.length === 0) return { isSignedIn: false, groups: [] };
  const isAny = allowed.includes(anyGroup);
  const groups = written.filter((group) => group !== anyGroup && (isAny || allowed.includes(group)));
  return { isSignedIn: groups.length > 0 || written.includes(anyGroup), groups };
}
