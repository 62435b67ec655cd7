import { writeFileSync } from "node:fs";
import { copyFile, realpath, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Core } from "../core.ts";
import {
  assets,
  checkPage,
  configuration,
  joinedParts,
  outputs,
  routes,
  searchDocuments,
  shadowed,
  siteAddress,
} from "../queries.ts";
import { queryCrashed } from "../database/problems.ts";
import { pluginCrashed, unmade } from "../problem/core-problems.ts";
import type { CheckReport } from "./check-report.ts";
import { outputMark } from "./disk.ts";
import { fillOutput } from "./fill-output.ts";
import { versionOf, writeJoined } from "./joined-file.ts";
import { clearLeftovers, makeNext, refuseForeign, refuseSource, replace } from "./output-folder.ts";
import { measurePhases, type Phase } from "./phases.ts";
import type { ProjectOptions } from "./project-options.ts";
import { Project } from "./project.ts";
import { SetupError } from "./setup-error.ts";
import { fingerprint } from "./snapshot-file.ts";
import { updateOutput } from "./update-output.ts";
import { OutputChanged, SiteWriter, type Before, type Put, type Version } from "./site-writer.ts";

export interface BuildOptions extends ProjectOptions {
  /** The output folder. It changes only when everything was written: as a whole, or file by file where few have changed or it is a mounted disk. */
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
  /** How many of the files are new: the others are those of the build before. */
  readonly made: number;
  readonly phases: readonly Phase[];
  /** Where the site will be on the web; absent where nobody said: then it has no sitemap, and no canonical links. */
  readonly url?: string;
  /** Where docs.json says that it is, if that is elsewhere: canonical links lead there. */
  readonly canonical?: string;
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
  const phases = measurePhases();
  phases.enter("read");
  const project = await Project.open({ ...options, except: out });
  phases.enter("routes");
  await project.settle();
  return project.core.hold(() => buildInto(out, project, options, phases));
}

type Phases = ReturnType<typeof measurePhases>;

async function buildInto(
  out: string,
  project: Project,
  options: BuildOptions,
  phases: Phases,
): Promise<BuildReport> {
  await requireNavigation(project);
  try {
    return await writeInto(out, project, { ...options, before: beforeIn(out, project), phases });
  } catch (error) {
    if (!(error instanceof OutputChanged)) throw error;
    return writeInto(out, project, { ...options, before: undefined, phases });
  }
}

async function writeInto(
  out: string,
  project: Project,
  options: BuildOptions & WriteOptions,
): Promise<BuildReport> {
  const { phases } = options;
  const next = await makeNext(out);
  try {
    const writer = new SiteWriter(next, options.before);
    const lost = await project.untilFetched(() => writeSite(project, writer, options));
    // Not before: only now do the outputs read no more what they read when they were made the last time.
    await project.core.forgetLost();
    const report = await project.check();
    requireMostPages(lost, report);
    const { errors, warnings } = report.summary;
    if (options.strict === true && errors + warnings > 0)
      return { ...report, out: undefined, files: 0, bytes: 0, made: 0, phases: phases.end() };
    phases.enter("put");
    if (!updateOutput(out, next, writer)) {
      writer.complete();
      if (!(await replace(out, next))) fillOutput(out, next, writer);
    }
    const { written, total } = writer;
    phases.enter("remember");
    if (options.remembered !== undefined) options.onProgress?.({ phase: "remember", done: 0, total: 1 });
    await project.remember(written, options.signal);
    const { root, isAbsolute, canonical } = await project.core.get(siteAddress);
    const made = writer.changed.size;
    return {
      ...report,
      out,
      ...total,
      made,
      phases: phases.end(),
      ...(isAbsolute && { url: root }),
      ...(canonical !== undefined && { canonical }),
    };
  } catch (error) {
    if (options.signal?.aborted || error instanceof SetupError) throw error;
    throw new SetupError(
      `${out} could not be written: ${error instanceof Error ? error.message : String(error)}. What was there is as it was.`,
    );
  } finally {
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
  }
}

