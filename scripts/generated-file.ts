import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Writes a generated file. With `--verify` nothing is written: the run fails where the committed file is another. */
export async function keepGenerated(path: string, text: string): Promise<void> {
  if (!process.argv.includes("--verify")) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } else if ((await readFile(path, "utf8").catch(() => "")) !== text) {
    process.stderr.write(`${relative(root, path)} is out of date: run \`npm run generate\`.\n`);
    process.exitCode = 1;
  }
}
