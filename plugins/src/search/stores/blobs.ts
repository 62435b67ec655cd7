import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";

// Several byte arrays as one: the length of the table, the table in JSON, then all of them one after the other.

export interface Blob {
  readonly bytes: Uint8Array;
  /** Whether to compress it: vectors only lose time by it. */
  readonly packed: boolean;
}

interface Table {
  readonly header: unknown;
  /** Bytes of each in the file; negative where they are compressed. */
  readonly lengths: readonly number[];
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export async function joinBlobs(header: unknown, blobs: readonly Blob[]): Promise<Uint8Array> {
  const written = await Promise.all(
    blobs.map(async ({ bytes, packed }) => (packed ? deflate(bytes, { level: 4 }) : bytes)),
  );
  const lengths = written.map(({ length }, at) => (blobs[at]?.packed === true ? -length : length));
  const table = Buffer.from(JSON.stringify({ header, lengths } satisfies Table));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(table.length);
  return Buffer.concat([size, table, ...written]);
}

/** What stands before the blobs. Throws where the bytes are no such file. */
export function headerOf(bytes: Uint8Array): unknown {
  return tableOf(bytes).table.header;
}

/** Rejects where the bytes are no such file, or are damaged. */
export async function splitBlobs(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>[]> {
  const { table, end } = tableOf(bytes);
  let at = end;
  const blobs = await Promise.all(
    table.lengths.map(async (written) => {
      const length = Math.abs(written);
      const part = bytes.subarray(at, at + length);
      at += length;
      if (part.length !== length) throw new RangeError("The file ends too early.");
      // A copy of its own: numbers of more than a byte have to stand at even places.
      return written < 0 ? new Uint8Array(await inflate(part)) : new Uint8Array(part);
    }),
  );
  if (at !== bytes.length) throw new RangeError("The file ends too late.");
  return blobs;
}

function tableOf(bytes: Uint8Array): { readonly table: Table; readonly end: number } {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 4 + view.readUInt32LE(0);
  return { table: JSON.parse(view.toString("utf8", 4, end)) as Table, end };
}
