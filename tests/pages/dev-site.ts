import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { readArguments } from "../../server/src/arguments.ts";
import { dev } from "../../server/src/commands/dev.ts";
import { consoleOf, eventually } from "../../server/src/testing/run.ts";

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

interface Folder extends Pick<DevSite, "write" | "replace" | "remove"> {
  readonly root: string;
}

function folderWith(files: Readonly<Record<string, string>>): Folder {
  const root = mkdtempSync(join(tmpdir(), "octavo-dev-"));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return {
    root,
    write,
    replace: (file, text) => {
      const old = `${root}-old`;
      writeFileSync(old, text);
      utimesSync(old, 1, 1);
      renameSync(old, join(root, file));
    },
    remove: (file) => rmSync(join(root, file)),
  };
}

/** Runs the command on a folder with the files in this process: another one loads for longer than most tests take. */
export async function runDev(files: Readonly<Record<string, string>>): Promise<DevSite> {
  const folder = folderWith(files);
  const { root } = folder;
  const { io, written } = consoleOf({ cwd: root });
  const stop = new AbortController();
  const ended = dev(readArguments(["dev", root, "--port", "0"]), io, stop.signal);
  await Promise.race([ended, eventually(() => expect(written.stdout).toContain("\n"))]);
  if (written.stdout === "") throw new Error(`octavo dev has ended: ${written.stderr}`);
  return {
    ...folder,
    origin: written.stdout.trim(),
    stderr: () => written.stderr,
    close: async () => {
      stop.abort();
      await ended;
      rmSync(root, { recursive: true });
    },
  };
}

/** Starts a command on a folder with the files, as a person does. */
export async function startDev(
  files: Readonly<Record<string, string>>,
  command: readonly string[],
): Promise<DevSite> {
  const folder = folderWith(files);
  const { root } = folder;
  const started = spawn(process.execPath, [...command, "dev", root, "--port", "0"]);
  let stderr = "";
  started.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const [origin] = (await Promise.race([
    once(started.stdout.setEncoding("utf8"), "data"),
    once(started, "exit"),
  ])) as [unknown];
  if (typeof origin !== "string") throw new Error(`octavo dev has ended: ${stderr}`);
  return {
    ...folder,
    origin: origin.trim(),
    stderr: () => stderr,
    close: async () => {
      started.kill();
      await once(started, "exit");
      rmSync(root, { recursive: true });
    },
  };
}
