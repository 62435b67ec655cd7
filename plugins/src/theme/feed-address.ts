import { artifact, assets, feedFile, outputs, type Read } from "@octavo/core";
import { withBase } from "./url.ts";

/** Where the feed of a page is; undefined where it has none. */
export async function feedAddress(path: string, base: string, read: Read): Promise<string | undefined> {
  const file = feedFile(path);
  const isMade = (await read.pick(outputs, "", file)) !== undefined;
  // One that is registered can turn out to be none.
  const isThere = isMade
    ? (await read.get(artifact, file)) !== undefined
    : (await read.pick(assets, "", file)) === true;
  return isThere ? withBase(`/${file}`, base) : undefined;
}
