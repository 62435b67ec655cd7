/**
 * Files of one index begin with the same four bytes, which its manifest names. So files of two builds, as caches and an
 * upload that is under way mix them, are never read together.
 */
const length = 4;

/** Eight hexadecimal digits that other contents have not, by all likelihood (FNV-1a). */
export function stampOf(files: readonly Uint8Array[]): string {
  let hash = 0x811c9dc5;
  for (const bytes of files) for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

export function stamped(bytes: Uint8Array, stamp: string): Uint8Array {
  const whole = new Uint8Array(length + bytes.length);
  new DataView(whole.buffer).setUint32(0, Number.parseInt(stamp, 16));
  whole.set(bytes, length);
  return whole;
}

/** What follows the stamp; undefined where it is another one. */
export function unstamped(bytes: Uint8Array, stamp: string): Uint8Array | undefined {
  if (bytes.length < length) return undefined;
  const found = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return found === Number.parseInt(stamp, 16) ? bytes.subarray(length) : undefined;
}
