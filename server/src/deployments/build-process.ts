// A build in a process of its own, which its parent watches and ends. It ends by itself where the parent is gone.

import { enableCompileCache } from "node:module";
import { build, SetupError } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import type { BuildMessage, BuildTask } from "./run-build.ts";

enableCompileCache();

function tell(message: BuildMessage): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
}

async function run(task: BuildTask): Promise<BuildMessage> {
  try {
    const { out: _out, ...report } = await build({
      ...task,
      plugins: defaults(),
      onProgress: (progress) => void tell({ kind: "progress", progress }),
    });
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
