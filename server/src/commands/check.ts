import { resolve } from "node:path";
import { defaults } from "@octavo/plugins";
import { openProject } from "@octavo/core/node";
import { folderArgument, UsageError } from "../arguments.ts";
import { githubReport } from "../formats/github.ts";
import { jsonReport } from "../formats/json.ts";
import { prettyReport } from "../formats/pretty.ts";
import { sarifReport } from "../formats/sarif.ts";
import type { Command } from "../main.ts";
import { paintFor } from "../io.ts";
import { progressLine } from "../progress.ts";
import { Trace } from "../trace.ts";

const formats = { pretty: prettyReport, json: jsonReport, github: githubReport, sarif: sarifReport };

export const check: Command = async (args, io, signal) => {
  const format = args.flags["format"] ?? "pretty";
  if (typeof format !== "string" || !Object.hasOwn(formats, format)) {
    throw new UsageError(`--format is pretty, json, github or sarif, not "${String(format)}".`);
  }
  const folder = folderArgument(args);
  const progress = progressLine(io);
  const trace = args.trace === false ? undefined : new Trace(args.trace === true ? undefined : args.trace);
  try {
    const project = await openProject({
      root: resolve(io.cwd(), folder),
      plugins: defaults(),
      signal,
      onProgress: progress.onProgress,
      ...(trace && { trace: trace.options }),
    });
    const report = await project.check();
    progress.clear();
    const paint = paintFor(io.stdout, io, args.colors);
    io.stdout.write(
      formats[format as keyof typeof formats](report, {
        text: (file) => project.core.text(file),
        folder,
        paint,
      }),
    );
    trace?.print(io);
    const { errors, warnings } = report.summary;
    return errors > 0 || (args.flags["strict"] === true && warnings > 0) ? 1 : 0;
  } finally {
    progress.clear();
  }
};
