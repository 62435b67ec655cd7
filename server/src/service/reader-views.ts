import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { isObject, type Reader } from "@octavo/core";
import type { Release } from "../deployments/releases.ts";
import { runBuild } from "../deployments/run-build.ts";
import { anybody } from "../readers/sign-in.ts";
import { anybodyFolder } from "./anybody-folder.ts";
import { buildEnvironment, isTrusted } from "./build-release.ts";
import type { ProjectSettings } from "./project-settings.ts";

/** A release as certain readers see it, in a folder of its own: `site`, the `source` that it was built of, and `cache`. */
export interface ReaderView {
  readonly reader: Reader;
  readonly source: string;
  readonly cache: string;
  readonly site: string;
  /** Public paths of pages that these readers may not see. */
  readonly withheld: readonly string[];
}

/** As a build writes it into `view.json`, last. */
interface WrittenView {
  readonly withheld: readonly string[];
  readonly files: number;
  readonly bytes: number;
}

export interface BuildViewOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Megabytes. */
  readonly memory: number;
  /** Milliseconds that one may take. */
  readonly limit: number;
  readonly stopping: AbortSignal;
}

/** Views of a release that are kept on the disk. */
const mostKept = 32;

/** The view of those who have not signed in. Rejects where the release has none. */
export async function anybodyView({ path }: Release): Promise<ReaderView> {
  const folder = join(path, anybodyFolder);
  return { ...(await readView(folder, anybody)), site: join(path, "site") };
}

/** The view of readers who have signed in, built where it is not there. Rejects with `BuildError` or `SetupError`. */
export async function readerView(
  settings: ProjectSettings,
  release: Release,
  reader: Reader,
  options: BuildViewOptions,
): Promise<ReaderView> {
  const folder = join(release.path, "views", nameOf(reader));
  const found = await wholeView(folder, reader);
  if (found) {
    const now = new Date();
    await utimes(folder, now, now).catch(() => undefined);
    return found;
  }
  const home = `${folder}.${randomUUID()}`;
  try {
    await mkdir(home, { recursive: true, mode: 0o700 });
    await build(settings, release, { reader, home, ...options });
    await rm(folder, { recursive: true, force: true });
    await rename(home, folder);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  await prune(join(release.path, "views"));
  return readView(folder, reader);
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
    stopping,
  }: BuildViewOptions & { readonly reader: Reader; readonly home: string },
): Promise<void> {
  const { branch, folder, base } = record;
  const trusted = isTrusted(settings, branch);
  const late = AbortSignal.timeout(limit);
  await runBuild(
    {
      root: join(path, "source", folder),
      out: join(home, "site"),
      cache: join(path, "cache"),
      trusted,
      ...(base !== "" && { base }),
      ...(settings.site !== undefined && branch === null && { configRoot: settings.site }),
      readers: { audience: reader, folder: home },
    },
    {
      env: buildEnvironment(env, trusted),
      memory,
      signal: AbortSignal.any([stopping, late]),
      // Its deployment has told what is wrong with the docs.
      onLine: () => undefined,
      onProgress: () => undefined,
    },
  );
}

/** The same for all who are in the same groups. */
function nameOf({ groups }: Reader): string {
  return createHash("sha256").update(JSON.stringify(groups)).digest("hex").slice(0, 32);
}

async function readView(folder: string, reader: Reader): Promise<ReaderView & WrittenView> {
  const written = JSON.parse(await readFile(join(folder, "view.json"), "utf8")) as WrittenView;
  if (!isObject(written) || !Array.isArray(written.withheld))
    throw new Error(`${folder} is not what a build has written.`);
  const below = { source: join(folder, "source"), cache: join(folder, "cache"), site: join(folder, "site") };
  return { reader, ...below, ...written };
}

/** Undefined where it is not there, or part of it is gone. */
async function wholeView(folder: string, reader: Reader): Promise<ReaderView | undefined> {
  try {
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

/** Removes those that were used longest ago where there are too many: each combination of groups has one. */
async function prune(folder: string): Promise<void> {
  const found: { readonly path: string; readonly usedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    if (!/^[0-9a-f]{32}$/.test(name)) continue;
    const path = join(folder, name);
    found.push({ path, usedAt: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 });
  }
  const old = found.toSorted((one, other) => other.usedAt - one.usedAt).slice(mostKept);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}
