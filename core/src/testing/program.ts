import { spawn } from "node:child_process";
import { tmpdir } from "node:os";

/** Runs a program to its end and gives what it printed; rejects with what it said where it failed. */
export async function run(command: string, args: readonly string[], cwd: string = tmpdir()): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${Buffer.concat(errors).toString()}`);
  return Buffer.concat(output).toString();
}

/** Why a test that runs a program has to be skipped, or undefined where the program is installed. */
export async function missing(command: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    await run(command, args);
    return undefined;
  } catch {
    return `"${[command, ...args].join(" ")}" does not run here`;
  }
}
