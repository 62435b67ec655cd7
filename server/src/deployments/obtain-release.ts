import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { DamagedArchive, receive, unpack } from "../artifacts/archive.ts";
import type { Artifact, ArtifactStore } from "../artifacts/artifact-store.ts";
import { transfer } from "../artifacts/transfer.ts";
import { newHome, remove } from "../git/work-folder.ts";
import { adoptRelease, buildingFolder, releasesFolder, type Release } from "./releases.ts";

/** A release that is neither here nor where this machine could get it. The message is for the operator. */
export class MissingRelease extends Error {
  override readonly name = "MissingRelease";
}

export interface ObtainOptions {
  /** "The release x of project y". */
  readonly what: string;
  readonly project: string;
  /** The service's folder. */
  readonly data: string;
  readonly artifacts: ArtifactStore;
  readonly stopping: AbortSignal;
}

/**
 * Gets a release from an artifact store. Nothing is unpacked before it is known to be what was put there. Other processes with
 * the same data folder may do the same. Rejects with `MissingRelease`, `ArtifactError`, or another error for the operator.
 */
export async function obtainRelease(
  name: string,
  artifact: Artifact,
  { what, project, data, artifacts, stopping }: ObtainOptions,
): Promise<Release> {
  const { home, held } = await newHome(buildingFolder(data), `${name}-from-${randomUUID()}-`);
  try {
    const archive = join(home, "archive");
    const get = async (signal: AbortSignal): Promise<void> => {
      const sent = await artifacts.get(project, name, signal);
      if (!sent)
        throw new MissingRelease(
          `${what} is not in the artifact store, ${artifacts.name}. Look whether that is the one that the other servers have, and whether somebody has removed it from there. Deploying again makes a new one.`,
        );
      await receive(sent, archive, artifact, signal);
    };
    await transfer(get, { name: artifacts.name, bytes: artifact.bytes, signal: stopping });
    const release = join(home, "release");
    await mkdir(release, { mode: 0o700 });
    await unpack(archive, release);
    return await adoptRelease(release, releasesFolder(data, project), name);
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    throw new Error(
      `${what} in the artifact store, ${artifacts.name}, is not what was put there. ${error.message} It is not used. Deploying again makes a new one.`,
      { cause: error },
    );
  } finally {
    held.release();
    await remove(home);
  }
}
