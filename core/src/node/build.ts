import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { assets } from "../queries.ts";
import { Project, type CheckReport, type ProjectOptions } from "./project.ts";
import { SetupError } from "./setup-error.ts";

export interface BuildOptions extends ProjectOptions {
  /** The output folder; replaced as a whole, and only when everything was written. */
  readonly out: string;
  /** True: with warnings, too, nothing is written. */
  readonly strict?: boolean;
}

export interface BuildReport extends CheckReport {
  /** The output folder; undefined where `strict` kept the build from writing. */
  readonly out: string | undefined;
  readonly files: number;
  readonly bytes: number;
}

/**
 * Builds a site into a folder. Problems do not stop it: what can be built is written. Rejects with `SetupError`
 * (no site, disk trouble) or the signal's reason, and leaves the old output as it was.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const out = resolve(options.out);
  refuseSource(resolve(options.root), out);
  const project = await Project.open({ ...options, except: out });
  const checked = await project.check();
  const { errors, warnings } = checked.summary;
  if (options.strict && errors + warnings > 0) return { ...checked, out: undefined, files: 0, bytes: 0 };
  const next = `${out}.next-${process.pid}`;
  try {
    await refuseForeign(out);
    await rm(next, { recursive: true, force: true });
    const written = await writeSite(project, next, options);
    await replace(out, next);
    return { ...checked, out, ...written };
  } catch (error) {
    await rm(next, { recursive: true, force: true }).catch(() => undefined);
    if (options.signal?.aborted || error instanceof SetupError) throw error;
    throw new SetupError(
      `${out} could not be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function writeSite(
  project: Project,
  folder: string,
  { signal, onProgress }: BuildOptions,
): Promise<{ files: number; bytes: number }> {
  const { core } = project;
  const outputs = await core.outputs();
  const served = [...(await core.get(assets)).keys()];
  const made = new Set<string>(outputs);
  const copies = served.filter((file) => !made.has(file));
  const total = outputs.length + copies.length;
  let done = 0;
  let bytes = 0;
  const folders = new Set<string>();
  const place = async (file: string): Promise<string> => {
    signal?.throwIfAborted();
    if (++done % 50 === 0 || done === total) onProgress?.({ phase: "write", done, total });
    const path = join(folder, file);
    if (!path.startsWith(folder + sep))
      throw new SetupError(`The output file ${file} would leave the output folder.`);
    const parent = dirname(path);
    if (!folders.has(parent)) await mkdir(parent, { recursive: true });
    folders.add(parent);
    return path;
  };
  for (const file of outputs) {
    const path = await place(file);
    const content = await core.artifact(file);
    if (content === undefined) continue;
    bytes += content.length;
    await writeFile(path, content);
  }
  for (const file of copies) {
    const path = await place(file);
    await copyFile(join(project.root, file), path);
    bytes += (await stat(path)).size;
  }
  return { files: total, bytes };
}

/** Puts the finished folder in the place of the old one. */
async function replace(out: string, next: string): Promise<void> {
  const old = `${out}.old-${process.pid}`;
  await mkdir(next, { recursive: true });
  const had = await rename(out, old).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  try {
    await rename(next, out);
  } catch (error) {
    if (had) await rename(old, out);
    throw error;
  }
  if (had) await rm(old, { recursive: true, force: true });
}

function refuseSource(root: string, out: string): void {
  if (root === out || root.startsWith(out + sep)) {
    throw new SetupError(
      `The output folder ${out} holds the docs themselves: building would replace them. Choose another --out.`,
    );
  }
}

/** Only a folder that a build made, or an empty one, is replaced. */
async function refuseForeign(out: string): Promise<void> {
  const info = await stat(out).catch(() => undefined);
  if (info && !info.isDirectory()) throw new SetupError(`${out} is a file. Choose another --out.`);
  for (const name of ["docs.json", "mint.json", "package.json", ".git"]) {
    if (await stat(join(out, name)).catch(() => undefined)) {
      throw new SetupError(
        `The output folder ${out} has a ${name}, so it is not an output of a build. Choose another --out.`,
      );
    }
  }
}
