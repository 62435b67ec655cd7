import { plainText, shownFolder } from "../formats/format.ts";
import { prettyReport } from "../formats/pretty.ts";
import { aborted, paintFor, type Io } from "../io.ts";
import type { CommandArguments } from "../arguments.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";
import { readTexts } from "../read-texts.ts";
import { changedAddress, otherCanonical, unknownAddress } from "./address-lines.ts";
import { lacksHosts } from "../service/check-reader-hosts.ts";
import { warnOfVariables } from "./warn-of-variables.ts";
import { readProjects } from "../service/read-projects.ts";
import { readServiceSettings } from "../service/read-settings.ts";
import { startService, type Service } from "../service/start-service.ts";

/** Runs the service until it is stopped. */
export const serve: Command = async (args, io, signal) => {
  const settings = readServiceSettings(args, io);
  const projects = await readProjects(settings);
  warnOfVariables(projects, args, io);
  const site = openSite(args, io, signal);
  const service = await startService(settings, projects, { site: site.options, log: io.stderr, env: io.env })
    .catch((error: unknown) => {
      // To be stopped while it starts is no failure.
      if (signal.aborted) return undefined;
      throw error;
    })
    .finally(site.clear);
  if (!service) return 0;
  printProblems(service, args, io);
  site.printTrace();
  io.stderr.write(`${addresses(service).join("\n")}\n`);
  io.stdout.write(`${siteAddresses(service).join("\n")}\n`);
  await aborted(signal);
  await service.stop();
  return 0;
};

function printProblems({ projects, unshown }: Service, args: CommandArguments, io: Io): void {
  const paint = paintFor(io.stderr, io, args.colors);
  for (const { id, root, report, settings, release } of projects) {
    const folder =
      settings.site === undefined
        ? (settings.repository?.folder ?? "")
        : shownFolder(io.cwd(), settings.site);
    if (projects.length > 1) io.stderr.write(`${paint.bold(id)}\n`);
    const reason = unshown.get(id);
    if (reason !== undefined)
      io.stderr.write(
        `${paint.red("not shown")} ${folder === "" || folder === "." ? "The docs folder" : folder} was edited, and could not be built: ${plainText(reason)} What was built at ${shownAt(release)} is shown instead; the following is about that.\n`,
      );
    const texts = readTexts(
      root,
      report.problems.map(({ file }) => file),
    );
    io.stderr.write(prettyReport(report, { text: (file) => texts.get(file), folder, paint }));
  }
}

/** Where pages are: one project has them at every name, several at their own alone. */
function siteAddresses({ address, projects }: Service): readonly string[] {
  const { port } = new URL(address);
  if (projects.length === 1) return [address];
  return projects.map(
    ({ domain, hosts: [host = `${domain.toLowerCase()}.localhost`] }) => `http://${host}:${port}`,
  );
}

function addresses({ address, projects, unshown }: Service): string[] {
  const lines = projects.flatMap(({ id, domain, jobs, release, report, settings }) => [
    `deploy  ${address}/v1/project/update/${encodeURIComponent(id)} (shown: the docs of ${shownAt(release)})`,
    `search  ${address}/discovery/v1/search/${encodeURIComponent(domain)}`,
    `jobs    ${address}/v2/agent/${encodeURIComponent(id)}/job${"missing" in jobs ? ` (no ${jobs.missing.replace("-", " ")} yet: see octavo serve --help)` : ""}`,
    ...(settings.url === undefined && report.url === undefined
      ? [
          `address ${unknownAddress(projects.length > 1 ? `\`url\` of project ${id} in octavo.config.*` : "--url")}`,
        ]
      : []),
    ...(report.url !== undefined && report.canonical !== undefined
      ? [`address ${otherCanonical(report.url, report.canonical)}`]
      : []),
    ...(release && release.record.url !== settings.url && !unshown.has(id)
      ? [`address ${changedAddress(release.record.url, settings.url)}`]
      : []),
    ...(lacksHosts(settings)
      ? [
          `sign-in ${id} takes login tokens for this machine and the name ${domain} alone. Set \`hosts\` in octavo.config.* to where others open its pages, such as ["docs.example.com"].`,
        ]
      : []),
  ]);
  return [...lines, `API     ${address}/_svc/openapi.json`];
}

/** What was changed since is not shown before the next deployment. */
function shownAt(release: Service["projects"][number]["release"]): string {
  return release ? new Date(release.record.createdAt).toLocaleString() : "";
}
