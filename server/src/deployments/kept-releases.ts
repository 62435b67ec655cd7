import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Deployment } from "./deployment.ts";
import { originalOf } from "./releases.ts";

/** Milliseconds for which a release that was shown stays, so that whatever was begun on it can end. */
const afterlife = 10 * 60_000;
/** Milliseconds after which a release that no deployment knows was left by a process that was lost. */
const orphaned = 60 * 60_000;
/** Branches whose previews are kept. */
export const mostPreviews = 20;

/**
 * Which releases are kept: the last so many that were built, however often each was shown; the one that is shown, those that
 * were until a moment ago, and one of each preview.
 */
export function keptReleases(succeeded: readonly Deployment[], keep: number, now: number): Set<string> {
  const shown = succeeded.filter(({ kind }) => kind === "production");
  const names = new Set(builtReleases(succeeded).slice(0, keep));
  for (const [index, { release }] of shown.entries()) {
    const replacedAt = shown[index - 1]?.endedAt?.getTime() ?? now;
    if (release !== null && now - replacedAt < afterlife) names.add(release);
  }
  const branches = new Set<string>();
  for (const { kind, branch, release } of succeeded) {
    if (kind !== "preview" || release === null || branch === null || branches.has(branch)) continue;
    branches.add(branch);
    if (branches.size <= mostPreviews) names.add(release);
  }
  return names;
}

/** Releases of the project itself, the one that was built last first. One that was built again stands where it stood, once. */
export function builtReleases(succeeded: readonly Deployment[]): readonly string[] {
  const shown = succeeded.filter(({ kind, release }) => kind === "production" && release !== null);
  const built = shown
    .filter(({ source, release }) => source !== "rollback" && originalOf(String(release)) === release)
    .map(({ release }) => String(release));
  // The oldest row of a release is that of its build. What is known by going back to it alone is older than all of them.
  const names = shown.map(({ release }) => String(release));
  const originals = [...[...new Set(built.toReversed())].toReversed(), ...names.map(originalOf)];
  return [...new Set(originals)].flatMap((each) => names.find((name) => originalOf(name) === each) ?? []);
}

/** Removes releases that are not kept, and those that nobody knows. */
export async function pruneReleases(
  folder: string,
  succeeded: readonly Deployment[],
  keep: number,
): Promise<void> {
  const now = Date.now();
  const isLeft = leftReleases(succeeded, keep, now);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (isLeft(name, mtimeMs)) await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Tells which releases are to be removed, by name and when they were written, in milliseconds since 1970. */
export function leftReleases(
  succeeded: readonly Deployment[],
  keep: number,
  now: number,
): (name: string, writtenAt: number) => boolean {
  const kept = keptReleases(succeeded, keep, now);
  const known = new Set(succeeded.map(({ release }) => release));
  return (name, writtenAt) => !kept.has(name) && (known.has(name) || now - writtenAt > orphaned);
}
