import type { Readable } from "node:stream";

/** What tells an archive from every other one. */
export interface Artifact {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** An archive on the disk of this machine. */
export interface ArtifactFile extends Artifact {
  readonly path: string;
}

export interface StoredArtifact {
  readonly release: string;
  readonly modifiedAt: Date;
}

/**
 * Keeps archives of releases where every server of a service gets them. Each is written once, and appears as a whole or not at
 * all. Everything rejects with `ArtifactError`, or with the signal's reason.
 */
export interface ArtifactStore {
  /** For people: "the folder /mnt/octavo", "s3://docs/octavo". */
  readonly name: string;
  put(project: string, release: string, file: ArtifactFile, signal: AbortSignal): Promise<void>;
  /** Undefined where there is none. What comes is not checked: compare it with what was put. */
  get(project: string, release: string, signal: AbortSignal): Promise<Readable | undefined>;
  list(project: string, signal: AbortSignal): Promise<readonly StoredArtifact[]>;
  /** Does nothing where there is none. */
  remove(project: string, release: string, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** How an archive is named below its project. */
export function artifactName(release: string): string {
  return `${release}.tar.zst`;
}

/** The release of an archive; undefined where a name is not one of ours. */
export function releaseOfArtifact(name: string): string | undefined {
  return /^([A-Za-z0-9][A-Za-z0-9_-]{0,127})\.tar\.zst$/.exec(name)?.[1];
}
