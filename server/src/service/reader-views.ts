import { randomUUID } from "node:crypto";
import { readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isObject, type Reader } from "@octavo/core";
import type { BuildQueue } from "../deployments/build-queue.ts";
import { buildingFolder, releasesFolder, type Release } from "../deployments/releases.ts";
import { runBuild } from "../deployments/run-build.ts";
import { anybodyFolder, isReaderView, viewFile, viewName, viewsFolder } from "../deployments/view-folders.ts";
import { newHome, remove } from "../git/work-folder.ts";
import { anybody } from "../readers/sign-in.ts";
import { buildEnvironment } from "./build-environment.ts";
import { isTrusted } from "./build-release.ts";
import type { ProjectSettings } from "./project-settings.ts";

/** A release as certain readers see it, in a folder of its own: `site`, the `source` that it was built of, and `cache`. */
export interface ReaderView {
  readonly reader: Reader;
  readonly folder: string;
  readonly source: string;
  readonly cache: string;
  readonly site: string;
  /** Public paths of pages that these readers may not see. */
  readonly withheld: readonly string[];
}

/** As a build writes it, last. */
interface WrittenView {
  readonly withheld: readonly string[];
  readonly files: number;
  readonly bytes: number;
}

export interface BuildViewOptions {
  /** What the code of trusted docs gets. */
  readonly env: NodeJS.ProcessEnv;
  /** The service's folder. */
  readonly data: string;
  /** Megabytes. */
  readonly memory: number;
  /** Milliseconds that one may take. */
  readonly limit: number;
  /** All builds of this process. */
  readonly queue: BuildQueue;
  readonly stopping: AbortSignal;
}

/** Views of a project that are kept on the disk: each combination of groups has one. */
const mostKept = 32;
/** Milliseconds: whoever has a view open says so on the disk at least every so often, for other processes. */
export const touchedEvery = 30_000;
/** Milliseconds since a view was last touched in which it may be open somewhere. */
const mayBeOpen = 4 * touchedEvery;
/** Milliseconds after which what is no view was left by a process that was lost. */
const orphaned = 60 * 60_000;

/** The view of those who have not signed in. Rejects where the release has none. */
export async function anybodyView({ path }: Release): Promise<ReaderView> {
  const folder = join(path, anybodyFolder);
  return { ...(await readView(folder, anybody)), site: join(path, "site") };
}

/**
 * The view of readers who have signed in, built where it is not there. One that another process has made meanwhile is taken, as
 * it may be open there. Rejects with `BuildError`, `SetupError` or the signal's reason.
 */
export async function readerView(
  settings: ProjectSettings,
  release: Release,
  reader: Reader,
  options: BuildViewOptions,
): Promise<ReaderView> {
  const name = viewName(reader);
  const folder = join(release.path, viewsFolder, name);
  const found = await wholeView(folder, reader);
  if (found) return found;
  const { home, held } = await newHome(
    buildingFolder(options.data),
    `${release.name}-${name}-${randomUUID()}-`,
  );
  try {
    await build(settings, release, { reader, home, ...options });
    const there = await wholeView(folder, reader);
    if (there) return there;
    // Part of it is gone.
    await rename(folder, `${home}.damaged`).catch(ifMissing);
    await rename(home, folder).catch(ifThere);
  } finally {
    held.release();
    await remove(home);
    await remove(`${home}.damaged`);
  }
  return placedView(folder, reader);
}

