import type { Deployment } from "../deployments/deployment.ts";
import { projectOf, type ApiParameter, type ApiRoute, type RouteAccess } from "./api-route.ts";
import * as requests from "./deployment-requests.ts";
import { pageParameters } from "./page-parameters.ts";
import { nothing, previewRequest, rollbackRequest } from "./schemas.ts";
import { ServiceError, unknownDeployment } from "./service-error.ts";

const reads: RouteAccess = { kind: "admin", scope: "read", by: "projectId" };
const writes: RouteAccess = { kind: "admin", scope: "write", by: "projectId" };
const path = (name: string, description: string): ApiParameter => ({
  name,
  in: "path",
  description,
  schema: { type: "string" },
});
const projectId = path("projectId", "The project.");
const tag = "Deployments";
const taken = {
  description: "It is queued, or was already.",
  schema: "StatusId",
  headers: { Location: "Its status." },
} as const;

/** The routes of deployments. */
export function deploymentRoutes(parts: requests.DeploymentRouteParts): readonly ApiRoute[] {
  const { deployments } = parts;
  return [
    {
      method: "POST",
      path: "/v1/project/update/{projectId}",
      operationId: "deploy",
      summary: "Deploy a project",
      description:
        "Fetches the docs and what they name by URL, builds them, and shows them where that succeeds. What is queued already is not queued again.",
      tag,
      access: writes,
      parameters: [projectId],
      body: nothing,
      bodyOptional: true,
      answers: { 202: taken },
      handler: async (request, reply) => accepted(reply, await requests.update(request, parts)),
    },
    {
      method: "GET",
      path: "/v1/project/update-status/{statusId}",
      operationId: "deploymentStatus",
      summary: "Get the status of a deployment",
      tag,
      access: { ...reads, by: "statusId" },
      parameters: [path("statusId", "The deployment.")],
      answers: { 200: { description: "The deployment.", schema: "DeploymentStatus" } },
      handler: async (request) => {
        const { statusId = "" } = request.params;
        const found = await deployments.find(statusId);
        if (!found) throw unknownDeployment();
        const { id, domain } = projectOf(request);
        const shown = await deployments.shown(id);
        return { ...resource(found, domain, shown), logs: await deployments.logs(statusId) };
      },
    },
    {
      method: "POST",
      path: "/v1/project/preview/{projectId}",
      operationId: "preview",
      summary: "Preview a branch",
      description: "Builds a branch at an address of its own, always the same for the same branch.",
      tag,
      access: writes,
      parameters: [projectId],
      body: previewRequest,
      answers: { 202: { ...taken, schema: "Preview" } },
      handler: async (request, reply) => {
        const made = await requests.preview(request, parts);
        return reply.code(202).header("location", statusPath(made.statusId)).send(made);
      },
    },
    {
      method: "POST",
      path: "/v1/project/rollback/{projectId}",
      operationId: "rollback",
      summary: "Show an earlier release",
      description: "Nothing is built. What was under way before is not shown any more when it ends.",
      tag,
      access: writes,
      parameters: [projectId],
      body: rollbackRequest,
      bodyOptional: true,
      answers: { 202: taken },
      errors: [409],
      handler: async (request, reply) => accepted(reply, await requests.rollback(request, parts)),
    },
    {
      method: "GET",
      path: "/v1/project/deployments/{projectId}",
      operationId: "listDeployments",
      summary: "List deployments",
      description: "The newest first, without their logs.",
      tag,
      access: reads,
      parameters: [projectId, ...pageParameters("Deployments")],
      answers: { 200: { description: "A page of deployments.", schema: "DeploymentList" } },
      handler: async (request) => {
        const { id, domain } = projectOf(request);
        const { limit = 20, cursor } = request.query;
        const page = await deployments.list(id, {
          limit: Number(limit),
          ...(typeof cursor === "string" && { cursor }),
        });
        if (!page)
          throw new ServiceError(
            400,
            "invalid",
            '"cursor" in the query is none that this server gave. Take nextCursor of the page before.',
            { members: { field: "cursor" } },
          );
        const shown = await deployments.shown(id);
        return {
          deployments: page.deployments.map((each) => resource(each, domain, shown)),
          nextCursor: page.next,
        };
      },
    },
  ];
}

/** The route of code hosts, which have no key, and sign what they send. */
export function webhookRoute(parts: requests.DeploymentRouteParts): ApiRoute {
  return {
    method: "POST",
    path: "/v1/project/webhook/{projectId}",
    operationId: "webhook",
    summary: "Deploy after a push",
    description:
      "For webhooks of GitHub (`X-Hub-Signature-256`), GitLab (`X-Gitlab-Token`) and Gitea (`X-Gitea-Signature`), with the secret that the project's configuration names. The body is JSON, or a form with JSON as `payload`.",
    tag,
    access: undefined,
    parameters: [projectId],
    rawBody: true,
    bodyLimit: 5 * 1024 * 1024,
    answers: { 202: taken, 204: { description: "It is another event than a push to the project's branch." } },
    errors: [401, 503],
    handler: async (request, reply) => {
      const made = await requests.push(request, parts);
      return made ? accepted(reply, made) : reply.code(204).send();
    },
  };
}

type Reply = Parameters<ApiRoute["handler"]>[1];

function accepted(reply: Reply, { id }: Deployment): Reply {
  return reply.code(202).header("location", statusPath(id)).send({ statusId: id });
}

function statusPath(id: string): string {
  return `/v1/project/update-status/${id}`;
}

/** A deployment as clients see it, without its logs. `shown`: the ids of those that are shown. */
function resource(
  deployment: Deployment,
  domain: string,
  shown: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  const { id, project, status, source, kind, branch, createdAt, startedAt, endedAt, summary, commit } =
    deployment;
  const name = commit?.author ?? null;
  return {
    _id: id,
    projectId: project,
    subdomain: domain,
    status,
    source,
    kind,
    branch,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    summary,
    shown: shown.has(id),
    commit: commit && {
      sha: commit.sha,
      ref: commit.ref,
      message: commit.message,
      filesChanged: commit.filesChanged,
    },
    author: name === null ? null : { name, avatarUrl: null, githubUserId: null },
    screenshot: null,
    screenshotLight: null,
    screenshotDark: null,
  };
}
