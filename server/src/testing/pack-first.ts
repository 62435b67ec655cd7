import type { TestProject } from "vitest/node";
import { packedFolder, packedVariable } from "./packed.ts";

/** Packs before the first test: two at once would do it twice, and each file would look whether sources have changed. */
export function setup({ config }: TestProject): void {
  const folder = packedFolder();
  // Who watches changes sources between runs.
  if (!config.watch) process.env[packedVariable] = folder;
}
