import { randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { packFolder } from "../artifacts/archive.ts";
import { ArtifactError } from "../artifacts/artifact-error.ts";
import type { Artifact, ArtifactStore } from "../artifacts/artifact-store.ts";
import { answered, transfer } from "../artifacts/transfer.ts";
import { newHome, remove } from "../git/work-folder.ts";
import { BuildError } from "./build-error.ts";
import type { Deployment } from "./deployment.ts";
import { leftReleases, pruneReleases } from "./kept-releases.ts";
import { MissingRelease, obtainRelease } from "./obtain-release.ts";
import { buildingFolder, readRelease, releasesFolder, type Release } from "./releases.ts";
import { ownFiles } from "./view-folders.ts";

/** The releases of one project, wherever they are: on this machine, or in the artifact store. */
export interface ReleaseStore {
  /**
   * The release of a deployment that succeeded, which is got from the artifact store where it is not on this machine. Rejects
   * with `MissingRelease` where it is nowhere, with `ArtifactError` where it cannot be got now, or with another error for the operator.
   */
  find(deployment: Deployment): Promise<Release>;
  /**
   * Puts a release where other machines get it, with what search has learnt of it; null where there is no artifact store. Rejects
   * with `BuildError`, or the signal's reason.
   */
  share(release: Release, options: ShareOptions): Promise<Artifact | null>;
  /**
   * Removes releases that nobody needs any more: here, and, where `everywhere`, in the artifact store. Rejects where one of them
   * fails or does not answer.
   */
  prune(succeeded: readonly Deployment[], keep: number, everywhere: boolean): Promise<void>;
  /** Whether there is an artifact store. */
  readonly isShared: boolean;
}

export interface ShareOptions {
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
}

export interface ReleaseStoreOptions {
  readonly project: string;
  /** The service's folder. */
  readonly data: string;
  /** Undefined: releases stay on the machine that has built them. */
  readonly artifacts: ArtifactStore | undefined;
  /** The folder in which this machine keeps what search has learnt of the site; undefined where releases hold that. */
  readonly searchCache: (() => Promise<string>) | undefined;
  /** Ends what is being got. */
  readonly stopping: AbortSignal;
}

/** In a release that came from elsewhere: what search had learnt there. */
const learntFolder = "search";
/** Milliseconds for which an artifact store may say nothing to a short question. */
const patience = 30_000;

export function openReleaseStore({
  project,
  data,
  artifacts,
  searchCache,
  stopping,
}: ReleaseStoreOptions): ReleaseStore {
  const folder = releasesFolder(data, project);
  const obtaining = new Map<string, Promise<Release>>();
  return {
    isShared: artifacts !== undefined,
    find: async ({ release: name, artifact }) => {
      if (name === null) throw new Error(`The deployment of project ${project} has no release.`);
      const here = await readRelease(folder, name);
      if (here) return here;
      const what = `The release ${name} of project ${project}`;
      if (!artifacts)
        throw new MissingRelease(
          `${what} is not in the data folder ${data}, or part of it is gone. Where another server has built it, give all servers the same --artifacts, or the same --data if they are on one machine; else deploy again.`,
        );
      if (artifact === null)
        throw new MissingRelease(
          `${what} was built by a server without --artifacts, and is not in the data folder ${data}. Give all servers the same --artifacts, and deploy again.`,
        );
      let found = obtaining.get(name);
      if (!found) {
        found = obtainRelease(name, artifact, { what, project, data, artifacts, stopping })
          .then(async (release) => {
            if (searchCache && release.record.branch === null)
              await copyLearnt(join(release.path, learntFolder), join(await searchCache(), "search"));
            return release;
          })
          .finally(() => obtaining.delete(name));
        obtaining.set(name, found);
      }
      return found;
    },
    share: async ({ name, path, record }, { signal, onLine }) => {
      if (!artifacts) return null;
      if (searchCache && record.branch === null)
        await copyLearnt(join(await searchCache(), "search"), join(path, learntFolder));
      const { home, held } = await newHome(buildingFolder(data), `${name}-archive-`);
      try {
        const file = await packFolder(path, join(home, "archive"), ownFiles, signal);
        onLine(`Keeping the release in the artifact store (${(file.bytes / 1_000_000).toFixed(1)} MB).`);
        const put = (until: AbortSignal): Promise<void> => artifacts.put(project, name, file, until);
        await transfer(put, { name: artifacts.name, bytes: file.bytes, signal, onLine });
        return { sha256: file.sha256, bytes: file.bytes };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof ArtifactError)) throw error;
        throw new BuildError(
          `The site was built, but it is not shown, since other servers could not get it. ${error.message} Then deploy again.`,
        );
      } finally {
        held.release();
        await remove(home);
      }
    },
    prune: async (succeeded, keep, everywhere) => {
      await pruneReleases(folder, succeeded, keep);
      if (!everywhere || !artifacts) return;
      const isLeft = leftReleases(succeeded, keep, Date.now());
      const ask = { name: artifacts.name, signal: stopping, patience };
      for (const { release, modifiedAt } of await answered((signal) => artifacts.list(project, signal), ask))
        if (isLeft(release, modifiedAt.getTime()))
          await answered((signal) => artifacts.remove(project, release, signal), ask);
    },
  };
}

/** Copies the files that search keeps. Without them it learns again; so what goes wrong is no error. */
async function copyLearnt(from: string, to: string): Promise<void> {
  const names = (await readdir(from).catch(() => [])).filter((name) => /^[a-z0-9-]+\.bin$/.test(name));
  for (const name of names) {
    const part = join(to, `${name}.${randomUUID()}.part`);
    try {
      await mkdir(to, { recursive: true });
      await copyFile(join(from, name), part);
      await rename(part, join(to, name));
    } catch {
      await rm(part, { force: true }).catch(() => undefined);
    }
  }
}
