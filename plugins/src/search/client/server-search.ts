import type {
  Excerpt,
  SearchDocument,
  SearchFilter,
  SearchHit,
  SearchManifest,
  SearchRequest,
} from "@octavo/core";
import { createAnalyzer } from "../analysis/analyzer.ts";
import { excerpt } from "../ranking/excerpt.ts";
import { fetchRetried } from "./fetch-retried.ts";
import { SearchFailure } from "./failure.ts";

type ServerManifest = Extract<SearchManifest, { kind: "server" }>;
type Part = ServerManifest["parts"][number];

/** Milliseconds for the next letter to come: servers count requests. */
const typingPause = 50;
/** Results that the API gives, at most. */
const mostResults = 50;

/** Answers through the HTTP API of the server that the site comes from. */
export class ServerSearch {
  readonly #address: string;
  readonly #key: string;
  readonly #parts: readonly Part[];

  /** `script` is the worker's address: the API has the same origin. */
  constructor({ url, key, parts }: ServerManifest, script: string) {
    const address = new URL(url, script);
    if (address.origin !== new URL(script).origin)
      throw new SearchFailure("Search is set up with an address on another host, which is refused.");
    this.#address = address.href;
    this.#key = key;
    this.#parts = parts;
  }

  /** `isWanted` is asked before anything is sent. */
  async search(request: SearchRequest, isWanted: () => boolean): Promise<readonly SearchHit[]> {
    await new Promise((resolve) => setTimeout(resolve, typingPause));
    if (!isWanted()) return [];
    const { query, pageSize = 10, scoreThreshold, filter = {} } = request;
    const wanted = this.#parts.filter((part) => fits(part, filter));
    const sent = { version: only(wanted, "version"), language: only(wanted, "language") };
    // The API's filter names one version and one language; where that finds too much, the rest is left out here.
    const isExact = this.#parts.every((part) => wanted.includes(part) || !isSent(part, sent));
    const response = await fetchRetried(this.#address, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${this.#key}` },
      body: JSON.stringify({
        query,
        pageSize: isExact ? pageSize : mostResults,
        scoreThreshold,
        filter: { ...sent, tag: filter.tag },
      }),
    });
    const results: unknown = await response.json();
    const hits = Array.isArray(results) ? results.map(hitOf) : [];
    return hits.filter(({ document }) => fits(document, filter)).slice(0, pageSize);
  }

  /** What hits say is marked by the server; other texts are marked with the words of the query. */
  async excerpts(query: string, language: string, texts: readonly string[]): Promise<readonly Excerpt[]> {
    const analyzer = await createAnalyzer(language);
    const words = analyzer.phrases(query).flatMap((phrase) => phrase.words);
    const terms = new Set(words.flatMap(({ term, stop }) => (stop ? [] : [term])));
    return texts.map((text) => excerpt(text, terms, analyzer));
  }
}

function fits(part: Part, { version, language }: SearchFilter): boolean {
  return (
    (version === undefined || version.includes(part.version)) &&
    (language === undefined || language.includes(part.language))
  );
}

/** The value that all parts have; undefined where they differ or have none. */
function only(parts: readonly Part[], key: keyof Part): string | undefined {
  const values = new Set(parts.map((part) => part[key]));
  const [first] = values;
  return values.size === 1 && first !== "" ? first : undefined;
}

function isSent(part: Part, sent: Readonly<Record<keyof Part, string | undefined>>): boolean {
  return (
    (sent.version === undefined || sent.version === part.version) &&
    (sent.language === undefined || sent.language === part.language)
  );
}

/** One result of the API. What another server leaves out is empty. */
function hitOf(result: unknown): SearchHit {
  const { path, content, metadata } = object(result);
  const meta = object(metadata);
  const highlights = object(meta["highlights"]);
  const kind = textOf(meta["kind"]);
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
