import { matched } from "./scan.ts";

/** Where a line or a sign begins what is no text; each is tried at an offset. */
export const listNumber: RegExp = /[ \t>]*(?:[-*+][ \t]+)*\d{1,9}[.)](?=[ \t\n])/y;
export const definition: RegExp = /[ \t>]*\[(?!\^)([^\]\n]+)\]:[ \t]*(?:\n[ \t]+)?\S[^\n]*/y;
export const reference: RegExp = /\]\[([^\]\n]*)\]/y;
export const footnote: RegExp = /[ \t>]*\[\^[^\]\n]+\]:/y;
export const destination: RegExp =
  /\]\([ \t]*\n?[ \t]*(?:<[^>\n]*>|[^\s()]*(?:\([^()\s]*\)[^\s()]*)*)(?:[ \t\n]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*\)/y;
export const image: RegExp = /!\[(?:[^\][]|\[[^\][]*\])*(?=\]\()/y;
export const lineMark: RegExp =
  /(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*\[!code\s[^\]\n]*\]\s*(?:\*\/\}?|-->)?/g;

/** The text up to the next sign that may mean something, to the end of the line at most; an entity by itself. */
export function plain(source: string, at: number): readonly string[] {
  const run = /(?:[^\\`${<!\][\n&]|&(?!#?\w+;))+\n?|\n/y;
  run.lastIndex = at;
  const found = run.exec(source);
  if (found) return found;
  const [entity] = matched(/&#?\w+;/y, source, at) ?? [];
  return entity === undefined ? [source[at] ?? ""] : [entity];
}
