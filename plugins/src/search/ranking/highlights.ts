import type { SearchHit } from "@octavo/core";
import type { RankedHit } from "../search.ts";
import { excerptOfAny, marked } from "./excerpt.ts";

/** A hit as readers see it. The description or code is quoted where the body has less of the query. */
export function highlighted({ document, score, terms, analyzer }: RankedHit): SearchHit {
  const { title, heading, body, description, code } = document;
  return {
    document,
    score,
    highlights: {
      title: marked(title, terms, analyzer),
      heading: marked(heading, terms, analyzer),
      body: excerptOfAny([body, description, code], terms, analyzer),
    },
  };
}
