import type { Reader } from "@octavo/core";
import type { SearchTarget } from "@octavo/plugins/search/api";
import type { HostedSite } from "../hosting/hosted-site.ts";
import type { AgentSite } from "../mcp/agent-site.ts";
import type { ProxyHandler } from "../proxy/playground-proxy.ts";
import type { SignIn } from "../readers/sign-in.ts";
import type { SiteAccess } from "../readers/site-access.ts";

/** What is shown to a reader, all of it of one release. */
export interface View {
  /** What docs.json calls the site. */
  readonly name: string;
  readonly site: HostedSite;
  readonly search: SearchTarget;
  /** What agents ask; undefined where the site is not for them. */
  readonly agents: AgentSite | undefined;
  readonly proxy: ProxyHandler;
  /** Who may see what; null where everybody sees everything. */
  readonly access: SiteAccess | null;
  /** The site as those see it who have not signed in. */
  readonly everybody: HostedSite;
}

/** A site that may look different to each reader: whoever answers with something of it has to say to whom. */
export interface Shown {
  /** How readers sign in; undefined: everybody sees everything. */
  readonly signIn: SignIn | undefined;
  /** What a reader sees now, which changes with each deployment: ask once a request. Rejects with `ViewError`. */
  view(reader: Reader): Promise<View>;
}

/** A branch of a project, under a path of its own. */
export interface Preview extends Shown {
  /** Id of the project. */
  readonly project: string;
}

/** A project as requests meet it. */
export interface ServedProject extends Shown {
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
}
