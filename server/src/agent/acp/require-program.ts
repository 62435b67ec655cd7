import { spawnSync } from "node:child_process";
import { accessSync, constants, statSync } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { SetupError } from "@octavo/core/node";
import type { SandboxSettings } from "../agent-settings.ts";
import { confinement, findBubblewrap, insidePath } from "./sandbox.ts";

/** Throws `SetupError` where the agent's program is not found as it will be looked for; runs nothing of it. */
export function requireProgram(settings: SandboxSettings): void {
  const { command, sandbox = "bubblewrap", environment = {} } = settings;
  const [program = ""] = command;
  const path = environment["PATH"] ?? (sandbox === "none" ? (process.env["PATH"] ?? "") : insidePath);
  const isNamed = program.includes("/");
  const where = isNamed ? "" : ` in its PATH${path.length > 100 ? "" : ` (${path})`}`;
  if (isNamed && !isAbsolute(program))
    throw new SetupError(
      `agent.command names ${program}, which would be looked for in the docs. Write the whole path of the program.`,
    );
  if (sandbox === "none") {
    const places = isNamed ? [program] : path.split(delimiter).map((folder) => join(folder, program));
    if (places.some(isProgram)) return;
    throw new SetupError(
      `agent.command names ${program}, and there is no such program${isNamed ? "" : " in PATH"}. Install it, or write its whole path.`,
    );
  }
  if (isFoundInside(settings, program, path)) return;
  throw new SetupError(
    `agent.command names ${program}, and there is no such program in the sandbox${where}. Install it, write its whole path, or add the folder that it is installed in to agent.readable.`,
  );
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Links may lead to where the sandbox has nothing, so that only the sandbox knows. */
function isFoundInside(settings: SandboxSettings, program: string, path: string): boolean {
  const bubblewrap = findBubblewrap();
  if (bubblewrap === undefined) return false;
  const look = 'case "$0" in */*) test -f "$0" && test -x "$0" ;; *) command -v -- "$0" ;; esac';
  const options = [...confinement(bubblewrap, settings), "--setenv", "PATH", path];
  const probe = spawnSync(bubblewrap, [...options, "--", "/bin/sh", "-c", look, program], {
    env: {},
    timeout: 10_000,
    stdio: "ignore",
  });
  return probe.status === 0;
}
