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
  const names = await readdir(out);
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

/** Puts the finished folder in the place of the old one. */
export async function replace(out: string, next: string): Promise<void> {
  const old = `${next}.old`;
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
  // What cannot be removed now, the next build clears.
  if (had) await rm(old, { recursive: true, force: true }).catch(() => undefined);
}

/**
 * Clears what killed builds left beside the output, as far as that goes. A site that one had moved away, and had not
 * replaced yet, comes back.
 */
export async function clearLeftovers(out: string): Promise<void> {
  const prefix = `.${basename(out)}.`;
  const space = await processSpace();
  for (const name of await readdir(dirname(out)).catch(() => [])) {
    const parts = name.startsWith(prefix) ? leftover.exec(name.slice(prefix.length))?.groups : undefined;
    if (!parts) continue;
    const path = join(dirname(out), name);
    const isDead = parts["space"] === space && !isAlive(Number(parts["pid"]));
    if (!isDead && !(await isOld(path))) continue;
    const isLost = parts["old"] !== undefined && !(await isThere(out));
    const clearing = isLost ? rename(path, out) : rm(path, { recursive: true, force: true });
    await clearing.catch(() => undefined);
  }
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
