import type { DeploymentStore } from "../deployments/deployment-store.ts";
import type { Deployment, NewDeployment } from "../deployments/deployment.ts";
import { previewName, previewPath } from "../deployments/preview-name.ts";
import { EventError, isPushTo, isSigned, type WebhookRequest } from "../deployments/push-event.ts";
import { builtReleases, keptReleases } from "../deployments/kept-releases.ts";
import { originalOf } from "../deployments/releases.ts";
import { GitError } from "../git/git-error.ts";
import { checkBranch } from "../git/ref-name.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { projectOf, type ApiRequest } from "./api-route.ts";
import { mayPreviewAt, ownHost } from "./preview-host.ts";
import { projectsByHost } from "./project-by-host.ts";
import { rateHeaders, type RatePolicy } from "./rate-headers.ts";
import type { ServedProject } from "./served-project.ts";
import { ServiceError, unknownDeployment } from "./service-error.ts";

export interface DeploymentRouteParts {
  readonly deployments: DeploymentStore;
  readonly rates: RateLimits;
  readonly projects: readonly ServedProject[];
  /** Requests for a project within 10 seconds; undefined: as many as come. */
  readonly perTenSeconds: number | undefined;
  readonly previewsPerMinute: number | undefined;
  /** Releases of a project that are kept. */
  readonly keep: number;
  /** Makes names of previews that nobody can guess. All servers of a service have the same. */
  readonly previewSecret: string;
}

export async function update(request: ApiRequest, parts: DeploymentRouteParts): Promise<Deployment> {
  const { id } = projectOf(request);
  await take(id, parts);
  return parts.deployments.request(production(id, "api"));
}

function production(project: string, source: NewDeployment["source"]): NewDeployment {
  return { project, kind: "production", branch: null, source };
}

export async function preview(
  request: ApiRequest,
  parts: DeploymentRouteParts,
): Promise<{ readonly statusId: string; readonly previewUrl: string }> {
  const { id, hasRepository } = projectOf(request);
  if (!hasRepository)
    throw new ServiceError(
      400,
      "no-repository",
      "This project is a docs folder, which has no branches. Previews are for projects whose docs are in a repository.",
    );
  const branch = await checkBranch(String(request.body["branch"]).trim()).catch((error: unknown) => {
    if (!(error instanceof GitError)) throw error;
    throw new ServiceError(400, "invalid", error.message, { members: { field: "branch" } });
  });
  const { rates, previewsPerMinute } = parts;
  const name = previewName(parts.previewSecret, id, branch);
  const previewUrl = previewAddress(request, parts, name);
  await takeOne(rates, id, "previews", previewsPerMinute, 60);
  const wanted = { project: id, kind: "preview", branch, preview: name, source: "api" } as const;
  const made = await parts.deployments.request(wanted);
  return { statusId: made.id, previewUrl };
}

