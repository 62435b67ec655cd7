import { SetupError, type Progress } from "@octavo/core/node";
import { BuildError } from "../deployments/build-error.ts";
import type { DeployedProject } from "../deployments/deployer.ts";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { previewPath } from "../deployments/preview-name.ts";
import { pruneReleases, readRelease, releasesFolder } from "../deployments/releases.ts";
import { fitForClients } from "../deployments/fit-for-clients.ts";
import { GitError } from "../git/git-error.ts";
import { buildRelease, summaryOf } from "./build-release.ts";
import type { LiveProject } from "./live-project.ts";

export interface DeployedProjectOptions {
  readonly store: DeploymentStore;
  /** The service's folder. */
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  /** Megabytes of a build. */
  readonly memory: number;
  /** Releases of a project. */
  readonly keep: number;
  readonly onProgress: (progress: Progress) => void;
}

/** How deployments of a project are made. */
export function deployedProject(
  live: LiveProject,
  { store, data, env, memory, keep, onProgress }: DeployedProjectOptions,
): DeployedProject {
  const { settings } = live;
  const folder = releasesFolder(data, settings.id);
  const { site } = settings;
  return {
    id: settings.id,
    clean: fitForClients(
      { [data]: "data", ...(site !== undefined && { [site]: "docs" }) },
      secretsOf(settings, env),
    ),
    follow: () => live.follow(),
    prune: async () => pruneReleases(folder, await store.succeeded(settings.id), keep),
    build: async ({ deployment, attempt }, tools) => {
      const { id, kind, branch, preview } = deployment;
      const release = await buildRelease(settings, {
        ...tools,
        data,
        env,
        deployment: id,
        attempt,
        branch,
        base: preview === null ? "" : previewPath(preview),
        shown: live.release,
        memory,
        onProgress,
      });
      if (kind === "production") await live.prepare(release);
      return { release: release.name, summary: summaryOf(release.record.report) };
    },
    rollback: async ({ deployment: { release: name } }) => {
      const release = name === null ? undefined : await readRelease(folder, name);
      if (!release)
        throw new BuildError(
          "The release is not kept any more, so it cannot be shown again. Choose another one.",
        );
      await live.prepare(release);
      return { release: release.name, summary: `Back to the release of ${release.record.createdAt}.` };
    },
  };
}

function secretsOf(
  { repository, webhookSecretVariable }: LiveProject["settings"],
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const { codeHost } = repository ?? {};
  const token = codeHost && codeHost.kind !== "local" ? codeHost.tokenVariable : undefined;
  return [token, webhookSecretVariable, "OCTAVO_DATABASE_URL", "OCTAVO_AGENT_KEY"].flatMap((name) => {
    const value = name === undefined ? undefined : env[name]?.trim();
    return value ? [value] : [];
  });
}

/** What is wrong with docs or settings, in words for those who can mend it. */
export function isExplained(error: unknown): error is Error {
  return error instanceof BuildError || error instanceof SetupError || error instanceof GitError;
}
