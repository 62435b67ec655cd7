import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What is kept between runs, screenshots among it; git ignores it. */
export const cache = join(dirname(fileURLToPath(import.meta.url)), "../../node_modules/.cache/octavo-e2e");

const versions = { "code-server": "4.139.1", node: "24.21.0" };

/** Native modules of the editor; its other packages are JavaScript. */
const native =
  "@vscode/native-watchdog @vscode/spdlog @vscode/sqlite3 kerberos @vscode/deviceid @vscode/fs-copyfile node-pty @parcel/watcher";

/**
 * VS Code that runs in a browser, from npm: its entry for Node.js. Installed once, which takes minutes: native modules
 * are compiled with g++, make, Python and libkrb5-dev. The variable OCTAVO_E2E_EDITOR names a folder that has it already.
 */
export async function installEditor(): Promise<string> {
  const given = process.env["OCTAVO_E2E_EDITOR"];
  const folder = given ?? join(cache, `code-server-${versions["code-server"]}`);
  const server = join(folder, "node_modules/code-server");
  const entry = join(server, "out/node/entry.js");
  const done = join(folder, "installed");
  if (given !== undefined || existsSync(done)) {
    if (!existsSync(entry)) throw new Error(`${folder} has no node_modules/code-server.`);
    return entry;
  }
  await rm(folder, { recursive: true, force: true });
  const headers = join(folder, "headers");
  await mkdir(headers, { recursive: true });
  for (const each of [folder, headers]) await writeFile(join(each, "package.json"), "{}");
  npm(folder, ["install", `code-server@${versions["code-server"]}`]);
  // Node.js itself with what native modules are compiled against, which npm would get from elsewhere.
  npm(headers, ["install", `node-linux-${process.arch}@${versions.node}`]);
  const runtime = join(headers, "node_modules", `node-linux-${process.arch}`);
  const env = {
    ...process.env,
    PATH: [join(runtime, "bin"), process.env["PATH"]].join(delimiter),
    npm_config_nodedir: runtime,
  };
  const editor = join(server, "lib/vscode");
  npm(editor, ["install", "--omit=dev"], env);
  npm(join(editor, "extensions"), ["install", "--omit=dev"], env);
  rebuild(editor, native.split(" "), env);
  rebuild(server, ["argon2"], env);
  await link("code-linux.sh", join(editor, "bin/remote-cli/code-server"));
  await link("browser-linux.sh", join(editor, "bin/helpers/browser.sh"));
  await writeFile(done, "");
  return entry;
}

async function link(target: string, path: string): Promise<void> {
  await rm(path, { force: true });
  await symlink(target, path);
}

function npm(folder: string, command: readonly string[], env = process.env): void {
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", [...command, ...flags], { cwd: folder, env, stdio: "inherit" });
}

/** Runs the scripts of these packages, and of no others. */
function rebuild(folder: string, packages: readonly string[], env: NodeJS.ProcessEnv): void {
  execFileSync("npm", ["rebuild", ...packages, "--foreground-scripts"], {
    cwd: folder,
    env,
    stdio: "inherit",
  });
}