function previewAddress(request: ApiRequest, parts: DeploymentRouteParts, name: string): string {
  const host = previewHost(request, parts);
  const origin = `${request.protocol}://${host}`;
  if (/[/?#@\\]/.test(host) || !URL.canParse(origin))
    throw new ServiceError(
      400,
      "invalid",
      "The request does not say which host it is for, so the preview would have no address. Send it by HTTP/1.1, with a sound Host header.",
    );
  return new URL(previewPath(name), origin).href;
}

/** Where the request came to, or a host of the project, with the same port, where no preview of it is shown there. */
function previewHost(request: ApiRequest, { projects }: DeploymentRouteParts): string {
  const { hostname, host } = request;
  const project = projectOf(request);
  return mayPreviewAt(projectsByHost(projects)(hostname), project) ? host : ownHost(project, host);
}

/** A push to the project's branch; undefined for everything else that a code host tells. */
export async function push(
  request: ApiRequest,
  { projects, deployments }: DeploymentRouteParts,
): Promise<Deployment | undefined> {
  const project = projects.find(({ id }) => id === request.params["projectId"]);
  const secret = project?.webhookSecret;
  // Nobody without the secret learns which projects there are.
  const body: unknown = request.body;
  const sent = { headers: request.headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) };
  if (!project || secret === undefined || !isSigned(sent, secret))
    throw new ServiceError(
      401,
      "bad-signature",
      "No project with this id takes requests of this signature. Set the webhook's secret to what the server's environment has.",
    );
  if (!deploys(sent, project.source.ref)) return undefined;
  return deployments.request(production(project.id, "webhook"));
}

function deploys(sent: WebhookRequest, ref: string | null): boolean {
  try {
    return isPushTo(sent, ref);
  } catch (error) {
    // Code hosts mark what is refused, so somebody sees that nothing is deployed.
    if (error instanceof EventError) throw new ServiceError(400, "bad-event", error.message);
    throw error;
  }
}

export async function rollback(request: ApiRequest, parts: DeploymentRouteParts): Promise<Deployment> {
  const { id } = projectOf(request);
  const { deployments, keep } = parts;
  await take(id, parts);
  const { statusId } = request.body;
  if (statusId === undefined) return deployments.goBack(id, (known) => before(known, keep));
  const release = await releaseOf(deployments, id, statusId as string);
  return deployments.goBack(id, (known) => {
    if (release === undefined)
      throw new ServiceError(
        409,
        "no-release",
        "This deployment has no release to show: it failed, has not ended, or is a preview.",
      );
    const built = builtReleases(known);
    const wanted = built[indexOf(release, built)] ?? release;
    if (!keptOf(known, keep).has(wanted))
      throw new ServiceError(
        409,
        "release-gone",
        `The last ${keep} releases are kept, and this one is older. ${putBack}`,
      );
    return wanted;
  });
}

async function releaseOf(
  deployments: DeploymentStore,
  project: string,
  id: string,
): Promise<string | undefined> {
  const found = await deployments.find(id);
  if (found?.project !== project) throw unknownDeployment();
  return found.status === "success" && found.kind === "production" ? (found.release ?? undefined) : undefined;
}

/** The release before the one that is shown, or will be once the rollbacks that are under way have ended: the next older one that is kept. */
function before(known: readonly Deployment[], keep: number): string {
  const [shown] = known.filter(({ kind }) => kind === "production");
  const built = builtReleases(known);
  const kept = keptOf(known, keep);
  const at = indexOf(shown?.release ?? "", built);
  const older = at < 0 ? [] : built.slice(at + 1);
  const release = older.find((name) => kept.has(name));
  if (release !== undefined) return release;
  const why =
    older.length > 0
      ? `The releases before the one that is shown are not kept any more: the last ${keep} are.`
      : "There is no release before the one that is shown.";
  const newer = at > 0 ? " Show a newer one again with the statusId of its deployment." : "";
  throw new ServiceError(409, "no-release", `${why}${newer} ${putBack}`);
}

const putBack =
  "To show older docs, put them back where they are kept, such as with git revert, and deploy the project.";

/** Where it stands, or what another version of Octavo has made of it. */
function indexOf(release: string, built: readonly string[]): number {
  return built.findIndex((name) => originalOf(name) === originalOf(release));
}

function keptOf(known: readonly Deployment[], keep: number): ReadonlySet<string> {
  const succeeded = known.filter(({ status }) => status === "success");
  return keptReleases(succeeded, keep, Date.now());
}

function take(project: string, { rates, perTenSeconds }: DeploymentRouteParts): Promise<void> {
  return takeOne(rates, project, "deployments", perTenSeconds, 10);
}

async function takeOne(
  rates: RateLimits,
  project: string,
  policy: RatePolicy,
  limit: number | undefined,
  seconds: number,
): Promise<void> {
  if (limit === undefined) return;
  const answer = await rates.take(`${policy} ${project}`, { limit, seconds });
  if (answer.allowed) return;
  const { reset } = answer;
  throw new ServiceError(
    429,
    "too-many-deployments",
    `A project may have ${limit} ${policy} in ${seconds} seconds. Wait ${reset} s. What is queued shows all changes until it begins.`,
    { headers: { ...rateHeaders(policy, { limit, seconds }, answer), "retry-after": String(reset) } },
  );
}
