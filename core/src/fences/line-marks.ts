export interface MarkedCode {
  readonly code: string;
  /** Classes of lines, by number from 1. */
  readonly marks: ReadonlyMap<number, string>;
}

const mark =
  /(?<!\s)\s*(?:\/\/|#|--|;|%|'|\/\*|<!--|\{\/\*)\s*\[!code\s+(\+\+|--|highlight|hl|focus|warning|error)(?::(\d{1,4}))?\]\s*(?:(?:\*\/\}?|-->)\s*)?$/;
const classes: Readonly<Record<string, string>> = {
  "++": "added",
  "--": "removed",
  highlight: "marked",
  hl: "marked",
  focus: "focused",
  warning: "doubtful",
  error: "wrong",
};

/**
 * Takes the marks out of trailing comments: `// [!code ++]`, with `:3` for this and the two lines after it. A line that is
 * nothing but a mark goes, and the mark counts from the line after it. Markdown with a fence of its own shows how marks
 * are written: there they stay.
 */
export function readLineMarks(code: string, language: string): MarkedCode {
  const isShown = /^(?:mdx?|markdown)$/i.test(language) && /^[ \t>]*(?:```|~~~)/m.test(code);
  if (isShown || !code.includes("[!code")) return { code, marks: new Map() };
  const lines: string[] = [];
  const ranges: MarkedRange[] = [];
  for (const line of code.split("\n")) {
    const found = mark.exec(line);
    const left = found ? line.slice(0, found.index) : line;
    const isAlone = found !== null && left.trim() === "";
    if (!isAlone) lines.push(left);
    if (!found) continue;
    const first = isAlone ? lines.length + 1 : lines.length;
    const last = first + Math.max(1, Number(found[2] ?? 1)) - 1;
    ranges.push({ first, last, name: classes[found[1] ?? ""] ?? "marked" });
  }
  return { code: lines.join("\n"), marks: marksOf(ranges, lines.length) };
}

interface MarkedRange {
  readonly first: number;
  readonly last: number;
  readonly name: string;
}

/** Of the ranges of a line, which come in the order of their beginnings, the last one counts. */
function marksOf(ranges: readonly MarkedRange[], count: number): ReadonlyMap<number, string> {
  const marks = new Map<number, string>();
  const open: MarkedRange[] = [];
  let next = 0;
  for (let line = 1; line <= count; line++) {
    for (let range = ranges[next]; range?.first === line; range = ranges[++next]) open.push(range);
    while (open.length > 0 && (open.at(-1)?.last ?? 0) < line) open.pop();
    const range = open.at(-1);
    if (range) marks.set(line, range.name);
  }
  return marks;
}
