import { execFile } from "node:child_process";
import { describe, expect, it } from "vitest";
import { commands, usage } from "../../server/bin/help.js";
import { root, text } from "./tree.ts";

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe("the launcher", () => {
  it("prints help on standard output", async () => {
    expect(await octavo("--help")).toEqual({ code: 0, stdout: usage(), stderr: "" });
    expect(await octavo("help", "build")).toEqual({ code: 0, stdout: usage("build"), stderr: "" });
    expect(await octavo("build", "docs", "-h")).toEqual({ code: 0, stdout: usage("build"), stderr: "" });
  });

  it("prints help as an error where no command is given", async () => {
    expect(await octavo()).toEqual({ code: 2, stdout: "", stderr: usage() });
  });

  it("prints the version of its package", async () => {
    const { version } = JSON.parse(text("server/package.json")) as { version: string };
    expect(await octavo("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("answers help from one file without imports", () => {
    expect(text("server/bin/help.js")).not.toMatch(/^import|\bimport\(|require\(/m);
    for (const [name, { summary }] of Object.entries(commands))
      expect(usage()).toMatch(new RegExp(`${name} +${summary}`));
  });
});

describe("on a Node that is too old", () => {
  it("runs the same arguments on the installed one, and ends with its exit code", async () => {
    expect(await onNewerNode({}, "--version")).toMatchObject({ code: 0, stderr: "" });
    expect(await onNewerNode({})).toEqual({ code: 2, stdout: "", stderr: usage() });
  });

  it.each([
    ["20.19.0", "old"],
    ["22.18.0", "old"],
    ["22.19.0", "new"],
    ["23.0.0", "old"],
    ["23.5.0", "old"],
    ["23.6.0", "new"],
    ["24.0.0", "new"],
  ])("%s is %s", async (version, expected) => {
    const script =
      `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } });` +
      'const { launch } = await import("./core/launcher/launch.js");' +
      'await launch("octavo", new URL("server/bin/octavo.js", `file://${process.cwd()}/`), () => 5);';
    const { code } = await node({ OCTAVO_NODE_CHOSEN: "1" }, ["--input-type=module", "--eval", script]);
    expect(code).toBe(expected === "old" ? 2 : 5);
  });

  it("tells nobody that another one was chosen", async () => {
    const script =
      'const { launch } = await import("./core/launcher/launch.js");' +
      'await launch("octavo", import.meta.url, () => ("OCTAVO_NODE_CHOSEN" in process.env ? 5 : 0));';
    const { code } = await node({ OCTAVO_NODE_CHOSEN: "1" }, ["--input-type=module", "--eval", script]);
    expect(code).toBe(0);
  });

  it("says what to do when there is none", async () => {
    const { code, stdout, stderr } = await onNewerNode({ OCTAVO_NODE_CHOSEN: "1" }, "check");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/needs Node 22\.19, or 23\.6 and newer[^]*node@24/);
  });
});

function octavo(...argv: string[]): Promise<Outcome> {
  return node({}, ["server/bin/octavo.js", ...argv]);
}

function onNewerNode(env: NodeJS.ProcessEnv, ...argv: string[]): Promise<Outcome> {
  const script =
    'process.execArgv = []; const { runOnNewerNode } = await import("./core/launcher/newer-node.js");' +
    'runOnNewerNode("octavo", new URL("server/bin/octavo.js", `file://${process.cwd()}/`));';
  return node(env, ["--input-type=module", "--eval", script, "octavo", ...argv]);
}

function node(env: NodeJS.ProcessEnv, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      args,
      { cwd: root, env: { ...process.env, ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? child.exitCode), stdout, stderr });
      },
    );
  });
}
