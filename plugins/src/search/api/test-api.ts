// A site behind the API, and how tests ask it.

import { expect } from "vitest";
import { highlighted } from "../ranking/highlights.ts";
import { search } from "../search.ts";
import { documentOf, indexOf } from "../test-documents.ts";
import { discoveryApi } from "./discovery-api.ts";
import type { SearchTarget } from "./search-domains.ts";

type Handler = (request: Request) => Promise<Response>;

const index = await indexOf([
  documentOf("/start", "How to install turbines.", { title: "Start", version: "v1", language: "en" }),
  documentOf("/a b/größe", "Turbines have a size.", {
    anchor: "maß?",
    heading: "Size",
    title: "Size of turbines",
    breadcrumbs: ["Guide"],
    version: "v2",
    language: "de",
    tags: ["NEW", "Sizes"],
    code: "```turbine```",
  }),
  documentOf("/secret", "Turbines for staff.", { groups: ["staff"] }),
]);

export const target: SearchTarget = {
  url: "https://docs.test/base",
  search: async (request) => search(index, request).map((hit) => highlighted(hit)),
  page: async (path, groups) =>
    path === "/start" ? { path, content: `# Start for ${groups.join()}` } : undefined,
};

/** The site "acme" with an assistant key, and an admin key. */
export function apiOf(own: SearchTarget = target, failed: unknown[] = []): Handler {
  return discoveryApi(
    {
      open: async (domain, key) => {
        if (key === "svc_admin") return "admin-key";
        if (key !== "svc_dsc_good") return "unknown-key";
        return domain === "acme" || domain === "a/b" ? own : "unknown-domain";
      },
    },
    { bodyLimit: 4_096, onError: (error) => failed.push(error) },
  );
}

export interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

export function requestOf({
  path = "search/acme",
  method = "POST",
  headers = {},
  body = null,
}: Asked): Request {
  const all = { authorization: "Bearer svc_dsc_good", "content-type": "application/json", ...headers };
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Request(`https://api.test/discovery/v1/${path}`, {
    method,
    headers: given,
    body,
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
}

interface Answer {
  readonly status: number;
  /** Whatever it is: tests say. */
  readonly json: Record<string, unknown> & readonly Record<string, unknown>[];
}

export async function ask(body: unknown, asked: Asked = {}, api: Handler = apiOf()): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await api(requestOf({ body: text, ...asked }));
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, json: (await response.json()) as Answer["json"] };
}
