import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isObject } from "@octavo/core";
import { decodedPath } from "../hosting/decoded-path.ts";
import type { Commit } from "./deployment.ts";
import type { SiteReport } from "./run-build.ts";

/** A site as it was built, in a folder of its own: `site`, the `source` that it was built of, and `cache`, what was fetched. */
export interface Release {
  readonly name: string;
  readonly path: string;
  readonly record: ReleaseRecord;
}

/** The file `release.json`, which is written last. */
export interface ReleaseRecord {
  readonly format: 1;
  /** What tells where the docs come from. */
  readonly origin: string;
  /** Hash of the docs folder when it was copied; null where the docs come from a repository. */
  readonly state: string | null;
  /** Of a preview. */
  readonly branch: string | null;
  /** Of the Octavo that built it. */
  readonly version: string;
  /** The docs folder in `source`. */
  readonly folder: string;
  /** URL prefix. */
  readonly base: string;
  /** Where it is on the web; absent where nobody said. */
  readonly url?: string;
  /** When its docs were taken: one that is built again keeps this. */
  readonly createdAt: string;
  readonly commit: Commit | null;
  readonly report: SiteReport;
}

const recordFile = "release.json";

export function releasesFolder(data: string, project: string): string {
  return join(data, "sites", encodeURIComponent(project));
}

/** The ids of projects that have releases in a service's folder. */
export async function projectsIn(data: string): Promise<readonly string[]> {
  const entries = await readdir(join(data, "sites"), { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory());
  // What cannot be decoded is none of ours.
  return folders.flatMap(({ name }) => decodedPath(`/${name}`)?.slice(1) ?? []);
}

/** The name of a release that is another one built again, by what `own` names. */
export function rebuiltName(name: string, own: string): string {
  return `${originalOf(name)}_${own}`;
}

/** The release that one was first, before it was built again. */
export function originalOf(name: string): string {
  return name.split("_", 1)[0] ?? name;
}

/** Where releases are built before they get their names. On the same disk. */
export function buildingFolder(data: string): string {
  return join(data, "building");
}

/** Gives a release that was built in `home` its name, once all of it is on the disk. */
export async function publishRelease(
  home: string,
  folder: string,
  name: string,
  record: ReleaseRecord,
): Promise<Release> {
  await checkSite(join(home, "site"), record);
  await writeFile(join(home, recordFile), JSON.stringify(record));
  return moveRelease(home, folder, name, record);
}

/**
 * The same for one that another machine has built. One of that name that is here already stays, unless part of it is gone.
 * Rejects where `home` holds no whole release.
 */
export async function adoptRelease(home: string, folder: string, name: string): Promise<Release> {
  const record = await readRecord(home);
  try {
    return await moveRelease(home, folder, name, record);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["EEXIST", "ENOTEMPTY", "EPERM"].includes(code)) throw error;
  }
  // Another process has been quicker, or what was here is damaged.
  const there = await readRelease(folder, name);
  if (there) return there;
  const damaged = `${home}.damaged`;
  await rename(join(folder, name), damaged);
  await rm(damaged, { recursive: true, force: true, maxRetries: 5 });
  return moveRelease(home, folder, name, record);
}

async function moveRelease(
  home: string,
  folder: string,
  name: string,
  record: ReleaseRecord,
): Promise<Release> {
  await syncBelow(home);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  await rename(home, path);
  await sync(folder);
  return { name, path, record };
}

/** Undefined where there is no such release here, or part of it is gone. */
export async function readRelease(folder: string, name: string): Promise<Release | undefined> {
  const path = join(folder, name);
  try {
    return { name, path, record: await readRecord(path) };
  } catch {
    return undefined;
  }
}

/** Rejects where a folder is no whole release. */
async function readRecord(path: string): Promise<ReleaseRecord> {
  const record = JSON.parse(await readFile(join(path, recordFile), "utf8")) as ReleaseRecord;
  if (!isObject(record) || record.format !== 1) throw new Error(`${path} is no release of this version.`);
  await checkSite(join(path, "site"), record);
  return record;
}

/** The record of the release that was built last, shown or not; undefined where there is none. */
export async function newestRecord(folder: string): Promise<ReleaseRecord | undefined> {
  let newest: ReleaseRecord | undefined;
  for (const name of await readdir(folder).catch(() => [])) {
    const record = (await readRelease(folder, name))?.record;
    if (record && record.branch === null && !(newest && newest.createdAt > record.createdAt)) newest = record;
  }
  return newest;
}

/** Rejects where a folder does not hold as much as the build has written. */
async function checkSite(site: string, { report }: ReleaseRecord): Promise<void> {
  let files = 0;
  let bytes = 0;
  for (const entry of await readdir(site, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  if (files !== report.files || bytes !== report.bytes)
    throw new Error(
      `The build wrote ${report.files} files of ${report.bytes} bytes, and ${files} of ${bytes} bytes are there.`,
    );
}

/** So that a power cut leaves either no release of that name, or all of it. */
async function syncBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await sync(join(entry.parentPath, entry.name));
  await sync(folder);
  await sync(dirname(folder));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
