import { isCancelled, type Problem } from "@octavo/core";
import { cacheFolder, openProject, siteModules, watch } from "@octavo/core/node";
import { DevSearch } from "../dev/dev-search.ts";
import { firstCheckDue } from "../dev/first-check.ts";
import { helpOf } from "../dev/page-problems.ts";
import { SiteServer } from "../dev/site-server.ts";
import { watchModules } from "../dev/watch-modules.ts";
import { plainText, shownFolder } from "../formats/format.ts";
import { prettyProblems, prettyReport } from "../formats/pretty.ts";
import { paintFor } from "../io.ts";
import type { Command } from "../main.ts";
import { portArgument, proxyArgument } from "../network-arguments.ts";
import { openSite } from "../open-site.ts";
import { remembering } from "../remembering.ts";

/** Changes of these are taken up by the next start alone: they are code, which is loaded once. */
const configurations = new Set(["octavo.config.ts", "octavo.config.js", "octavo.config.mjs"]);

/** Serves a site and keeps the pages that browsers show up to date, until it is stopped. */
export const dev: Command = async (args, io, signal) => {
  const port = portArgument(args.flags["port"], 3000);
  const allowPrivate = proxyArgument(io.env["OCTAVO_PROXY_ALLOW"]);
  const opened = openSite(args, io, signal);
  const paint = paintFor(io.stderr, io, args.colors);
  const printError = (error: unknown, before = ""): void => {
    const words = plainText(error instanceof Error ? error.message : String(error));
    io.stderr.write(`${paint.red("error")} ${before}${words}\n`);
  };
  const search = new DevSearch({
    cache: await cacheFolder(opened.options.root),
    onError: (error) => printError(error, "Search does not work as it should: "),
  });
  const plugins = [...opened.options.plugins, search.plugin];
  const project = await openProject({
    ...opened.options,
    plugins,
    keepsConfig: true,
    patience: 15_000,
    freeze: args.flags["freeze"] === true,
    ...remembering("dev", args),
  });
  search.use(project.settings.search);
  const onPage = (): void => void tellNew();
  const site = new SiteServer(project, { allowPrivate, search, help: helpOf(plugins), onPage });
  const folder = shownFolder(io.cwd(), project.root);
  const context = { text: (file: string) => project.text(file), folder, paint };
  /** Problems that were printed; undefined while a check looks for all of them. */
  let told: Set<string> | undefined;
  const notices: string[] = [];

  /** Does something that a change or the end may overtake, and prints the problems then, unless it changed nothing. */
  const update = async (change: () => Promise<boolean>): Promise<void> => {
    try {
      if (!(await change())) return;
      told = undefined;
      const checked = await project.check();
      void search.update(project.core);
      opened.clear();
      io.stderr.write(prettyReport(checked, context));
      told = new Set(checked.problems.map(keyOf));
      await site.tell({ problems: checked.problems, notices });
    } catch (error) {
      opened.clear();
      if (isCancelled(error) || signal.aborted) return;
      printError(error);
    }
  };

  /** Prints what came to light when a page was drawn, such as code that failed: checks run no code of pages. */
  const tellNew = async (): Promise<void> => {
    const known = told;
    if (!known) return;
    try {
      const problems = await project.core.untilQuiet(() => project.problems());
      const fresh = problems.filter((problem) => !known.has(keyOf(problem)));
      if (fresh.length === 0 || told !== known) return;
      for (const problem of fresh) known.add(keyOf(problem));
      io.stderr.write(prettyProblems(fresh, context));
      await site.tell({ problems, notices });
    } catch (error) {
      if (!isCancelled(error) && !signal.aborted) printError(error);
    }
  };

  /** False where it is told already. */
  const tellRestart = (file: string): boolean => {
    if (notices.length > 0) return false;
    notices.push(`${plainText(file)} has changed: stop octavo dev and start it again to take that up.`);
    io.stderr.write(`${paint.yellow("warning")} ${notices[0]}\n`);
    return true;
  };

  const changed = (files: readonly string[]): void =>
    void update(async () => {
      const own = await project.reload(files);
      // What a person looks at comes first, then all the rest.
      await site.update(files);
      const config = files.find((file) => configurations.has(file));
      if (config !== undefined) tellRestart(config);
      // The report itself may be written into a file of the folder.
      return own.length > 0;
    });
  let unwatch: (() => void) | undefined;
  try {
    unwatch = watch(project.root, changed, (error) => printError(error, "Some changes are not noticed: "));
  } catch (error) {
    // Pages can be read all the same.
    printError(error, "Changes are not noticed until the next start: ");
  }
  // Plugins may lie outside of the docs folder, and are no files of the site.
  const unwatchModules = watchModules(siteModules(project.root), (file) => {
    if (tellRestart(shownFolder(io.cwd(), file))) void update(() => Promise.resolve(true));
  });
  try {
    const free = await site.listen(port);
    io.stdout.write(`http://localhost:${free}\n`);
    if (port !== 0 && free !== port)
      io.stderr.write(
        `${paint.yellow("warning")} Another program has port ${port}: this site is on port ${free}.\n`,
      );
    await firstCheckDue(site, signal);
    await update(() => Promise.resolve(true));
    opened.printTrace();
    await new Promise<void>((stopped) => {
      if (signal.aborted) stopped();
      else signal.addEventListener("abort", () => stopped(), { once: true });
    });
    return 0;
  } finally {
    unwatch?.();
    unwatchModules();
    await site.close();
    await search.close();
    await project.remember();
    opened.clear();
  }
};

function keyOf({ file, range, code, message }: Problem): string {
  return JSON.stringify([file, range.start, code, message]);
}
