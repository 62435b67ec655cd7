/** As the API names them; what waits for a worker is active, too. */
export const jobStatuses = ["active", "completed", "archived", "failed"] as const;

export type JobStatus = (typeof jobStatuses)[number];

/** Where the texts of a job's site are kept. */
interface JobSource {
  /** A URL; a folder project has its `file:` URL. */
  readonly repository: string;
  /** A branch; null for the repository's default. */
  readonly ref: string | null;
}

/** What an agent has been asked to do to a site; its prompts come with a claim. */
export interface Job {
  /** Random, lower case, safe in URLs and branch names. */
  readonly id: string;
  readonly project: string;
  readonly status: JobStatus;
  readonly source: JobSource;
  /** The branch that the work started from, as soon as that is known. */
  readonly base: string | null;
  readonly model: string;
  /** The pull request, as soon as one is known; clients see it once the job is not active. */
  readonly prLink: string | null;
  readonly createdAt: Date;
  readonly archivedAt: Date | null;
  /** Why the job failed or was cancelled, in a sentence. */
  readonly reason: string | null;
}

export interface NewJob {
  readonly project: string;
  readonly prompt: string;
  readonly source: JobSource;
  readonly model: string;
}

/** The agent job of the API: all seven keys, always. */
export interface JobResource {
  readonly id: string;
  readonly status: JobStatus;
  readonly source: JobSource;
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

/** What clients see of a job. */
export function jobResource(job: Job): JobResource {
  return {
    id: job.id,
    status: job.status,
    source: { repository: job.source.repository, ref: job.source.ref ?? job.base },
    model: job.model,
    prLink: job.status === "active" ? null : job.prLink,
    createdAt: job.createdAt.toISOString(),
    archivedAt: job.archivedAt?.toISOString() ?? null,
  };
}
