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
