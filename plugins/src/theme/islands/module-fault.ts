import type { FileId } from "@octavo/core";
import type { OnLoadResult } from "esbuild";
import { limits } from "./limits.ts";
import { pathOf } from "./module-path.ts";

/** What is wrong with a module, at a place that counts from 0. */
export interface ModuleFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Where an offset of a text is. */
export function placed(message: string, text: string, offset: number): ModuleFault {
  const before = text.slice(0, offset).split("\n");
  return { message, line: before.length - 1, column: before.at(-1)?.length ?? 0 };
}

/** As esbuild tells what it finds itself. */
export function failure(file: FileId, { message, line, column }: ModuleFault): OnLoadResult {
  return { errors: [{ text: message, location: { file: `site:${pathOf(file)}`, line: line + 1, column } }] };
}

/** Of JSON that esbuild might end over; it tells itself what else is wrong. */
export function jsonFault(text: string): ModuleFault | undefined {
  // Most files have too little for that.
  if (text.length <= limits.levels) return undefined;
  const place = { line: 0, column: 0 };
  try {
    JSON.parse(text);
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error), ...place };
  }
  let [level, deepest] = [0, 0];
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]+|\\.)*"/g, "").matchAll(/[[\]{}]/g)) {
    level += bracket === "[" || bracket === "{" ? 1 : -1;
    deepest = Math.max(deepest, level);
  }
  return deepest > limits.levels
    ? { message: `It is nested more than ${limits.levels} levels deep`, ...place }
    : undefined;
}
