import { join } from "node:path";
import { SetupError } from "@octavo/core/node";
import type { AgentRunner } from "../agent/agent-runner.ts";
import type { AgentSettings } from "../agent/agent-settings.ts";
import { openRunner } from "../agent/open-runner.ts";
import type { CodeHost } from "../code-hosts/code-host.ts";
import { local } from "../code-hosts/local.ts";
import type { Author } from "../git/check-commit.ts";
import { seedRepository } from "../git/seed-repository.ts";
import { requirePackages } from "../require-packages.ts";
import type { WorkerProject } from "../worker/project.ts";
import { openRepositoryHost } from "./open-repository-host.ts";
import { jobsOf, type ProjectSettings } from "./project-settings.ts";
import { limitsOf } from "./read-changes.ts";
import { withinProject } from "./within-project.ts";

/** What an agent may use for one message. */
const budget = { steps: 100, inputTokens: 2_000_000, outputTokens: 200_000, wallMs: 20 * 60_000 };

export interface WorkParts {
  readonly author: Author;
  /** The service's folder. */
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
}

/** Gets ready for the jobs of each project that can have some. Rejects with `SetupError`. */
export async function openWorkerProjects(
  projects: readonly ProjectSettings[],
  parts: WorkParts,
): Promise<ReadonlyMap<string, WorkerProject>> {
  const { env, author, signal } = parts;
  /** Projects share the agent that they do not name. */
  const runners = new Map<AgentSettings, AgentRunner>();
  const opened = new Map<string, WorkerProject>();
  for (const project of projects) {
    const { agent, repository, changes } = project;
    if ("missing" in jobsOf(project) || !agent) continue;
    await withinProject(project, signal, async () => {
      const runner = runners.get(agent) ?? (await openRunner(agent, env));
      runners.set(agent, runner);
      const codeHost = await openHost(project, parts);
      const folder = repository?.folder ?? "";
      const limits = { budget, ...limitsOf(changes, folder) };
      opened.set(project.id, { codeHost, site: folder, runner, author, limits });
    });
  }
  return opened;
}

/** Without one of its own, a project's branches go to a bare repository in the data folder, whose `main` is the docs folder at the start. */
async function openHost(
  project: ProjectSettings,
  { data, author, env, signal }: WorkParts,
): Promise<CodeHost> {
  const { id, site, repository } = project;
  const host = repository && openRepositoryHost(repository, env);
  // Reading a repository there does without.
  if (host?.kind === "github") requirePackages('A code host of kind "github"', ["@octokit/rest"]);
  if (host) return host;
  if (site === undefined) throw new SetupError(`Project ${id} has neither a docs folder nor a code host.`);
  const bare = join(data, "repositories", `${encodeURIComponent(id)}.git`);
  await seedRepository({ folder: site, bare, author, signal });
  return local({ folder: bare });
}
