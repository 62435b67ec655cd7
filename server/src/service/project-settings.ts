import { basename } from "node:path";
import { modelOf, type AgentSettings } from "../agent/agent-settings.ts";
import type { CodeHostSettings } from "../code-hosts/open-code-host.ts";
import type { ServedProject } from "../http/served-project.ts";
import type { ReaderSettings } from "../readers/reader-settings.ts";
import type { ChangeSettings } from "./configuration.ts";

/** A project of a service, checked, with absolute paths. */
export interface ProjectSettings {
  readonly id: string;
  /** Where it is configured, for errors; undefined for one that the folder itself is. */
  readonly place: string | undefined;
  /** The site's name in addresses of the search API. */
  readonly domain: string;
  /** Host names of its pages, beside its domain. */
  readonly hosts: readonly string[];
  /** Where its pages are on the web, "https://docs.example.com"; undefined: nobody has said. */
  readonly url?: string | undefined;
  /** The docs folder on this machine; undefined where it is in the repository. */
  readonly site: string | undefined;
  /** Where jobs work; undefined for a repository of our own, which is made of the docs folder. */
  readonly repository: RepositorySettings | undefined;
  /** Names the environment variable with the secret of its webhook; undefined: it has none. */
  readonly webhookSecretVariable: string | undefined;
  /** Undefined: everybody sees everything. */
  readonly readers: ReaderSettings | undefined;
  /** Undefined: jobs are refused. */
  readonly agent: AgentSettings | undefined;
  /** What jobs may change, as it was written. */
  readonly changes: ChangeSettings;
}

export interface RepositorySettings {
  /** Without credentials. */
  readonly url: string;
  /** The branch that the site is built from and that jobs start from; null for the default one. */
  readonly ref: string | null;
  /** The docs folder in it, "" where that is the repository itself. */
  readonly folder: string;
  /** Whether its `octavo.config.*` is run. */
  readonly trusted: boolean;
  /** Undefined: nobody can propose changes, so that jobs are refused. */
  readonly codeHost: CodeHostSettings | undefined;
}

/** The model that jobs of a project show, or why there can be none. */
export function jobsOf({ agent, site, repository }: ProjectSettings): ServedProject["jobs"] {
  if (site === undefined && !repository?.codeHost) return { missing: "code-host" };
  return agent ? { model: modelOf(agent) } : { missing: "agent" };
}

/** The project that a docs folder is by itself. */
export function folderProject(root: string, agent: AgentSettings | undefined): ProjectSettings {
  const id = basename(root) || "site";
  const none = {
    place: undefined,
    repository: undefined,
    webhookSecretVariable: undefined,
    readers: undefined,
  };
  return { id, domain: id, hosts: [], site: root, agent, changes: {}, ...none };
}
