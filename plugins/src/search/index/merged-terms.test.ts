import fc from "fast-check";
import { expect, it } from "vitest";
import { documentOf, termsOfAll } from "../test-documents.ts";
import { MergedTerms } from "./merged-terms.ts";
import { mergeTerms } from "./pack.ts";

const word = fc.constantFrom(
  "résumé",
  "resume",
  "resumes",
  "pageSize",
  "token",
  "設定",
  "déploiement",
  "deploy",
);
const sections = fc.array(fc.array(word, { maxLength: 6 }), { minLength: 1, maxLength: 200 });

it("groups of pages, and groups of these, are merged to what the pages are", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sections, { maxLength: 6 }),
      fc.array(fc.nat(6), { maxLength: 3 }),
      async (pages, cuts) => {
        const documents = pages.flatMap((texts, page) =>
          texts.map((words, part) => documentOf(`/p${page}`, words.join(" "), { part, anchor: `s${part}` })),
        );
        const terms = await termsOfAll(documents);
        const ends = [...cuts, terms.length].toSorted((a, b) => a - b);
        const groups = ends
          .map((end, at) => terms.slice(ends[at - 1] ?? 0, end))
          .filter(({ length }) => length > 0)
          .map((group) => new MergedTerms(group).terms());
        expect(mergeTerms(groups)).toEqual(mergeTerms(terms));
        expect(mergeTerms([new MergedTerms(groups).terms()])).toEqual(mergeTerms(terms));
      },
    ),
    { numRuns: 60 },
  );
});
