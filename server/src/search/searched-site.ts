import {
  appendAll,
  routes,
  searchDocuments,
  type Plugin,
  type SearchDocument,
  type SearchHit,
  type SearchRequest,
} from "@octavo/core";
import { cacheFolder, openProject, SetupError, siteKey } from "@octavo/core/node";
import {
  searchSite,
  startOf,
  tapAnswers,
  tellOnce,
  withContent,
  type FoundSection,
  type TellFault,
} from "@octavo/plugins/search/api";
import { EmbeddingError, noAnswer, pluginsModule, SiteSearch } from "@octavo/plugins/search/node";
import type { OpenSite } from "../open-site.ts";

export interface SearchedSiteOptions {
  /** Plugins that come after all others. */
  readonly plugins?: readonly Plugin[];
  readonly signal: AbortSignal;
  /** Told what is being done, where it takes a while. */
  readonly onProgress: (words: string) => void;
  /** Told what went wrong without ending the search. */
  readonly onError: (error: unknown) => void;
  /** Told once of each plugin that failed to answer: the results are those without it. */
  readonly onFault: TellFault;
}

/** Answers from a site as it is on the disk. */
export type SiteSearcher = (request: SearchRequest) => Promise<readonly SearchHit[]>;

export interface SearchedSite {
  readonly ask: SiteSearcher;
  /** All that can be found. */
  readonly documents: () => Promise<readonly SearchDocument[]>;
  /** Gives hits their sections as Markdown, for which the site's pages are read. */
  readonly withContent: (
    hits: readonly SearchHit[],
    request: SearchRequest,
  ) => Promise<readonly FoundSection[]>;
}

/**
 * Opens a site with an index of it. The index is in the site's cache: as long as no file changes, it is all that is read.
 * What is learnt of a site's words is learnt once for the same texts.
 */
export async function openSearchedSite(
  { options }: OpenSite,
  { plugins, signal, onProgress, onError, onFault }: SearchedSiteOptions,
): Promise<SearchedSite> {
  let isWhole = true;
  const tellError = (error: unknown): void => {
    // The index does not hold a provider's vectors: they have a file of their own.
    isWhole &&= error instanceof EmbeddingError;
    onError(error);
  };
  const search = new SiteSearch({ cache: await cacheFolder(options.root), onError: tellError });
  const keyNow = (): Promise<string | undefined> => siteKey({ ...options, code: [pluginsModule] });
  const key = plugins ? undefined : await keyNow();
  const project = await openProject({
    ...options,
    plugins: [...options.plugins, search.plugin, ...(plugins ?? [])],
  });
  const { core } = project;
  const documents = async (): Promise<readonly SearchDocument[]> => {
    await project.settle();
    return project.untilFetched(async () => {
      const found: SearchDocument[] = [];
      for (const path of (await core.get(routes)).keys())
        appendAll(found, await core.get(searchDocuments, path));
      return found;
    });
  };
  const settings = project.settings.search ?? {};
  search.use(settings);
  const tell = tellOnce(onFault);
  /** A provider that never answers must not end the command. */
  const meaning = async (work: () => Promise<void>): Promise<void> => {
    try {
      await project.untilEnded(work);
    } catch (error) {
      if (!(error instanceof SetupError) || !settings.provider) throw error;
      tellError(noAnswer(settings.provider.id));
    }
  };
  if (!plugins && (await search.load(key))) {
    await meaning(() => search.embed(signal));
    return {
      documents,
      ask: (request) => project.untilEnded(() => tapAnswers(core, request, tell)),
      withContent: async (hits, request) => {
        await project.settle();
        return project.untilEnded(() => core.untilQuiet(() => withContent(core, hits, request)));
      },
    };
  }
  await project.settle();
  onProgress("Indexing …");
  await project.untilFetched(() => search.update(core));
  onProgress("Learning what words mean; it takes a while the first time …");
  await meaning(() => search.learn(signal));
  signal.throwIfAborted();
  if (!plugins && isWhole) {
    // What was fetched may be another text the next time, though no file has changed; and files may have changed meanwhile.
    const isOfKey = !project.hasFetched && key === (await keyNow());
    await search.save(isOfKey ? key : undefined, await startOf(core));
  }
  return {
    documents,
    ask: (request) => project.untilEnded(() => searchSite(core, request, tell)),
    withContent: (hits, request) =>
      project.untilEnded(() => core.untilQuiet(() => withContent(core, hits, request))),
  };
}
