import { LineIndex } from "../source/line-index.ts";
import type { Span } from "../source/origin.ts";

/** Where a part of a source stands in a text; undefined where that is not known. */
export type PartPlace = (part: Span) => Span | undefined;

/** Places of the parts of a source that a span of a text holds: in quotes and lists, marks stand before its lines. */
export function placedSource(source: string, text: string, { start, end }: Span): PartPlace {
  const around = text.slice(start, end);
  const whole = around.indexOf(source);
  if (whole !== -1) return (part) => ({ start: start + whole + part.start, end: start + whole + part.end });
  const own = new LineIndex(source);
  const written = new LineIndex(around);
  const isSame = own.lineCount === written.lineCount;
  return (part) => {
    const { line, character } = own.position(part.start);
    const words = own.line(line);
    if (!isSame || words === "") return undefined;
    const at = written.line(line).lastIndexOf(words);
    if (at === -1) return undefined;
    const found = start + written.offset({ line, character: at + character });
    return { start: found, end: found + part.end - part.start };
  };
}
