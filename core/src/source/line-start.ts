/** Where the line of an offset begins. Looks no further than that: lines may end in `\n`, `\r\n` or `\r`. */
export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && text.charCodeAt(start - 1) !== 10 && text.charCodeAt(start - 1) !== 13) start--;
  return start;
}

/** The blanks that the line of an offset begins with, as far as the offset. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? "";
}
