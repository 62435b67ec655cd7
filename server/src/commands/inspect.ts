import { resolve } from "node:path";
import { openProject } from "@octavo/core/node";
import { defaults } from "@octavo/plugins";
import { folderArgument } from "../arguments.ts";
import type { Command } from "../main.ts";

/** Prints the resolved site. Problems are counted there and never change the exit code: `check` reports them. */
export const inspect: Command = async (args, io, signal) => {
  const project = await openProject({
    root: resolve(io.cwd(), folderArgument(args)),
    plugins: defaults(),
    signal,
  });
  const site = await project.inspect();
  if (args.flags["json"] === true) {
    io.stdout.write(`${JSON.stringify(site, undefined, 2)}\n`);
    return 0;
  }
  const width = Math.max(0, ...site.pages.map(({ path }) => path.length));
  for (const { path, title, kind, listed } of site.pages) {
    io.stdout.write(
      `${path.padEnd(Math.min(width, 60))}  ${kind.padEnd(9)}  ${title}${listed ? "" : "  (not in navigation)"}\n`,
    );
  }
  return 0;
};
