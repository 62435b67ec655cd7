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
  warning: "marked",
  error: "removed",
};

/**
 * Takes the marks out of trailing comments: `// [!code ++]`, with `:3` for this and the two lines after it. A line that is
 * nothing but a mark goes, and the mark counts from the line after it. Markdown with a fence of its own shows how marks
 * are written: there they stay.
 */
export function readLineMarks(code: string, language: string): MarkedCode {
  const isShown = /^(?:mdx?|markdown)$/i.test(language) && /^[ \t>]*(?:```|~~~)/m.test(code);
  if (isShown || !code.includes("[!code")) return { code, marks: new Map() };
  const marks = new Map<number, string>();
  const lines: string[] = [];
  for (const line of code.split("\n")) {
    const found = mark.exec(line);
    const left = found ? line.slice(0, found.index) : line;
    const isAlone = found !== null && left.trim() === "";
    if (!isAlone) lines.push(left);
    if (!found) continue;
    const first = isAlone ? lines.length + 1 : lines.length;
    const end = first + Math.max(1, Number(found[2] ?? 1));
    for (let number = first; number < end; number++) marks.set(number, classes[found[1] ?? ""] ?? "marked");
  }
  return { code: lines.join("\n"), marks };
}
