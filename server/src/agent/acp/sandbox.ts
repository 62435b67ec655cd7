import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { SetupError } from "@octavo/core/node";

export interface SandboxSettings {
  /** The agent's program and its arguments. */
  readonly command: readonly string[];
  /** "none" lets the program do what this user may; it is then no worse confined than by its own good will. */
  readonly sandbox?: "bubblewrap" | "none";
  /** Absolute paths that the program needs beside /usr, to be read only: where it or its runtime is installed. */
  readonly readable?: readonly string[];
  /** "host" lets the sandbox use the network: the program reaches its model, and all else that this machine does. */
  readonly network?: "none" | "host";
  /** All of the program's environment beside PATH, HOME and LANG. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface StartedAgent {
  readonly child: ChildProcess;
  /** The worktree as the agent sees it. */
  readonly cwd: string;
}

/** Where the worktree stands in the sandbox. */
const inside = "/src";

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
    [...confinement({ ...settings, command: ["true"] }), "--", "/usr/bin/true"],
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
    PATH: sandbox === "none" ? (process.env["PATH"] ?? "") : "/usr/local/bin:/usr/bin:/bin",
    LANG: "C.UTF-8",
  };
  if (sandbox === "none") {
    const env = { ...base, HOME: folder, ...environment };
    return {
      cwd: folder,
      child: spawn(program, args, { cwd: folder, env, detached: true, stdio: ["pipe", "pipe", "pipe"] }),
    };
  }
  const variables = Object.entries({ ...base, HOME: "/tmp", ...environment }).flatMap(([name, value]) => [
    "--setenv",
    name,
    value,
  ]);
  const options = [...confinement(settings), ...variables, "--bind", folder, inside, "--chdir", inside];
  // Through a pipe: who lists processes does not see what is in the environment.
  const child = spawn(findBubblewrap() ?? "bwrap", ["--args", "3", "--", ...command], {
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

/** No host file but programs and what is named, no process, no network, no environment. */
function confinement({ readable = [], network = "none" }: SandboxSettings): string[] {
  const links = ["bin", "sbin", "lib", "lib32", "lib64"].flatMap((name) =>
    existsSync(`/${name}`) ? ["--symlink", `usr/${name}`, `/${name}`] : [],
  );
  const host = ["/etc/resolv.conf", "/etc/hosts", "/etc/ssl"].flatMap((path) => [
    "--ro-bind-try",
    path,
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
    "--tmpfs",
    "/tmp",
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
  ];
}

export function findBubblewrap(): string | undefined {
  if (process.platform !== "linux") return undefined;
  const folders = [...(process.env["PATH"] ?? "").split(delimiter).filter(isAbsolute), "/usr/bin"];
  return folders.map((folder) => join(folder, "bwrap")).find((path) => existsSync(path));
}
