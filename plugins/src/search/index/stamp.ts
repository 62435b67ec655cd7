/**
 * Eight hexadecimal digits that other contents have not, by all likelihood (FNV-1a). A manifest has them for each of its files:
 * so files of two builds, as caches and an upload that is under way mix them, are never read together.
 */
export function stampOf(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
