/**
 * Runs every generator of the repository, the files `<package>/scripts/generate-*.ts`; what they write is committed.
 * With `--verify` nothing is written: the run fails where a committed file is out of date.
 */
import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const generators = globSync("*/scripts/generate-*.ts", { cwd: root }).toSorted();
const failed = generators.filter((generator) => {
  const args = ["--conditions=octavo-source", generator, ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status !== 0;
});
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(", ")}\n`);
  process.exitCode = 1;
}
