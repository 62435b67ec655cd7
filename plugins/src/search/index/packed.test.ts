import fc from "fast-check";
import { expect, it } from "vitest";
import { createAnalyzer } from "../analysis/analyzer.ts";
import { Scorer } from "../ranking/scorer.ts";
import { search } from "../search.ts";
import { DeletionIndex } from "../spelling/deletion-index.ts";
import { documentOf, termsOfAll } from "../test-documents.ts";
import { ByteReader, ByteWriter, WordReader, WordWriter } from "./bytes.ts";
import { loadShards } from "./load-shards.ts";
import { mergeTerms, packIndex, shardEnds } from "./pack.ts";
import type { PackedIndex } from "./packed.ts";
import { PackedReader } from "./packed-reader.ts";
import { Partition, type IndexReader } from "./partition.ts";

const analyzer = await createAnalyzer("");
const texts = [
  "Deploy the résumé to a custom domain",
  "resume of pageSize and retry.fetch 😀 tokens",
  "token token 設定 deploys",
  "Webhooks are signed with a secret token",
];

function hitsOf(index: IndexReader, query: string): unknown {
  const part = {
    version: "",
    language: "",
    index,
    spelling: new DeletionIndex(index.vocabulary),
    scorer: new Scorer(index),
    dense: undefined,
  };
  return search({ parts: [part] }, { query }).map(({ document, score }) => [
    document.path,
    document.anchor,
    document.heading,
    document.breadcrumbs,
    score,
  ]);
}

function partitionOf(): Partition {
  const partition = new Partition(analyzer);
  for (const path of ["/b", "/a", "/gone", "/c/d"])
    partition.setPage(
      path,
      texts.map((text, at) =>
        documentOf(path, `${text} ${path}`, {
          anchor: at === 0 ? "" : `s${at}`,
          heading: at === 0 ? "" : `Section ${at}`,
          breadcrumbs: at === 3 ? ["Guides", "Section 2"] : ["Guides"],
        }),
      ),
    );
  partition.setPage("/gone", []);
  return partition;
}

async function packedOf(partition: Partition, shardBytes: number): Promise<PackedIndex> {
  const merged = mergeTerms(await termsOfAll(Array.from(partition.entries(), ([, document]) => document)));
  return packIndex(merged, shardEnds(merged, shardBytes));
}

it.each([64, 100_000])(
  "a packed index with shards of %i bytes answers as the one it was made from",
  async (size) => {
    const partition = partitionOf();
    const packed = await packedOf(partition, size);
    const reader = new PackedReader(packed, analyzer);
    for (const [at, shard] of packed.shards.entries()) reader.addShard(at, shard);
    for (const query of [
      "token",
      "custom domian",
      "resume",
      "résumé",
      "retryFetch",
      "page size",
      "設定",
      "webho",
      "section 2",
    ])
      expect(hitsOf(reader, query), query).toEqual(hitsOf(partition, query));
    expect(packed.shards.length > 1).toBe(size === 64);
  },
);

it("a packed index loads what a query needs and no more", async () => {
  const partition = partitionOf();
  const packed = await packedOf(partition, 64);
  for (const query of ["token", "custom domian", "webho", "retryFetch", "the"]) {
    const reader = new PackedReader(packed, analyzer);
    const loaded: number[] = [];
    await loadShards(query, reader, new DeletionIndex(reader.vocabulary), async (shard) => {
      loaded.push(shard);
      return packed.shards[shard] ?? new Uint8Array();
    });
    expect(hitsOf(reader, query), query).toEqual(hitsOf(partition, query));
    expect(new Set(loaded).size, query).toBe(loaded.length);
    expect(loaded.length, query).toBeLessThan(packed.shards.length / 2);
  }
});

it("an index of another version is refused", async () => {
  const packed = await packedOf(partitionOf(), 64);
  const manifest = { ...packed.manifest, indexVersion: -1 };
  expect(() => new PackedReader({ ...packed, manifest }, analyzer)).toThrow("version -1");
});

it("numbers and words come back as they were written", () => {
  const word = fc.string({ unit: "grapheme", maxLength: 8 });
  fc.assert(
    fc.property(fc.array(fc.tuple(word, fc.nat({ max: 2 ** 31 - 1 }))), (pairs) => {
      const writer = new ByteWriter();
      const words = new WordWriter();
      for (const [text, number] of pairs) {
        words.write(text, writer);
        writer.number(number);
      }
      const bytes = writer.take();
      const reader = new ByteReader(bytes);
      const read = new WordReader();
      expect(pairs.map(() => [read.read(reader), reader.number()])).toEqual(pairs);
      expect(reader.isAtEnd).toBe(true);
    }),
  );
  expect(() => new ByteReader(Uint8Array.of(200)).number()).toThrow(RangeError);
  expect(() => new ByteReader(Uint8Array.of(9, 65)).text()).toThrow(RangeError);
});
