import { stampOf } from "../index/stamp.ts";
import { OutdatedIndex } from "./failure.ts";
import { fetchRetried } from "./fetch-retried.ts";
import type { LoadFile } from "./file-search.ts";

/** Reads files that stand beside `script`. The stamp is part of their address, so that no cache answers with old ones. */
export function fileLoader(script: string): LoadFile {
  return async (file, stamp) => {
    const response = await fetchRetried(new URL(`${file}.bin?${stamp}`, script).href);
    const bytes = await inflate(response);
    if (stampOf(bytes) !== stamp) throw new OutdatedIndex();
    return bytes;
  };
}

/** What is no deflated file is one of something else. */
async function inflate(response: Response): Promise<Uint8Array> {
  try {
    const stream = (response.body ?? new Blob([]).stream()).pipeThrough(
      new DecompressionStream("deflate-raw"),
    );
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch {
    throw new OutdatedIndex();
  }
}
