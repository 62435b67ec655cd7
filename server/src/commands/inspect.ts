import type { SiteReport } from "@octavo/core";
import { openProject } from "@octavo/core/node";
import { plainText } from "../formats/format.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";

/** Prints the resolved site, or one page of it. Problems never change the exit code: `check` reports them. */
export const inspect: Command = async (args, io, signal) => {
  const opened = openSite(args, io, signal);
  try {
    const project = await openProject(opened.options);
    const { page, json } = args.flags;
    const report = typeof page === "string" ? await project.inspectPage(page) : await project.inspect();
    opened.clear();
    const isList = "pages" in report && json !== true;
    io.stdout.write(isList ? listOf(report) : `${JSON.stringify(report, undefined, 2)}\n`);
    opened.printTrace();
    return 0;
  } finally {
    opened.clear();
  }
};

/** A line for each page. */
function listOf({ pages }: SiteReport): string {
  const longest = Math.max(0, ...pages.map(({ path }) => path.length));
  const lines = pages.map(({ path, title, kind, listed }) => {
    const columns = [plainText(path).padEnd(Math.min(longest, 60)), kind.padEnd(9), plainText(title)];
    return `${columns.join("  ")}${listed ? "" : "  (not in navigation)"}\n`;
  });
  return lines.join("");
}
