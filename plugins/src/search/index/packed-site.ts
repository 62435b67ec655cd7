import type { SearchManifest, SearchManifestPart } from "@octavo/core";
import { packIndex } from "./packed.ts";
import type { SearchIndex } from "./search-index.ts";
import { stamped, stampOf } from "./stamp.ts";

/** An index of a whole site as files that any host can serve. */
export interface PackedSite {
  readonly manifest: Extract<SearchManifest, { kind: "files" }>;
  /** Outlines and shards, stamped, then compressed with deflate: hosts do not compress what they do not know. */
  readonly files: readonly Uint8Array[];
}

/** Bytes of a shard before compression: small ones, because a query needs few words of each. */
const usualShard = 4 * 1_024;

/** Packs the index of each version and language; larger shards where there would be more than `limit` files, but two a part. */
export async function packSite(site: SearchIndex, limit: number): Promise<PackedSite> {
  // Files are for everybody.
  const parts = site.parts
    .filter(({ groups }) => groups.length === 0)
    .toSorted((a, b) => compare(a.language, b.language) || compare(a.version, b.version));
  const pack = (bytes: number): readonly ReturnType<typeof packIndex>[] =>
    parts.map(({ index, version, language }) => packIndex(index, { version, language }, bytes));
  let bytes = usualShard;
  let packed = pack(bytes);
  while (filesOf(packed) > limit && packed.some(({ shards }) => shards.length > 1)) {
    const room = Math.max(1, limit - parts.length);
    bytes = Math.ceil(1.1 * bytes * Math.max(1, (filesOf(packed) - parts.length) / room));
    packed = pack(bytes);
  }
  const files: Uint8Array[] = [];
  const described: SearchManifestPart[] = [];
  for (const { manifest, outline, shards } of packed) {
    const raw = [new TextEncoder().encode(JSON.stringify(outline)), ...shards];
    const stamp = stampOf(raw);
    const own = await Promise.all(raw.map((each) => deflate(stamped(each, stamp))));
    const transferred = own.reduce((sum, { length }) => sum + length, 0);
    described.push({ ...manifest, file: files.length, stamp, bytes: transferred });
    files.push(...own);
  }
  return { manifest: { kind: "files", parts: described }, files };
}

function filesOf(packed: readonly { readonly shards: readonly unknown[] }[]): number {
  return packed.reduce((sum, { shards }) => sum + 1 + shards.length, 0);
}

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)])
    .stream()
    .pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
