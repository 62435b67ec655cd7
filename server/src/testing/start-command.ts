import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { packedFile } from "./packed.ts";

const ownBin = fileURLToPath(new URL("../../bin/octavo.js", import.meta.url));

export interface StartedCommand {
  /** The first line of standard output. */
  readonly said: string;
  /** The exit code. */
  readonly exit: Promise<unknown>;
  readonly stderr: () => string;
  readonly stop: (signal: NodeJS.Signals) => void;
}

/** A command that runs until it is stopped, in a process of its own; resolves once it has said that it is ready. */
export function startCommand(cwd: string, ...args: string[]): Promise<StartedCommand> {
  return start(packedFile("server/bin/octavo.js"), cwd, args);
}

/** The same from the sources, as in a checkout. */
export function startFromSources(cwd: string, ...args: string[]): Promise<StartedCommand> {
  return start(ownBin, cwd, args);
}

async function start(bin: string, cwd: string, args: readonly string[]): Promise<StartedCommand> {
  const child = spawn(process.execPath, [bin, ...args], { cwd });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
  const exit = once(child, "exit").then(([code]) => code as unknown);
  const said = await Promise.race([once(child.stdout, "data"), exit]);
  if (!Array.isArray(said)) throw new Error(`octavo ${args[0]} ended: ${stderr}`);
  return {
    said: String(said[0]).trim(),
    exit,
    stderr: () => stderr,
    stop: (signal) => void child.kill(signal),
  };
}
