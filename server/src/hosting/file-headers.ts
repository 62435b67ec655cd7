import { contentType } from "../dev/content-types.ts";

export interface FileHeaders {
  readonly type: string;
  readonly cacheControl: string;
  /** Whether compressing it may save something. */
  readonly compressible: boolean;
}

/** Names that a build gives its own files have a hash of what they hold; everything else may change under its name. */
const hashed = /^assets\/(octavo(-[a-z]+)*-[0-9a-f]{10}\.[a-z]+|schemas\/[^/]+\/[^/]+\.[0-9a-z]{5,8}\.json)$/;

const compressed =
  /^(text\/|application\/((linkset\+)?json|yaml|(rss\+)?xml|wasm|octet-stream)|image\/(svg|x-icon)|font\/[to]tf)/;

export function fileHeaders(file: string): FileHeaders {
  const type = contentType(file);
  return {
    type,
    cacheControl: hashed.test(file) ? "public, max-age=31536000, immutable" : "public, no-cache",
    compressible: compressed.test(type),
  };
}
