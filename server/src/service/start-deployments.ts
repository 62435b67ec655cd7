import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { SetupError, type ProjectOptions } from "@octavo/core/node";
import type { ArtifactStore } from "../artifacts/artifact-store.ts";
import { runDeployer, type DeployedProject, type DeployerOptions } from "../deployments/deployer.ts";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { BuildQueue } from "../deployments/build-queue.ts";
import { oneAtATime } from "../deployments/one-at-a-time.ts";
import { openReleaseStore, type ReleaseStore } from "../deployments/release-store.ts";
import { buildingFolder } from "../deployments/releases.ts";
import { sweepHomes } from "../git/work-folder.ts";
import { CompressedFiles } from "../hosting/compressed-files.ts";
import { deployedProject, isExplained } from "./deployed-project.ts";
import { findPreviewed } from "./find-previewed.ts";
import { LiveProject } from "./live-project.ts";
import { openSignIn, type SharedByReaders } from "./open-sign-in.ts";
import { openPreviews } from "./open-previews.ts";
import { siteCache } from "./build-release.ts";
import { withoutSecretVariables } from "./build-environment.ts";
import type { OpenFolders } from "./open-folders.ts";
import type { BuildViewOptions } from "./reader-views.ts";
import type { OpenBuiltSite } from "./open-built-site.ts";
import type { Preview } from "../http/served-project.ts";
import type { ProjectSettings } from "./project-settings.ts";
import type { ServiceSettings } from "./settings.ts";
import { Settling } from "./settling.ts";
import { startLiveProject } from "./start-live-project.ts";
import { withinProject } from "./within-project.ts";

export interface StartDeploymentsParts {
  readonly store: DeploymentStore;
  /** Where releases are kept for all servers; undefined: each has its own. */
  readonly artifacts: ArtifactStore | undefined;
  /** How each site is opened. */
  readonly site: Omit<ProjectOptions, "root">;
  readonly env: NodeJS.ProcessEnv;
  readonly stopping: AbortSignal;
  readonly onError: (error: unknown) => void;
  /** What servers share of readers. */
  readonly readers: SharedByReaders;
  /** Told of deployments that this process has ended. */
  readonly onEnded: DeployerOptions["onEnded"];
}

export interface Deployments {
  readonly projects: readonly LiveProject[];
  /** Why docs folders are not shown that were edited since the last build, by project. */
  readonly unshown: ReadonlyMap<string, string>;
  /** Opens what a preview shows; undefined where there is none of this name. */
  readonly preview: (name: string) => Promise<Preview | undefined>;
  /** Works on deployments from now on. Resolves when everything has ended after `stopping`; never rejects. */
  run(): Promise<void>;
}

/** Shows every project, building where nothing is there to show. Rejects with `SetupError`. */
export async function startDeployments(
  { data, proxyAllow, lease, deployments }: ServiceSettings,
  projects: readonly ProjectSettings[],
  { store, artifacts, site, env, stopping, onError, readers, onEnded }: StartDeploymentsParts,
): Promise<Deployments> {
  let isStarting = true;
  // What is opened for readers is opened for as long as they are answered, which is longer than until the process is told to stop.
  const { signal: _starting, ...lasting } = site;
  const onProgress: ProjectOptions["onProgress"] = (progress) => {
    if (isStarting) site.onProgress?.(progress);
  };
  const options: DeployerOptions = {
    store,
    owner: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    inTurn: oneAtATime(),
    lease,
    limit: deployments.buildTime,
    stopping,
    isExplained,
    onError,
    onEnded,
  };
  await sweepHomes(buildingFolder(data)).catch(onError);
  const settling = new Settling(stopping, onError);
  const compressed = new CompressedFiles();
  const { memory } = deployments;
  const queue = new BuildQueue();
  // Whoever may write into a repository that is trusted need not have the secrets of the service, which a folder here is a part of.
  const ofRepositories = withoutSecretVariables(env, projects);
  const viewsWith = (buildEnv: NodeJS.ProcessEnv): BuildViewOptions => ({
    env: buildEnv,
    data,
    memory,
    limit: deployments.buildTime,
    queue,
    stopping,
  });
  const foldersOf = new Map<string, OpenFolders>();
  const started: { readonly live: LiveProject; readonly deployed: DeployedProject }[] = [];
  const waiting: (() => void)[] = [];
  const releasesOf = new Map<string, ReleaseStore>();
  const unshown = new Map<string, string>();
  for (const settings of projects) {
    let before = new AbortController();
    const onShown = (opened: OpenBuiltSite): void => {
      before.abort();
      before = new AbortController();
      const until = before.signal;
      if (isStarting) waiting.push(() => settling.add(opened, until));
      else settling.add(opened, until);
    };
    const told = (error: unknown): void => {
      // What is not opened because the process stops, is not wrong.
      if (!stopping.aborted) onError(error);
    };
    const folders: OpenFolders = { shown: [], open: new Map() };
    foldersOf.set(settings.id, folders);
    const buildEnv = settings.site === undefined ? ofRepositories : env;
    const views = viewsWith(buildEnv);
    const rest = { data, proxyAllow, compressed, views, folders, mostOpen: 8, onError: told };
    const opening = { site: { ...site, onProgress }, ...rest };
    const webhookSecret = secretOf(settings, env);
    const signIn = await openSignIn(settings, readers, env);
    // With readers it is in the release, with what each of them sees.
    const searchCache = settings.readers ? undefined : () => siteCache(settings, data);
    const releases = openReleaseStore({ project: settings.id, data, artifacts, searchCache, stopping });
    releasesOf.set(settings.id, releases);
    const live = new LiveProject({ settings, store, releases, webhookSecret, signIn, opening, onShown });
    const { keep } = deployments;
    const deployed = deployedProject(live, {
      store,
      releases,
      data,
      env,
      buildEnv,
      memory,
      keep,
      queue,
      onProgress,
      onError: told,
    });
    const starting = (): Promise<string | undefined> =>
      startLiveProject(live, deployed, releases, data, options);
    const reason = await withinProject(settings, stopping, starting);
    if (reason !== undefined) unshown.set(settings.id, reason);
    started.push({ live, deployed });
  }
  return {
    projects: started.map(({ live }) => live),
    unshown,
    preview: openPreviews(
      started.map(({ live }) => live),
      store,
      findPreviewed(releasesOf, store, onError),
      (project) => {
        const folders = foldersOf.get(project) ?? { shown: [], open: new Map() };
        const views = viewsWith(ofRepositories);
        return { site: lasting, data, proxyAllow, compressed, views, folders, mostOpen: 2, onError };
      },
    ),
    run: async () => {
      isStarting = false;
      for (const begin of waiting) begin();
      await Promise.all(started.map(({ deployed }) => runDeployer(deployed, options)));
      await settling.stopped();
    },
  };
}

function secretOf(
  { webhookSecretVariable: name, place }: ProjectSettings,
  env: NodeJS.ProcessEnv,
): string | undefined {
  if (name === undefined) return undefined;
  const secret = env[name]?.trim();
  if (!secret)
    throw new SetupError(
      `${place}: The environment variable ${name} is not set. Put the secret of the webhook into it, or name another variable in webhookSecretVariable.`,
    );
  return secret;
}
