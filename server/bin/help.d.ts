/** One command of `octavo`, as help shows it; an option is its spelling and its explanation. */
export interface CommandHelp {
  readonly usage: string;
  readonly summary: string;
  readonly options: readonly (readonly [spelling: string, text: string])[];
  readonly note?: string;
}

/** Every command of `octavo`, in the order in which help lists them. */
export const commands: Readonly<Record<string, CommandHelp>>;

/** The help text of one command, or of all when the name is absent or unknown. */
export function usage(command?: string): string;
