import { dirname } from "node:path";
import { findSiteConfig, loadSiteOptions, requireSite } from "@octavo/core/node";
import { checkAuthor, type Author } from "../git/check-commit.ts";
import { GitError } from "../git/git-error.ts";
import type { ServiceOptions } from "./configuration.ts";
import { below, readFields, needed, shown, textField, wrong, type Place } from "./fields.ts";
import { folderProject, type ProjectSettings } from "./project-settings.ts";
import { readProject } from "./read-project.ts";
import type { ServiceSettings } from "./settings.ts";

/** What a service is made of. */
export interface ServiceProjects {
  readonly projects: readonly ProjectSettings[];
  /** Of commits. */
  readonly author: Author;
}

/** The projects of the folder's `octavo.config.*`, or the folder as the only one. Rejects with `SetupError`. */
export async function readProjects({
  root,
  agent,
  url,
}: Pick<ServiceSettings, "root" | "agent" | "url">): Promise<ServiceProjects> {
  const file = findSiteConfig(root);
  const { projects, author }: ServiceOptions = file === undefined ? {} : await loadSiteOptions(root);
  const top: Place = { file: file ?? root, setting: "" };
  const read = { author: readAuthor(below(top, "author"), author) };
  if (file === undefined || projects === undefined) {
    await requireSite(root);
    return { ...read, projects: [{ ...folderProject(root, agent), url }] };
  }
  const place = below(top, "projects");
  const listed: unknown = projects;
  if (!Array.isArray(listed) || listed.length === 0)
    throw wrong(
      place,
      `must be a list of projects, such as [{ id: "docs", site: "./docs" }], not ${shown(listed)}. Leave it out for the site in this folder.`,
    );
  if (url !== undefined && listed.length > 1)
    throw wrong(
      place,
      `are ${listed.length}, and --url or OCTAVO_URL names one. Set \`url\` of each instead.`,
    );
  const all: ProjectSettings[] = [];
  for (const [index, project] of listed.entries())
    all.push(await readProject(placeOf(place, index), project, { folder: dirname(file), agent }));
  refuseDuplicates(place, all);
  refuseTokens(place, all);
  return { ...read, projects: url === undefined ? all : all.map((each) => ({ ...each, url })) };
}

function placeOf({ file, setting }: Place, index: number): Place {
  return { file, setting: `${setting}[${index}]` };
}

function readAuthor(place: Place, value: unknown): Author {
  if (value === undefined) return { name: "Octavo", email: "octavo@localhost" };
  const fields = {
    name: needed(textField(`a name, such as "Docs Bot"`)),
    email: needed(textField(`an e-mail address, such as "docs@example.com"`)),
  };
  const author = readFields<Author>(place, value, fields, `{ name: "Docs Bot", email: "docs@example.com" }`);
  try {
    return checkAuthor(author);
  } catch (error) {
    throw error instanceof GitError ? wrong(place, `is wrong: ${error.message}`) : error;
  }
}

/** Requests are told apart by these names. */
function refuseDuplicates(place: Place, projects: readonly ProjectSettings[]): void {
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  for (const [index, { id, domain, hosts }] of projects.entries()) {
    const refuse = (setting: string, value: string, other: number | undefined): void => {
      if (other === undefined || other === index) return;
      const theirs = projects[other]!;
      const as =
        setting === "id"
          ? "is the id of"
          : theirs.domain === value
            ? "is the domain of"
            : "is among the hosts of";
      throw wrong(
        below(placeOf(place, index), setting),
        `${setting === "hosts" ? "has" : "is"} "${value}", which ${as} projects[${other}], too. Each project has names of its own.`,
      );
    };
    refuse("id", id, ids.get(id));
    ids.set(id, index);
    for (const [setting, value] of [
      ["domain", domain] as const,
      ...hosts.map((host) => ["hosts", host] as const),
    ]) {
      refuse(setting, value, names.get(value));
      names.set(value, index);
    }
  }
}

/** The token of a code host and the password of readers are nothing for an agent. */
function refuseTokens(place: Place, projects: readonly ProjectSettings[]): void {
  const tokens = new Set(
    projects.flatMap(({ repository, webhookSecretVariable: webhook, readers }) => [
      ...(repository?.codeHost && repository.codeHost.kind !== "local"
        ? [repository.codeHost.tokenVariable]
        : []),
      ...(webhook === undefined ? [] : [webhook]),
      ...(readers?.password ? [readers.password.variable] : []),
      "OCTAVO_SESSION_SECRET",
    ]),
  );
  for (const [index, { agent }] of projects.entries()) {
    const shared = agent?.kind === "acp" ? agent.variables?.find((name) => tokens.has(name)) : undefined;
    if (shared !== undefined)
      throw wrong(
        below(placeOf(place, index), "agent.variables"),
        `names ${shared}, a secret of a code host or of readers, which no agent may see. Give the agent a key of its own.`,
      );
  }
}
