import type { SearchHit } from "@octavo/core";
import type { RankedHit } from "../search.ts";
import { excerpt, marked } from "./excerpt.ts";

/** A hit as readers see it. Code is quoted where the body is empty. */
export function highlighted({ document, score, terms, analyzer }: RankedHit): SearchHit {
  const { title, heading, body, description, code } = document;
  return {
    document,
    score,
    highlights: {
      title: marked(title, terms, analyzer),
      heading: marked(heading, terms, analyzer),
      body: excerpt(body || description || code, terms, analyzer),
    },
  };
}
