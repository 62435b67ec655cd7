import type { Output, Read } from "@octavo/core";
import { bytesOf } from "../base64.ts";
import { mathFontFiles, mathStyleFile } from "../generated/math-files.ts";
import { siteUses } from "../site-uses.ts";

/** The style sheet and fonts of formulas: written where a page has some. */
export function emitMath(output: Output): void {
  output.add(`assets/${mathStyleFile}`, "", renderStyles);
  for (const file of mathFontFiles) output.add(`assets/${file}`, file, renderFont);
}

async function renderStyles(_key: string, read: Read): Promise<string | undefined> {
  if (!(await read.get(siteUses, "math"))) return undefined;
  return (await import("../generated/math-styles.ts")).mathStyles;
}

async function renderFont(file: string, read: Read): Promise<Uint8Array | undefined> {
  if (!(await read.get(siteUses, "math"))) return undefined;
  const { mathFonts } = await import("../generated/math-styles.ts");
  return bytesOf(mathFonts[file] ?? "");
}
