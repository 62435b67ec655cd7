import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SetupError } from "@octavo/core/node";
import { describe, expect, it } from "vitest";
import { folderOf } from "../../testing/run.ts";
import type { SandboxSettings } from "../agent-settings.ts";
import { requireProgram } from "./require-program.ts";
import { findBubblewrap } from "./sandbox.ts";

/** A folder with the program `agent`, and a file that is none. */
async function installed(): Promise<string> {
  const folder = folderOf();
  await writeFile(join(folder, "agent"), "#!/bin/sh\n");
  await chmod(join(folder, "agent"), 0o755);
  await writeFile(join(folder, "text"), "");
  await mkdir(join(folder, "folder"));
  return folder;
}

const modes = findBubblewrap() === undefined ? (["none"] as const) : (["none", "bubblewrap"] as const);

describe.each(modes)("the program of an agent with sandbox %s", (sandbox) => {
  it("is found by its path, and by its name", async () => {
    const folder = await installed();
    const readable = [folder];
    for (const settings of [
      { command: [join(folder, "agent"), "acp"] },
      { command: ["agent"], environment: { PATH: `/nowhere:${folder}` } },
      { command: ["sh"] },
    ])
      expect(() => requireProgram({ sandbox, readable, ...settings })).not.toThrow();
  });

  it("is missed where there is none", async () => {
    const folder = await installed();
    for (const name of ["nowhere", "text", "folder"]) {
      const missing: SandboxSettings = { sandbox, readable: [folder], command: [join(folder, name)] };
      expect(() => requireProgram(missing)).toThrow(SetupError);
      expect(() => requireProgram(missing)).toThrow(join(folder, name));
    }
    expect(() => requireProgram({ sandbox, command: ["no-such-agent"] })).toThrow(
      /names no-such-agent, and there is no such program.* in (its )?PATH/,
    );
    expect(() => requireProgram({ sandbox, command: ["./agent"] })).toThrow("looked for in the docs");
  });
});

it.runIf(findBubblewrap())("is looked for where the sandbox sees it", async () => {
  const folder = await installed();
  const links = folderOf();
  await symlink(join(folder, "agent"), join(links, "agent"));
  const settings: SandboxSettings = { command: [join(links, "agent")], readable: [links] };
  expect(() => requireProgram(settings)).toThrow("agent.readable");
  expect(() => requireProgram({ ...settings, readable: [links, folder] })).not.toThrow();
});
