/**
 * Whether a font file is variable, so that it has every weight: its first bytes list its tables, and a variable font has
 * one called "fvar". False for what is no font.
 */
export function isVariableFont(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (head.length < 12) return false;
  const signature = textAt(head, 0);
  try {
    if (signature === "wOF2") return woff2HasFvar(head, view);
    if (signature === "wOFF") return tagsAt(head, 44, 20, view.getUint16(12));
    if (signature === "OTTO" || signature === "true" || view.getUint32(0) === 0x1_00_00)
      return tagsAt(head, 12, 16, view.getUint16(4));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return false;
}

function tagsAt(head: Uint8Array, start: number, size: number, count: number): boolean {
  for (let index = 0; index < count; index++) if (textAt(head, start + index * size) === "fvar") return true;
  return false;
}

function textAt(head: Uint8Array, at: number): string {
  return String.fromCharCode(...head.subarray(at, at + 4));
}

/** Tags of the WOFF2 specification's list that mean something here. */
const [glyf, loca, fvar, ownTag] = [10, 11, 47, 63];

function woff2HasFvar(head: Uint8Array, view: DataView): boolean {
  const count = view.getUint16(12);
  let at = 48;
  for (let index = 0; index < count && at < head.length; index++) {
    const flags = view.getUint8(at++);
    const tag = flags & 63;
    if (tag === fvar) return true;
    if (tag === ownTag) {
      if (textAt(head, at) === "fvar") return true;
      at += 4;
    }
    at = afterNumber(view, at);
    const version = flags >> 6;
    // Tables of outlines are transformed in version 0, all others in any other version.
    if ((tag === glyf || tag === loca) === (version === 0)) at = afterNumber(view, at);
  }
  return false;
}

/** Numbers are of up to five bytes, each but the last with its highest bit set. */
function afterNumber(view: DataView, at: number): number {
  let end = at;
  while (end < at + 4 && (view.getUint8(end) & 128) !== 0) end++;
  return end + 1;
}
