import { join, relative } from "node:path";
import { SetupError } from "@octavo/core/node";
import type { ArtifactsAddress } from "../artifacts/artifacts-address.ts";
import type { ProjectSettings } from "./project-settings.ts";

/** Whether a folder is in the published part of a docs folder. */
function isPublished(site: string | undefined, folder: string): boolean {
  if (site === undefined) return false;
  const path = relative(site, folder);
  const parts = path.split(/[/\\]/);
  return !(parts[0] === ".." || /^([A-Za-z]:)?[/\\]/.test(path) || parts.includes(".octavo"));
}

/** The same for releases, which have the sources of all projects. Throws `SetupError`. */
export function checkArtifactsFolder(
  projects: readonly ProjectSettings[],
  address: ArtifactsAddress | undefined,
): void {
  if (address?.kind !== "folder") return;
  for (const { site } of projects)
    if (isPublished(site, address.folder))
      throw new SetupError(
        `The artifact store, the folder ${address.folder}, is in the docs folder ${site}, so that releases would be published with it. Choose another --artifacts.`,
      );
}

/** Everything in a docs folder is published, but for `.octavo`. Throws `SetupError` where the data would be. */
export function checkDataFolder(projects: readonly ProjectSettings[], data: string): void {
  for (const { site } of projects) {
    if (site === undefined || !isPublished(site, data)) continue;
    throw new SetupError(
      `The data folder ${data} is in the docs folder, so that keys and jobs would be published with it. Choose another --data, such as ${join(site, ".octavo", "data")}.`,
    );
  }
}
