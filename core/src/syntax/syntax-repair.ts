import type { TextEdit } from "../editor/apply-edits.ts";
import type { Span } from "../source/origin.ts";

/** A way to write what is wrong in a text. */
export interface SyntaxRepair {
  readonly title: string;
  /** Of those that are tried, the first that helps counts. */
  readonly alternatives: readonly (readonly TextEdit[])[];
  /** Whether it says the same as before, and always helps. */
  readonly isSafe?: true;
}

export function repairWith(title: string, ...alternatives: readonly (readonly TextEdit[])[]): SyntaxRepair {
  return { title, alternatives };
}

export function replacement(span: Span, newText: string): readonly TextEdit[] {
  return [{ span, newText }];
}

export function insertion(at: number, newText: string): readonly TextEdit[] {
  return replacement({ start: at, end: at }, newText);
}

/** Whether a repair helps, by the problems after it and before: fewer of them, and no more errors. */
export function hasHelped(
  after: readonly { readonly severity: string }[],
  before: readonly { readonly severity: string }[],
): boolean {
  return after.length < before.length && errorsIn(after) <= errorsIn(before);
}

function errorsIn(problems: readonly { readonly severity: string }[]): number {
  return problems.filter(({ severity }) => severity === "error").length;
}
