// A build in a process of its own, which its parent watches and ends. It ends by itself where the parent is gone.

import { enableCompileCache } from "node:module";
import type { Progress } from "@octavo/core/node";
import type { BuildMessage, BuildTask } from "./run-build.ts";

enableCompileCache();

function tell(message: BuildMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
}

async function run(task: BuildTask): Promise<BuildMessage> {
  // What is imported above is loaded before there is a cache of compiled code, which halves the time that this takes.
  const [{ build, SetupError }, { defaults }, { buildForReaders }] = await Promise.all([
    import("@octavo/core/node"),
    import("@octavo/plugins"),
    import("./build-for-readers.ts"),
  ]);
  try {
    const { readers, isOffline = false, ...site } = task;
    const options = {
      plugins: defaults(),
      onProgress: (progress: Progress): void => void tell({ kind: "progress", progress }),
    };
    if (readers)
      return { kind: "report", report: await buildForReaders({ ...site, isOffline, readers }, options) };
    const {
      out: _out,
      made: _made,
      phases: _phases,
      ...report
    } = await build({ ...site, network: !isOffline, ...options });
    return { kind: "report", report };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "failed", message, isKnown: error instanceof SetupError };
  }
}

process.once("message", (task: BuildTask) => {
  void run(task)
    .then(tell)
    .finally(() => process.exit());
});
process.once("disconnect", () => process.exit(1));
