import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { measuredOctavo } from "./measured.ts";

export const repository: string = join(dirname(fileURLToPath(import.meta.url)), "..");

export interface Usage {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Seconds of wall time, and of processor time in user and kernel mode together. */
  readonly wall: number;
  readonly cpu: number;
  /** The largest resident set, in megabytes. */
  readonly memory: number;
}

/** What one measured process leaves to the next: the first on a site is cold. */
const cache = mkdtempSync(join(tmpdir(), "octavo-bench-cache-"));
process.on("exit", () => rmSync(cache, { recursive: true, force: true }));

/** Runs `octavo` or a script of this repository in a Node of its own, and tells what it took. */
export function run(script: string, args: readonly string[], flags: readonly string[] = []): Usage {
  const folder = mkdtempSync(join(tmpdir(), "octavo-usage-"));
  const report = join(folder, "usage.json");
  const meter = pathToFileURL(join(repository, "bench/meter.js")).href;
  const file = script === "octavo" ? measuredOctavo() : join(repository, script);
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, `--import=${meter}`, file, ...args],
    {
      encoding: "utf8",
      env: { ...process.env, OCTAVO_METER: report, OCTAVO_CACHE: cache },
      maxBuffer: 1 << 28,
    },
  );
  const wall = (performance.now() - start) / 1000;
  // Commands tell by it what they found; what measures prints figures, or has failed.
  if (status !== 0 && script.startsWith("bench/"))
    throw new Error(`${script} ended with ${status}.\n${stderr}`);
  try {
    const used = JSON.parse(readFileSync(report, "utf8")) as NodeJS.ResourceUsage;
    const cpu = (used.userCPUTime + used.systemCPUTime) / 1e6;
    return { status, stdout, stderr, wall, cpu, memory: used.maxRSS / 1024 };
  } catch {
    throw new Error(`${script} ended without a report.\n${stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
