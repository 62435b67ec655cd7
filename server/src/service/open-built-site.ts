import { join } from "node:path";
import { config, siteAddress, visibility, type Reader } from "@octavo/core";
import { openProject, type ProjectOptions } from "@octavo/core/node";
import { siteTarget, startOf, type SearchTarget } from "@octavo/plugins/search/api";
import { SiteSearch } from "@octavo/plugins/search/node";
import type { Release } from "../deployments/releases.ts";
import type { CompressedFiles } from "../hosting/compressed-files.ts";
import { openHostedSite, type HostedSite } from "../hosting/hosted-site.ts";
import { agentSite, type AgentSite } from "../mcp/agent-site.ts";
import { playgroundProxy, type ProxyHandler } from "../proxy/playground-proxy.ts";
import { proxySite } from "../proxy/proxy-site.ts";
import { isTrusted, siteCache } from "./build-release.ts";
import type { ProjectSettings } from "./project-settings.ts";

export interface OpenBuiltSiteOptions {
  /** How each site is opened, wherever it is. */
  readonly site: Omit<
    ProjectOptions,
    "root" | "trusted" | "cache" | "configRoot" | "network" | "base" | "url" | "audience" | "withheld"
  >;
  /** The service's folder. */
  readonly data: string;
  readonly proxyAllow: readonly string[];
  /** Milliseconds after which taps are given up that keep an answer waiting for what never comes. Default: 5,000. */
  readonly patience?: number;
  /** What the sites of the process keep compressed in memory. */
  readonly compressed?: CompressedFiles | undefined;
  readonly onError: (error: unknown) => void;
}

/** Where a site is that was built. */
export interface BuiltSite {
  /** What it was built of. */
  readonly root: string;
  readonly out: string;
  /** Has what was fetched for it. Nothing is fetched any more. */
  readonly cache: string;
  readonly base: string;
  /** Where it is on the web; absent where nobody said. */
  readonly url?: string;
  /** The docs folder whose `octavo.config.*` it has. */
  readonly configRoot: string;
  readonly trusted: boolean;
  /** Whom it was built for; undefined: everybody. */
  readonly reader?: Reader;
  /** Public paths of pages that are not in the docs, as these readers may not see them. */
  readonly withheld?: readonly string[];
}

/** All that answers requests for one release. */
export interface OpenBuiltSite {
  /** What docs.json calls it. */
  readonly name: string;
  readonly site: HostedSite;
  readonly search: SearchTarget;
  /** What agents ask; undefined where the site's `octavo.config.*` has `mcp: false`. */
  readonly agents: AgentSite | undefined;
  readonly proxy: ProxyHandler;
  /** Learns what the site's words mean, which takes a while the first time; search is worse until then. Never rejects. */
  learn(signal: AbortSignal): Promise<void>;
}

export function builtSite(settings: ProjectSettings, { path, record }: Release): BuiltSite {
  const { base, url, branch, folder } = record;
  const root = join(path, "source", folder);
  const configRoot = branch === null ? (settings.site ?? root) : root;
  const trusted = isTrusted(settings, branch);
  const made = { root, out: join(path, "site"), cache: join(path, "cache"), base, configRoot, trusted };
  return url === undefined ? made : { ...made, url };
}

/** Opens a site that was built, and its index. Rejects with `SetupError`. */
export async function openBuiltSite(
  settings: ProjectSettings,
  { root, out, cache, base, url, configRoot, trusted, reader, withheld }: BuiltSite,
  { site, data, proxyAllow, patience = 5_000, compressed, onError }: OpenBuiltSiteOptions,
): Promise<OpenBuiltSite> {
  // What is learnt from texts for some readers alone stays with them.
  const search = new SiteSearch({ cache: reader ? cache : await siteCache(settings, data), onError });
  const project = await openProject({
    ...site,
    root,
    cache,
    configRoot,
    base,
    ...(url !== undefined && { url }),
    network: false,
    trusted,
    ...(reader && { audience: reader }),
    ...(withheld && { withheld }),
    plugins: [...site.plugins, search.plugin],
  });
  const { core } = project;
  search.use(project.settings.search ?? {});
  await search.load();
  await project.settle();
  await project.untilFetched(() => search.update(core));
  const written = await core.pick(config, "", "name");
  const name = typeof written === "string" && written.trim() !== "" ? written.trim() : settings.domain;
  const target = siteTarget(core, "", search, { onError, patience });
  const hasMcp = project.settings.mcp !== false;
  // Each of the many others would remove what was compressed for the one that everybody sees.
  const isForAll = reader === undefined || !reader.isSignedIn;
  return {
    name,
    site: await openHostedSite(out, {
      base,
      ...(isForAll && {
        compressedFolder: join(data, "compressed", `site-${encodeURIComponent(settings.id)}`),
      }),
      compressed,
      hasMcp,
      trailingSlash: (await core.get(siteAddress)).trailingSlash,
      isIndexed: async (path) => (await core.untilQuiet(() => core.get(visibility, path))).indexed,
    }),
    search: target,
    agents: hasMcp ? agentSite(core, target, settings.domain) : undefined,
    proxy: playgroundProxy({ site: () => core.untilQuiet(() => proxySite(core)), allowPrivate: proxyAllow }),
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
