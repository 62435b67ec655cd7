/** One image of a `srcset`. */
interface ImageCandidate {
  /** The address as it is written. */
  readonly target: string;
  /** How large it is: "2x", "640w", or nothing. */
  readonly size: string;
}

/** What a `srcset` names, in order; what has a size that is none is left out. Takes linear time. */
export function imageCandidates(source: string): readonly ImageCandidate[] {
  const found: ImageCandidate[] = [];
  const address = /[\s,]*([^\s,]\S*)/y;
  const behind = /[^,]*/y;
  for (let match = address.exec(source); match; match = address.exec(source)) {
    const whole = match[1] ?? "";
    // Commas in an address are its own; one at its end separates it from the next.
    const target = whole.replace(/,$/, "");
    let size = "";
    if (target === whole) {
      behind.lastIndex = address.lastIndex;
      size = (behind.exec(source)?.[0] ?? "").trim();
      address.lastIndex = behind.lastIndex;
    }
    if (/^(?:\d{1,6}(?:\.\d{1,6})?[xw])?$/.test(size)) found.push({ target, size });
  }
  return found;
}
