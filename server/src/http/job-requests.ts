import { createHash } from "node:crypto";
import { jobResource, jobStatuses, type Job } from "../jobs/job.ts";
import type { Creation, JobStore, RequestOptions } from "../jobs/job-store.ts";
import { projectOf, type ApiRequest } from "./api-route.ts";
import type { EventStreams } from "./event-streams.ts";
import { jobIdOf } from "./job-id.ts";
import { rateHeaders } from "./rate-headers.ts";
import { noWorker, ServiceError, unknownJob } from "./service-error.ts";

export interface JobRouteParts {
  readonly store: JobStore;
  /** Creations and messages of a project within 60 minutes; undefined: as many as come. */
  readonly perHour: number | undefined;
  readonly streams: EventStreams;
}

/** What a request has made or changed; `replayed`: the same request did that before. */
interface Answered {
  readonly found: Job;
  readonly replayed: boolean;
}

/** Makes a job, or finds the one that the same request made before. */
export async function create(request: ApiRequest, parts: JobRouteParts): Promise<Answered> {
  const { id, source, jobs } = projectOf(request);
  if ("missing" in jobs) throw noWorker(jobs.missing);
  const prompt = String(request.body["prompt"]);
  const made = await parts.store.create(
    { project: id, prompt, source, model: jobs.model },
    requestOptions(request, parts, ["create", prompt]),
  );
  if (made.kind === "conflict" || made.kind === "limited") throw refused(made, parts);
  return { found: made.job, replayed: made.kind === "replayed" };
}

/** Says more to a job. */
export async function message(request: ApiRequest, parts: JobRouteParts): Promise<Answered> {
  const { id: project, jobs } = projectOf(request);
  const { store } = parts;
  const id = jobIdOf(request);
  const found = await store.find(project, id);
  if (!found) throw unknownJob();
  if (found.status !== "archived" && "missing" in jobs) throw noWorker(jobs.missing);
  const prompt = String(request.body["prompt"]);
  const options = requestOptions(request, parts, ["message", id, prompt]);
  const sent = await store.message(project, id, prompt, options);
  if (!sent) throw unknownJob();
  switch (sent.kind) {
    case "sent":
    case "replayed":
      return { found: sent.job, replayed: sent.kind === "replayed" };
    case "archived":
      throw new ServiceError(
        409,
        "job-archived",
        "The job is archived and takes no messages. Create a new one.",
      );
    case "full":
      throw new ServiceError(
        409,
        "too-many-messages",
        "The job has as many messages as it can have. Create a new one.",
      );
    default:
      throw refused(sent, parts);
  }
}

/** `request`: all that makes it the same as another one. */
function requestOptions(
  { headers }: ApiRequest,
  { perHour }: JobRouteParts,
  request: readonly string[],
): RequestOptions {
  const key = headers["idempotency-key"];
  if (typeof key !== "string") return { perHour };
  const hash = createHash("sha256").update(JSON.stringify(request)).digest("base64url");
  return { perHour, idempotency: { key, hash } };
}

function refused(
  refusal: Exclude<Creation, { readonly job: Job }>,
  { perHour = 0 }: JobRouteParts,
): ServiceError {
  if (refusal.kind === "conflict")
    return new ServiceError(
      422,
      "idempotency-key-reused",
      "This Idempotency-Key came with another request before. Use a new one.",
    );
  const { retryAfter } = refusal;
  return new ServiceError(
    429,
    "too-many-jobs",
    `This project may create jobs and send messages to them ${perHour} times an hour. Wait ${retryAfter} s.`,
    {
      headers: {
        "retry-after": String(retryAfter),
        ...rateHeaders("jobs", { limit: perHour, seconds: 3600 }, { remaining: 0, reset: retryAfter }),
      },
    },
  );
}

/** The job of a request after a change of it, as clients see it. */
export async function changed(
  request: ApiRequest,
  change: (project: string, id: string) => Promise<Job | undefined>,
): Promise<unknown> {
  const found = await change(projectOf(request).id, jobIdOf(request));
  if (!found) throw unknownJob();
  return jobResource(found);
}

/** A page of jobs. */
export async function list(request: ApiRequest, store: JobStore): Promise<unknown> {
  const { limit = 20, cursor, status } = request.query;
  const page = await store.list(projectOf(request).id, {
    limit: Number(limit),
    ...(typeof cursor === "string" && { cursor }),
    status: jobStatuses.find((known) => known === status),
  });
  if (!page)
    throw new ServiceError(
      400,
      "invalid",
      '"cursor" in the query is none that this server gave. Take nextCursor of the page before.',
      {
        members: { field: "cursor" },
      },
    );
  return { jobs: page.jobs.map(jobResource), nextCursor: page.next };
}
