import { useContext } from "preact/hooks";
import { PlaygroundContext } from "../context.ts";
import type { FormField } from "../data.ts";
import { hintFor, isMissing } from "../form/hints.ts";
import { words } from "../words.ts";

/** What is to say of a value; that it is missing only once the reader has tried to send. */
export function useHint(field: FormField, value: unknown): string | null {
  const wasSent = useContext(PlaygroundContext)?.wasSent.value ?? false;
  return hintFor(field, value) ?? (wasSent && isMissing(field, value) ? words.isRequired : null);
}
