import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, SetupError, siteState, type Progress } from "@octavo/core/node";
import { BuildError } from "../deployments/build-error.ts";
import type { BuildQueue } from "../deployments/build-queue.ts";
import { errorsOf, namedErrors, refuseNewErrors } from "../deployments/new-errors.ts";
import type { Commit } from "../deployments/deployment.ts";
import {
  buildingFolder,
  publishRelease,
  rebuiltName,
  releasesFolder,
  type Release,
  type ReleaseRecord,
} from "../deployments/releases.ts";
import { runBuild, type BuildTask, type SiteReport } from "../deployments/run-build.ts";
import { anybodyFolder } from "../deployments/view-folders.ts";
import { newHome, remove } from "../git/work-folder.ts";
import { isAgentBranch } from "../jobs/agent-branch.ts";
import { anybody } from "../readers/sign-in.ts";
import { accessFile } from "../readers/site-access.ts";
import { buildEnvironment } from "./build-environment.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { ownVersion } from "./own-version.ts";
import { takeSource } from "./take-source.ts";

export interface BuildReleaseOptions {
  /** The service's folder. */
  readonly data: string;
  /** Has the token of the code host. */
  readonly env: NodeJS.ProcessEnv;
  /** What of it the code of trusted docs gets. */
  readonly buildEnv: NodeJS.ProcessEnv;
  /** Of the deployment; a home that an earlier attempt at it left goes away. */
  readonly deployment: string;
  readonly attempt: number;
  /** Of a preview. */
  readonly branch: string | null;
  readonly base: string;
  /** The one that is shown: its copies of what was fetched stand in for what cannot be fetched now. */
  readonly shown: Release | undefined;
  /** Builds the docs of the one that is shown once more, as they are in it, and fetches nothing. */
  readonly isAgain: boolean;
  /** Megabytes. */
  readonly memory: number;
  /** All builds of this process. */
  readonly queue: BuildQueue;
  readonly signal: AbortSignal;
  readonly onCommit: (commit: Commit) => void;
  readonly onLine: (line: string) => void;
  readonly onProgress: (progress: Progress) => void;
}

/** What tells where the docs of a project come from: with other settings it is another site. */
export function originOf({ site, repository, readers }: ProjectSettings): string {
  const docs = site ?? JSON.stringify([repository?.url, repository?.ref, repository?.folder]);
  return readers ? `${docs} for those who may see them` : docs;
}

/** Fetches, builds, verifies and keeps a release. Rejects with `BuildError`, `SetupError`, `GitError` or the signal's reason. */
export async function buildRelease(
  settings: ProjectSettings,
  options: BuildReleaseOptions,
): Promise<Release> {
  const { data, deployment, attempt, signal, shown, isAgain } = options;
  const own = `${deployment}-${attempt}`;
  const { home, held } = await newHome(buildingFolder(data), `${deployment}-`);
  // Its lock stays behind: until the release has its name, nobody else may take the folder for one that was left.
  const made = join(home, "release");
  try {
    await mkdir(made, { mode: 0o700 });
    const record = await buildIn(made, settings, options);
    signal.throwIfAborted();
    const name = isAgain && shown ? rebuiltName(shown.name, own) : own;
    return await publishRelease(made, releasesFolder(data, settings.id), name, record);
  } catch (error) {
    // Docs are known by where they come from, not by where they were copied to.
    if (error instanceof BuildError || error instanceof SetupError)
      error.message = error.message.replaceAll(
        join(made, "source"),
        settings.site ?? settings.repository?.url ?? "",
      );
    throw error;
  } finally {
    held.release();
    await remove(home);
  }
}

