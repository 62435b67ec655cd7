import { SetupError } from "@octavo/core/node";
import type { DeployedProject, DeployerOptions } from "../deployments/deployer.ts";
import { newestRecord, readRelease, releasesFolder } from "../deployments/releases.ts";
import { runDeployment } from "../deployments/run-deployment.ts";
import { BuildError } from "../deployments/build-error.ts";
import { originOf, stateOf } from "./build-release.ts";
import type { LiveProject } from "./live-project.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { ownVersion } from "./own-version.ts";

/**
 * Shows the release that was shown last, where it is on this machine and of the same docs; else builds one, as it does where
 * a docs folder was changed since the last build. Nothing is fetched for a release that is there. Rejects with `SetupError`,
 * `GitError` or the signal's reason.
 */
export async function startLiveProject(
  live: LiveProject,
  deployed: DeployedProject,
  data: string,
  options: DeployerOptions,
): Promise<void> {
  const { store, owner, stopping } = options;
  const { settings } = live;
  const wanted = { project: settings.id, kind: "production", branch: null, source: "start" } as const;
  const name = (await store.current(settings.id, null))?.release ?? undefined;
  const release = name === undefined ? undefined : await readRelease(releasesFolder(data, settings.id), name);
  const isShown = release?.record.origin === originOf(settings) && (await live.follow());
  if (isShown && !(await isEdited(settings, data))) {
    // Another Octavo draws pages in another way.
    if (release.record.version !== ownVersion()) await store.request(wanted);
    return;
  }
  const claim = await store.begin(wanted, owner);
  const { clean } = deployed;
  const ended = await runDeployment(claim, deployed.build, { ...options, clean });
  stopping.throwIfAborted();
  if (ended?.status === "success" && (await live.follow())) return deployed.prune();
  const { error } = ended ?? {};
  if (isShown) {
    // What was shown before the docs were edited is better than nothing.
    options.onError(error ?? new Error(`Project ${settings.id} was edited, and could not be built.`));
    return;
  }
  if (error instanceof BuildError) throw new SetupError(error.message);
  throw (
    error ??
    new SetupError(`Project ${settings.id} was built, but another process has replaced it. Start again.`)
  );
}

/** Whether a docs folder is not what was built last: after going back it may well be another one than is shown. */
async function isEdited({ id, site }: ProjectSettings, data: string): Promise<boolean> {
  if (site === undefined) return false;
  const newest = await newestRecord(releasesFolder(data, id));
  return newest?.state !== (await stateOf(site));
}
