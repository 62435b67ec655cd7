import { resolve } from "node:path";
import { GitError } from "../git/git-error.ts";
import { SetupError } from "@octavo/core/node";
import { PlanError } from "../agent/scripted/plan.ts";
import { shownFolder } from "../formats/format.ts";
import { prettyReport } from "../formats/pretty.ts";
import { paintFor } from "../io.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";
import { readTexts } from "../read-texts.ts";
import { readSettings } from "../service/read-settings.ts";
import { startService } from "../service/start-service.ts";

/** Runs the service until it is stopped. */
export const serve: Command = async (args, io, signal) => {
  const settings = readSettings(args, io);
  const site = openSite(args, io, signal);
  const service = await startService(settings, { site: site.options, log: io.stderr, env: io.env })
    .catch((error: unknown) => {
      // To be stopped while it starts is no failure.
      if (signal.aborted) return undefined;
      if (error instanceof PlanError || error instanceof GitError) throw new SetupError(error.message);
      throw error;
    })
    .finally(site.clear);
  if (!service) return 0;
  const { address, domain, project, report } = service;
  const paint = paintFor(io.stderr, io, args.colors);
  const texts = readTexts(
    settings.root,
    report.problems.map(({ file }) => file),
  );
  const folder = shownFolder(io.cwd(), resolve(settings.root));
  io.stderr.write(prettyReport(report, { text: (file) => texts.get(file), folder, paint }));
  site.printTrace();
  io.stderr.write(
    [
      `search  ${address}/discovery/v1/search/${encodeURIComponent(domain)}`,
      `jobs    ${address}/v2/agent/${encodeURIComponent(project)}/job${settings.agent ? "" : " (no agent yet: see octavo serve --help)"}`,
      `API     ${address}/_svc/openapi.json`,
      "",
    ].join("\n"),
  );
  io.stdout.write(`${address}\n`);
  await new Promise<void>((stopped) => {
    if (signal.aborted) stopped();
    else signal.addEventListener("abort", () => stopped(), { once: true });
  });
  await service.stop();
  return 0;
};