interface WriteOptions extends Pick<BuildOptions, "held" | "signal" | "onProgress"> {
  readonly before: Before | undefined;
  readonly phases: Phases;
}

/** What the last build wrote, if it is known. */
function beforeIn(folder: string, { output }: Project): Before | undefined {
  return output && { folder, files: output };
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

/** Nor must a plugin that fails on most pages. */
function requireMostPages(lost: LostPages, { problems, summary: { pages } }: CheckReport): void {
  if (lost.size * 2 <= pages) return;
  const [[path, told] = ["", ""]] = lost;
  const cause =
    problems.find(({ message }) => message.startsWith(told)) ??
    problems.find(({ code }) => code === queryCrashed.code);
  const { file, message } = cause ?? { file: path, message: "" };
  throw new SetupError(
    `${lost.size} of ${pages} pages could not be drawn, so nothing was written. ${file}: ${message}`,
  );
}

/** Public paths of pages that could not be drawn, with what begins the words in which that is told: taps of other hooks may fail too. */
type LostPages = ReadonlyMap<string, string>;

/** Makes the files that `writer` has not been given as they are now: all of them, at first. */
async function writeSite(
  project: Project,
  writer: SiteWriter,
  { held, signal, onProgress, phases }: WriteOptions,
): Promise<LostPages> {
  const { core, root } = project;
  const left = await core.get(shadowed);
  const pages = await core.get(routes);
  const made = [...(await core.get(outputs))]
    .filter(([file]) => left.get(file)?.kind !== "output")
    .map(([file, output]) => ({
      file,
      plugin: output.plugin,
      page: pages.has(output.subject) ? output.subject : undefined,
      isJoined: "join" in output,
    }));
  const copies = [...(await core.get(assets)).keys()].filter((file) => !left.has(file));
  const lost = new Map<string, string>();
  const total = made.length + copies.length + 1;
  let done = 0;
  const place = async (file: string, version: Version, put: Put): Promise<void> => {
    signal?.throwIfAborted();
    await writer.place(file, version, put);
    if (++done % 50 === 0 || done === total) onProgress?.({ phase: "write", done, total });
  };

  writer.keepOnly(new Set([outputMark, ...made.map(({ file }) => file), ...copies]));
  await place(outputMark, 0, (path) =>
    writeFileSync(path(), "Written by octavo build, which replaces this folder as a whole.\n"),
  );
  let isOfPages = true;
  phases.enter("pages");
  for (const { file, plugin, page } of made.filter(({ isJoined }) => !isJoined).toSorted(byPageAndPath)) {
    if (page !== undefined) await ofPage(page, core);
    else if (isOfPages) phases.enter("files");
    isOfPages &&= page !== undefined;
    await place(file, await core.artifactVersion(file), async (path) => {
      const content = await core.artifact(file);
      if (content !== undefined) writeFileSync(path(), content);
    });
    if (page !== undefined && file.endsWith(".html") && writer.written.get(file)?.size === undefined)
      lost.set(page, pluginCrashed.message(unmade(plugin, file, "")));
  }
  // In the order of their registration: one can be a part of the next.
  for (const { file } of made.filter(({ isJoined }) => isJoined)) {
    const parts = await core.get(joinedParts, file);
    await place(file, versionOf(parts, writer.written), (path) => {
      if (parts) writeJoined((output) => writer.pathOf(output), path(), parts);
    });
  }
  phases.enter("assets");
  for (const file of copies) {
    const text = held?.get(file);
    if (text !== undefined) {
      await place(file, fingerprint(text), (path) => writeFileSync(path(), text));
      continue;
    }
    const from = join(root, file);
    const info = await stat(from).catch(() => undefined);
    if (info)
      await place(file, `${info.size} ${info.mtimeMs} ${info.ctimeMs} ${info.ino}`, (path) =>
        copyFile(from, path()),
      );
  }
  phases.enter("check");
  return lost;
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
  await core.update(checkPage, page);
  await core.update(searchDocuments, page);
}
