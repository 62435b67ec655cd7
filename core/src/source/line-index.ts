import type { Span } from "./origin.ts";

/** Zero-based line and UTF-16 character, as the Language Server Protocol counts them. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** End exclusive. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Line starts of one text. `\n`, `\r\n` and lone `\r` end a line. */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.#starts = text.includes("\r") ? startsOf(text) : startsBehindFeeds(text);
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  position(offset: number): Position {
    const clamped = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: clamped - (this.#starts[low] ?? 0) };
  }

  /** The nearest offset: characters past a line's end mean that end. */
  offset(position: Position): number {
    const start = this.#starts[position.line];
    if (start === undefined) return position.line < 0 ? 0 : this.#text.length;
    return Math.min(start + Math.max(0, position.character), this.#lineEnd(position.line));
  }

  range(span: Span): Range {
    return { start: this.position(span.start), end: this.position(span.end) };
  }

  /** A line's text without its line break. */
  line(line: number): string {
    return this.#text.slice(this.#starts[line] ?? this.#text.length, this.#lineEnd(line));
  }

  #lineEnd(line: number): number {
    let end = this.#starts[line + 1] ?? this.#text.length;
    if (end > (this.#starts[line] ?? end) && this.#text.charCodeAt(end - 1) === 10) end--;
    if (end > (this.#starts[line] ?? end) && this.#text.charCodeAt(end - 1) === 13) end--;
    return end;
  }
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}

/** The same for a text without `\r`: many characters are looked at in one go. */
function startsBehindFeeds(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
