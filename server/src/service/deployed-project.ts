import { basename } from "node:path";
import { SetupError, type Progress } from "@octavo/core/node";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import { BuildError } from "../deployments/build-error.ts";
import type { BuildQueue } from "../deployments/build-queue.ts";
import type { DeployedProject } from "../deployments/deployer.ts";
import type { DeploymentClaim, DeploymentStore } from "../deployments/deployment-store.ts";
import { previewPath } from "../deployments/preview-name.ts";
import { MissingRelease } from "../deployments/obtain-release.ts";
import { pruner } from "../deployments/pruner.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import type { Release } from "../deployments/releases.ts";
import type { DeploymentTools, Made } from "../deployments/run-deployment.ts";
import { fitForClients } from "../deployments/fit-for-clients.ts";
import { GitError } from "../git/git-error.ts";
import { buildRelease, isCurrent, summaryOf } from "./build-release.ts";
import type { LiveProject } from "./live-project.ts";
import { serviceSecrets } from "./build-environment.ts";

/** Milliseconds for which a release that other servers get waits for what search learns of it. */
const learning = 60_000;

export interface DeployedProjectOptions {
  readonly store: DeploymentStore;
  readonly releases: ReleaseStore;
  /** The service's folder. */
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  /** What of it the code of trusted docs gets. */
  readonly buildEnv: NodeJS.ProcessEnv;
  /** Megabytes of a build. */
  readonly memory: number;
  /** Releases of a project. */
  readonly keep: number;
  /** All builds of this process. */
  readonly queue: BuildQueue;
  readonly onProgress: (progress: Progress) => void;
  readonly onError: (error: unknown) => void;
}

/** How deployments of a project are made. */
export function deployedProject(
  live: LiveProject,
  { store, releases, data, env, buildEnv, memory, keep, queue, onProgress, onError }: DeployedProjectOptions,
): DeployedProject {
  const { settings } = live;
  const { site } = settings;
  const pruning = pruner(
    async (everywhere) => releases.prune(await store.succeeded(settings.id), keep, everywhere),
    onError,
  );
  const build = async (
    { deployment, attempt }: DeploymentClaim,
    tools: DeploymentTools,
    again: Release | undefined,
  ): Promise<Made> => {
    const { id, kind, branch, preview } = deployment;
    const release = await buildRelease(settings, {
      ...tools,
      data,
      env,
      buildEnv,
      deployment: id,
      attempt,
      branch,
      base: preview === null ? "" : previewPath(preview),
      shown: again ?? live.release,
      isAgain: again !== undefined,
      memory,
      queue,
      onProgress,
    });
    if (kind === "production") {
      await live.prepare(release, tools.signal);
      // What is learnt here, other servers need not learn.
      if (releases.isShared) await live.learn(AbortSignal.any([tools.signal, AbortSignal.timeout(learning)]));
    }
    const artifact = await releases.share(release, tools);
    return { release: release.name, summary: summaryOf(release.record.report), artifact };
  };
  return {
    id: settings.id,
    clean: fitForClients(
      // The name by which those who wrote them know it.
      { [data]: "data", ...(site !== undefined && { [site]: basename(site) }) },
      secretsOf(settings, env),
    ),
    follow: async () => {
      const before = live.release?.name;
      await live.follow();
      // What another server has built takes room here, too.
      if (live.release?.name !== before) pruning.start(false);
    },
    discard: () => live.discard(),
    prune: () => pruning.start(true),
    pruned: () => pruning.ended(),
    build: (claim, tools) => build(claim, tools, undefined),
    again: async (claim, tools) => {
      const current = await store.current(settings.id, null);
      if (current?.release == null) return build(claim, tools, undefined);
      const shown = await releases.find(current);
      const { release: name, artifact } = current;
      if (shown.record.commit) tools.onCommit(shown.record.commit);
      const made = !isCurrent(shown, settings)
        ? await build(claim, tools, shown)
        : {
            release: name,
            summary: summaryOf(shown.record.report),
            artifact: artifact ?? (await releases.share(shown, tools)),
          };
      if ((await store.current(settings.id, null))?.release !== name)
        throw new BuildError("Another release was chosen meanwhile, so the one before is not built again.");
      return made;
    },
    rollback: async ({ deployment: { release: name } }, { signal, onCommit }) => {
      const succeeded = await store.succeeded(settings.id);
      const wanted = succeeded.find(({ release }) => release === name);
      const release = wanted && (await releases.find(wanted).catch(ifMissing));
      if (!release)
        throw new BuildError(
          "The release is not kept any more, so it cannot be shown again. Choose another one.",
        );
      await live.prepare(release, signal);
      const { commit } = release.record;
      if (commit) onCommit(commit);
      const summary = `Back to the release of ${release.record.createdAt}.`;
      return { release: release.name, summary, artifact: wanted.artifact };
    },
  };
}

function ifMissing(error: unknown): undefined {
  if (!(error instanceof MissingRelease)) throw error;
}

function secretsOf(
  { repository, webhookSecretVariable, readers }: LiveProject["settings"],
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const { codeHost } = repository ?? {};
  const token = codeHost && codeHost.kind !== "local" ? codeHost.tokenVariable : undefined;
  return [token, webhookSecretVariable, readers?.password?.variable, ...serviceSecrets].flatMap((name) => {
    const value = name === undefined ? undefined : env[name]?.trim();
    return value ? [value] : [];
  });
}

/** What is wrong with docs or settings, in words for those who can mend it. */
export function isExplained(error: unknown): error is Error {
  return (
    error instanceof BuildError ||
    error instanceof SetupError ||
    error instanceof GitError ||
    error instanceof ArtifactError
  );
}
