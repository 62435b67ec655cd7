import { SetupError } from "@octavo/core/node";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import type { DeployedProject, DeployerOptions } from "../deployments/deployer.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import { newestRecord, releasesFolder } from "../deployments/releases.ts";
import { runDeployment } from "../deployments/run-deployment.ts";
import { BuildError } from "../deployments/build-error.ts";
import { isCurrent, originOf, stateOf } from "./build-release.ts";
import type { LiveProject } from "./live-project.ts";
import type { ProjectSettings } from "./project-settings.ts";

/**
 * Shows the release that was shown last, where this machine has or gets it and it is of the same docs; else builds one, as it does where
 * a docs folder was changed since the last build. Nothing is fetched for a release that is there, and one that somebody has gone back
 * to stays. Resolves to why an edited docs folder is not what is shown, undefined where it is. Rejects with `SetupError`,
 * `GitError` or the signal's reason.
 */
export async function startLiveProject(
  live: LiveProject,
  deployed: DeployedProject,
  releases: ReleaseStore,
  data: string,
  options: DeployerOptions,
): Promise<string | undefined> {
  const { store, owner, stopping } = options;
  const { settings } = live;
  const wanted = { project: settings.id, kind: "production", branch: null, source: "start" } as const;
  const ifMissing = (error: unknown): undefined => {
    // It is only away. To build another one would undo what was chosen to be shown.
    if (error instanceof ArtifactError)
      throw new SetupError(
        `The release of project ${settings.id} that is shown is not here, and cannot be got. ${error.message} Start again when that is mended.`,
      );
    options.onError(error);
  };
  const current = await store.current(settings.id, null);
  // Where it is nowhere, a new one is built.
  const release = current && (await releases.find(current).catch(ifMissing));
  const isShown = release?.record.origin === originOf(settings) && (await live.follow());
  if (isShown && !(await isEdited(settings, data))) {
    // Another Octavo draws pages in another way, or names other addresses; and other servers get what was put into the artifact store alone. Of the same docs.
    const isForAll = !releases.isShared || current?.artifact != null;
    if (!isCurrent(release, settings) || !isForAll) await store.request(wanted);
    return undefined;
  }
  const claim = await store.begin(wanted, owner);
  const { clean } = deployed;
  const ended = await runDeployment(claim, deployed.build, { ...options, clean });
  stopping.throwIfAborted();
  if (ended?.status === "success" && (await live.follow())) {
    deployed.prune();
    return undefined;
  }
  deployed.discard();
  const { error } = ended ?? {};
  // What was shown before the docs were edited is better than nothing.
  if (isShown) return ended?.status === "failure" ? ended.summary : "Another process has replaced it.";
  if (error instanceof BuildError) throw new SetupError(error.message);
  if (ended && error instanceof Error && error.name === "TimeoutError") throw new SetupError(ended.summary);
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
