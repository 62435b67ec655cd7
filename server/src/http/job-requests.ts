import { createHash } from "node:crypto";
import { jobResource, type Job } from "../jobs/job.ts";
import type { JobStore } from "../jobs/job-store.ts";
import { projectOf, type ApiRequest } from "./api-route.ts";
import { rateHeaders } from "./guard.ts";
import type { EventStreams } from "./job-events.ts";
import { jobIdOf } from "./job-id.ts";
import { noAgent, ServiceError, unknownJob } from "./service-error.ts";

export interface JobRouteParts {
  readonly store: JobStore;
  /** The model that new jobs show; undefined where there is no agent. */
  readonly model: string | undefined;
  /** Creations of a project within 60 minutes. */
  readonly perHour: number | undefined;
  readonly streams: EventStreams;
}

/** Makes a job, or finds the one that the same request made before. */
export async function create(
  request: ApiRequest,
  { store, model, perHour }: JobRouteParts,
): Promise<{ readonly found: Job; readonly replayed: boolean }> {
  if (model === undefined) throw noAgent();
  const { id, source } = projectOf(request);
  const prompt = String(request.body["prompt"]);
  const key = request.headers["idempotency-key"];
  const hash = createHash("sha256").update(prompt).digest("base64url");
  const made = await store.create(
    { project: id, prompt, source, model },
    { perHour, ...(typeof key === "string" && { idempotency: { key, hash } }) },
  );
  switch (made.kind) {
    case "created":
    case "replayed":
      return { found: made.job, replayed: made.kind === "replayed" };
    case "conflict":
      throw new ServiceError(
        422,
        "idempotency-key-reused",
        "This Idempotency-Key came with another request before. Use a new one.",
      );
    case "limited":
      throw new ServiceError(
        429,
        "too-many-jobs",
        `This project may create ${perHour} jobs an hour. Wait ${made.retryAfter} s.`,
        {
          headers: {
            "retry-after": String(made.retryAfter),
            ...rateHeaders(perHour ?? 0, 3600, 0, made.retryAfter),
          },
        },
      );
  }
}

/** Says more to a job. */
export async function message(request: ApiRequest, { store, model }: JobRouteParts): Promise<unknown> {
  return changed(request, async (project, id) => {
    const found = await store.find(project, id);
    if (found && found.status !== "archived" && model === undefined) throw noAgent();
    const result = found && (await store.message(project, id, String(request.body["prompt"])));
    if (result === "archived")
      throw new ServiceError(
        409,
        "job-archived",
        "The job is archived and takes no messages. Create a new one.",
      );
    if (result === "full")
      throw new ServiceError(
        409,
        "too-many-messages",
        "The job has as many messages as it can have. Create a new one.",
      );
    return result;
  });
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
  const { limit = 20, cursor } = request.query;
  const page = await store.list(projectOf(request).id, {
    limit: Number(limit),
    ...(typeof cursor === "string" && { cursor }),
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
