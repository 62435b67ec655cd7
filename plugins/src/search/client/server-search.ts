import type {
  Excerpt,
  SearchDocument,
  SearchFilter,
  SearchHit,
  SearchManifest,
  SearchRequest,
} from "@octavo/core";
import { createAnalyzer } from "../analysis/analyzer.ts";
import { excerptOfAny } from "../ranking/excerpt.ts";
import { isLeftBy } from "../part-filter.ts";
import { fetchRetried } from "./fetch-retried.ts";
import { SearchFailure } from "./failure.ts";

type ServerManifest = Extract<SearchManifest, { kind: "server" }>;

/** Milliseconds for the next letter to come: servers count requests. */
const typingPause = 50;

/** Answers through the HTTP API of the server that the site comes from. */
export class ServerSearch {
  readonly #address: string;
  readonly #key: string;

  /** `script` is the worker's address: the API has the same origin. */
  constructor({ url, key }: ServerManifest, script: string) {
    const address = new URL(url, script);
    if (address.origin !== new URL(script).origin)
      throw new SearchFailure("Search is set up with an address on another host, which is refused.");
    this.#address = address.href;
    this.#key = key;
  }

  /** `isWanted` is asked before anything is sent. */
  async search(request: SearchRequest, isWanted: () => boolean): Promise<readonly SearchHit[]> {
    await new Promise((resolve) => setTimeout(resolve, typingPause));
    if (!isWanted()) return [];
    const { query, pageSize, scoreThreshold, filter = {}, preferred } = request;
    const response = await fetchRetried(this.#address, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.#key}` },
      body: JSON.stringify({
        query,
        pageSize,
        scoreThreshold,
        filter: sentFilter(filter),
        preferred: preferred && {
          version: preferred.version || undefined,
          language: preferred.language || undefined,
        },
      }),
    });
    const results: unknown = await response.json();
    const hits = Array.isArray(results) ? results.map(hitOf) : [];
    const isLeft = isLeftBy(filter);
    return hits.filter(({ document }) => isLeft(document));
  }

  /** What hits say is marked by the server; other texts are marked with the words of the query. */
  async excerpt(query: string, language: string, texts: readonly string[]): Promise<Excerpt> {
    const analyzer = await createAnalyzer(language);
    const phrases = analyzer.phrases(query);
    const words = phrases.flatMap((phrase) => phrase.words);
    const terms = new Set([
      ...words.flatMap(({ term, stop }) => (stop ? [] : [term])),
      ...phrases.flatMap(({ whole }) => whole ?? []),
    ]);
    return excerptOfAny(texts, terms, analyzer);
  }
}

/** As the API writes it: one version and one language, and whether what is outside of all of them is found, too. */
function sentFilter({ version, language, tag }: SearchFilter): Readonly<Record<string, unknown>> {
  const shared = [version, language].some((values) => values?.includes(""));
  return {
    version: named(version),
    language: named(language),
    shared: shared || undefined,
    tag,
  };
}

/** Undefined where there are none or several: what is too much is left out of the answer then. */
function named(values: readonly string[] | undefined): string | undefined {
  const names = values?.filter((value) => value !== "");
  return names?.length === 1 ? names[0] : undefined;
}

/** One result of the API. What another server leaves out is empty. */
function hitOf(result: unknown): SearchHit {
  const { path, content, metadata } = object(result);
  const meta = object(metadata);
  const highlights = object(meta["highlights"]);
  const kind = textOf(meta["kind"]);
  const inVersion = textOf(meta["inVersion"]);
  return {
    document: {
      path: `/${textOf(path).replace(/^\/+/, "")}`,
      anchor: textOf(meta["anchor"]),
      part: 0,
      kind: kinds.has(kind) ? (kind as SearchDocument["kind"]) : "page",
      title: textOf(meta["title"]),
      heading: textOf(meta["heading"]),
      breadcrumbs: list(meta["breadcrumbs"]).map(textOf),
      description: "",
      keywords: [],
      body: "",
      code: "",
      version: textOf(meta["version"]),
      ...(inVersion !== "" && { inVersion }),
      language: textOf(meta["language"]),
      tags: [],
      groups: [],
      boost: 1,
    },
    score: typeof meta["score"] === "number" ? meta["score"] : 0,
    highlights: {
      title: excerptOf(highlights["title"], textOf(meta["title"])),
      heading: excerptOf(highlights["heading"], textOf(meta["heading"])),
      body: excerptOf(highlights["body"], textOf(content).slice(0, 240)),
    },
  };
}

const kinds: ReadonlySet<string> = new Set<SearchDocument["kind"]>([
  "page",
  "operation",
  "webhook",
  "channel",
  "schema",
]);

function excerptOf(value: unknown, otherwise: string): Excerpt {
  const { text: shown, marks } = object(value);
  if (typeof shown !== "string") return { text: otherwise, marks: [] };
  return { text: shown, marks: list(marks).flatMap(markOf) };
}

function markOf(value: unknown): readonly (readonly [number, number])[] {
  const [start, end] = list(value);
  return typeof start === "number" && typeof end === "number" ? [[start, end]] : [];
}

function object(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
