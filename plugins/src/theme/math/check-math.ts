import {
  config,
  defineProblem,
  pageFacts,
  type FileId,
  type ProblemDefinition,
  type Read,
} from "@octavo/core";
import { pageLimit } from "./limits.ts";

export const mathProblem: ProblemDefinition<{ fault: string }> = defineProblem({
  code: "page/math",
  severity: "warning",
  message: ({ fault }) => `This formula is not drawn as it is meant: ${fault}.`,
  help: "Formulas are TeX, as far as KaTeX knows it: its table of functions is at https://katex.org/docs/supported. A formula that cannot be drawn is shown as it is written. A dollar sign that is no formula's is written `\\$`; `styling.latex: false` in `docs.json` turns formulas off.",
});

/** Whether formulas of this site are drawn. */
export async function drawsMath(read: Read): Promise<boolean> {
  const styling = await read.pick(config, "", "styling");
  return (styling as { readonly latex?: unknown } | null | undefined)?.latex !== false;
}

/** Reports formulas that cannot be drawn. */
export async function checkMath(file: FileId, read: Read): Promise<void> {
  const { math } = await read.get(pageFacts, file);
  if (math.length === 0 || !(await drawsMath(read))) return;
  const { drawFormula } = await import("./draw-formula.ts");
  let length = 0;
  for (const [ordinal, { source, display, isOpen }] of math.entries()) {
    const origin = { file, mark: "math" as const, ordinal };
    length += source.length;
    if (length > pageLimit) {
      const fault = `the formulas of this page have more than ${pageLimit} characters, and those from here on stay as they are written`;
      read.report(mathProblem, origin, { fault });
      return;
    }
    // What is wrong with it is that nothing closes it, and that is told.
    if (isOpen) continue;
    const { fault } = drawFormula(source, display);
    if (fault !== undefined) read.report(mathProblem, origin, { fault });
  }
}
