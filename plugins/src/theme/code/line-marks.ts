interface MarkedCode {
  readonly code: string;
  /** Classes of lines, by number from 1. */
  readonly marks: ReadonlyMap<number, string>;
}

const mark =
  /(?<!\s)\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*\[!code\s+(\+\+|--|highlight|hl|focus|warning|error)(?::(\d{1,4}))?\]\s*(?:(?:\*\/\}?|-->)\s*)?$/;
const classes: Readonly<Record<string, string>> = {
  "++": "added",
  "--": "removed",
  highlight: "marked",
  hl: "marked",
  focus: "focused",
  warning: "marked",
  error: "removed",
};

/** Takes the marks out of trailing comments: `// [!code ++]`, with `:3` for this and the two lines after it. */
export function readLineMarks(code: string): MarkedCode {
  if (!code.includes("[!code")) return { code, marks: new Map() };
  const marks = new Map<number, string>();
  const lines = code.split("\n").map((line, index) => {
    const found = mark.exec(line);
    if (!found) return line;
    const count = Math.max(1, Number(found[2] ?? 1));
    for (let offset = 1; offset <= count; offset++)
      marks.set(index + offset, classes[found[1] ?? ""] ?? "marked");
    return line.slice(0, found.index);
  });
  return { code: lines.join("\n"), marks };
}
