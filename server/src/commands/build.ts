import { resolve } from "node:path";
import { build as buildSite } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { folderArgument } from "../arguments.ts";
import { prettyReport } from "../formats/pretty.ts";
import { paintFor } from "../io.ts";
import type { Command } from "../main.ts";
import { progressLine } from "../progress.ts";
import { readTexts } from "../read-texts.ts";
import { Trace } from "../trace.ts";

export const build: Command = async (args, io, signal) => {
  const folder = folderArgument(args);
  const root = resolve(io.cwd(), folder);
  const out = args.flags["out"];
  const base = args.flags["base"];
  const progress = progressLine(io);
  const trace = args.trace === false ? undefined : new Trace(args.trace === true ? undefined : args.trace);
  try {
    const report = await buildSite({
      root,
      plugins: defaults(),
      out: resolve(io.cwd(), typeof out === "string" ? out : "dist"),
      strict: args.flags["strict"] === true,
      signal,
      onProgress: progress.onProgress,
      ...(typeof base === "string" && { base }),
      ...(trace && { trace: trace.options }),
    });
    progress.clear();
    const paint = paintFor(io.stderr, io, args.colors);
    const texts = await readTexts(
      root,
      report.problems.map(({ file }) => file),
    );
    io.stderr.write(prettyReport(report, { text: (file) => texts.get(file), folder, paint }));
    trace?.print(io);
    if (report.out === undefined) {
      io.stderr.write("Nothing was written, because --strict counts these problems as a failure.\n");
      return 1;
    }
    io.stdout.write(`${report.out}: ${report.files} files, ${(report.bytes / 1024 / 1024).toFixed(1)} MB\n`);
    return report.summary.errors > 0 ? 1 : 0;
  } finally {
    progress.clear();
  }
};