async function buildIn(
  home: string,
  settings: ProjectSettings,
  options: BuildReleaseOptions,
): Promise<ReleaseRecord> {
  const { data, buildEnv, branch, base, shown, isAgain, memory, queue, signal, onLine, onProgress } = options;
  const { site, repository } = settings;
  const source = join(home, "source");
  const taken =
    isAgain && shown ? await takeAgain(source, shown, options) : await take(source, settings, options);
  const { folder } = taken;
  const cache = join(home, "cache");
  await mkdir(cache);
  const copies = shown ? join(shown.path, "cache") : await siteCache(settings, data);
  await cp(join(copies, "fetched"), join(cache, "fetched"), { recursive: true }).catch(() => undefined);
  const trusted = isTrusted(settings, branch);
  const address = branch === null && settings.url !== undefined ? { url: settings.url } : {};
  if (repository?.trusted === true && !trusted)
    onLine(
      "octavo.config.* is not run, since agents make branches that begin with agent/: what its plugins add is not on the pages.",
    );
  onLine("Building.");
  const task: BuildTask = {
    root: join(source, folder),
    out: join(home, "site"),
    cache,
    trusted,
    ...(isAgain && { isOffline: true }),
    ...(base !== "" && { base }),
    ...address,
    ...(site !== undefined && branch === null && { configRoot: site }),
    ...(settings.readers && {
      readers: {
        audience: anybody,
        folder: join(home, anybodyFolder),
        access: join(home, accessFile),
      },
    }),
  };
  const running = { env: buildEnvironment(buildEnv, trusted), memory, signal, onLine, onProgress };
  const inTurn = (): Promise<SiteReport> =>
    queue.run(() => runBuild(task, running), { isUrgent: true, signal });
  const report = await retried(inTurn, onLine);
  tellProblems(report, onLine);
  if (report.summary.pages === 0) {
    const why =
      namedErrors(errorsOf(report)) ||
      "List the pages in the navigation of docs.json, and look whether their files are there.";
    throw new BuildError(`The site has no pages, so it is not shown. ${why}`);
  }
  // A preview shows what its branch would be, whatever that is; and the same docs are shown already.
  if (branch === null && !isAgain && shown) refuseNewErrors(report, shown.record.report);
  const version = ownVersion();
  return { format: 1, branch, origin: originOf(settings), version, base, ...address, report, ...taken };
}

/** Whether this Octavo with these settings would build the docs of a release as they are built. */
export function isCurrent({ record }: Release, settings: ProjectSettings): boolean {
  return record.version === ownVersion() && record.url === settings.url;
}

type Taken = Pick<ReleaseRecord, "state" | "folder" | "commit" | "createdAt">;

/** The docs as they are now. */
async function take(
  source: string,
  settings: ProjectSettings,
  { data, env, branch, signal, onCommit, onLine }: BuildReleaseOptions,
): Promise<Taken> {
  const { site, repository } = settings;
  if (site === undefined || branch !== null)
    onLine(`Fetching ${repository?.url ?? ""}, ${branch ?? repository?.ref ?? "the default branch"}.`);
  // Before it is copied: what is changed meanwhile is another state.
  const state = site !== undefined && branch === null ? await stateOf(site) : null;
  const commit = await takeSource(source, settings, { data, env, branch, signal, onLine });
  if (commit) {
    onLine(`Found commit ${commit.sha}.`);
    onCommit(commit);
  }
  const folder = commit ? (repository?.folder ?? "") : "";
  return { state, folder, commit, createdAt: new Date().toISOString() };
}

/** The docs of a release, which are as old as it is. */
async function takeAgain(
  source: string,
  { path, record: { state, folder, commit, createdAt } }: Release,
  { onCommit, onLine }: BuildReleaseOptions,
): Promise<Taken> {
  onLine(
    `Building the release of ${createdAt} again, since it was built by another version of Octavo, or for another address.`,
  );
  await cp(join(path, "source"), source, { recursive: true });
  if (commit) onCommit(commit);
  return { state, folder, commit, createdAt };
}

/** What tells whether a docs folder is as it was; null where it cannot be read, which the build will explain. */
export function stateOf(site: string): Promise<string | null> {
  return siteState(site).catch(() => null);
}

/**
 * Whether the `octavo.config.*` beside the docs, or beside those of a branch, which is code, is run. Never that of a branch of agents,
 * which is previewed before anybody has read what is on it.
 */
export function isTrusted({ site, repository }: ProjectSettings, branch: string | null): boolean {
  if (site !== undefined && branch === null) return true;
  return repository?.trusted === true && !isAgentBranch(branch ?? repository.ref ?? "");
}

/** Where it is kept what was learnt of a site, whatever its release. */
export function siteCache({ id, site }: ProjectSettings, data: string): Promise<string> {
  return site === undefined
    ? Promise.resolve(join(data, "cache", encodeURIComponent(id)))
    : cacheFolder(site);
}

/** A process that somebody has ended says nothing about the docs. */
async function retried<T>(work: () => Promise<T>, onLine: (line: string) => void): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BuildError) || !error.isTransient || tries === 3) throw error;
      onLine(`${error.message} It is tried again.`);
    }
}

function tellProblems({ problems, summary }: SiteReport, onLine: (line: string) => void): void {
  for (const { severity, file, range, message, code } of problems.slice(0, 500))
    onLine(`${severity} ${file}:${range.start.line + 1}:${range.start.character + 1} ${message} (${code})`);
  if (problems.length > 500) onLine(`${problems.length - 500} more problems.`);
  onLine(summaryOf({ summary }));
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

export function summaryOf({ summary }: Pick<SiteReport, "summary">): string {
  const { pages, errors, warnings, milliseconds } = summary;
  return `Built ${counted(pages, "page")} in ${(milliseconds / 1000).toFixed(1)} s, with ${counted(errors, "error")} and ${counted(warnings, "warning")}.`;
}
