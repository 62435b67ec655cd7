/** A fence's first line, with its signs. */
const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
/** What makes the line above it a heading: of the first level, or of the second. */
const underline = /^ {0,3}(?:(=+)|-+)\s*$/;

interface Heading {
  readonly level: number;
  /** Behind its last line. */
  readonly end: number;
}

/**
 * Markdown whose headings are all deeper than `depth`, as far as Markdown goes: what stands in a description is a part of what it
 * describes. Their order of levels stays.
 */
export function lowerHeadings(text: string, depth: number): string {
  if (!/^ {0,3}(?:#|=)/m.test(text) && !/\n {0,3}-+\s*$/m.test(text)) return text;
  const lines = text.split(/\r\n?|\n/);
  const found = headingsOf(lines);
  let highest = Infinity;
  for (const { level } of found.values()) highest = Math.min(highest, level);
  const more = depth + 1 - highest;
  if (more <= 0) return text;
  const written: string[] = [];
  for (let at = 0; at < lines.length;) {
    const { level, end } = found.get(at) ?? { end: at + 1 };
    const line = lines[at] ?? "";
    const marks = level === undefined ? "" : "#".repeat(Math.min(6, level + more));
    if (marks === "") written.push(line);
    else if (end === at + 1) written.push(line.replace(heading, `$1${marks}`));
    // A heading of signs has one line.
    else written.push([marks, ...lines.slice(at, end - 1).map((words) => words.trim())].join(" "));
    at = end;
  }
  return written.join("\n");
}

/** Headings by the number of their first line. */
function headingsOf(lines: readonly string[]): ReadonlyMap<number, Heading> {
  const found = new Map<number, Heading>();
  let open = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const marks = fence.exec(line)?.[1] ?? "";
    if (open !== "") {
      if (marks.startsWith(open) && line.trim() === marks) open = "";
      continue;
    }
    const level = heading.exec(line)?.[2]?.length;
    if (marks !== "") open = marks;
    else if (level !== undefined) found.set(at, { level, end: at + 1 });
    else if ((lines[at - 1] ?? "").trim() === "" && isText(line)) {
      let below = at + 1;
      while (isText(lines[below] ?? "")) below++;
      const [signs, first] = underline.exec(lines[below] ?? "") ?? [];
      if (signs !== undefined) found.set(at, { level: first === undefined ? 2 : 1, end: below + 1 });
      at = signs === undefined ? below - 1 : below;
    }
  }
  return found;
}

/** Whether a line is one of a paragraph, and begins nothing else. */
function isText(line: string): boolean {
  return /^ {0,3}[^\s#>|`~*+=-]/.test(line) && !/^ {0,3}\d+[.)]\s/.test(line);
}
