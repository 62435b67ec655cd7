import { lineStart } from "../source/line-start.ts";
import type { Span } from "../source/origin.ts";
import type { SyntaxProblem } from "./data.ts";
import { insertion, repairWith, replacement, type SyntaxRepair } from "./syntax-repair.ts";
import { indentingTabs, spacesFor, tabWidths } from "./yaml-tabs.ts";

/** What may mend an error of JSON or YAML, which ends at `end` of the text: best first. */
export function dataRepairs(
  { kind, span, earlier }: SyntaxProblem,
  text: string,
  end: number = text.length,
): readonly SyntaxRepair[] {
  const written = text.slice(span.start, span.end);
  switch (kind) {
    case "nested-key":
      return quoted(written, span);
    case "needs-quotes":
      return /["']/.test(text.charAt(span.start - 1)) ? behindQuote(span, text) : quoted(written, span);
    case "unclosed-quote":
      return [
        repairWith(
          "Close the quotes",
          // A key has its colon behind them.
          insertion(span.start + written.replace(/\s*:?\s*$/, "").length, written.charAt(0)),
          insertion(span.start + written.trimEnd().length, written.charAt(0)),
        ),
      ];
    case "missing-space":
      return [repairWith("Put a space behind the colon", insertion(span.end, " "))];
    case "tab":
      return tabs(span, text, end);
    case "duplicate-key":
      return earlier && beginsMember(earlier.entry, text)
        ? [repairWith("Remove the one that does not count", replacement(withComma(earlier.entry, text), ""))]
        : [];
    default:
      return [];
  }
}

/** `'It's here'`, and the like with double quotes: what follows the second quote is text, too. */
function behindQuote({ start, end }: Span, text: string): readonly SyntaxRepair[] {
  const before = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - 1000), start - 1))?.[0] ?? "";
  const written = /(?:^|[-:[{,])\s*('[^']*(?:''[^']*)*|"(?:[^"\\]|\\.)*)$/.exec(before)?.[1];
  if (written === undefined) return [];
  const from = start - 1 - written.length;
  return /[\r\n]/.test(text.slice(from, end).trimEnd())
    ? []
    : withQuotesInside(text.slice(from, end).trimEnd(), from);
}

/** Text in quotes; of one that has some around it already, those that are in it are written so that they count as text. */
function quoted(written: string, span: Span): readonly SyntaxRepair[] {
  const inside = withQuotesInside(written.trimEnd(), span.start);
  return inside.length > 0
    ? inside
    : [repairWith("Put the text in quotes", replacement(span, JSON.stringify(written)))];
}

function withQuotesInside(written: string, start: number): readonly SyntaxRepair[] {
  const [quote, inner] = [written.charAt(0), written.slice(1, -1)];
  if ((quote !== "'" && quote !== '"') || written.length < 2 || !written.endsWith(quote)) return [];
  const [title, newText] =
    quote === "'"
      ? ["Write '' for the apostrophe", `'${inner.replaceAll(/'+/g, "''")}'`]
      : [
          'Write \\" for quotes in the text',
          `"${inner.replaceAll(/\\.|"/g, (sign) => (sign === '"' ? '\\"' : sign))}"`,
        ];
  return [repairWith(title, replacement({ start, end: start + written.length }, newText))];
}

/** All tabs from the line of the first on: with as many spaces for each as make it readable. */
function tabs({ start }: Span, text: string, end: number): readonly SyntaxRepair[] {
  const runs = indentingTabs(text.slice(0, end), lineStart(text, start));
  const edits = tabWidths(text).map((width) =>
    runs.map((span) => ({ span, newText: spacesFor(text.slice(span.start, span.end), width) })),
  );
  return [repairWith("Write spaces for tabs", ...edits)];
}

/** Whether a member begins where its key does: behind a tag, an anchor or `?`, these would be left for the next one. */
function beginsMember({ start }: Span, text: string): boolean {
  return /^(?:\uFEFF?[ \t]*|.*(?:[{,]|\*\/|-[ \t])[ \t]*)$/.test(text.slice(lineStart(text, start), start));
}

/** A member with the comma behind it and a comment in its line: its lines, or as far as the next member or comment. */
function withComma({ start, end }: Span, text: string): Span {
  const blanks = /(?:\s|(?:#|\/\/)[^\r\n]*|\/\*[^]*?\*\/)*/y;
  blanks.lastIndex = end;
  const comma = end + (blanks.exec(text)?.[0].length ?? 0);
  const from = text.charAt(comma) === "," ? comma + 1 : end;
  const rest = /[^\S\r\n]*(?:(?:#|\/\/)[^\r\n]*)?(\r\n|\r|\n)?/y;
  rest.lastIndex = from;
  const [written = "", newline] = rest.exec(text) ?? [];
  const after = from + written.length;
  const line = lineStart(text, start);
  if (newline !== undefined && text.slice(line, start).trim() === "") return { start: line, end: after };
  return { start, end: after + (/^[^\S\r\n]*/.exec(text.slice(after))?.[0].length ?? 0) };
}
