import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { SetupError } from "@octavo/core/node";
import type { SandboxSettings } from "../agent-settings.ts";

export interface StartedAgent {
  readonly child: ChildProcess;
  /** The worktree as the agent sees it. */
  readonly cwd: string;
}

/** Where the worktree stands in the sandbox. */
const inside = "/src";

/** Where programs are looked for in the sandbox, unless the settings say otherwise. */
export const insidePath = "/usr/local/bin:/usr/bin:/bin";

/** Megabytes that the data of one process may have, unless the settings say otherwise. */
const defaultMemory = 4096;
/** Bytes of `/tmp` and `/dev/shm` in the sandbox; both are memory. */
const temporarySizes = { "/tmp": 512 * 2 ** 20, "/dev/shm": 64 * 2 ** 20 };
/** Processes and threads in the sandbox: enough for builds, too few to bring a machine down. */
const processLimit = 4096;

/** Throws `SetupError` where the agent cannot run as it should; runs nothing of it. */
export function requireSandbox(settings: SandboxSettings): void {
  const { command, sandbox = "bubblewrap", readable = [] } = settings;
  if (
    command.length === 0 ||
    command.some((part) => typeof part !== "string" || part.includes("\0")) ||
    command[0] === ""
  )
    throw new SetupError(
      'agent.command is a list of a program and its arguments, such as ["opencode", "acp"].',
    );
  const wrong = readable.find((path) => !isAbsolute(path) || !existsSync(path));
  if (wrong !== undefined)
    throw new SetupError(`agent.readable names ${wrong}, which is no absolute path of a file or folder.`);
  if (sandbox === "none") return;
  if (sandbox !== "bubblewrap")
    throw new SetupError(`agent.sandbox is "bubblewrap" or "none", not ${JSON.stringify(sandbox)}.`);
  const program = findBubblewrap();
  const advice =
    'Install bubblewrap, or set agent.sandbox to "none" if you trust the agent with all that this user may do.';
  if (program === undefined)
    throw new SetupError(`External agents run in a sandbox, and bubblewrap is not installed. ${advice}`);
  const probe = spawnSync(
    program,
    [...confinement(program, settings), "--", ...limited(settings, ["/usr/bin/true"])],
    { env: {}, timeout: 10_000, encoding: "utf8" },
  );
  if (probe.status !== 0)
    throw new SetupError(
      `External agents run in a sandbox, and bubblewrap cannot make one here: ${probe.stderr.trim().slice(0, 300)}. ${advice}`,
    );
}

/** Starts the agent on a copy of the worktree, with nothing of our environment. Its errors come as events of the child. */
export function startAgent(settings: SandboxSettings, folder: string): StartedAgent {
  const { command, sandbox = "bubblewrap", environment = {} } = settings;
  const [program = "", ...args] = command;
  const base = {
    PATH: sandbox === "none" ? (process.env["PATH"] ?? "") : insidePath,
    LANG: "C.UTF-8",
  };
  if (sandbox === "none") {
    const env = { ...base, HOME: folder, ...environment };
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ["pipe", "pipe", "pipe"] });
    endWithUs(child);
    return { cwd: folder, child };
  }
  const variables = Object.entries({ ...base, HOME: "/tmp", ...environment }).flatMap(([name, value]) => [
    "--setenv",
    name,
    value,
  ]);
  const bubblewrap = findBubblewrap() ?? "bwrap";
  const options = [
    ...confinement(bubblewrap, settings),
    ...variables,
    "--bind",
    folder,
    inside,
    "--remount-ro",
    "/",
    "--chdir",
    inside,
  ];
  // Through a pipe: who lists processes does not see what is in the environment.
  const child = spawn(bubblewrap, ["--args", "3", "--", ...limited(settings, command)], {
    env: {},
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  const pipe = child.stdio[3];
  if (pipe && "write" in pipe) {
    pipe.on("error", () => undefined);
    pipe.end(options.map((option) => `${option}\0`).join(""));
  }
  return { cwd: inside, child };
}

/** The same program with bounds, which it cannot raise, where the system has util-linux. */
function limited({ memory = defaultMemory }: SandboxSettings, command: readonly string[]): readonly string[] {
  const program = "/usr/bin/prlimit";
  if (!existsSync(program)) return command;
  const bounds = [`--data=${memory * 2 ** 20}`, `--nproc=${processLimit}`, "--core=0"];
  return [program, ...bounds, "--", ...command];
}

/** Ends what a program started with it, and all of it when this process is killed: a shell waits for either. */
function endWithUs(child: ChildProcess): void {
  if (child.pid === undefined || process.platform === "win32") return;
  const script = 'read -r _; kill -s KILL -- "-$1"';
  const watch = spawn("/bin/sh", ["-c", script, "sh", String(child.pid)], {
    env: {},
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.on("error", () => undefined);
  watch.stdin.on("error", () => undefined);
  watch.unref();
  child.once("exit", () => watch.stdin.end());
}

const sizing = new Map<string, boolean>();

/** Whether this bubblewrap bounds what is kept in memory: those before 0.7 do not. */
function hasSizes(program: string): boolean {
  const known = sizing.get(program);
  if (known !== undefined) return known;
  const { stdout } = spawnSync(program, ["--help"], { env: {}, timeout: 10_000, encoding: "utf8" });
  const found = /^\s*--size\b/m.test(stdout ?? "");
  sizing.set(program, found);
  return found;
}

/** No host file but programs and what is named, no process, no network, no environment. */
export function confinement(program: string, { readable = [], network = "none" }: SandboxSettings): string[] {
  const links = ["bin", "sbin", "lib", "lib32", "lib64"].flatMap((name) =>
    existsSync(`/${name}`) ? ["--symlink", `usr/${name}`, `/${name}`] : [],
  );
  const host = ["/etc/resolv.conf", "/etc/hosts", "/etc/ssl"].flatMap((path) => [
    "--ro-bind-try",
    path,
    path,
  ]);
  const temporary = Object.entries(temporarySizes).flatMap(([path, bytes]) => [
    ...(hasSizes(program) ? ["--size", String(bytes)] : []),
    "--tmpfs",
    path,
  ]);
  return [
    "--unshare-all",
    ...(network === "host" ? ["--share-net", ...host] : []),
    "--die-with-parent",
    "--new-session",
    "--clearenv",
    "--ro-bind",
    "/usr",
    "/usr",
    ...links,
    "--proc",
    "/proc",
    "--dev",
    "/dev",
    ...temporary,
    "--remount-ro",
    "/dev",
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
  ];
}

export function findBubblewrap(): string | undefined {
  if (process.platform !== "linux") return undefined;
  const folders = [...(process.env["PATH"] ?? "").split(delimiter).filter(isAbsolute), "/usr/bin"];
  return folders.map((folder) => join(folder, "bwrap")).find((path) => existsSync(path));
}
