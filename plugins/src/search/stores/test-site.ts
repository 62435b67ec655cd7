import type { SearchDocument, SearchRequest } from "@octavo/core";
import { generator } from "../random.ts";
import { documentOf } from "../test-documents.ts";

export type Pages = ReadonlyMap<string, readonly SearchDocument[]>;

const stems = [
  "deploy",
  "token",
  "webhook",
  "retry",
  "limit",
  "billing",
  "invoice",
  "domain",
  "certificate",
  "preview",
  "branch",
  "secret",
  "rotate",
  "schema",
  "endpoint",
  "cursor",
  "pagination",
  "timeout",
  "queue",
  "worker",
  "metric",
  "trace",
  "search",
  "index",
  "vector",
  "cache",
  "language",
  "version",
  "theme",
  "color",
];
const names = ["maxRetries", "retry_timeout", "X-Api-Key", "page_size", "createUser", "deployments.list"];
const random = generator(5);
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
const text = (words: number): string =>
  Array.from({ length: words }, () => {
    const roll = random();
    if (roll < 0.06) return pick(names);
    // Common words more than rare ones, and rare ones of many.
    const stem = stems[Math.floor(random() ** 2 * stems.length)]!;
    return roll < 0.3 ? `${stem}${pick(["s", "ing", "ed", "er", String(Math.floor(random() * 40))])}` : stem;
  }).join(" ");

/** A site whose sizes and words are spread as those of real ones. */
export function siteOf(pages: number): Pages {
  const places = [
    { version: "v1", language: "en" },
    { version: "v2", language: "en" },
    { version: "v2", language: "fr" },
    { version: "2.0", inVersion: "v2", language: "en" },
  ];
  return new Map(
    Array.from({ length: pages }, (_, at) => {
      const path = `/${pick(stems)}/${pick(stems)}-${at}`;
      const place = pick(places);
      const groups =
        random() < 0.15 ? [pick(["staff", "partner", "*"]), ...(random() < 0.3 ? ["!guest"] : [])] : [];
      const title = text(3);
      const sections = Array.from({ length: 1 + Math.floor(random() * 6) }, (__, section) =>
        documentOf(path, text(5 + Math.floor(random() * 60)), {
          ...place,
          title,
          anchor: section === 0 ? "" : `section-${section}`,
          heading: section === 0 ? "" : text(2),
          code: random() < 0.3 ? text(10) : "",
          tags: random() < 0.3 ? [pick(["api", "guide"])] : [],
          boost: pick([1, 1, 1, 2, 0.5]),
          groups,
        }),
      );
      return [path, sections] as const;
    }),
  );
}

const typos = [
  "depoly",
  "webhok",
  "certifcate",
  "pagenation",
  "tokn",
  "maxRetires",
  "verison",
  "rotaet secret",
];
const filters: readonly SearchRequest["filter"][] = [
  undefined,
  { version: ["v2"] },
  { language: ["fr"] },
  { tag: "api" },
  { groups: ["staff"] },
  { groups: ["partner", "guest"], tag: "guide", version: ["v1"] },
];
const queries = [
  ...typos,
  ...names,
  ...Array.from({ length: 12 }, () => text(1 + Math.floor(random() * 4))),
  "dep",
  "webh",
  "how to rotate a secret token",
  "maxRe",
  "web hook",
  "cachevector",
  "retry timeout limit queue",
  "",
  "the",
  "zzzzqqq",
  "設定",
  "\u0000 \ud800",
  "' | & ! :* \\",
  "%_ --",
  "a".repeat(5_000),
];
export const requests: readonly SearchRequest[] = queries.map((query, at) => {
  const filter = filters[at % filters.length];
  return { query, ...(filter && { filter }), preferred: { version: "v2" } };
});
