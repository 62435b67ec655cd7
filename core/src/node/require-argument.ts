import { kindInWords } from "../schema/words.ts";
import { SetupError } from "./setup-error.ts";

/** Hosts may be plain JavaScript. Throws `SetupError`. */
export function requireArgument(method: string, wants: string, value: unknown, isRight: boolean): void {
  if (!isRight) throw new SetupError(`${method} takes ${wants}, not ${kindInWords(value)}.`);
}

export function isListOfText(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
