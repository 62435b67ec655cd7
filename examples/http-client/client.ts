// What is needed of the service's API, typed, with nothing but fetch: there to be copied from.

export interface Job {
  readonly id: string;
  readonly status: "active" | "completed" | "archived" | "failed";
  readonly source: { readonly repository: string; readonly ref: string | null };
  readonly model: string;
  readonly prLink: string | null;
  readonly createdAt: string;
  readonly archivedAt: string | null;
}

export interface JobEvent {
  /** Counts from 1. */
  readonly number: number;
  readonly type: string;
  readonly at: string;
  readonly data: unknown;
}

export interface SearchResult {
  readonly content: string;
  readonly path: string;
  readonly metadata: { readonly score: number; readonly title: string; readonly heading: string };
}

export interface Deployment {
  readonly _id: string;
  readonly status: "queued" | "in_progress" | "success" | "failure";
  readonly source: "api" | "webhook" | "start" | "rollback";
  /** What came of it; empty until it has ended. */
  readonly summary: string;
  readonly logs: readonly string[];
  /** What was built; null for a docs folder, and for what was not built. */
  readonly commit: {
    readonly sha: string;
    readonly ref: string;
    readonly message: string;
    readonly filesChanged: Readonly<Record<"added" | "modified" | "removed", readonly string[]>> | null;
  } | null;
  readonly author: { readonly name: string } | null;
}

/** The service answered, but not with success. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export interface ClientOptions {
  /** The service's address, such as "http://127.0.0.1:4000". */
  readonly server: string;
  readonly project: string;
  readonly adminKey: string;
  readonly assistantKey: string;
}

/** Functions for one project of a service. They reject with `ServiceError`, or as `fetch` does. */
export function createClient({ server, project, adminKey, assistantKey }: ClientOptions) {
  const jobs = `/v2/agent/${project}`;

  async function send(
    method: "GET" | "POST",
    path: string,
    key: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const response = await fetch(server + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.ok) return response;
    const message = `${method} ${path} was answered with ${response.status}: ${await response.text()}`;
    throw new ServiceError(message, response.status);
  }
  const ask = async <T>(...request: Parameters<typeof send>): Promise<T> =>
    (await (await send(...request)).json()) as T;
  const statusId = async (...request: Parameters<typeof send>): Promise<string> =>
    (await ask<{ readonly statusId: string }>(...request)).statusId;

  return {
    search: (query: string, pageSize = 10): Promise<readonly SearchResult[]> =>
      ask("POST", `/discovery/v1/search/${project}`, assistantKey, { body: { query, pageSize } }),

    /** A request that is sent again with the same `idempotencyKey` makes no second job: so it may be repeated after any failure. */
    createJob: (prompt: string, idempotencyKey: string = crypto.randomUUID()): Promise<Job> =>
      ask("POST", `${jobs}/job`, adminKey, {
        body: { prompt },
        headers: { "idempotency-key": idempotencyKey },
      }),

    job: (id: string): Promise<Job> => ask("GET", `${jobs}/job/${id}`, adminKey),

    /** What happened to a job that has ended, after the event of a number. */
    events: async (id: string, last = 0): Promise<readonly JobEvent[]> => {
      // The stream ends where the job has ended, so its text can be taken as a whole; `stream.body` has the events as they come.
      const headers = { "last-event-id": `${last}` };
      const stream = await send("GET", `${jobs}/job/${id}/events`, adminKey, { headers });
      const lines = (await stream.text()).split("\n").filter((line) => line.startsWith("data: "));
      return lines.map((line) => JSON.parse(line.slice("data: ".length)) as JobEvent);
    },

    /** Says more to a job, which makes it active again. */
    message: (id: string, prompt: string): Promise<Job> =>
      ask("POST", `${jobs}/job/${id}/message`, adminKey, { body: { prompt } }),

    archive: (id: string): Promise<Job> => ask("POST", `${jobs}/job/${id}/archive`, adminKey),

    /** Resolves to the deployment's id. */
    deploy: (): Promise<string> => statusId("POST", `/v1/project/update/${project}`, adminKey),

    /** Shows the release before the one that is shown. Resolves to the deployment's id. */
    rollback: (): Promise<string> => statusId("POST", `/v1/project/rollback/${project}`, adminKey),

    deployment: (id: string): Promise<Deployment> => ask("GET", `/v1/project/update-status/${id}`, adminKey),

    /** A page as readers get it. */
    page: async (path: string): Promise<string> => {
      const response = await fetch(server + path);
      const text = await response.text();
      if (response.ok) return text;
      throw new ServiceError(`GET ${path} was answered with ${response.status}.`, response.status);
    },
  };
}
