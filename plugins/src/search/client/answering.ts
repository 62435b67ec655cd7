import type { SearchAnswer, SearchManifest, SearchQuestion } from "@octavo/core";
import { messageOf, OutdatedIndex } from "./failure.ts";
import { fetchRetried } from "./fetch-retried.ts";
import { FileSearch } from "./file-search.ts";
import { fileLoader } from "./load-file.ts";
import { ServerSearch } from "./server-search.ts";

interface Source {
  readonly manifest: SearchManifest;
  readonly search: FileSearch | ServerSearch;
}

/** Answers questions of one page. Undefined where a newer question makes the answer useless. */
export type Answering = (question: SearchQuestion) => Promise<SearchAnswer | undefined>;

/**
 * Reads the manifest beside `script`, the worker's address, and answers from files or through a server. `whenIdle` runs what
 * nobody waits for.
 */
export function createAnswering(script: string, whenIdle: (work: () => void) => void): Answering {
  let source: Promise<Source> | undefined;
  /** Id of the last search. */
  let latest = -1;

  const opened = (): Promise<Source> => {
    if (source) return source;
    const opening = openSource(script);
    opening.catch(() => (source = undefined));
    return (source = opening);
  };

  const answer = async (question: SearchQuestion): Promise<SearchAnswer | undefined> => {
    const { id, kind } = question;
    const { manifest, search } = await opened();
    if (kind === "open") {
      const versions = [...new Set(manifest.parts.map(({ version }) => version))];
      const languages = [...new Set(manifest.parts.map(({ language }) => language))];
      // Not waited for: filters can be shown. What fails now fails again with the first query, and is told there.
      if (search instanceof FileSearch) search.open(question.filter).catch(() => undefined);
      return { id, kind, versions, languages };
    }
    if (kind === "excerpt") {
      const { query, language, texts } = question;
      return { id, kind, excerpt: await search.excerpt(query, language, texts) };
    }
    const hits = await search.search(question.request, () => id === latest);
    if (search instanceof FileSearch) whenIdle(() => void search.fill().catch(() => undefined));
    return id === latest ? { id, kind, hits } : undefined;
  };

  return async (question) => {
    if (question.kind === "search") latest = question.id;
    try {
      return await answer(question).catch((error: unknown) => {
        if (!(error instanceof OutdatedIndex)) throw error;
        source = undefined;
        return answer(question);
      });
    } catch (error) {
      const isOld = question.kind === "search" && question.id !== latest;
      return isOld ? undefined : { id: question.id, kind: "error", message: messageOf(error) };
    }
  };
}

async function openSource(script: string): Promise<Source> {
  // A manifest that is out of date would name files that are not there any more.
  const response = await fetchRetried(new URL("index.json", script).href, { cache: "no-cache" });
  const manifest = (await response.json()) as SearchManifest;
  const search =
    manifest.kind === "server"
      ? new ServerSearch(manifest, script)
      : new FileSearch(manifest, fileLoader(script));
  return { manifest, search };
}
