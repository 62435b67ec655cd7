/** Where in the code of a plugin an error was made, such as "octavo.config.ts:3:5", as far as the host knows: core knows no folders. */
export type PlaceOf = ((error: unknown) => string | undefined) | undefined;

/** What is wrong with what a plugin gave: none of its code runs by then, so that the stack tells of others. */
export class WrongResult extends TypeError {}

/** What is told of a plugin's error: its words, and where it was thrown; else where `made` was, which stands for what failed. */
export function errorInWords(error: unknown, placeOf: PlaceOf, made?: Error): string {
  const message = messageOf(error);
  const thrown = error instanceof WrongResult ? undefined : placeOf?.(error);
  const place = thrown ?? placeOf?.(made);
  return place === undefined ? message : `${message} (${place})`;
}

/** Anything may be thrown, also what throws when it is looked at. */
function messageOf(error: unknown): string {
  try {
    return String(error instanceof Error ? error.message : error);
  } catch {
    return "it threw what cannot be written as text.";
  }
}
