import { resolve } from "node:path";
import type { ProjectOptions } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { folderArgument, type CommandArguments } from "./arguments.ts";
import type { Io } from "./io.ts";
import { startLoopAlarm } from "./loop-alarm.ts";
import { progressLine } from "./progress.ts";
import { Trace } from "./trace.ts";

/** How a command opens the site that it was given, and shows its progress and trace. */
export interface OpenSite {
  readonly options: ProjectOptions;
  /** Takes the progress line away. */
  readonly clear: () => void;
  /** Prints what `--trace` asked for, if it was given. */
  readonly printTrace: () => void;
}

export function openSite(args: CommandArguments, io: Io, signal: AbortSignal): OpenSite {
  const root = resolve(io.cwd(), folderArgument(args));
  const external = args.flags["external"] === true;
  startLoopAlarm(root);
  const { onProgress, clear } = progressLine(io);
  const trace = args.trace === false ? undefined : new Trace(args.trace === true ? undefined : args.trace);
  return {
    options: {
      root,
      plugins: defaults({ external }),
      signal,
      onProgress,
      ...(trace && { trace: trace.options }),
    },
    clear,
    printTrace: () => trace?.print(io),
  };
}
