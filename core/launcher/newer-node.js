import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Runs the file `entry` (a URL) on the binary of the npm package `node` that its package finds, as if it were this process. */
export function runOnNewerNode(name, entry) {
  const binary = process.env.OCTAVO_NODE_CHOSEN ? undefined : findBinary(entry);
  if (!binary) {
    process.stderr.write(
      `Octavo needs Node 22.19, or 23.6 and newer, and this is Node ${process.versions.node} (${process.execPath}).\n` +
        "Install a current Node, or add one to this project with: npm install --save-dev node@24\n" +
        "If npm says that it left out a script of it: npm approve-scripts node && npm rebuild node\n",
    );
    process.exitCode = 2;
    return;
  }
  const child = spawn(binary, [...process.execArgv, fileURLToPath(entry), ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...process.env, OCTAVO_NODE_CHOSEN: "1" },
  });
  forwardSignals(child);
  child.on("error", (error) => {
    process.stderr.write(`${name} could not start ${binary}: ${error.message}\n`);
    process.exitCode = 2;
  });
  child.on("exit", (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 2));
  });
}

function findBinary(entry) {
  try {
    const manifest = createRequire(entry).resolve("node/package.json");
    const binary = join(dirname(manifest), "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

function forwardSignals(child) {
  // A terminal signals the whole process group itself; a second SIGINT would look like impatience to the child.
  const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (signal !== "SIGINT" || !terminal) child.kill(signal);
    });
  }
}
