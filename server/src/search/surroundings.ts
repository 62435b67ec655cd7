import type { CommandArguments } from "../arguments.ts";
import { plainText } from "../formats/format.ts";
import { paintFor, type Io } from "../io.ts";
import type { SearchedSiteOptions } from "./searched-site.ts";

/** How a command tells what the index of a site is doing. */
export function surroundings(args: CommandArguments, io: Io, signal: AbortSignal): SearchedSiteOptions {
  const { red, yellow } = paintFor(io.stderr, io, args.colors);
  return {
    signal,
    onProgress: (words) => {
      if (io.stderr.isTTY === true) io.stderr.write(`\r\u001B[K${words}`);
    },
    onError: (error) =>
      io.stderr.write(
        `${yellow("warning")} Search goes by words alone: ${error instanceof Error ? error.message : String(error)}\n`,
      ),
    onFault: ({ message }) => io.stderr.write(`${red("error")} ${plainText(message)}\n`),
  };
}
