import { resolve } from "node:path";
import { build as buildSite } from "@octavo/core/node";
import { buildStats, printedStats } from "../build-stats.ts";
import { shownFolder } from "../formats/format.ts";
import { prettyReport } from "../formats/pretty.ts";
import { paintFor } from "../io.ts";
import { livePages } from "../live-pages.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";
import { gatherOwnTimes } from "../own-times.ts";
import { readTexts } from "../read-texts.ts";
import { remembering } from "../remembering.ts";
import { otherCanonical, unknownAddress } from "./address-lines.ts";
import { surroundings } from "../search/surroundings.ts";

export const build: Command = async (args, io, signal) => {
  const { out, base, url, strict, semantic } = args.flags;
  const site = openSite(args, io, signal);
  const { root, trace } = site.options;
  const isJson = args.flags["stats-json"] === true;
  const times = isJson || args.flags["stats"] === true ? gatherOwnTimes(trace) : undefined;
  try {
    const report = await buildSite({
      ...site.options,
      ...(times && { trace: times.trace }),
      ...remembering("build", args),
      out: resolve(io.cwd(), typeof out === "string" ? out : "dist"),
      strict: strict === true,
      ...(typeof base === "string" && { base }),
      ...(typeof url === "string" && { url }),
    });
    site.clear();
    const texts = readTexts(
      root,
      report.problems.map(({ file }) => file),
    );
    const paint = paintFor(io.stderr, io, args.colors);
    const folder = shownFolder(io.cwd(), root);
    io.stderr.write(prettyReport(report, { text: (file) => texts.get(file), folder, paint }));
    site.printTrace();
    if (report.out === undefined) {
      io.stderr.write("Nothing was written, because --strict counts these problems as a failure.\n");
      return 1;
    }
    const { url: address, canonical } = report;
    if (address === undefined) io.stderr.write(`${unknownAddress("--url")}\n`);
    else if (canonical !== undefined) io.stderr.write(`${otherCanonical(address, canonical)}\n`);
    const live = await livePages(report.out);
    if (live !== undefined) io.stderr.write(`${live}\n`);
    if (semantic === true) {
      const { openSearchedSite } = await import("../search/searched-site.ts");
      await openSearchedSite(site, surroundings(args, io, signal));
      site.clear();
    }
    if (times) {
      const told = buildStats(report, times.all());
      if (isJson) io.stdout.write(`${JSON.stringify(told)}\n`);
      else io.stderr.write(printedStats(told));
    }
    if (!isJson)
      io.stdout.write(
        `${report.out}: ${report.files} files, ${(report.bytes / 1024 / 1024).toFixed(1)} MB\n`,
      );
    return report.summary.errors > 0 ? 1 : 0;
  } finally {
    site.clear();
  }
};
