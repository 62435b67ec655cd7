import { SetupError } from "@octavo/core/node";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import type { Deployment } from "../deployments/deployment.ts";
import type { Release } from "../deployments/releases.ts";
import type { Preview } from "../http/served-project.ts";
import type { SignIn } from "../readers/sign-in.ts";
import type { ProjectSettings } from "./project-settings.ts";
import { ShownRelease, type ShownReleaseOptions } from "./shown-release.ts";

interface OpenPreview {
  readonly release: string;
  readonly opened: Promise<{ readonly preview: Preview; readonly shown: ShownRelease } | undefined>;
  /** When it was last looked whether it is still the newest one; milliseconds of no clock in particular. */
  looked: number;
}

/** Previews that are kept open: each has its site in memory. */
const mostOpen = 5;
/** Milliseconds for which the newest release of a preview is taken for the newest. */
const fresh = 1000;

/** Opens previews when they are asked for. Names that nobody could have been given are asked for nowhere. */
export function openPreviews(
  projects: readonly { readonly settings: ProjectSettings; readonly signIn: SignIn | undefined }[],
  store: DeploymentStore,
  find: (deployment: Deployment) => Promise<Release | undefined>,
  openingOf: (project: string) => ShownReleaseOptions,
): (name: string) => Promise<Preview | undefined> {
  const all = new Map<string, OpenPreview>();
  const open = async (deployment: Deployment): OpenPreview["opened"] => {
    const { settings, signIn } = projects.find((each) => each.settings.id === deployment.project) ?? {};
    const found = settings && (await find(deployment));
    if (!settings || !found) return undefined;
    const opening = openingOf(settings.id);
    const shown = await ShownRelease.open(settings, found, opening).catch((error: unknown) => {
      // It was built for other readers than the project now has.
      if (!(error instanceof SetupError)) throw error;
      opening.onError(error);
      return undefined;
    });
    if (!shown) return undefined;
    return { preview: { project: settings.id, signIn, view: (reader) => shown.view(reader) }, shown };
  };
  /** What was begun on it ends on it. */
  const leave = (name: string, preview: OpenPreview): void => {
    if (all.get(name) === preview) all.delete(name);
    preview.opened.then(
      (it) => it?.shown.close(),
      () => undefined,
    );
  };
  return async (name) => {
    if (!/^[a-z0-9-]{1,60}$/.test(name)) return undefined;
    const known = all.get(name);
    if (known && performance.now() - known.looked < fresh) return (await known.opened)?.preview;
    const deployment = await store.previewed(name);
    const release = deployment?.release;
    if (!deployment || release == null) return undefined;
    let preview = all.get(name);
    if (preview?.release !== release) {
      if (preview) leave(name, preview);
      const made: OpenPreview = { release, opened: open(deployment), looked: 0 };
      // One that could not be opened is tried again.
      made.opened.then(
        (it) => it ?? leave(name, made),
        () => leave(name, made),
      );
      preview = made;
    }
    preview.looked = performance.now();
    all.delete(name);
    all.set(name, preview);
    for (const [oldest, its] of all) if (all.size > mostOpen) leave(oldest, its);
    return (await preview.opened)?.preview;
  };
}
