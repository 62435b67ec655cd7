// Builds the same pages with Octavo and its peers, one after the other: `npm run bench:peers`, `-- starlight --pages 100` for some.

import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { argumentsOf } from "../arguments.ts";
import { installForMeasuring } from "../measured.ts";
import { outputOf, type Output } from "../output.ts";
import { folder, pagePath, tools, writeSite, type Tool } from "./sites.ts";
import { runTree, type TreeUsage } from "./tree.ts";

interface Figures {
  readonly cold: TreeUsage;
  readonly edited: TreeUsage;
  readonly output: Output;
}

const { octavo, ...peers } = tools;
if (!octavo || !existsSync("/proc/self/stat"))
  throw new Error("Processes are counted by /proc, which only Linux has.");
const { names, pages } = argumentsOf(Object.keys(peers));
install();
await installForMeasuring();
const place = join(folder, "sites");
rmSync(place, { recursive: true, force: true });
mkdirSync(place);
process.stderr.write(`Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}, ${pages} pages\n`);
process.stdout
  .write(`| Tool | cold build | of Octavo's | memory | output | largest page | a page edited | of Octavo's |
|${" --- |".repeat(8)}\n`);
// What is compiled of its code is kept from the first run on.
await measure("octavo", octavo, 10);
const ours = await measure("octavo", octavo, pages);
print("octavo", ours);
for (const [name, peer] of Object.entries(peers)) {
  if (!names.includes(name)) continue;
  try {
    print(name, await measure(name, peer, pages));
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`| ${name} | failed |\n`);
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  }
}
rmSync(place, { recursive: true });

/** As package-lock.json says, unless that is done. */
function install(): void {
  const done = join(folder, "node_modules/.package-lock.json");
  const lock = statSync(join(folder, "package-lock.json"));
  if (existsSync(done) && statSync(done).mtimeMs >= lock.mtimeMs) return;
  process.stderr.write("The peers are being installed: 1,600 packages, 720 MB.\n");
  // Not `npm ci`, which refuses a lock file that lacks packages for other platforms; this one changes no file either.
  const args = ["install", "--no-save", "--ignore-scripts"];
  const { status } = spawnSync("npm", args, { cwd: folder, stdio: ["ignore", 2, 2] });
  if (status !== 0) throw new Error("The peers could not be installed.");
}

async function measure(name: string, tool: Tool, count: number): Promise<Figures> {
  const root = join(place, name);
  writeSite(tool, root, count);
  const cold = await build(name, tool);
  const output = outputOf(join(root, "dist"));
  if (output.pages < count) throw new Error(`${name} has written ${output.pages} of ${count} pages.`);
  const words = "One more sentence than before.";
  appendFileSync(join(root, tool.pages, `${pagePath(7)}.${tool.extension ?? "mdx"}`), `\n${words}\n`);
  const edited = await build(name, tool);
  const page = join(root, "dist/docs", pagePath(7));
  const html = [`${page}.html`, join(page, "index.html")].find((file) => existsSync(file)) ?? page;
  if (!readFileSync(html, "utf8").includes(words)) throw new Error(`${name} has not taken up an edit.`);
  return { cold, edited, output };
}

async function build(name: string, { command }: Tool): Promise<TreeUsage> {
  const cwd = join(place, name);
  const log = join(place, `${name}.log`);
  // Nothing is sent to anybody, and nobody is asked for newer versions.
  const quiet = { ASTRO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", NO_UPDATE_NOTIFIER: "1", CI: "1" };
  const env = { ...process.env, ...quiet, OCTAVO_CACHE: join(cwd, "cache") };
  const usage = await runTree(command, { cwd, env }, log);
  if (usage.status === 0) return usage;
  throw new Error(`${name} ended with ${usage.status}:\n${readFileSync(log, "utf8").slice(-3000)}`);
}

function print(name: string, { cold, edited, output }: Figures): void {
  const cells = [
    `${cold.cpu.toFixed(1)} CPU s, ${cold.wall.toFixed(1)} s`,
    (cold.cpu / ours.cold.cpu).toFixed(1),
    `${Math.round(cold.memory)} MB`,
    `${(output.bytes / 1024 / 1024).toFixed(1)} MB`,
    `${Math.round(output.largest / 1024)} KB`,
    `${edited.cpu.toFixed(1)} CPU s, ${edited.wall.toFixed(1)} s`,
    (edited.cpu / ours.edited.cpu).toFixed(1),
  ];
  process.stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
}
