/** Builds what users install, from nothing: declarations by the compiler, code in few files. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundlePackage, packages, repository } from "./bundle-package.ts";

const outputs = packages.map((name) => join(repository, name, "dist"));
for (const output of outputs) rmSync(output, { recursive: true, force: true });
const { status } = spawnSync("tsc -b", { cwd: repository, stdio: "inherit", shell: true });
if (status !== 0) process.exit(1);
for (const [at, name] of packages.entries()) await bundlePackage(name, outputs[at] ?? "");
