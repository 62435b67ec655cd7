// The packages as they are installed. A process or thread that starts from their few files takes half the processor of one
// that loads hundreds of sources.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
/** What they depend on is found from below the repository's node_modules. */
const cache = join(repository, "node_modules/.cache/packed");
/** Milliseconds after which nobody uses what was packed any more. */
const kept = 10_800_000;
const script = `await (await import("./scripts/install-packed.ts")).installPacked(process.argv[1]);`;

/** Names what a run of tests has packed for all of its processes. */
export const packedVariable = "OCTAVO_TEST_PACKED";

let folder: string | undefined;

/** A folder with the packages in its `node_modules`, made of what the sources are at the moment. */
export function packedFolder(): string {
  folder ??= process.env[packedVariable] ?? pack();
  return folder;
}

/** A file of a package, such as "server/bin/octavo.js". */
export function packedFile(path: string): string {
  return join(packedFolder(), "node_modules/@octavo", path);
}

/** The packages of the same sources are made once, and kept for the next run. `tries`: how often they may change meanwhile. */
function pack(tries = 5): string {
  const sources = fingerprint();
  const packed = join(cache, sources);
  if (existsSync(packed)) {
    const now = new Date();
    utimesSync(packed, now, now);
    return packed;
  }
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const old = join(cache, name);
    if (Date.now() - (statSync(old, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > kept)
      rmSync(old, { recursive: true, force: true });
  }
  const made = mkdtempSync(join(cache, "made-"));
  const args = ["--input-type=module", "-e", script, made];
  try {
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: repository, encoding: "utf8" });
    const isMixed = fingerprint() !== sources;
    if (isMixed && tries > 1) return pack(tries - 1);
    if (status !== 0) throw new Error(`The packages could not be bundled:\n${stderr}`);
    if (isMixed) throw new Error("The sources changed each time while the packages were bundled.");
    try {
      renameSync(made, packed);
    } catch (error) {
      // Another process was quicker.
      if (!existsSync(packed)) throw error;
    }
    return packed;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** Changes with each file that is packed. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of ["core", "plugins", "lsp", "server", "scripts"])
    for (const path of readdirSync(join(repository, name), { recursive: true, encoding: "utf8" })) {
      if (/(?:^|[\\/])(?:dist|node_modules)(?:[\\/]|$)|\.test\.tsx?$/.test(path)) continue;
      const stats = statSync(join(repository, name, path), { throwIfNoEntry: false });
      if (stats?.isFile()) hash.update(`${name} ${path} ${stats.mtimeMs} ${stats.size}\n`);
    }
  return hash.digest("hex").slice(0, 16);
}
