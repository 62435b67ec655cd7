import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";

const extension = join(dirname(fileURLToPath(import.meta.url)), "..");
const sizeLimit = 6 * 1024 * 1024;

// A .vsix for this platform: the Markdown parser in it is native.
const isMusl =
  process.platform === "linux" &&
  !(process.report.getReport() as { header?: { glibcVersionRuntime?: string } }).header?.glibcVersionRuntime;
const target = `${isMusl ? "alpine" : process.platform}-${process.arch === "arm" ? "armhf" : process.arch}`;
const file = join(extension, `octavo-${target}.vsix`);

await bundle(join(extension, "dist"));
const vsce = fileURLToPath(import.meta.resolve("@vscode/vsce/vsce"));
execFileSync(
  process.execPath,
  [vsce, "package", "--no-dependencies", "--allow-missing-repository", "--target", target, "--out", file],
  {
    cwd: extension,
    stdio: "inherit",
  },
);
const { size } = statSync(file);
process.stdout.write(`${file}: ${(size / 1024 / 1024).toFixed(1)} MB\n`);
if (size > sizeLimit) throw new Error(`The .vsix is larger than ${sizeLimit / 1024 / 1024} MB.`);
