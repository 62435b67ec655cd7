// GitLab and Gitea are asked by undici: of their clients (@gitbeaker/rest, gitea-js) two operations each would be used, and
// both leave retries, size limits and redirects to their callers.

import { request } from "undici";
import { CodeHostError } from "./code-host-error.ts";
import type { Waiting } from "./code-host.ts";
import { explainAnswer, unreadable } from "./failed-answer.ts";
import { retrying } from "./retrying.ts";

export interface JsonHost extends Waiting {
  /** Address of the API, without a slash at the end. */
  readonly api: string;
  readonly authorization: string;
  /** What a token needs, for errors. */
  readonly rights: string;
}

export interface JsonRequest {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Default: POST with a body, GET without. */
  readonly method?: "PUT" | "PATCH";
  /** Statuses beside 2xx that are answers. */
  readonly allow?: readonly number[];
  readonly signal: AbortSignal | undefined;
}

export interface JsonAnswer {
  readonly status: number;
  readonly value: unknown;
}

const largest = 8 * 1024 * 1024;

/** Asks a host's API; redirects are not followed, since the token would go along. Rejects with `CodeHostError`. */
export function askJson(host: JsonHost, asked: JsonRequest): Promise<JsonAnswer> {
  return retrying((signal) => askOnce(host, asked, signal), host, asked.signal);
}

async function askOnce(host: JsonHost, asked: JsonRequest, signal: AbortSignal): Promise<JsonAnswer> {
  const where = new URL(host.api).host;
  const { query, body, method = body ? "POST" : "GET", allow = [] } = asked;
  const search = query ? `?${new URLSearchParams(query).toString()}` : "";
  try {
    const answer = await request(`${host.api}${asked.path}${search}`, {
      method,
      headers: {
        authorization: host.authorization,
        accept: "application/json",
        "user-agent": "octavo",
        ...(body && { "content-type": "application/json" }),
      },
      body: body ? JSON.stringify(body) : null,
      signal,
    });
    const text = await readText(answer.body, where);
    const { statusCode: status, headers } = answer;
    const value = parse(text);
    if ((status >= 200 && status < 300) || allow.includes(status)) return { status, value };
    throw explainAnswer({ status, headers, said: saidIn(value) }, where, host.rights);
  } catch (error) {
    if (error instanceof CodeHostError) throw error;
    const said = signal.aborted ? "no answer in time" : reasonOf(error);
    throw explainAnswer({ status: 0, headers: {}, said }, where, host.rights);
  }
}

async function readText(body: AsyncIterable<Buffer>, where: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) throw unreadable(where, "answer of its API (it is too large)");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The host's own words: `message` or `error`, a text or texts by field. */
export function saidIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const { message, error } = value as Record<string, unknown>;
  const said = message ?? error ?? "";
  return typeof said === "string" ? said : JSON.stringify(said);
}

/** Why no answer came; of the error only the code or the message, since its other members may hold what was sent. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (cause instanceof Error) return reasonOf(cause);
  return [message, code].filter((it) => it !== undefined && it !== "").join(" ");
}
