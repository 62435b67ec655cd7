import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundle } from "./bundle.ts";

const extension = join(dirname(fileURLToPath(import.meta.url)), "..");
const sizeLimit = 6 * 1024 * 1024;

/**
 * Bundles the extension and packs it into a file for all platforms. Returns its size in bytes.
 *
 * @throws when it is too large, or what `bundle` and vsce throw.
 */
export async function packageExtension(file: string): Promise<number> {
  await bundle(join(extension, "dist"));
  const vsce = fileURLToPath(import.meta.resolve("@vscode/vsce/vsce"));
  const flags = ["--no-dependencies", "--allow-missing-repository", "--out", file];
  await promisify(execFile)(process.execPath, [vsce, "package", ...flags], { cwd: extension });
  const { size } = await stat(file);
  if (size > sizeLimit)
    throw new Error(`${file} has ${size} bytes, which is more than ${sizeLimit / 1024 / 1024} MB.`);
  return size;
}

if (import.meta.main) {
  const file = join(extension, "octavo.vsix");
  const size = await packageExtension(file);
  process.stdout.write(`${file}: ${(size / 1024 / 1024).toFixed(1)} MB\n`);
}
