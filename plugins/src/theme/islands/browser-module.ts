import type { FileId } from "@octavo/core";
import { everyName } from "./package-module.ts";

/**
 * Stands for a file of code that only browsers can load: whoever reads one of its exports asks for what it asks for, and throws. `known`:
 * names that it exports.
 */
export function browserModule(
  file: FileId,
  [name = ""]: readonly string[],
  known: readonly string[],
): string {
  const message = `${file} asks for ${name} while it is loaded`;
  const value = `((asked) => { throw new Error(${JSON.stringify(message)}); })(globalThis[${JSON.stringify(name)}])`;
  return everyName(value, [], known);
}
