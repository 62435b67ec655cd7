import { spawn, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A PostgreSQL server of a test's own, in a temporary folder, reached through a socket in it. */
export interface PostgresServer {
  /** The URL of a new, empty database. */
  database(): Promise<string>;
  /** Ends it as a power cut would, and starts it again, after whatever is to happen while it is away. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** What tests say that are skipped because of it. */
export const noPostgres = "PostgreSQL is not installed (Debian: apt-get install postgresql)";

const installed = "/usr/lib/postgresql";

/** Debian's user without rights: PostgreSQL refuses to run as root. */
const nobody = 65_534;

/**
 * The shell holds the server: when its input ends, because the test has ended in whatever way, it stops the server and
 * removes the folder.
 */
const hold = `
trap '' INT TERM HUP
cd "$2"
{ "$1/initdb" -D data -U octavo -A trust -E UTF8 --locale=C -N &&
  "$1/pg_ctl" -D data -l log -w -o "$3" start; } >start.log 2>&1 && echo ready || cat start.log log
read -r _
"$1/pg_ctl" -D data -m immediate -w stop >/dev/null 2>&1
cd / && rm -rf "$2"
`;

let shared: Promise<PostgresServer | undefined> | undefined;

/**
 * The server that the tests of this process share, for those that do not end it: each asks it for a database of its own. It
 * ends with the process. Undefined where PostgreSQL is not installed.
 */
export function sharedPostgres(): Promise<Pick<PostgresServer, "database"> | undefined> {
  shared ??= startPostgres();
  return shared;
}

/** Undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const binaries = findBinaries();
  if (binaries === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "octavo-postgres-"));
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = `-c listen_addresses='' -c unix_socket_directories=${folder} -c max_connections=200 -c fsync=off -c shared_buffers=16MB`;
  const env = { PATH: process.env["PATH"], LC_ALL: "C" };
  const shell = spawn("/bin/sh", ["-c", hold, "sh", binaries, folder, options], {
    ...user,
    env,
    detached: true,
    stdio: ["pipe", "pipe", "ignore"],
  });
  shell.stdin.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => shell.once("exit", () => resolve()));
  const stop = async (): Promise<void> => {
    shell.stdin.end();
    await ended;
  };
  const said = await firstLines(shell);
  if (said !== "ready\n") {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said}`);
  }
  const url = (name: string): string =>
    `postgres://octavo@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const control = async (...args: string[]): Promise<void> => {
    const settings = { ...user, env, cwd: folder, stdio: "ignore" } as const;
    const child = spawn(join(binaries, "pg_ctl"), ["-D", "data", "-w", ...args], settings);
    const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
    if (code !== 0) throw new Error(`pg_ctl ${args.at(-1)} ended with ${code}.`);
  };
  let databases = 0;
  return {
    async database() {
      databases += 1;
      const client = new pg.Client(url("postgres"));
      await client.connect();
      await client.query(`create database test_${databases}`);
      await client.end();
      return url(`test_${databases}`);
    },
    async restart(meanwhile) {
      await control("-m", "immediate", "stop");
      try {
        await meanwhile?.();
      } finally {
        await control("-l", "log", "-o", options, "start");
      }
    },
    stop,
  };
}

/** The folder of the newest version. */
function findBinaries(): string | undefined {
  const versions = existsSync(installed) ? readdirSync(installed).filter((name) => /^\d+$/.test(name)) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(installed, version, "bin"));
  return folders.find((folder) => existsSync(join(folder, "initdb")));
}

/** What a process says first, or all that it says where it ends. */
function firstLines(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.once("error", reject);
    child.stdout?.on("end", () => resolve(text));
    child.stdout?.setEncoding("utf8").on("data", (part: string) => {
      text += part;
      if (text.endsWith("\n")) resolve(text);
    });
  });
}
