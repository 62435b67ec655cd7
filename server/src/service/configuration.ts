import type { SiteOptions } from "@octavo/core/node";
import type { AgentSettings } from "../agent/agent-settings.ts";
import type { CodeHostSettings } from "../code-hosts/open-code-host.ts";

/** What `octavo.config.ts` may export as default. Paths are relative to that file. */
export interface ServiceOptions extends SiteOptions {
  /** What `octavo serve` and `octavo worker` run. Default: the site in their folder. */
  readonly projects?: readonly ServiceProject[];
  /** Who commits what jobs change. Default: Octavo. */
  readonly author?: { readonly name: string; readonly email: string };
}

/** A site, its search and its agent jobs. Has `site`, `repository`, or a `codeHost` whose repository has the docs. */
export interface ServiceProject {
  /** Names it in the API and in keys: lower-case letters, digits, `.`, `-` and `_`. */
  readonly id: string;
  /** Names its site in the search API and as a host. Default: the id. */
  readonly domain?: string;
  /** Host names of its pages, such as "docs.example.com". */
  readonly hosts?: readonly string[];
  /** Where its pages are on the web, such as "https://docs.example.com", for sitemap, canonical links and feeds. */
  readonly url?: string;
  /** A docs folder on this machine. */
  readonly site?: string;
  /** The `https://` address of a repository that has the docs. Default: that of the code host. */
  readonly repository?: string;
  /** A branch of the repository. Default: its default branch. */
  readonly ref?: string;
  /** The docs folder in the repository. Default: its top. */
  readonly folder?: string;
  /** Whether the repository's `octavo.config.*`, which is code, is run. Default: false. */
  readonly trusted?: boolean;
  /** Where jobs propose their changes. Default for a `site`: a repository in the data folder. */
  readonly codeHost?: CodeHostSettings;
  /** Names the environment variable with the secret that the code host signs pushes with, such as "WEBHOOK_SECRET". */
  readonly webhookSecretVariable?: string;
  /** How readers sign in, whose groups then say which pages they see. Default: everybody sees everything. */
  readonly readers?: ReaderOptions;
  /** Who does the jobs. Default: the agent of the command line or the environment. */
  readonly agent?: AgentSettings;
  /** What the jobs may change. */
  readonly changes?: ChangeSettings;
}

/** Ways to sign in; one at least. */
export interface ReaderOptions {
  /** A login page of yours signs readers in, with a JWT (EdDSA or ES256). */
  readonly jwt?: {
    /** The public key, as PEM or JWK. */
    readonly publicKey?: string;
    /** Instead: the environment variable that has it. */
    readonly publicKeyVariable?: string;
    /** Address of the login page, or up to ten with the names that readers choose by. */
    readonly loginUrls: string | readonly { readonly name: string; readonly url: string }[];
  };
  /** One password for all. */
  readonly password?: {
    /** The environment variable that has it, such as "DOCS_PASSWORD"; 8 characters at least. */
    readonly variable: string;
    /** Groups of whoever knows it. */
    readonly groups?: readonly string[];
  };
  /** Seconds until readers have to sign in again. Default: 604,800, a week; at most 90 days. */
  readonly session?: number;
}

/**
 * Paths are from the top of the repository. One stands for a file or for all below a folder, one after a leading `**` and slash
 * for those of that name anywhere, and `*` for any characters of a name.
 */
export interface ChangeSettings {
  /** What alone may be changed; `[]`: everything in the repository. Default: the docs folder. */
  readonly folders?: readonly string[];
  /** May not be changed, beside what runs by itself: workflows, hooks, builds, packages. */
  readonly protected?: readonly string[];
  /** May be changed though it is protected. */
  readonly unprotected?: readonly string[];
  /** Files that one message may change. Default: 100. */
  readonly files?: number;
  /** Bytes that one message may write. Default: 4,194,304. */
  readonly bytes?: number;
  /** How often an agent may mend the new errors that it made. Default: 2. */
  readonly repairs?: number;
}

/** Types `octavo.config.ts` of a service. */
export function defineConfig(options: ServiceOptions): ServiceOptions {
  return options;
}
