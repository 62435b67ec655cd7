import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Log } from "./log.ts";
import type { ProjectSettings, RepositorySettings } from "./project-settings.ts";

/** What to say of a repository on this machine that is not there; undefined where it is, or where it is elsewhere. */
export function absentRepository({ codeHost }: RepositorySettings): string | undefined {
  if (codeHost?.kind !== "local") return undefined;
  const { folder } = codeHost;
  if (["HEAD", ".git"].some((name) => existsSync(join(folder, name)))) return undefined;
  return `codeHost.folder names ${folder}, which is no git repository. Mount the disk that has it, make one with git init --bare, or name another folder.`;
}

/** Readers do without it, so that it is no reason not to start; jobs and deployments fail. */
export function tellAbsent(projects: readonly ProjectSettings[], log: Log): void {
  for (const { place, repository } of projects) {
    const absent = repository && absentRepository(repository);
    if (absent !== undefined)
      log.warn({}, `${place ?? ""}: ${absent} Nothing can be fetched from it until then.`);
  }
}
