import type { Span } from "../source/origin.ts";

const opening = /\{\s*\/\*|<!--/g;

/** The comments of a page that have several lines, but for what looks like one in `code`, which is in order. */
export function commentsIn(text: string, code: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  let next = 0;
  const ends = new Set(["*/", "-->"]);
  opening.lastIndex = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const start = match.index;
    const sign = match[0] === "<!--" ? "-->" : "*/";
    const at = ends.has(sign) ? text.indexOf(sign, opening.lastIndex) : -1;
    // What nothing closes from here is not closed further down either.
    if (at === -1) ends.delete(sign);
    while ((code[next]?.end ?? Infinity) <= start) next++;
    const isCode = (code[next]?.start ?? Infinity) <= start;
    if (at === -1 || isCode) continue;
    const end = sign === "*/" ? text.indexOf("}", at) + 1 || text.length : at + sign.length;
    opening.lastIndex = end;
    if (/[\r\n]/.test(text.slice(start, end))) found.push({ start, end });
  }
  return found;
}

const item = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?=[ \t])/;
const row = /^[ \t]*\|/;

/** Tables, and items of lists with several lines: these go on as long as lines are blank or stand deeper. `opaque`: code and comments, in order. */
export function blocksIn(text: string, from: number, opaque: readonly Span[]): readonly Span[] {
  const found: Span[] = [];
  /** Items that go on, each with its column. */
  const open: { readonly start: number; readonly column: number }[] = [];
  let [next, end] = [0, from];
  let table: number | undefined;
  const close = (column: number): void => {
    for (let last = open.at(-1); last && last.column >= column; last = open.at(-1)) {
      open.pop();
      found.push({ start: last.start, end });
    }
  };
  const endTable = (): void => {
    if (table !== undefined) found.push({ start: table, end });
    table = undefined;
  };
  for (let start = from; start < text.length;) {
    const rest = /[^\r\n]*(?:\r\n|\r|\n|$)/y;
    rest.lastIndex = start;
    const written = rest.exec(text)?.[0] ?? "";
    const line = written.trimEnd();
    const column = line.length - line.trimStart().length;
    while ((opaque[next]?.end ?? Infinity) <= start) next++;
    const isOpaque = (opaque[next]?.start ?? Infinity) < start;
    const isRow = !isOpaque && row.test(line);
    if (!isRow) endTable();
    if (line !== "" && !isOpaque) close(column);
    if (isRow) table ??= start;
    if (!isOpaque && item.test(line)) open.push({ start, column });
    if (line !== "") end = start + line.length;
    start += written.length;
  }
  endTable();
  close(0);
  return found;
}
