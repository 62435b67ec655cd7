import { isLiteral } from "./literal.ts";
import type { CodeFault } from "./parse-code.ts";

/**
 * Why what a page gives a name, or does besides, is no JavaScript; undefined where it is some. `source`: behind the equals sign, up to
 * the end of the statement, or all of a function or other statement. Offsets are those of the source.
 */
export async function constantFault(source: string, isStatement = false): Promise<CodeFault | undefined> {
  if (isLiteral(source)) return undefined;
  const { parseModule } = await import("./parse-code.ts");
  const before = isStatement ? "" : "const octavo$ = ";
  const parsed = parseModule(`${before}${source}`, "tsx");
  if ("body" in parsed) return undefined;
  return {
    message: parsed.message,
    offset: Math.min(source.length, Math.max(0, parsed.offset - before.length)),
  };
}
