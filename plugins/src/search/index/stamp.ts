/**
 * Eight hexadecimal digits that other contents have not, by all likelihood (CRC-32, which zlib has for whoever builds). A manifest has
 * them for each of its files: so files of two builds, as caches and an upload that is under way mix them, are never read together.
 */
export function stampOf(bytes: Uint8Array): string {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? polynomial : 0);
  }
  return stampOfSum(~sum >>> 0);
}

const polynomial = 0xedb88320;

/** `sum`: the CRC-32 of the contents. */
export function stampOfSum(sum: number): string {
  return sum.toString(16).padStart(8, "0");
}
