import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const alarm = new URL("loop-alarm.ts", import.meta.url).href;

/** Runs a module, with the alarm and something that hears signals, or one of each, in a process of its own. */
async function started(code: string, { name = "plugin.ts", hears = "on" } = {}) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "octavo-loop-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), code);
  const main = `
    import { watchThisThread } from ${JSON.stringify(alarm)};
    watchThisThread(1_000);
    const hear = { on: () => process.exit(0), once: () => undefined }[${JSON.stringify(hears)}];
    for (const name of ["SIGINT", "SIGTERM"]) process.${hears}(name, () => (console.log("heard", name), hear()));
    const { loop } = await import(${JSON.stringify(pathToFileURL(join(folder, name)).href)});
    console.log("ready");
    setTimeout(loop, 1_500);
    setTimeout(() => setTimeout(() => console.log("over"), 200), 1_500);
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

/** With it, `Atomics.wait(cell, 0, 0, 20)` holds a thread as a loop does that runs, and leaves the processor to others. */
const cell = "const cell = new Int32Array(new SharedArrayBuffer(4));";

/** A step that ends after so many milliseconds. */
function loopOf(milliseconds: number): string {
  return `export function loop() {\n  const until = Date.now() + ${milliseconds};\n  while (Date.now() < until) Atomics.wait(cell, 0, 0, 20);\n}\n${cell}\n`;
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
    `export function loop(left = 20) {\n  Atomics.wait(cell, 0, 0, 100);\n  if (left > 0) setImmediate(loop, left - 1);\n  else console.log("done");\n}\n${cell}\n`,
  );
  await expect.poll(stdout).toContain("done");
  child.kill("SIGINT");
  expect([await exit, stderr(), stdout()]).toEqual([[0, null], "", expect.stringContaining("heard SIGINT")]);
});

it("lets commands hear signals again where a long step ends", { tags: ["long"] }, async () => {
  const { child, exit, stderr, stdout } = await started(loopOf(5_000));
  await expect.poll(stderr).toMatch(/^warning plugin\.ts:3:\d+ has been running/);
  await expect.poll(stdout).toContain("over");
  child.kill("SIGINT");
  expect([await exit, stdout()]).toEqual([[0, null], expect.stringContaining("heard SIGINT")]);
});

it(
  "lets a second signal end the process after such a step, too, where commands hear one alone",
  { tags: ["long"] },
  async () => {
    const code = loopOf(4_000);
    const { child, exit, stderr, stdout } = await started(code, { hears: "once" });
    await expect.poll(stderr).toMatch(/^warning plugin\.ts:3:\d+ has been running/);
    await expect.poll(stdout).toContain("over");
    child.kill("SIGINT");
    await expect.poll(stdout).toContain("heard SIGINT");
    child.kill("SIGINT");
    expect(await exit).toEqual([null, "SIGINT"]);
  },
);

it("leaves signals to commands where no code of the site runs", async () => {
  const code = `export function loop() {\n  const until = Date.now() + 2_500;\n  let told = false;\n  while (Atomics.wait(cell, 0, 0, 20) && Date.now() < until) if (!told && Date.now() > until - 500) told = !console.log("late");\n}\n${cell}\n`;
  const { child, exit, stderr, stdout } = await started(code, { name: "node_modules/package/index.js" });
  await expect.poll(stdout).toContain("late");
  child.kill("SIGINT");
  expect([await exit, stderr(), stdout()]).toEqual([[0, null], "", expect.stringContaining("heard SIGINT")]);
});

it("tells what runs on and on there, and that signals end it then", { tags: ["long"] }, async () => {
  const code =
    'export function loop() {\n  console.log("begins");\n  for (;;) Atomics.wait(cell, 0, 0, 20);\n}\n' +
    cell;
  const { child, exit, stderr, stdout } = await started(code, { name: "node_modules/package/index.js" });
  await expect.poll(stdout).toContain("begins");
  // This one is for listeners, which never hear it.
  child.kill("SIGINT");
  await expect
    .poll(stderr)
    .toMatch(
      /^warning A step of Octavo or of a package has been running for \d+ seconds .* Ctrl-C ends the command now\.\n$/,
    );
  child.kill("SIGINT");
  expect(await exit).toEqual([null, "SIGINT"]);
});

it("lets the command go on where nobody reads its messages", { tags: ["long"] }, async () => {
  const code = loopOf(4_000);
  const { child, exit, stdout } = await started(code);
  child.stderr.destroy();
  await expect.poll(stdout).toContain("over");
  child.kill("SIGINT");
  expect([await exit, stdout()]).toEqual([[0, null], expect.stringContaining("heard SIGINT")]);
});

it("tells one long step outside of JavaScript once", { tags: ["long"] }, async () => {
  const code =
    'import { execFileSync } from "node:child_process";\nexport function loop() {\n  execFileSync(process.execPath, ["-e", "setTimeout(() => undefined, 4_500)"]);\n}\n';
  const { child, exit, stderr, stdout } = await started(code);
  await expect.poll(stdout).toContain("over");
  child.kill("SIGTERM");
  await exit;
  expect(stderr().match(/^warning plugin\.ts:[34]:\d+ has been running/gm)).toHaveLength(1);
});

it("is not alarmed by a process that was halted as a whole", { tags: ["long"] }, async () => {
  const { child, exit, stderr, stdout } = await started("export const loop = () => undefined;\n");
  await expect.poll(stdout).toContain("over");
  child.kill("SIGSTOP");
  await setTimeout(2_400);
  child.kill("SIGCONT");
  await setTimeout(200);
  child.kill("SIGTERM");
  expect([await exit, stderr(), stdout()]).toEqual([[0, null], "", expect.stringContaining("heard SIGTERM")]);
});
