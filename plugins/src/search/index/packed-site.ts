import { crc32, deflateRawSync } from "node:zlib";
import type { SearchManifest, SearchManifestPart } from "@octavo/core";
import { MergedTerms } from "./merged-terms.ts";
import { mergeTerms, packIndex, shardEnds } from "./pack.ts";
import { stampOfSum } from "./stamp.ts";
import type { Terms } from "./terms.ts";

/** An index of a whole site as files that any host can serve. */
export interface PackedSite {
  readonly manifest: Extract<SearchManifest, { kind: "files" }>;
  /** Outlines and shards, before they are compressed. */
  readonly files: readonly Uint8Array[];
}

/** Bytes of a shard before compression, at most: small ones, because a query needs few words of each. */
const usualShard = 6 * 1_024;

/**
 * Packs the index of each version and language; larger shards where there would be more than `limit` files, but two a part.
 * They grow in steps: a site whose size changes a little keeps its shards.
 */
export function packSite(terms: readonly Terms[], limit: number): PackedSite {
  const parts = partsOf(terms).map(mergeTerms);
  let bytes = usualShard;
  let cuts = parts.map((part) => shardEnds(part, bytes));
  while (filesOf(cuts) > limit && cuts.some(({ length }) => length > 1)) {
    bytes *= 1.25;
    cuts = parts.map((part) => shardEnds(part, bytes));
  }
  const files: Uint8Array[] = [];
  const described = parts.map((part, at): SearchManifestPart => {
    const { manifest, outline, shards } = packIndex(part, cuts[at] ?? []);
    const own = [new TextEncoder().encode(JSON.stringify(outline)), ...shards];
    const file = files.length;
    files.push(...own);
    return {
      ...manifest,
      file,
      stamps: own.map((content) => stampOfSum(crc32(content))),
      bytes: own.reduce((sum, { length }) => sum + length, 0),
    };
  });
  return { manifest: { kind: "files", parts: described }, files };
}

/** The terms of many pages as few: those of a version and language in one. */
export function mergePages(pages: readonly Terms[]): readonly Terms[] {
  return partsOf(pages).map((own) => new MergedTerms(own).terms());
}

/** Those of each version and language. */
function partsOf(terms: readonly Terms[]): readonly (readonly Terms[])[] {
  return [...Map.groupBy(terms, ({ language, version }) => `${language}\n${version}`)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, own]) => own);
}

function filesOf(cuts: readonly (readonly number[])[]): number {
  return cuts.reduce((sum, { length }) => sum + 1 + length, 0);
}

/** As files of an index stand on hosts, which do not compress what they do not know. At once: streams hold memory until it is collected. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes);
}
