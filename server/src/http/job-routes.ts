import { trace } from "@opentelemetry/api";
import { jobResource, jobStatuses } from "../jobs/job.ts";
import type { ApiParameter, ApiRoute, RouteAccess } from "./api-route.ts";
import { jobEvents } from "./job-events.ts";
import { changed, create, list, message, type JobRouteParts } from "./job-requests.ts";
import { pageParameters } from "./page-parameters.ts";
import { nothing, prompt as promptBody } from "./schemas.ts";

const reads: RouteAccess = { kind: "admin", scope: "read", by: "projectId" };
const writes: RouteAccess = { kind: "admin", scope: "write", by: "projectId" };

const projectId: ApiParameter = {
  name: "projectId",
  in: "path",
  description: "The project.",
  schema: { type: "string" },
};
const jobId: ApiParameter = { name: "id", in: "path", description: "The job.", schema: { type: "string" } };
const ofJob = [projectId, jobId];
const idempotencyKey: ApiParameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A text of your choice. The same request with the same key within 24 hours is not done again, and answered with the first one's job.",
  schema: { type: "string", minLength: 1, maxLength: 255, pattern: "^[!-~]+$" },
};
const status: ApiParameter = {
  name: "status",
  in: "query",
  description: "Only jobs of this status. Default: of any.",
  schema: { type: "string", enum: jobStatuses },
};
const replayedHeader = { "Idempotency-Replayed": "`true` where an earlier request did it." };

const base = "/v2/agent/{projectId}";
const tag = "Agent jobs";
const job = { description: "The job.", schema: "Job" } as const;

/** The routes of agent jobs. */
export function jobRoutes(parts: JobRouteParts): readonly ApiRoute[] {
  const { store, streams } = parts;
  return [
    {
      method: "POST",
      path: `${base}/job`,
      operationId: "createJob",
      summary: "Create a job",
      description:
        "Has an agent do what the prompt says. The job runs in the background; poll it, or follow its events.",
      tag,
      access: writes,
      parameters: [projectId, idempotencyKey],
      body: promptBody,
      answers: {
        201: {
          ...job,
          headers: {
            Location: "Where the job is.",
            ...replayedHeader,
          },
        },
      },
      errors: [422, 503],
      handler: (request, reply) =>
        create(request, parts).then(({ found, replayed }) => {
          trace.getActiveSpan()?.setAttribute("octavo.job.id", found.id);
          return reply
            .code(201)
            .headers({
              location: `/v2/agent/${encodeURIComponent(found.project)}/job/${found.id}`,
              ...(replayed && { "idempotency-replayed": "true" }),
            })
            .send(jobResource(found));
        }),
    },
    {
      method: "GET",
      path: `${base}/job/{id}`,
      operationId: "getJob",
      summary: "Get a job",
      tag,
      access: reads,
      parameters: ofJob,
      closedQuery: true,
      answers: { 200: job },
      handler: (request) => changed(request, (project, id) => store.find(project, id)),
    },
    {
      method: "POST",
      path: `${base}/job/{id}/message`,
      operationId: "sendMessage",
      summary: "Send a message to a job",
      description: "A job that has ended becomes active again, on the same branch.",
      tag,
      access: writes,
      parameters: [...ofJob, idempotencyKey],
      body: promptBody,
      answers: { 200: { ...job, headers: replayedHeader } },
      errors: [409, 422, 503],
      handler: (request, reply) =>
        message(request, parts).then(({ found, replayed }) =>
          reply.headers(replayed ? { "idempotency-replayed": "true" } : {}).send(jobResource(found)),
        ),
    },
    ...(["archive", "cancel"] as const).map((action): ApiRoute => ({
      method: "POST",
      path: `${base}/job/{id}/${action}`,
      operationId: `${action}Job`,
      summary: action === "archive" ? "Archive a job" : "Cancel a job",
      description:
        "The job is archived then; where it was active, it is stopped. Doing it again changes nothing.",
      tag,
      access: writes,
      parameters: ofJob,
      body: nothing,
      bodyOptional: true,
      answers: { 200: job },
      handler: (request) => changed(request, (project, id) => store[action](project, id)),
    })),
    {
      method: "GET",
      path: `${base}/jobs`,
      operationId: "listJobs",
      summary: "List jobs",
      description: "The newest first.",
      tag,
      access: reads,
      parameters: [projectId, status, ...pageParameters("Jobs")],
      closedQuery: true,
      answers: { 200: { description: "A page of jobs.", schema: "JobList" } },
      handler: (request) => list(request, store),
    },
    {
      method: "GET",
      path: `${base}/job/{id}/events`,
      operationId: "followJob",
      summary: "Follow a job",
      description:
        "Server-sent events, from the first one on, until the job has ended. The data of each is JSON: `{number, type, at, data}`.",
      tag,
      access: reads,
      parameters: [
        ...ofJob,
        {
          name: "Last-Event-ID",
          in: "header",
          description: "The number of the last event that was seen.",
          schema: { type: "string", pattern: "^\\d{1,9}$" },
        },
      ],
      closedQuery: true,
      answers: { 200: { description: "Events.", type: "text/event-stream" } },
      errors: [503],
      streams: true,
      handler: (request, reply) => jobEvents(request, reply, store, streams),
    },
  ];
}
