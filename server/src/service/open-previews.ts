import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { readRelease, releasesFolder } from "../deployments/releases.ts";
import type { Preview } from "../http/served-project.ts";
import { builtSite, openBuiltSite, type OpenBuiltSiteOptions } from "./open-built-site.ts";
import type { ProjectSettings } from "./project-settings.ts";

interface OpenPreview {
  readonly release: string;
  readonly opened: Promise<Preview | undefined>;
  /** When it was last looked whether it is still the newest one; milliseconds of no clock in particular. */
  looked: number;
}

/** Previews that are kept open: each has its site in memory. */
const mostOpen = 5;
/** Milliseconds for which the newest release of a preview is taken for the newest. */
const fresh = 1000;

/** Opens previews when they are asked for. Names that nobody could have been given are asked for nowhere. */
export function openPreviews(
  projects: readonly ProjectSettings[],
  store: DeploymentStore,
  opening: OpenBuiltSiteOptions,
): (name: string) => Promise<Preview | undefined> {
  const all = new Map<string, OpenPreview>();
  const open = async (project: string, release: string): Promise<Preview | undefined> => {
    const settings = projects.find(({ id }) => id === project);
    const found = settings && (await readRelease(releasesFolder(opening.data, project), release));
    return found && openBuiltSite(settings, builtSite(settings, found), opening);
  };
  return async (name) => {
    if (!/^[a-z0-9-]{1,60}$/.test(name)) return undefined;
    const known = all.get(name);
    if (known && performance.now() - known.looked < fresh) return known.opened;
    const { project, release } = (await store.previewed(name)) ?? {};
    if (project === undefined || release == null) return undefined;
    let preview = all.get(name);
    if (preview?.release !== release) {
      const opened = open(project, release);
      preview = { release, opened, looked: 0 };
      // One that could not be opened is tried again.
      opened.then(
        (it) => it ?? all.delete(name),
        () => all.delete(name),
      );
    }
    preview.looked = performance.now();
    all.delete(name);
    all.set(name, preview);
    for (const [oldest] of all) if (all.size > mostOpen) all.delete(oldest);
    return preview.opened;
  };
}
