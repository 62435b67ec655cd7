import { resolve } from "node:path";
import { requireSite, SetupError } from "@octavo/core/node";
import type { AgentSettings } from "../agent/agent-settings.ts";
import { GitError } from "../git/git-error.ts";
import { checkBranch } from "../git/ref-name.ts";
import { checkRemote } from "../git/remote.ts";
import type { ServiceProject } from "./configuration.ts";
import {
  below,
  isText,
  isTexts,
  readFields,
  needed,
  shown,
  textField,
  variableField,
  wrong,
  type Field,
  type Fields,
  type Place,
} from "./fields.ts";
import type { ProjectSettings, RepositorySettings } from "./project-settings.ts";
import { readAgent } from "./read-agent.ts";
import { readChanges } from "./read-changes.ts";
import { readCodeHost } from "./read-code-host.ts";
import { readReaders } from "./read-readers.ts";
import { servedAddress } from "./served-address.ts";

const name: Field = {
  test: (value) => typeof value === "string" && /^[a-z0-9][a-z0-9._-]{0,99}$/.test(value),
  expected: `1 to 100 lower-case letters, digits, ".", "-" and "_", such as "petstore"`,
};
/** Has a reader of its own. */
const any: Field = { test: () => true, expected: "" };

const fields: Fields = {
  id: needed(name),
  domain: name,
  hosts: {
    test: (value) => isTexts(value) && value.every(isHostName),
    expected: `a list of host names without port, such as ["docs.example.com"]`,
  },
  url: textField(`where its pages are on the web, such as "https://docs.example.com"`),
  site: textField(`a docs folder, such as "./docs"`),
  repository: textField(`the address of a repository, such as "https://github.com/acme/docs.git"`),
  ref: textField(`a branch, such as "main"`),
  folder: {
    test: (value) => isText(value) && !/^[/\\]|^[A-Za-z]:|\\|(^|\/)\.\.(\/|$)/.test(value),
    expected: `a folder in the repository, such as "docs"`,
  },
  trusted: { test: (value) => typeof value === "boolean", expected: "true or false" },
  codeHost: any,
  webhookSecretVariable: variableField,
  readers: any,
  agent: any,
  changes: any,
};

export interface ReadProjectOptions {
  /** The one that paths are relative to. */
  readonly folder: string;
  /** Works where the project names no agent. */
  readonly agent: AgentSettings | undefined;
}

/** A project of a configuration, checked. Rejects with `SetupError`. */
export async function readProject(
  place: Place,
  value: unknown,
  { folder, agent }: ReadProjectOptions,
): Promise<ProjectSettings> {
  const project = readFields<ServiceProject>(place, value, fields, `{ id: "docs", site: "./docs" }`);
  const { id, domain = id, hosts = [] } = project;
  const repository = await readRepository(place, project, folder);
  if (project.site !== undefined && project.repository !== undefined)
    throw wrong(
      place,
      "has both `site` and `repository`. Keep `site` for docs on this machine, `repository` for docs that are fetched.",
    );
  if (project.site === undefined && !repository)
    throw wrong(
      place,
      'has neither `site` nor `repository`. Write where its docs are, such as site: "./docs".',
    );
  const { url } = project;
  const address = url === undefined ? undefined : await about(below(place, "url"), () => servedAddress(url));
  const site = project.site === undefined ? undefined : resolve(folder, project.site);
  if (site !== undefined) await about(below(place, "site"), () => requireSite(site));
  if (project.agent !== undefined && site === undefined && !repository?.codeHost)
    throw wrong(below(place, "agent"), "has nowhere to propose its changes. Set `codeHost`, too.");
  return {
    id,
    domain,
    hosts: hosts.map((host) => new URL(`http://${host}`).hostname),
    ...(address !== undefined && { url: address }),
    place: `${place.file}: ${place.setting} (${id})`,
    site,
    repository,
    webhookSecretVariable: project.webhookSecretVariable,
    readers:
      project.readers === undefined ? undefined : readReaders(below(place, "readers"), project.readers),
    agent: project.agent === undefined ? agent : readAgent(below(place, "agent"), project.agent, folder),
    changes: project.changes === undefined ? {} : readChanges(below(place, "changes"), project.changes),
  };
}

async function readRepository(
  place: Place,
  project: ServiceProject,
  base: string,
): Promise<RepositorySettings | undefined> {
  const { site, repository, ref, folder, trusted } = project;
  const found =
    project.codeHost === undefined
      ? undefined
      : readCodeHost(below(place, "codeHost"), project.codeHost, base);
  const url = found?.url ?? repository;
  const lost =
    site === undefined ? undefined : url === undefined ? ["ref", "folder", "trusted"] : ["trusted"];
  for (const each of lost ?? [])
    if (project[each as "ref"] !== undefined)
      throw wrong(
        below(place, each),
        "is about a repository that is fetched, and this project has a `site`. Leave it out.",
      );
  if (url === undefined) return undefined;
  await about(below(place, "repository"), async () => {
    if (!found) checkRemote({ url });
  });
  if (found && repository !== undefined && plain(repository) !== plain(url))
    throw wrong(
      below(place, "repository"),
      `is ${shown(repository)}, and that of the code host is ${url}. Leave \`repository\` out, or correct \`codeHost\`.`,
    );
  if (ref !== undefined) await about(below(place, "ref"), () => checkBranch(ref));
  const parts = (folder ?? "").split("/").filter((part) => part !== "" && part !== ".");
  return {
    url,
    ref: ref ?? null,
    folder: parts.join("/"),
    trusted: trusted ?? false,
    codeHost: found?.codeHost,
  };
}

/** Without what makes no other repository of it. */
function plain(url: string): string {
  return url
    .replace(/\/+$/, "")
    .replace(/\.git$/, "")
    .toLowerCase();
}

function isHostName(host: string): boolean {
  return /^[^\s/:?#@\\%]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** Does a check whose own words say what is wrong, but not where. */
async function about<T>(place: Place, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof SetupError || error instanceof GitError)
      throw wrong(place, `is wrong: ${error.message}`);
    throw error;
  }
}
