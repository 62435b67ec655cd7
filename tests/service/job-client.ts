import { setTimeout as pause } from "node:timers/promises";
import type { JobResource } from "../../server/src/jobs/job.ts";

/** What creates a job, once for each key. */
export function jobRequest(idempotencyKey: string): RequestInit {
  return {
    headers: { "idempotency-key": idempotencyKey, "content-type": "application/json" },
    body: JSON.stringify({ prompt: `Say where one is welcome (${idempotencyKey}).` }),
  };
}

/** A client that asks until it has an answer, as those do who use idempotency keys. */
export class JobClient {
  /** How often each status was answered, "none" where there was no answer. */
  readonly answers: Record<string, number> = {};
  /** Statuses from 500 on that were answered, with their codes: "503 no-database". */
  readonly refusals = new Set<string>();
  readonly #addresses: () => readonly string[];
  readonly key: string;
  readonly #project: string;

  /** `addresses`: servers that may answer at the moment. */
  constructor(addresses: () => readonly string[], key: string, project: string) {
    this.#addresses = addresses;
    this.key = key;
    this.#project = project;
  }

  /** The job that was made with this key, now or before. */
  async create(idempotencyKey: string): Promise<{ readonly job: JobResource; readonly replayed: boolean }> {
    const { body, headers } = await this.#untilAnswered("POST", "/job", jobRequest(idempotencyKey));
    return { job: body as JobResource, replayed: headers.get("idempotency-replayed") === "true" };
  }

  async find(id: string): Promise<JobResource> {
    return (await this.#untilAnswered("GET", `/job/${id}`)).body as JobResource;
  }

  /** All jobs, page by page. */
  async list(): Promise<readonly JobResource[]> {
    const jobs: JobResource[] = [];
    let cursor: string | null = null;
    do {
      const from: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await this.#untilAnswered("GET", `/jobs?limit=100${from}`);
      const page = body as { readonly jobs: JobResource[]; readonly nextCursor: string | null };
      jobs.push(...page.jobs);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return jobs;
  }

  /** One request to one server, once; undefined where there is no answer. */
  async ask(
    address: string,
    method: string,
    path: string,
    more: RequestInit = {},
  ): Promise<Response | undefined> {
    try {
      const response = await fetch(`${address}/v2/agent/${this.#project}${path}`, {
        ...more,
        method,
        headers: { ...(more.headers as Record<string, string>), authorization: `Bearer ${this.key}` },
        signal: AbortSignal.timeout(15_000),
      });
      this.#count(String(response.status));
      return response;
    } catch {
      this.#count("none");
      return undefined;
    }
  }

  async #untilAnswered(
    method: string,
    path: string,
    more: RequestInit = {},
  ): Promise<{ readonly body: unknown; readonly headers: Headers }> {
    for (const end = Date.now() + 120_000; Date.now() < end; await pause(50)) {
      const addresses = this.#addresses();
      const address = addresses[Math.floor(Math.random() * addresses.length)];
      const response = address && (await this.ask(address, method, path, more));
      // The server may be killed while it answers.
      const text = response && (await response.text().catch(() => undefined));
      if (!response || text === undefined) continue;
      if (response.ok) return { body: JSON.parse(text) as unknown, headers: response.headers };
      if (response.status < 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      this.refusals.add(`${response.status} ${/"code":"([\w-]+)"/.exec(text)?.[1] ?? text}`);
    }
    throw new Error(`${method} ${path} was not answered for two minutes.`);
  }

  #count(what: string): void {
    this.answers[what] = (this.answers[what] ?? 0) + 1;
  }
}
