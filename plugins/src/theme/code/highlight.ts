import { defineQuery, type MemoQuery } from "@octavo/core";
import { bundledLanguages } from "shiki/langs";
import { escape, textOf, trusted, type Html } from "../html.ts";
import { languageName } from "./languages.ts";
import { jsonLines } from "./quick-code.ts";

/** Code as one piece of HTML per line. Languages without a grammar are written plain. */
export type Highlight = (code: string, language: string) => readonly Html[];

/** Larger blocks are written plain: nobody reads them, and colours cost far more than text. */
const sizeLimit = 100_000;

/** Coloured by a scanner of our own. */
const jsonNames = new Set(["json", "jsonc"]);

/** A block that has to be coloured by a grammar: its name, a line break, the code. */
export type Block = string;

/** Undefined for code that takes no grammar. */
export function blockOf(code: string, language: string): Block | undefined {
  const name = languageName(language);
  const takesGrammar = Object.hasOwn(bundledLanguages, name) && !jsonNames.has(name);
  return takesGrammar && code.length <= sizeLimit ? `${name}\n${code}` : undefined;
}

/** Code that takes no grammar. */
export const quickLines: Highlight = (code, language) =>
  jsonNames.has(languageName(language)) ? jsonLines(code) : plainLines(code, language);

export const plainLines: Highlight = (code) => code.split("\n").map((line) => trusted(escape(line)));

/** A block in colours, a line of HTML for each line of code: made once for all pages that show it, and for as long as one does. */
export const colouredBlock: MemoQuery<string, unknown> = defineQuery({
  name: "colouredBlock",
  run: async (_context: unknown, block: Block) => {
    const { name, code } = partsOf(block);
    // Most pages have blocks that are known: what colours is large, and loaded for the first other one.
    const { colouredLines } = await import("./highlighter.ts");
    const lines = await colouredLines(code, name);
    return joined(lines ?? plainLines(code, name));
  },
  fallback: (block) => joined(plainLines(partsOf(block).code, "")),
});

export function partsOf(block: Block): { readonly name: string; readonly code: string } {
  const at = block.indexOf("\n");
  return { name: block.slice(0, at), code: block.slice(at + 1) };
}

function joined(lines: readonly Html[]): string {
  return lines.map(textOf).join("\n");
}
