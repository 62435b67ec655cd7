import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalyzer } from "../analysis/analyzer.ts";
import type { SearchDocument } from "@octavo/core";
import { documentOf } from "../test-documents.ts";
import { Partition } from "./partition.ts";

const analyzer = await createAnalyzer("");
const paths = ["/a", "/b", "/c", "/d"];
const words = ["deploy", "deploys", "résumé", "resume", "pageSize", "page_size", "token", "the"];
const page = fc.record({
  path: fc.constantFrom(...paths),
  bodies: fc.array(fc.array(fc.constantFrom(...words), { maxLength: 4 }), { maxLength: 3 }),
});

function byText(a: unknown, b: unknown): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
}

/** What an index says, with documents named instead of their slots. */
function contentOf(partition: Partition): unknown {
  const name = (slot: number): string => {
    const { path = "", anchor = "" } = partition.document(slot) ?? {};
    return `${path}#${anchor}`;
  };
  const postings = [...partition.terms()].map(([term, found]) => [
    term,
    found.map((posting) => `${name(posting >>> 8)} ${posting & 255}`).toSorted(),
  ]);
  const surfaces = [...partition.vocabulary.surfaces()].map((surface) => partition.vocabulary.get(surface));
  const pages = new Map<string, Set<number>>();
  for (const [slot, { path }] of partition.entries())
    pages.set(path, (pages.get(path) ?? new Set()).add(partition.pageOf(slot)));
  return {
    size: partition.size,
    postings: postings.toSorted(byText),
    surfaces: surfaces.toSorted((a, b) => ((a?.surface ?? "") < (b?.surface ?? "") ? -1 : 1)),
    numbersPerPage: [...pages].map(([path, numbers]) => [path, numbers.size]).toSorted(byText),
  };
}

function documentsFor(path: string, bodies: readonly (readonly string[])[]): readonly SearchDocument[] {
  return bodies.map((body, at) => documentOf(path, body.join(" "), { anchor: at === 0 ? "" : `s${at}` }));
}

describe("a partition", () => {
  it("is after any edits what it is when made from the last state", () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 12 }), (edits) => {
        const edited = new Partition(analyzer);
        const last = new Map<string, readonly SearchDocument[]>();
        for (const { path, bodies } of edits) {
          const documents = documentsFor(path, bodies);
          edited.setPage(path, documents);
          last.set(path, documents);
        }
        const fresh = new Partition(analyzer);
        for (const path of paths) fresh.setPage(path, last.get(path) ?? []);
        expect(contentOf(edited)).toEqual(contentOf(fresh));
        const numbers = [...edited.entries()].map(([slot]) => edited.pageOf(slot));
        expect(Math.max(-1, ...numbers)).toBeLessThan(edited.pages);
      }),
    );
  });

  it("gives up empty slots in the end", () => {
    const partition = new Partition(analyzer);
    partition.setPage("/other", [documentOf("/other", "something else")]);
    for (let edit = 0; edit < 3_000; edit++)
      partition.setPage("/page", [documentOf("/page", `edit ${edit}`)]);
    expect(partition.slots).toBeLessThan(1_100);
    expect(partition.size).toBe(2);
    const found = partition.postings("els").map((posting) => partition.document(posting >>> 8)?.path);
    expect(found).toEqual(["/other"]);
    expect(partition.postings("2999")).toHaveLength(1);
    expect(partition.postings("2998")).toHaveLength(0);
  });

  it("keeps words that say nothing in names alone", () => {
    const partition = new Partition(analyzer);
    partition.setPage("/about", [documentOf("/about", "this is about the site")]);
    expect(partition.postings("about")).toHaveLength(1);
    expect(partition.postings("the")).toHaveLength(0);
  });
});
