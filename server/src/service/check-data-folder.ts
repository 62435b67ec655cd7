import { join, relative } from "node:path";
import { SetupError } from "@octavo/core/node";
import type { ProjectSettings } from "./project-settings.ts";

/** Everything in a docs folder is published, but for `.octavo`. Throws `SetupError` where the data would be. */
export function checkDataFolder(projects: readonly ProjectSettings[], data: string): void {
  for (const { site } of projects) {
    if (site === undefined) continue;
    const path = relative(site, data);
    const parts = path.split(/[/\\]/);
    if (parts[0] === ".." || /^([A-Za-z]:)?[/\\]/.test(path) || parts.includes(".octavo")) continue;
    throw new SetupError(
      `The data folder ${data} is in the docs folder, so that keys and jobs would be published with it. Choose another --data, such as ${join(site, ".octavo", "data")}.`,
    );
  }
}
