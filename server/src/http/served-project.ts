import type { SearchTarget } from "@octavo/plugins/search/api";
import type { HostedSite } from "../hosting/hosted-site.ts";
import type { ProxyHandler } from "../proxy/playground-proxy.ts";

/** A branch of a project, under a path of its own. */
export type Preview = Pick<ServedProject, "site" | "proxy">;

/** A project as requests meet it. What is shown changes with each deployment: ask for it once a request. */
export interface ServedProject {
  readonly id: string;
  /** The site's name in addresses of the search API. */
  readonly domain: string;
  /** Host names of its pages, in lower case. */
  readonly hosts: readonly string[];
  /** Where its texts are kept, as jobs show it. */
  readonly source: { readonly repository: string; readonly ref: string | null };
  /** The model that new jobs show, or what is missing for them. */
  readonly jobs: { readonly model: string } | { readonly missing: "agent" | "code-host" };
  /** Whether its docs have branches. */
  readonly hasRepository: boolean;
  /** Shared with the code host that tells of pushes; undefined: nobody's word is taken. */
  readonly webhookSecret: string | undefined;
  readonly site: HostedSite;
  readonly search: SearchTarget;
  readonly proxy: ProxyHandler;
}
