import type { SearchTarget } from "@octavo/plugins/search/api";
import type { HostedSite } from "../hosting/hosted-site.ts";
import type { ProxyHandler } from "../proxy/playground-proxy.ts";

/** A project as requests meet it. */
export interface ServedProject {
  readonly id: string;
  /** The site's name in addresses of the search API. */
  readonly domain: string;
  /** Where its texts are kept, as jobs show it. */
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly site: HostedSite;
  readonly search: SearchTarget;
  readonly proxy: ProxyHandler;
}
