import { openProject } from "@octavo/core/node";
import { UsageError } from "../arguments.ts";
import { fixSite, type Fixed } from "../fixing/fix-site.ts";
import { plainText, shownFolder, shownPath } from "../formats/format.ts";
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
    const found = await project.check();
    const fixed = args.flags["fix"] === true ? await fixSite(project, found) : undefined;
    const { report } = fixed ?? { report: found };
    await project.remember(undefined, signal);
    site.clear();
    if (fixed) io.stderr.write(fixedInWords(fixed, shownFolder(io.cwd(), project.root)));
    // GitHub wants paths from the top of the repository, wherever the command runs.
    const top = format === "github" || format === "sarif" ? io.env["GITHUB_WORKSPACE"] : undefined;
    const written = formats[format as keyof typeof formats](report, {
      text: (file) => project.core.text(file),
      folder: shownFolder(top ?? io.cwd(), project.root),
      paint: paintFor(io.stdout, io, args.colors),
      plugins: [...(site.options.plugins ?? []), ...(project.settings.plugins ?? [])],
    });
    io.stdout.write(written);
    site.printTrace();
    const { errors, warnings } = report.summary;
    return errors > 0 || (args.flags["strict"] === true && warnings > 0) ? 1 : 0;
  } finally {
    site.clear();
  }
};

function fixedInWords({ files, left }: Fixed, folder: string): string {
  const listed = (all: readonly string[]): string =>
    all.map((file) => `  ${plainText(shownPath(folder, file))}\n`).join("");
  const done =
    files.length === 0 ? "There was nothing to fix.\n" : `Fixed what needs no question in\n${listed(files)}`;
  const why = "Not written, because it is not UTF-8, cannot be written or has just changed:\n";
  return left.length === 0 ? done : `${done}${why}${listed(left)}`;
}
