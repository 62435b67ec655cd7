import type { Deployment } from "../deployments/deployment.ts";
import type { DeploymentStore } from "../deployments/deployment-store.ts";
import { keptReleases } from "../deployments/kept-releases.ts";
import { MissingRelease } from "../deployments/obtain-release.ts";
import type { ReleaseStore } from "../deployments/release-store.ts";
import type { Release } from "../deployments/releases.ts";
import { ServiceError } from "../http/service-error.ts";

/** Milliseconds before a release that was not got is asked for again: whoever has the address of a preview may ask often. */
const patience = 30_000;
/** Releases of which that is remembered. */
const mostRefused = 1000;

/** Finds what a preview shows. Undefined where there is none any more; rejects with `ServiceError` where it cannot be got now. */
export function findPreviewed(
  releases: ReadonlyMap<string, ReleaseStore>,
  store: DeploymentStore,
  onError: (error: unknown) => void,
): (deployment: Deployment) => Promise<Release | undefined> {
  const refused = new Map<string, { readonly at: number; readonly isMissing: boolean }>();
  return async (deployment) => {
    const { project, release } = deployment;
    if (release === null) return undefined;
    const key = `${project} ${release}`;
    const before = refused.get(key);
    if (before && performance.now() - before.at < patience) return refuse(before.isMissing);
    try {
      const found = await releases.get(project)?.find(deployment);
      refused.delete(key);
      return found;
    } catch (error) {
      const isMissing = error instanceof MissingRelease;
      refused.delete(key);
      refused.set(key, { at: performance.now(), isMissing });
      for (const [oldest] of refused) if (refused.size > mostRefused) refused.delete(oldest);
      // That old previews go is no news.
      const isOld = isMissing && !keptReleases(await store.succeeded(project), 0, Date.now()).has(release);
      if (!before && !isOld) onError(error);
      return refuse(isMissing);
    }
  };
}

function refuse(isMissing: boolean): undefined {
  if (isMissing) return undefined;
  throw new ServiceError(
    503,
    "preview-unavailable",
    "This preview cannot be had at the moment. Try again in a minute; where that does not help, the operator of the server finds the reason in its log.",
    { headers: { "retry-after": String(patience / 1000) } },
  );
}
