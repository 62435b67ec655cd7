import { isCancelled } from "../database/cancelled.ts";
import { errorInWords } from "../problem/plugin-error.ts";
import { thrownAt } from "./error-place.ts";

/**
 * What is told of an error that nobody caught: its words, and where code of a site threw it, seen from `folder`; of any other the
 * stack. Undefined of a cancellation, which is no fault.
 */
export function strayErrorInWords(error: unknown, folder: string): string | undefined {
  if (isCancelled(error)) return undefined;
  const place = thrownAt(error, folder);
  const stack = place === undefined && error instanceof Error ? error.stack : undefined;
  return stack ?? errorInWords(error, () => place);
}
