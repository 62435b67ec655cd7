import type { DeploymentStore } from "../deployments/deployment-store.ts";
import type { Deployment, NewDeployment } from "../deployments/deployment.ts";
import { previewName, previewPath } from "../deployments/preview-name.ts";
import { isPushTo, isSigned } from "../deployments/push-event.ts";
import { keptReleases } from "../deployments/kept-releases.ts";
import { GitError } from "../git/git-error.ts";
import { checkBranch } from "../git/ref-name.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import { projectOf, type ApiRequest } from "./api-route.ts";
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
  await takeOne(rates, id, "previews", previewsPerMinute, 60);
  const name = previewName(id, branch);
  const wanted = { project: id, kind: "preview", branch, preview: name, source: "api" } as const;
  const made = await parts.deployments.request(wanted);
  const previewUrl = `${request.protocol}://${request.host}${previewPath(name)}`;
  return { statusId: made.id, previewUrl };
}

/** A push to the project's branch; undefined for everything else that a code host tells. */
export async function push(
  request: ApiRequest,
  { projects, deployments }: DeploymentRouteParts,
): Promise<Deployment | undefined> {
  const project = projects.find(({ id }) => id === request.params["projectId"]);
  const secret = project?.webhookSecret;
  // Nobody without the secret learns which projects there are.
  const sent = { headers: request.headers, body: request.body as unknown };
  const body = Buffer.isBuffer(sent.body) ? sent.body : Buffer.alloc(0);
  if (!project || secret === undefined || !isSigned({ headers: sent.headers, body }, secret))
    throw new ServiceError(
      401,
      "bad-signature",
      "No project with this id takes requests of this signature. Set the webhook's secret to what the server's environment has, and its content type to JSON.",
    );
  if (!isPushTo({ headers: sent.headers, body }, project.source.ref)) return undefined;
  return deployments.request(production(project.id, "webhook"));
}

export async function rollback(request: ApiRequest, parts: DeploymentRouteParts): Promise<Deployment> {
  const { id } = projectOf(request);
  const { deployments, keep } = parts;
  await take(id, parts);
  const succeeded = await deployments.succeeded(id);
  const kept = keptReleases(succeeded, keep, Date.now());
  const { statusId } = request.body;
  const release =
    statusId === undefined ? before(succeeded) : await releaseOf(deployments, id, statusId as string);
  if (release === undefined)
    throw new ServiceError(
      409,
      "no-release",
      statusId === undefined
        ? "There is no release before the one that is shown. Name a deployment with statusId."
        : "This deployment has no release to show: it failed, has not ended, or is a preview.",
    );
  if (!kept.has(release))
    throw new ServiceError(
      409,
      "release-gone",
      `The last ${keep} releases are kept, and this one is older. Deploy its commit again.`,
    );
  return deployments.request({ ...production(id, "rollback"), release });
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

/** The release that was built before the one that is shown. */
function before(succeeded: readonly Deployment[]): string | undefined {
  const shown = succeeded.filter(({ kind }) => kind === "production");
  const built = shown.filter(({ source }) => source !== "rollback").map(({ release }) => release);
  const at = built.indexOf(shown[0]?.release ?? null);
  return at < 0 ? undefined : (built[at + 1] ?? undefined);
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
