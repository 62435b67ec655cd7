import { parseArgs } from "node:util";
import { commands } from "../bin/help.js";

/** A mistake in how a command was written; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export interface CommandArguments {
  readonly command: string;
  readonly positionals: readonly string[];
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** True for `--trace`, a page's path for `--trace=/path`. */
  readonly trace: string | boolean;
  readonly colors: boolean;
}

const options: Record<string, Record<string, { type: "string" | "boolean"; short?: string }>> = {
  build: { out: { type: "string" }, base: { type: "string" }, strict: { type: "boolean" } },
  check: { format: { type: "string" }, strict: { type: "boolean" } },
  inspect: { json: { type: "boolean" } },
  dev: { port: { type: "string" } },
  openapi: { output: { type: "string", short: "o" }, "allow-http": { type: "boolean" } },
  lsp: { stdio: { type: "boolean" } },
};

/** Takes the command line apart. Throws `UsageError` with words for the person who typed it. */
export function readArguments(argv: readonly string[]): CommandArguments {
  const [command = "", ...rest] = argv;
  const known = options[command];
  if (!known) {
    throw new UsageError(
      `There is no command "${command}". Commands: ${Object.keys(commands).join(", ")}. Run octavo --help.`,
    );
  }
  const trace = rest.find((arg) => arg === "--trace" || arg.startsWith("--trace="));
  const args = rest.filter((arg) => arg !== trace && arg !== "--no-color");
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true, strict: true });
    return {
      command,
      positionals,
      flags: values,
      trace: trace === undefined ? false : trace.slice("--trace=".length) || true,
      colors: !rest.includes("--no-color"),
    };
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message.split(". ")[0] : String(error)}. Run octavo ${command} --help.`,
    );
  }
}

/** The docs folder that a command was given; the current one by default. */
export function folderArgument({ command, positionals }: CommandArguments): string {
  if (positionals.length > 1)
    throw new UsageError(`octavo ${command} takes one folder, not ${positionals.length}.`);
  return positionals[0] ?? ".";
}
