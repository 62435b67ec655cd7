import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { newHome, sweepWorkspaces } from "../../git/work-folder.ts";
import { folderOf } from "../../testing/run.ts";
import type { AcpSettings } from "../agent-settings.ts";
import { testWorktree } from "../testing/worktree.ts";
import { findBubblewrap } from "./sandbox.ts";

const script = fileURLToPath(new URL("../testing/acp-process.ts", import.meta.url));
const packages = resolve(script, "../../../../../node_modules");

// Where there is no sandbox, an agent goes without one.
const [usual, other]: readonly AcpSettings["sandbox"][] = findBubblewrap()
  ? ["bubblewrap", "none"]
  : ["none"];
const title = "ends with a worker that is killed, and its copy of the repository is swept";

it(`an agent with sandbox ${usual} ${title}`, { timeout: 30_000 }, () => endsWithWorker(usual));

it.skipIf(other === undefined)(
  `an agent with sandbox ${other} ${title}`,
  { tags: ["long"], timeout: 30_000 },
  () => endsWithWorker(other),
);

async function endsWithWorker(sandbox: AcpSettings["sandbox"]): Promise<void> {
  const { path } = await testWorktree();
  const folder = folderOf();
  const { home, held } = await newHome(join(folder, "work"), "job-");
  const worktree = join(home, "tree");
  cpSync(path, worktree, { recursive: true, verbatimSymlinks: true });
  const readable = [execPath, packages, resolve(script, "..")];
  const settings = sandbox === "none" ? { sandbox } : { sandbox, readable };
  const worker = spawn(
    execPath,
    ["--conditions=octavo-source", script, worktree, home, JSON.stringify(settings)],
    {
      stdio: "inherit",
    },
  );
  onTestFinished(() => void worker.kill("SIGKILL"));
  const pids = (): string | undefined => {
    const [scratch = ""] = readdirSync(home).filter((name) => name.startsWith("scratch-"));
    const file = join(home, scratch, "pids");
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  await expect.poll(pids, { timeout: 10_000 }).toMatch(/^\d+ \d+$/);
  const agents = sandbox === "none" ? pids()!.split(" ").map(Number) : [];
  onTestFinished(() => {
    for (const pid of agents.filter(isRunning)) process.kill(pid, "SIGKILL");
  });
  expect(agents.filter(isRunning)).toEqual(agents);
  const inside = (): number[] => (sandbox === "bubblewrap" ? processesIn(home) : []);
  if (sandbox === "bubblewrap") expect(inside()).not.toEqual([]);
  worker.kill("SIGKILL");
  await once(worker, "exit");
  await expect.poll(() => agents.filter(isRunning)).toEqual([]);
  await expect.poll(inside).toEqual([]);
  // As the process that has the job's folder does when it ends in whatever way.
  held.release();
  expect(await sweepWorkspaces(folder)).toBe(1);
  expect(readdirSync(join(folder, "work"))).toEqual([]);
}

function isRunning(pid: number): boolean {
  try {
    // A zombie that nobody has waited for has ended.
    return process.kill(pid, 0) && !/^State:\tZ/m.test(statusOf(pid));
  } catch {
    return false;
  }
}

function statusOf(pid: number): string {
  return process.platform === "linux" ? readFileSync(`/proc/${pid}/status`, "utf8") : "";
}

/** Processes that have a folder among their mounts. */
function processesIn(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/mountinfo`, "utf8").includes(folder) && isRunning(pid);
    } catch {
      return false;
    }
  });
}
