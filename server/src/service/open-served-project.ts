import { basename, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import {
  build,
  cacheFolder,
  openProject,
  SetupError,
  type BuildReport,
  type ProjectOptions,
} from "@octavo/core/node";
import { siteTarget, startOf } from "@octavo/plugins/search/api";
import { SiteSearch } from "@octavo/plugins/search/node";
import { openHostedSite } from "../hosting/hosted-site.ts";
import type { ServedProject } from "../http/served-project.ts";
import { playgroundProxy } from "../proxy/playground-proxy.ts";
import { proxySite } from "../proxy/proxy-site.ts";

export interface OpenServedProjectOptions {
  readonly site: ProjectOptions;
  /** The service's folder. */
  readonly data: string;
  readonly proxyAllow: readonly string[];
  readonly onError: (error: unknown) => void;
}

interface OpenServedProject extends ServedProject {
  readonly report: BuildReport;
  /** Learns what the site's words mean, which takes a while the first time; search is worse until then. Never rejects. */
  learn(signal: AbortSignal): Promise<void>;
}

/** Builds a docs folder into the data folder and indexes it. Rejects with `SetupError`. */
export async function openServedProject({
  site,
  data,
  proxyAllow,
  onError,
}: OpenServedProjectOptions): Promise<OpenServedProject> {
  const { root } = site;
  refuseInside(root, data);
  const id = basename(root) || "site";
  const report = await build({ ...site, out: join(data, "sites", encodeURIComponent(id)) });
  if (report.out === undefined) throw new SetupError(`${root} was not built.`);
  const search = new SiteSearch({ cache: await cacheFolder(root), onError });
  const project = await openProject({ ...site, plugins: [...site.plugins, search.plugin] });
  const { core } = project;
  search.use(project.settings.search ?? {});
  await search.load();
  await project.settle();
  await search.update(core);
  return {
    id,
    domain: id,
    source: { repository: pathToFileURL(root).href, ref: null },
    site: await openHostedSite(report.out),
    search: siteTarget(core, ""),
    proxy: playgroundProxy({ site: () => core.untilQuiet(() => proxySite(core)), allowPrivate: proxyAllow }),
    report,
    learn: async (signal) => {
      try {
        await search.learn(signal);
        if (!signal.aborted) await search.save(undefined, await startOf(core));
      } catch (error) {
        onError(error);
      }
    },
  };
}

/** Everything in a docs folder is published, but for `.octavo`. */
function refuseInside(root: string, data: string): void {
  const path = relative(root, data);
  const parts = path.split(/[/\\]/);
  if (parts[0] === ".." || /^([A-Za-z]:)?[/\\]/.test(path) || parts.includes(".octavo")) return;
  throw new SetupError(
    `The data folder ${data} is in the docs folder, so that keys and jobs would be published with it. Choose another --data, such as ${join(root, ".octavo", "data")}.`,
  );
}