/** One that is whole. Another process may be putting its own, which is the same, into the place of ours at this moment. */
async function placedView(folder: string, reader: Reader): Promise<ReaderView> {
  for (let tries = 1; ; tries++)
    try {
      return await readView(folder, reader);
    } catch (error) {
      if (tries === 20 || (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      await setTimeout(50);
    }
}

async function build(
  settings: ProjectSettings,
  { path, record }: Release,
  {
    reader,
    home,
    env,
    memory,
    limit,
    queue,
    stopping,
  }: BuildViewOptions & { readonly reader: Reader; readonly home: string },
): Promise<void> {
  const { branch, folder, base, url } = record;
  const trusted = isTrusted(settings, branch);
  const task = {
    root: join(path, "source", folder),
    out: join(home, "site"),
    cache: join(path, "cache"),
    trusted,
    ...(base !== "" && { base }),
    ...(url !== undefined && { url }),
    ...(settings.site !== undefined && branch === null && { configRoot: settings.site }),
    readers: { audience: reader, folder: home },
  };
  const running = {
    env: buildEnvironment(env, trusted),
    memory,
    // Its deployment has told what is wrong with the docs.
    onLine: () => undefined,
    onProgress: () => undefined,
  };
  // What it waits for its turn does not count.
  const work = (): Promise<unknown> =>
    runBuild(task, { ...running, signal: AbortSignal.any([stopping, AbortSignal.timeout(limit)]) });
  await queue.run(work, { isUrgent: false, signal: stopping });
}

async function readView(folder: string, reader: Reader): Promise<ReaderView & WrittenView> {
  const written = JSON.parse(await readFile(join(folder, viewFile), "utf8")) as WrittenView;
  if (!isObject(written) || !Array.isArray(written.withheld))
    throw new Error(`${folder} is not what a build has written.`);
  const below = { source: join(folder, "source"), cache: join(folder, "cache"), site: join(folder, "site") };
  return { reader, folder, ...below, ...written };
}

/** Undefined where it is not there, or part of it is gone. */
async function wholeView(folder: string, reader: Reader): Promise<ReaderView | undefined> {
  try {
    await touchView(folder);
    const view = await readView(folder, reader);
    let [files, bytes] = [0, 0];
    for (const entry of await readdir(view.site, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      files += 1;
      bytes += (await stat(join(entry.parentPath, entry.name))).size;
    }
    return files === view.files && bytes === view.bytes ? view : undefined;
  } catch {
    return undefined;
  }
}

/** Tells other processes that it is open. Rejects where it is gone. */
export async function touchView(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}

/** Whether a view that was opened is still on the disk. */
export function isThere(folder: string): Promise<boolean> {
  return stat(join(folder, viewFile)).then(
    () => true,
    () => false,
  );
}

export interface PruneViewsOptions {
  readonly data: string;
  readonly project: string;
  /** Folders of views that this process has open. */
  readonly open: ReadonlySet<string>;
  /** Names of releases that this process shows. */
  readonly shown: ReadonlySet<string>;
}

/** Removes views that nobody has open: of releases that are not shown all, of others those that were used longest ago where there are too many. */
export async function pruneViews({ data, project, open, shown }: PruneViewsOptions): Promise<void> {
  const folder = releasesFolder(data, project);
  const now = Date.now();
  const kept: { readonly path: string; readonly usedAt: number }[] = [];
  const isIdle = (path: string, usedAt: number): boolean => !open.has(path) && now - usedAt > mayBeOpen;
  for (const release of await readdir(folder).catch(() => []))
    for (const name of await readdir(join(folder, release, viewsFolder)).catch(() => [])) {
      const path = join(folder, release, viewsFolder, name);
      if (path === join(folder, release, anybodyFolder)) continue;
      const usedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
      if (!isReaderView(name)) {
        if (now - usedAt > orphaned) await remove(path);
      } else if (shown.has(release)) kept.push({ path, usedAt });
      else if (isIdle(path, usedAt)) await removeView(path);
    }
  const old = kept.toSorted((one, other) => other.usedAt - one.usedAt).slice(mostKept);
  for (const { path, usedAt } of old) if (isIdle(path, usedAt)) await removeView(path);
}

/** At once, for whoever looks whether it is there. */
async function removeView(path: string): Promise<void> {
  const away = `${path}.${randomUUID()}`;
  await rename(path, away).catch(ifMissing);
  await rm(away, { recursive: true, force: true, maxRetries: 5 });
}

function ifMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** Another process has been quicker. */
function ifThere(error: NodeJS.ErrnoException): void {
  if (!["EEXIST", "ENOTEMPTY", "EPERM"].includes(error.code ?? "")) throw error;
}
