import { SetupError } from "@octavo/core/node";
import type { DeployedProject, DeployerOptions } from "../deployments/deployer.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import { newestRecord, releasesFolder } from "../deployments/releases.ts";
import { runDeployment } from "../deployments/run-deployment.ts";
import { BuildError } from "../deployments/build-error.ts";
import { originOf, stateOf } from "./build-release.ts";
import type { LiveProject } from "./live-project.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { ownVersion } from "./own-version.ts";

/**
 * Shows the release that was shown last, where this machine has or gets it and it is of the same docs; else builds one, as it does where
 * a docs folder was changed since the last build. Nothing is fetched for a release that is there. Rejects with `SetupError`,
 * `GitError` or the signal's reason.
 */
export async function startLiveProject(
  live: LiveProject,
  deployed: DeployedProject,
  releases: ReleaseStore,
  data: string,
  options: DeployerOptions,
): Promise<void> {
  const { store, owner, stopping } = options;
  const { settings } = live;
  const wanted = { project: settings.id, kind: "production", branch: null, source: "start" } as const;
  const told = (error: unknown): undefined => {
    options.onError(error);
  };
  const current = await store.current(settings.id, null);
  // Where it cannot be got, a new one is built.
  const release = current && (await releases.find(current).catch(told));
  const isShown = release?.record.origin === originOf(settings) && (await live.follow());
  if (isShown && !(await isEdited(settings, data))) {
    // Another Octavo draws pages in another way; and other servers get what was put into the artifact store alone.
    const isForAll = !releases.isShared || current?.artifact != null;
    if (release.record.version !== ownVersion() || !isForAll) await store.request(wanted);
    return;
  }
  const claim = await store.begin(wanted, owner);
  const { clean } = deployed;
  const ended = await runDeployment(claim, deployed.build, { ...options, clean });
  stopping.throwIfAborted();
  if (ended?.status === "success" && (await live.follow())) return deployed.prune().catch(options.onError);
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
