// The output folder of a build: which folders may be replaced, and how one is, as a whole or not at all.

import { createHash, randomUUID } from "node:crypto";
import { readdir, readlink, realpath, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { isBelow, isThere, makeFolder, outputMark } from "./disk.ts";
import { SetupError } from "./setup-error.ts";

/** No build takes as long: what is older was left, even where its process cannot be asked for. */
const week = 7 * 24 * 60 * 60 * 1000;

export async function refuseSource(folder: string, out: string): Promise<void> {
  const root = await realpath(folder).catch(() => resolve(folder));
  if (root === out || isBelow(root, out)) {
    throw new SetupError(
      `The output folder ${out} holds the docs themselves: building would replace them. Choose another --out.`,
    );
  }
}

/** Only a folder that a build made, or an empty one, is replaced. */
export async function refuseForeign(out: string): Promise<void> {
  const info = await stat(out).catch(() => undefined);
  if (!info) return;
  if (!info.isDirectory()) throw new SetupError(`${out} is a file. Choose another --out.`);
  const names = (await readdir(out)).filter((name) => !isNoOutput(out, name));
  if (names.length > 0 && !names.includes(outputMark)) {
    throw new SetupError(
      `The output folder ${out} has files that no build made (${names.slice(0, 3).join(", ")}), and a build replaces the ` +
        "folder as a whole. Empty it, or choose another --out.",
    );
  }
}

/** Makes the folder beside the output that a build writes to: ".dist.<process space>-<process id>-<random>". */
export async function makeNext(out: string): Promise<string> {
  const id = `${await processSpace()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  const next = join(dirname(out), `.${basename(out)}.${id}`);
  try {
    await makeFolder(next);
  } catch (error) {
    const { path = next, message } = error as NodeJS.ErrnoException;
    throw new SetupError(
      `The output folder ${out} cannot be made, because no folder can be made in ${dirname(path)} (${message}). ` +
        "Choose another --out.",
    );
  }
  return next;
}

/**
 * Puts the finished folder in the place of the old one. False, with nothing done, where that cannot be moved: a disk is
 * mounted there, or its system moves no folders.
 */
export async function replace(out: string, next: string): Promise<boolean> {
  const old = `${next}.old`;
  for (let tries = 10; ; tries--) {
    const moved = await rename(out, old).then(
      () => "moved",
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return "absent";
        if (error.code === "EBUSY" || error.code === "EXDEV") return "stuck";
        throw error;
      },
    );
    if (moved === "stuck") return false;
    try {
      await rename(next, out);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another build has put its own there meanwhile.
      if (tries > 0 && (code === "ENOTEMPTY" || code === "EEXIST")) {
        await rm(old, { recursive: true, force: true });
        continue;
      }
      if (moved === "moved") await rename(old, out);
      throw error;
    }
    // What cannot be removed now, the next build clears.
    if (moved === "moved") await rm(old, { recursive: true, force: true }).catch(() => undefined);
    return true;
  }
}

/**
 * Clears what killed builds left beside the output, and in it, as far as that goes. A site that one had moved away, and had
 * not replaced yet, comes back.
 */
export async function clearLeftovers(out: string): Promise<void> {
  const space = await processSpace();
  for (const folder of [dirname(out), out]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const parts = leftoverOf(out, name);
      if (!parts) continue;
      const path = join(folder, name);
      const isDead = parts["space"] === space && !isAlive(Number(parts["pid"]));
      if (!isDead && !(await isOld(path))) continue;
      const isLost = parts["old"] !== undefined && !(await isThere(out));
      const clearing = isLost ? rename(path, out) : rm(path, { recursive: true, force: true });
      await clearing.catch(() => undefined);
    }
  }
}

/** Whether what has this name in an output folder is none of the site's files: a build's at work, or the file system's own. */
export function isNoOutput(out: string, name: string): boolean {
  return name === "lost+found" || leftoverOf(out, name) !== undefined;
}

function leftoverOf(out: string, name: string): Readonly<Record<string, string>> | undefined {
  const prefix = `.${basename(out)}.`;
  return name.startsWith(prefix) ? leftover.exec(name.slice(prefix.length))?.groups : undefined;
}

const leftover = /^(?<space>[0-9a-f]{8})-(?<pid>\d+)-[0-9a-f]{8}(?<old>\.old)?$/;

/** Names the processes that this one can ask for: those of this machine and, on Linux, of this container. */
async function processSpace(): Promise<string> {
  const container = await readlink("/proc/self/ns/pid").catch(() => "");
  return createHash("sha256").update(`${hostname()} ${container}`).digest("hex").slice(0, 8);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

async function isOld(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && Date.now() - info.mtimeMs > week;
}
