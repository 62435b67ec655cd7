import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
    watchThisThread(500);
    for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => console.log("heard", name));
    const { loop } = await import(${JSON.stringify(pathToFileURL(join(folder, name)).href)});
    console.log("ready");
    setTimeout(loop, 700);
    setTimeout(() => process.exit(0), 4_000);
  `;
  const child = spawn(process.execPath, ["--conditions=octavo-source", "--input-type=module", "-e", main], {
    cwd: folder,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let stderr = "";
  child.stderr.on("data", (part: Buffer) => (stderr += part.toString()));
  const exit = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, exit, stderr: () => stderr };
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
  const { exit, stderr } = await started(
    "export function loop() {\n  const until = Date.now() + 100;\n  while (Date.now() < until);\n  setImmediate(loop);\n}\n",
  );
  expect([await exit, stderr()]).toEqual([[0, null], ""]);
});
