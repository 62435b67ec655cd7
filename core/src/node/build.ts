import { copyFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Core } from "../core.ts";
import { assets, checkPage, configuration, outputs, routes, searchDocuments, shadowed } from "../queries.ts";
import { isBelow, makeFolder, outputMark } from "./disk.ts";
import { clearLeftovers, makeNext, refuseForeign, refuseSource, replace } from "./output-folder.ts";
import { Project, type CheckReport, type ProjectOptions } from "./project.ts";
import { SetupError } from "./setup-error.ts";

export interface BuildOptions extends ProjectOptions {
  /** The output folder; replaced as a whole, and only when everything was written. */
  readonly out: string;
  /** True: with warnings or errors nothing is written. */
  readonly strict?: boolean;
}

export interface BuildReport extends CheckReport {
  /** The output folder; undefined where `strict` kept the build from writing. */
  readonly out: string | undefined;
  /** How many files were written, and how large they are together. */
  readonly files: number;
  readonly bytes: number;
}

/**
 * Builds a site into a folder. Problems do not stop it: what can be built is written. Rejects with `SetupError`
 * (no site, disk trouble) or the signal's reason, and leaves the old output as it was.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const out = await realpath(options.out).catch(() => resolve(options.out));
  await refuseSource(options.root, out);
  await clearLeftovers(out);
  await refuseForeign(out);
  const project = await Project.open({ ...options, except: out });
  return project.core.hold(() => buildInto(out, project, options));
}

async function buildInto(out: string, project: Project, options: BuildOptions): Promise<BuildReport> {
  await project.settle();
  await requireNavigation(project);
  const next = await makeNext(out);
  try {
    const written = await writeSite(project, next, options);
    const report = await project.check();
    const { errors, warnings } = report.summary;
    if (options.strict === true && errors + warnings > 0)
      return { ...report, out: undefined, files: 0, bytes: 0 };
    await replace(out, next);
    return { ...report, out, ...written };
  } catch (error) {
    if (options.signal?.aborted || error instanceof SetupError) throw error;
    throw new SetupError(
      `${out} could not be written: ${error instanceof Error ? error.message : String(error)}. What was there is as it was.`,
    );
  } finally {
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** A docs.json that cannot be read must not replace a site by an empty one. */
async function requireNavigation({ core }: Project): Promise<void> {
  const { file, value } = await core.get(configuration);
  if (Object.hasOwn(value, "navigation")) return;
  const cause = (await core.problems()).find(
    (problem) => problem.file === file && /^(syntax\/error|config\/not-an-object)$/.test(problem.code),
  );
  if (!cause) return;
  const { line, character } = cause.range.start;
  throw new SetupError(
    `${file} has no navigation that could be read, so nothing was written. ${file}:${line + 1}:${character + 1} ${cause.message}`,
  );
}

async function writeSite(
  project: Project,
  folder: string,
  { signal, onProgress }: BuildOptions,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { core, root } = project;
  const left = await core.get(shadowed);
  const pages = await core.get(routes);
  const made = [...(await core.get(outputs))]
    .filter(([file]) => left.get(file) !== "output")
    .map(([file, { subject }]) => ({ file, page: pages.has(subject) ? subject : undefined }))
    .toSorted(byPageAndPath);
  const copies = [...(await core.get(assets)).keys()].filter((file) => !left.has(file));
  const folders = new Set<string>();
  const total = made.length + copies.length + 1;
  let done = 0;
  let files = 0;
  let bytes = 0;

  const place = async (file: string, put: (path: string) => Promise<number | undefined>): Promise<void> => {
    signal?.throwIfAborted();
    const path = join(folder, file);
    if (!isBelow(path, folder))
      throw new SetupError(`The output file ${file} would leave the output folder.`);
    const parent = dirname(path);
    if (!folders.has(parent)) await makeFolder(parent);
    folders.add(parent);
    const size = await put(path);
    files += size === undefined ? 0 : 1;
    bytes += size ?? 0;
    if (++done % 50 === 0 || done === total) onProgress?.({ phase: "write", done, total });
  };

  await place(outputMark, (path) =>
    write(path, "Written by octavo build, which replaces this folder as a whole.\n"),
  );
  for (const { file, page } of made) {
    if (page !== undefined) await ofPage(page, core);
    const content = await core.artifact(file);
    if (content !== undefined) await place(file, (path) => write(path, content));
  }
  for (const file of copies) await place(file, (path) => copy(join(root, file), path));
  return { files, bytes };
}

interface MadeFile {
  readonly file: string;
  /** Public path of the page that it shows. */
  readonly page: string | undefined;
}

/** What belongs to one page is made together, from the same values; what is made of all pages comes after them. */
function byPageAndPath(one: MadeFile, other: MadeFile): number {
  if ((one.page === undefined) !== (other.page === undefined)) return one.page === undefined ? 1 : -1;
  return one.file < other.file ? -1 : 1;
}

/** What is computed of a page besides its files. */
async function ofPage(page: string, core: Core): Promise<void> {
  await core.get(checkPage, page);
  await core.get(searchDocuments, page);
}

async function write(path: string, content: string | Uint8Array): Promise<number> {
  await writeFile(path, content);
  return Buffer.byteLength(content);
}

/** The number of bytes; undefined where the file is gone by now. */
async function copy(from: string, to: string): Promise<number | undefined> {
  const info = await stat(from).catch(() => undefined);
  if (!info) return undefined;
  await copyFile(from, to);
  return info.size;
}
