/** A statement's expression: without the blanks and semicolons behind it. A regular expression would begin anew at each blank. */
export function withoutSemicolon(source: string): string {
  let end = source.length;
  while (end > 0 && /[\s;]/.test(source.charAt(end - 1))) end--;
  return source.slice(0, end);
}
