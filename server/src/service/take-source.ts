import { join } from "node:path";
import { copySite, requireSite, SetupError } from "@octavo/core/node";
import type { Commit } from "../deployments/deployment.ts";
import { fetchFiles } from "../git/fetch-files.ts";
import { patiently } from "../git/patiently.ts";
import { absentRepository } from "./absent-repository.ts";
import { openRepositoryHost } from "./open-repository-host.ts";
import type { ProjectSettings, RepositorySettings } from "./project-settings.ts";
import { workFolder } from "./start-jobs.ts";

interface TakeSourceParts {
  /** The service's folder. */
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  /** Instead of the project's own. */
  readonly branch: string | null;
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
}

/**
 * Puts the docs of a project into a folder that is not there yet: a copy of the docs folder, or the files of the repository.
 * Resolves to the commit of a repository, which is fetched again for a while where it may work later. Rejects with `SetupError`,
 * `GitError` or the signal's reason.
 */
export async function takeSource(
  into: string,
  { id, site, repository }: ProjectSettings,
  { data, env, branch, signal, onLine }: TakeSourceParts,
): Promise<Commit | null> {
  if (site !== undefined && branch === null) {
    await requireSite(site);
    await copySite(site, into, { signal });
    return null;
  }
  if (!repository) throw new SetupError(`Project ${id} has no repository.`);
  const absent = absentRepository(repository);
  if (absent !== undefined) throw new SetupError(absent);
  const remote = openRepositoryHost(repository, env)?.remote ?? { url: repository.url };
  const fetching = { ref: branch ?? repository.ref, folder: workFolder(data), into, signal, onLine };
  const commit = await patiently(() => fetchFiles(remote, fetching), { signal, onLine });
  await requireSite(join(into, repository.folder)).catch((error: unknown) => {
    throw error instanceof SetupError ? noSite(repository, branch ?? repository.ref) : error;
  });
  return commit;
}

function noSite({ url, folder }: RepositorySettings, ref: string | null): SetupError {
  const branch = ref === null ? "the default branch" : `the branch ${ref}`;
  const place = folder === "" ? "at the top" : `in the folder ${folder}`;
  return new SetupError(
    `${url} has no docs.json ${place} of ${branch}. Set \`folder\` to the folder that has it, or \`ref\` to another branch.`,
  );
}
