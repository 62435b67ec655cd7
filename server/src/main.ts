import { SetupError } from "@octavo/core/node";
import { readArguments, UsageError, type CommandArguments } from "./arguments.ts";
import type { Io } from "./io.ts";
import { paintFor } from "./io.ts";

export { standingFolder } from "./standing.ts";

export type Command = (args: CommandArguments, io: Io, signal: AbortSignal) => Promise<number>;

/** Loaded when used: a command pays for nothing but itself. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import("./commands/build.ts")).build,
  check: async () => (await import("./commands/check.ts")).check,
  dev: async () => (await import("./commands/dev.ts")).dev,
  inspect: async () => (await import("./commands/inspect.ts")).inspect,
  keys: async () => (await import("./commands/keys.ts")).keys,
  lsp: async () => (await import("./commands/lsp.ts")).lsp,
  serve: async () => (await import("./commands/serve.ts")).serve,
  search: async () => (await import("./commands/search.ts")).search,
  worker: async () => (await import("./commands/worker.ts")).worker,
  openapi: async () => (await import("./commands/openapi.ts")).openapi,
};

/** Runs a command line and resolves to its exit code: 0 done, 1 problems found, 2 could not run. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  const abort = new AbortController();
  const stop = (): void => abort.abort(new SetupError("Stopped."));
  process.once("SIGINT", stop).once("SIGTERM", stop);
  try {
    const args = readArguments(argv);
    const command = await commands[args.command]?.();
    return command ? await command(args, io, abort.signal) : 2;
  } catch (error) {
    if (!(error instanceof SetupError) && !(error instanceof UsageError)) throw error;
    io.stderr.write(
      `${paintFor(io.stderr, io, !argv.includes("--no-color")).red("error")} ${error.message}\n`,
    );
    return 2;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop);
  }
}
