import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { bundlePackage, packages, repository } from "./bundle-package.ts";

/** The `octavo` of a folder that packages were installed into. */
export function launcherOf(folder: string): string {
  return join(folder, "node_modules/@octavo/server/bin/octavo.js");
}

/**
 * Packs the packages as they are now, and unpacks them into the `node_modules` of a folder, anew. What they depend on is not
 * installed with them, so the folder is one below this repository, where that is found. Declarations are left out.
 */
export async function installPacked(folder: string): Promise<void> {
  const packed = join(folder, "packed");
  const installed = join(folder, "node_modules/@octavo");
  for (const path of [packed, installed]) rmSync(path, { recursive: true, force: true });
  const left = new Set(["dist", "node_modules", "scripts", "src"]);
  for (const name of packages) {
    const source = join(repository, name);
    cpSync(source, join(packed, name), {
      recursive: true,
      filter: (path) => path === source || !left.has(basename(path)),
    });
    await bundlePackage(name, join(packed, name, "dist"));
    mkdirSync(join(installed, name), { recursive: true });
  }
  const archives = run("npm", ["pack", "--silent", ...packages.map((name) => `./${name}`)], packed).split(
    "\n",
  );
  for (const [at, name] of packages.entries())
    run("tar", ["-xzf", archives[at] ?? "", "-C", join(installed, name), "--strip-components=1"], packed);
  rmSync(packed, { recursive: true });
}

/** What the command prints. */
function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
}
