import { setImmediate as turn } from "node:timers/promises";
import { SetupError, strayErrorInWords } from "@octavo/core/node";
import { readArguments, UsageError, type CommandArguments } from "./arguments.ts";
import type { Io } from "./io.ts";
import { paintFor } from "./io.ts";

export { standingFolder } from "./standing.ts";

export type Command = (args: CommandArguments, io: Io, signal: AbortSignal) => Promise<number>;

/** Loaded when used: a command pays for nothing but itself. */
/** Of promises that nothing waits for: a server may make them for ever. */
const mostStrays = 100;

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
  const printError = (message: string): void => {
    const { red } = paintFor(io.stderr, io, !argv.includes("--no-color"));
    io.stderr.write(`${red("error")} ${message}\n`);
  };
  const strays = new Set<string>();
  // Code of a site may leave promises to nobody: Node would end the process at the first that fails.
  const tellStray = (error: unknown): void => {
    const words = strayErrorInWords(error, io.cwd());
    if (words === undefined || strays.has(words) || strays.size >= mostStrays) return;
    strays.add(words);
    printError(`A promise failed that nothing waits for: ${words}`);
  };
  try {
    const args = readArguments(argv);
    const command = await commands[args.command]?.();
    // The language server tells it to the editor.
    if (args.command !== "lsp") process.on("unhandledRejection", tellStray);
    const code = command ? await command(args, io, abort.signal) : 2;
    // Node tells of such promises once nothing else is ready.
    await turn();
    // What is stopped has done its work all the same.
    return strays.size > 0 && !abort.signal.aborted ? 2 : code;
  } catch (error) {
    if (!(error instanceof SetupError) && !(error instanceof UsageError)) throw error;
    printError(error.message);
    return 2;
  } finally {
    process.off("SIGINT", stop).off("SIGTERM", stop).off("unhandledRejection", tellStray);
  }
}
