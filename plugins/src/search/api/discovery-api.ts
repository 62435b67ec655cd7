import type { SearchRequest } from "@octavo/core";
import { ApiError } from "./api-error.ts";
import { pageRequestOf, searchRequestOf } from "./read-body.ts";
import { readJson } from "./read-json.ts";
import type { SearchDomains, SearchRefusal, SearchTarget } from "./search-domains.ts";
import { searchResults } from "./search-results.ts";

export interface DiscoveryOptions {
  /** Bytes of a body; default 64 kB. */
  readonly bodyLimit?: number;
  /** Told of what went wrong on this side; the client hears of no details. */
  readonly onError?: (error: unknown) => void;
}

/** Where the API is, on the service's host: a site's base path does not stand before it. */
export const discoveryPath = "/discovery/v1/";

type Operation = (
  target: SearchTarget,
  body: unknown,
  onError: DiscoveryOptions["onError"],
) => Promise<Response>;

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ["search", answerSearch],
  ["page", answerPage],
]);

/**
 * Answers `POST /discovery/v1/search/{domain}` and `POST /discovery/v1/page/{domain}`; anything else is 404. Errors are JSON,
 * `{error}`, but a page that is not found `{message}`. Any origin may ask: the key is public. Never rejects.
 */
export function discoveryApi(
  domains: SearchDomains,
  options: DiscoveryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      return await answer(request, domains, options);
    } catch (error) {
      if (error instanceof ApiError) return json(error.status, { error: error.message }, error.headers);
      options.onError?.(error);
      return json(500, {
        error: "The server failed to answer; its log tells why. Try again, or tell who runs it.",
      });
    }
  };
}

async function answer(
  request: Request,
  domains: SearchDomains,
  { bodyLimit = 64 * 1024, onError }: DiscoveryOptions,
): Promise<Response> {
  const [operation, domain] = routeOf(new URL(request.url).pathname);
  if (request.method === "OPTIONS") return preflight();
  if (request.method !== "POST")
    throw new ApiError(405, "Send the request by POST, with a JSON object as its body.", {
      allow: "POST, OPTIONS",
    });
  const key = /^Bearer +(\S+) *$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (key === undefined)
    throw unauthorized("Send an assistant API key with the header Authorization: Bearer <key>.");
  const target = await domains.open(domain, key);
  if (typeof target === "string") throw refusal(target, domain);
  return operation(target, await readJson(request, bodyLimit), onError);
}

function routeOf(path: string): readonly [operation: Operation, domain: string] {
  const [name = "", written = "", ...rest] = path.startsWith(discoveryPath)
    ? path.slice(discoveryPath.length).replace(/\/$/, "").split("/")
    : [];
  const operation = operations.get(name);
  const domain = decoded(written);
  if (!operation || !domain || rest.length > 0)
    throw new ApiError(
      404,
      `There is nothing here. The API has ${discoveryPath}search/{domain} and ${discoveryPath}page/{domain}.`,
    );
  return [operation, domain];
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

async function answerSearch(
  target: SearchTarget,
  body: unknown,
  onError: DiscoveryOptions["onError"],
): Promise<Response> {
  const request: SearchRequest = searchRequestOf(body);
  return json(200, searchResults(await target.search(request, onError), request, target.url));
}

async function answerPage(target: SearchTarget, body: unknown): Promise<Response> {
  const { path, groups } = pageRequestOf(body);
  const found = await target.page(path, groups);
  if (found) return json(200, found);
  return json(404, { message: "There is no such page. Take the path of a search result." });
}

function refusal(reason: SearchRefusal, domain: string): ApiError {
  switch (reason) {
    case "unknown-key":
      return unauthorized("This API key is unknown, or it has expired. Make a new assistant key.");
    case "admin-key":
      return new ApiError(
        403,
        "This is an admin key, which is secret and must not be sent from clients. Use an assistant key.",
      );
    case "unknown-domain":
      return new ApiError(404, `There is no site "${domain.slice(0, 100)}" that this key belongs to.`);
  }
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, message, { "www-authenticate": "Bearer" });
}

const open = { "access-control-allow-origin": "*" };

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...open,
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "authorization, content-type",
      "access-control-max-age": "86400",
    },
  });
}

function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...open,
      ...headers,
    },
  });
}
