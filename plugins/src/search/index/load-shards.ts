import { wholeTerm } from "../analysis/analyzer.ts";
import { planQuery } from "../ranking/plan.ts";
import type { DeletionIndex } from "../spelling/deletion-index.ts";
import type { PackedReader } from "./packed-reader.ts";

/** Adds the shards that a query needs: of its words, of what unknown ones may mean, and of the terms that they lead to. */
export async function loadShards(
  query: string,
  reader: PackedReader,
  spelling: DeletionIndex,
  load: (shard: number) => Promise<Uint8Array>,
): Promise<void> {
  const add = async (shards: readonly number[]): Promise<void> => {
    await Promise.all(shards.map(async (shard) => reader.addShard(shard, await load(shard))));
  };
  const { analyzer, vocabulary } = reader;
  const words = analyzer.phrases(query).flatMap((phrase) => phrase.words);
  // Words that say nothing are asked for where there are no others: "me" may become "memory".
  const spoken = words.some(({ stop }) => !stop) ? words.filter(({ stop }) => !stop) : words;
  const surfaces = spoken.map(({ surface }) => surface);
  await add(reader.absentFor(surfaces.flatMap((surface) => [surface, wholeTerm(surface)])));
  const isKnown = (surface: string): boolean => vocabulary.get(surface) !== undefined;
  const unknown = surfaces.filter((surface) => !isKnown(surface));
  await add([...new Set(unknown.flatMap((surface) => reader.absentNear(surface)))]);
  await add(reader.absentFor(planQuery(query, { analyzer, vocabulary, spelling }).terms));
}
