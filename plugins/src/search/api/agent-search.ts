import { routes, type Core, type SearchDocument, type SearchHit, type SearchRequest } from "@octavo/core";
import { agentDocuments } from "../documents/agent-documents.ts";
import { SearchIndex } from "../index/search-index.ts";
import { highlighted } from "../ranking/highlights.ts";
import { search } from "../search.ts";
import { startOf } from "./site-target.ts";

/**
 * Finds what a site says to agents alone, which the search of people never answers: an index of the few sections that have such
 * words, brought up to date when the site has changed.
 */
export function agentSearch(core: Core): (request: SearchRequest) => Promise<readonly SearchHit[]> {
  const index = new SearchIndex();
  let taken: number | undefined;
  let updating: Promise<void> = Promise.resolve();
  const update = (): Promise<void> =>
    core.untilQuiet(async () => {
      const { revision } = core;
      if (taken === revision) return;
      const documents = new Map<string, readonly SearchDocument[]>();
      for (const path of (await core.get(routes)).keys()) {
        const own = await core.get(agentDocuments, path);
        if (own.length > 0) documents.set(path, own);
      }
      await index.update(documents);
      taken = revision;
    });
  return async (request) => {
    updating = updating.then(update, update);
    await updating;
    if (index.size === 0) return [];
    const preferred = { ...(await core.untilQuiet(() => startOf(core))), ...request.preferred };
    return search(index, { ...request, preferred }).map((hit) => highlighted(hit));
  };
}
