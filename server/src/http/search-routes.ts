import {
  ApiError,
  pageRequestOf,
  searchRequestOf,
  searchResults,
  type SearchTarget,
} from "@octavo/plugins/search/api";
import { readerOfKey } from "../keys/key-groups.ts";
import { anybody } from "../readers/sign-in.ts";
import {
  projectOf,
  type ApiParameter,
  type ApiRequest,
  type ApiRoute,
  type RouteAccess,
} from "./api-route.ts";
import { pageRequest, searchRequest } from "./schemas.ts";
import { SearchAnswers } from "./search-answers.ts";
import { ServiceError } from "./service-error.ts";

const access: RouteAccess = { kind: "assistant", scope: "read", by: "domain" };
const domain: ApiParameter = {
  name: "domain",
  in: "path",
  description: "The site.",
  schema: { type: "string" },
};
const tag = "Search";
const bodyLimit = 64 * 1024;
const answers = new SearchAnswers();

/** The routes of search. Their requests come from browsers, too. */
export const searchRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/discovery/v1/search/{domain}",
    operationId: "search",
    summary: "Search a site",
    tag,
    access,
    parameters: [domain],
    body: searchRequest,
    bodyLimit,
    answers: { 200: { description: "Results, the best first.", schema: "SearchResult", list: true } },
    handler: async (request, reply) => {
      const written = read(() => searchRequestOf(request.body));
      const { target, groups } = await targetOf(request, written.filter?.groups);
      const asked = groups ? { ...written, filter: { ...written.filter, groups } } : written;
      const answer = await answers.get(target, JSON.stringify(asked), async () => {
        const results = searchResults(await target.search(asked), asked, target.url);
        return Buffer.from(JSON.stringify(results));
      });
      return reply.header("content-type", "application/json; charset=utf-8").send(answer);
    },
  },
  {
    method: "POST",
    path: "/discovery/v1/page/{domain}",
    operationId: "readPage",
    summary: "Read a page",
    tag,
    access,
    parameters: [domain],
    body: pageRequest,
    bodyLimit,
    answers: { 200: { description: "The page.", schema: "Page" } },
    handler: async (request) => {
      const { path, groups: written } = read(() => pageRequestOf(request.body));
      const { target, groups } = await targetOf(request, written);
      const found = await target.page(path, groups ?? written);
      if (found) return found;
      const message = "There is no such page. Take the path of a search result.";
      throw new ServiceError(404, "unknown-page", message, { members: { message } });
    },
  },
];

/**
 * What answers a search, with the groups that count; undefined for those of the request, where the site asks nobody who they
 * are. Else a client is believed as far as its key goes.
 */
async function targetOf(
  request: ApiRequest,
  written: readonly string[] = [],
): Promise<{ readonly target: SearchTarget; readonly groups: readonly string[] | undefined }> {
  const project = projectOf(request);
  const reader = project.signIn ? readerOfKey(written, request.key?.groups ?? []) : anybody;
  const { search } = await project.view(reader);
  return { target: search, groups: project.signIn && reader.groups };
}

function read<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ApiError) throw new ServiceError(error.status, "invalid", error.message);
    throw error;
  }
}
