import type { Program } from "acorn";
import type { FileId } from "../source/file.ts";
import { dialectOf, isCode } from "./imported-file.ts";
import { withoutSemicolon } from "./without-semicolon.ts";

export interface ParsedSource {
  readonly root: Program;
  /** How far its offsets are ahead of those of the source. */
  readonly shift: number;
}

/**
 * Reads code: all of a module, or an expression or declaration of a page. Undefined of what cannot be read. The parser is loaded for
 * the first.
 */
export async function parseSource(source: string, file: FileId): Promise<ParsedSource | undefined> {
  const { parseModule } = await import("./parse-code.ts");
  const read = (text: string, shift: number): ParsedSource | undefined => {
    const parsed = parseModule(text, dialectOf(file));
    return "body" in parsed ? { root: parsed, shift } : undefined;
  };
  // In parentheses an object is one, and no block.
  return (isCode(file) ? undefined : read(`(${withoutSemicolon(source)}\n)`, 1)) ?? read(source, 0);
}
