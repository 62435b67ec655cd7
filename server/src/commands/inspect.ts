import { openProject } from "@octavo/core/node";
import { plainText } from "../formats/format.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";

/** Prints the resolved site. Problems are counted there and never change the exit code: `check` reports them. */
export const inspect: Command = async (args, io, signal) => {
  const opened = openSite(args, io, signal);
  try {
    const site = await (await openProject(opened.options)).inspect();
    opened.clear();
    if (args.flags["json"] === true) {
      io.stdout.write(`${JSON.stringify(site, undefined, 2)}\n`);
    } else {
      const longest = Math.max(0, ...site.pages.map(({ path }) => path.length));
      const lines = site.pages.map(({ path, title, kind, listed }) => {
        const columns = [plainText(path).padEnd(Math.min(longest, 60)), kind.padEnd(9), plainText(title)];
        return `${columns.join("  ")}${listed ? "" : "  (not in navigation)"}\n`;
      });
      io.stdout.write(lines.join(""));
    }
    opened.printTrace();
    return 0;
  } finally {
    opened.clear();
  }
};
