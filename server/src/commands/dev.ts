import { isCancelled } from "@octavo/core";
import { addressRule, cacheFolder, openProject, watch } from "@octavo/core/node";
import { UsageError, type CommandArguments } from "../arguments.ts";
import { DevSearch } from "../dev/dev-search.ts";
import { SiteServer } from "../dev/site-server.ts";
import { shownFolder } from "../formats/format.ts";
import { prettyReport } from "../formats/pretty.ts";
import { paintFor } from "../io.ts";
import type { Command } from "../main.ts";
import { openSite } from "../open-site.ts";

/** Serves a site and reloads the browser on every change, until it is stopped. */
export const dev: Command = async (args, io, signal) => {
  const port = portArgument(args.flags["port"]);
  const allowPrivate = proxyArgument(io.env["OCTAVO_PROXY_ALLOW"]);
  const opened = openSite(args, io, signal);
  const paint = paintFor(io.stderr, io, args.colors);
  const search = new DevSearch({
    cache: await cacheFolder(opened.options.root),
    onError: (error) =>
      io.stderr.write(
        `${paint.red("error")} Search does not work as it should: ${error instanceof Error ? error.message : String(error)}\n`,
      ),
  });
  const plugins = [...opened.options.plugins, search.plugin];
  const project = await openProject({ ...opened.options, plugins, freeze: true });
  search.use(project.settings.search);
  const site = new SiteServer(project, { allowPrivate, search });
  const folder = shownFolder(io.cwd(), project.root);

  /** Does something that a change or the end may overtake, and prints the problems then. */
  const update = async (change?: () => Promise<void>): Promise<void> => {
    try {
      await change?.();
      const checked = await project.check();
      void search.update(project.core);
      opened.clear();
      io.stderr.write(prettyReport(checked, { text: (file) => project.core.text(file), folder, paint }));
    } catch (error) {
      opened.clear();
      if (isCancelled(error) || signal.aborted) return;
      io.stderr.write(`${paint.red("error")} ${error instanceof Error ? error.message : String(error)}\n`);
    }
  };

  const unwatch = watch(
    project.root,
    (files) => {
      void update(async () => {
        await project.reload(files);
        site.reload();
      });
    },
    (error) => io.stderr.write(`${paint.red("error")} Changes are not noticed any more: ${error.message}\n`),
  );
  try {
    io.stdout.write(`http://localhost:${await site.listen(port)}\n`);
    await update();
    opened.printTrace();
    await new Promise<void>((stopped) => {
      if (signal.aborted) stopped();
      else signal.addEventListener("abort", () => stopped(), { once: true });
    });
    return 0;
  } finally {
    opened.clear();
    unwatch();
    search.close();
    await site.close();
  }
};

function portArgument(written: CommandArguments["flags"][string]): number {
  if (written === undefined) return 3000;
  const port = written === "" ? Number.NaN : Number(written);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port is a number from 0 to 65535, not "${String(written)}".`);
  return port;
}

/** The operator says where the proxy may go, not the docs: they may be somebody else's. */
function proxyArgument(written = ""): readonly string[] {
  const entries = written.split(/[\s,]+/).filter(Boolean);
  try {
    addressRule(entries);
  } catch (error) {
    throw new UsageError(`OCTAVO_PROXY_ALLOW: ${error instanceof Error ? error.message : String(error)}`);
  }
  return entries;
}
