import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const alarm = new URL("loop-alarm.ts", import.meta.url).href;

/** Runs a module, with the alarm and something that hears signals, in a process of its own. */
async function started(code: string, { name = "plugin.ts" } = {}) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "octavo-loop-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, name), code);
  const main = `
    import { watchThisThread } from ${JSON.stringify(alarm)};
    watchThisThread(1_000);
    for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => (console.log("heard", name), process.exit(0)));
    const { loop } = await import(${JSON.stringify(pathToFileURL(join(folder, name)).href)});
    console.log("ready");
    setTimeout(() => (loop(), setTimeout(() => console.log("over"), 200)), 1_500);
    setInterval(() => undefined, 1_000);
  `;
  const child = spawn(process.execPath, ["--conditions=octavo-source", "--input-type=module", "-e", main], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (part: Buffer) => (stdout += part.toString()));
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
  const exit = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, exit, stdout: () => stdout, stderr: () => stderr };
}

it("tells where code of the site loops, and lets signals end the process then", async () => {
  const { child, exit, stderr } = await started("export function loop() {\n  while (true) {}\n}\n");
  await expect
    .poll(stderr)
    .toMatch(/^warning plugin\.ts:2:\d+ has been running for \d+ seconds? without a pause/);
  child.kill("SIGTERM");
  expect(await exit).toEqual([null, "SIGTERM"]);
});

it("says nothing where each step ends soon", async () => {
  const { child, exit, stderr, stdout } = await started(
    'export function loop(left = 20) {\n  const until = Date.now() + 100;\n  while (Date.now() < until);\n  if (left > 0) setImmediate(loop, left - 1);\n  else console.log("done");\n}\n',
  );
  await expect.poll(stdout).toContain("done");
  child.kill("SIGINT");
  expect([await exit, stderr(), stdout()]).toEqual([[0, null], "", expect.stringContaining("heard SIGINT")]);
});

it("lets commands hear signals again where a long step ends", async () => {
  const { child, exit, stderr, stdout } = await started(
    "export function loop() {\n  const until = Date.now() + 5_000;\n  while (Date.now() < until);\n}\n",
  );
  await expect.poll(stderr).toMatch(/^warning plugin\.ts:3:\d+ has been running/);
  await expect.poll(stdout).toContain("over");
  child.kill("SIGINT");
  expect([await exit, stdout()]).toEqual([[0, null], expect.stringContaining("heard SIGINT")]);
});

it("is not alarmed by a process that was halted as a whole", async () => {
  const { child, exit, stderr, stdout } = await started("export const loop = () => undefined;\n");
  await expect.poll(stdout).toContain("over");
  child.kill("SIGSTOP");
  await setTimeout(2_400);
  child.kill("SIGCONT");
  await setTimeout(200);
  child.kill("SIGTERM");
  expect([await exit, stderr(), stdout()]).toEqual([[0, null], "", expect.stringContaining("heard SIGTERM")]);
});
