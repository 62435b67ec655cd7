import { openProject } from "@octavo/core/node";
import { UsageError } from "../arguments.ts";
import { shownFolder } from "../formats/format.ts";
import { githubReport } from "../formats/github.ts";
import { jsonReport } from "../formats/json.ts";
import { prettyReport } from "../formats/pretty.ts";
import { sarifReport } from "../formats/sarif.ts";
import { paintFor } from "../io.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";
import { remembering } from "../remembering.ts";

const formats = { pretty: prettyReport, json: jsonReport, github: githubReport, sarif: sarifReport };

export const check: Command = async (args, io, signal) => {
  const format = args.flags["format"] ?? "pretty";
  if (typeof format !== "string" || !Object.hasOwn(formats, format)) {
    throw new UsageError(`--format is pretty, json, github or sarif, not "${String(format)}".`);
  }
  const site = openSite(args, io, signal);
  const { base, url } = args.flags;
  try {
    const project = await openProject({
      ...site.options,
      ...remembering("check", args),
      ...(typeof base === "string" && { base }),
      ...(typeof url === "string" && { url }),
    });
    const report = await project.check();
    await project.remember();
    site.clear();
    // GitHub wants paths from the top of the repository, wherever the command runs.
    const top = format === "github" || format === "sarif" ? io.env["GITHUB_WORKSPACE"] : undefined;
    const written = formats[format as keyof typeof formats](report, {
      text: (file) => project.core.text(file),
      folder: shownFolder(top ?? io.cwd(), project.root),
      paint: paintFor(io.stdout, io, args.colors),
    });
    io.stdout.write(written);
    site.printTrace();
    const { errors, warnings } = report.summary;
    return errors > 0 || (args.flags["strict"] === true && warnings > 0) ? 1 : 0;
  } finally {
    site.clear();
  }
};
