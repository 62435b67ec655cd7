import { resolve } from "node:path";
import { isCancelled } from "@octavo/core";
import { openProject, watch } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { folderArgument, UsageError } from "../arguments.ts";
import { SiteServer } from "../dev/site-server.ts";
import { prettyReport } from "../formats/pretty.ts";
import { paintFor } from "../io.ts";
import type { Command } from "../main.ts";
import { progressLine } from "../progress.ts";

/** Serves a site and reloads the browser on every change, until it is stopped. */
export const dev: Command = async (args, io, signal) => {
  const folder = folderArgument(args);
  const port = portArgument(args.flags["port"]);
  const progress = progressLine(io);
  const project = await openProject({
    root: resolve(io.cwd(), folder),
    plugins: defaults(),
    signal,
    onProgress: progress.onProgress,
  });
  const site = new SiteServer(project);
  const actual = await site.listen(port);
  const paint = paintFor(io.stderr, io, args.colors);
  const report = async (): Promise<void> => {
    try {
      const checked = await project.check();
      progress.clear();
      io.stderr.write(prettyReport(checked, { text: (file) => project.core.text(file), folder, paint }));
    } catch (error) {
      if (!isCancelled(error) && !signal.aborted) throw error;
    }
  };
  io.stdout.write(`http://localhost:${actual}\n`);
  await report();
  const unwatch = watch(project.root, (files) => {
    void (async () => {
      await project.reload(files);
      site.reload();
      await report();
    })();
  });
  await new Promise<void>((stopped) => {
    if (signal.aborted) stopped();
    else signal.addEventListener("abort", () => stopped(), { once: true });
  });
  unwatch();
  await site.close();
  return 0;
};

function portArgument(written: string | boolean | undefined): number {
  if (written === undefined) return 3000;
  const port = Number(written);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port is a number from 0 to 65535, not "${String(written)}".`);
  return port;
}
