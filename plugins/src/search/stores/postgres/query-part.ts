import type { SearchDocument, SearchRequest } from "@octavo/core";
import type { Analyzer } from "../../analysis/analyzer.ts";
import type { Place } from "../../index/place.ts";
import type { SearchPart } from "../../index/search-index.ts";
import { chooseSlots } from "../../ranking/candidates.ts";
import { usesDense } from "../../ranking/gate.ts";
import { planQuery } from "../../ranking/plan.ts";
import { Scorer, type Matches } from "../../ranking/scorer.ts";
import type { CorpusModel } from "../../semantic/corpus-model.ts";
import type { DenseMatches } from "../../semantic/dense-index.ts";
import { DeletionIndex } from "../../spelling/deletion-index.ts";
import type { Query } from "./database.ts";
import { loadWords } from "./load-words.ts";
import type { PartRow } from "./parts.ts";
import { QueryReader } from "./query-reader.ts";
import { FoundVectors, nearest, vectorsOf, type Comparing } from "./vectors.ts";

export interface PartSources extends Comparing {
  readonly query: Query;
  readonly analyzer: Analyzer;
  /** What the language's words mean, where that was learnt. */
  readonly model: { readonly id: string; readonly model: CorpusModel } | undefined;
  /** Documents with words of the query that are looked at, at most. */
  readonly mostMatches: number;
}

/** A partition as far as a query needs it. */
export interface LoadedPart extends SearchPart, Place {
  readonly groups: Place["groups"];
  /** Row numbers of the documents that may be hits; their long texts are empty. */
  readonly rows: ReadonlyMap<SearchDocument, number>;
}

/** What a query needs of one partition, so that ranking gives what it would give over all of it. */
export async function loadPart(
  part: PartRow,
  request: SearchRequest,
  sources: PartSources,
): Promise<LoadedPart> {
  const { query, analyzer, model } = sources;
  const vocabulary = await loadWords(query, part.id, analyzer, request.query);
  const reader = new QueryReader(part, analyzer, vocabulary);
  const spelling = new DeletionIndex(vocabulary);
  const plan = planQuery(request.query, { analyzer, vocabulary, spelling });
  const tag = request.filter?.tag;
  await reader.loadMatches([...plan.terms], tag, sources);
  const scorer = new Scorer(reader);
  const { id: _id, size: _size, ...place } = part;
  const made = { ...place, index: reader, spelling, scorer };
  const matches = (): Matches => scorer.match(plan.parts);
  if (!model || request.semantic === false || !usesDense(plan)) {
    const rows = await reader.loadHeads(chosen(matches(), reader), query);
    return { ...made, rows, dense: undefined };
  }
  const vector = model.model.embed(plan.stems);
  const space = { part: part.id, size: part.size, ...model };
  const found = new FoundVectors(model.model.sizes);
  const near = await nearest(query, space, { vector, tag }, sources);
  await reader.loadStubs(
    near.map(({ id }) => id),
    query,
  );
  for (const { id, spaces } of near) found.set(reader.slotOf(id), spaces);
  const ids = chosen(matches(), reader, found.index().match(vector));
  const rows = await reader.loadHeads(ids, query);
  for (const { id, spaces } of await vectorsOf(query, model.id, ids)) found.set(reader.slotOf(id), spaces);
  return { ...made, rows, dense: { model: model.model, index: found.index() } };
}

/** Rows of the documents that ranking compares closely. */
function chosen(matches: Matches, reader: QueryReader, dense?: DenseMatches): readonly number[] {
  const { words } = chooseSlots(matches, reader, () => true, dense);
  return Array.from(words.keys(), reader.idOf);
}
