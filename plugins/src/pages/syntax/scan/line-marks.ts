const lineMarks = /(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/y;
const markCharacters = ">-+*0123456789";

/** Behind the quote and list marks of the line that starts at `at`, and the blanks around them. Most lines have none. */
export function behindMarks(text: string, at: number): number {
  let start = at;
  while (text[start] === " " || text[start] === "\t") start++;
  if (start >= text.length || !markCharacters.includes(text.charAt(start))) return start;
  lineMarks.lastIndex = at;
  return lineMarks.test(text) ? lineMarks.lastIndex : start;
}
