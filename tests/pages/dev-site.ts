import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ownCommand = fileURLToPath(new URL("../../server/bin/octavo.js", import.meta.url));

/** A site under `octavo dev`. */
export interface DevSite {
  readonly origin: string;
  readonly write: (file: string, text: string) => void;
  /** Puts an old file in its place, as `mv` does. */
  readonly replace: (file: string, text: string) => void;
  readonly remove: (file: string) => void;
  /** What the terminal says. */
  readonly stderr: () => string;
  readonly close: () => Promise<void>;
}

/** Starts the command, that of the sources unless it is said, on a folder with the files, as a person does. */
export async function startDev(
  files: Readonly<Record<string, string>>,
  command: readonly string[] = ["--conditions=octavo-source", ownCommand],
): Promise<DevSite> {
  const root = mkdtempSync(join(tmpdir(), "octavo-dev-"));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  const dev = spawn(process.execPath, [...command, "dev", root, "--port", "0"]);
  let stderr = "";
  dev.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [origin] = (await Promise.race([
    once(dev.stdout.setEncoding("utf8"), "data"),
    once(dev, "exit"),
  ])) as [unknown];
  if (typeof origin !== "string") throw new Error(`octavo dev has ended: ${stderr}`);
  return {
    origin: origin.trim(),
    write,
    replace: (file, text) => {
      const old = `${root}-old`;
      writeFileSync(old, text);
      utimesSync(old, 1, 1);
      renameSync(old, join(root, file));
    },
    remove: (file) => rmSync(join(root, file)),
    stderr: () => stderr,
    close: async () => {
      dev.kill();
      await once(dev, "exit");
      rmSync(root, { recursive: true });
    },
  };
}
