import type { SyntaxProblem } from "./data.ts";

/** A broken text can hold a mistake a character: more than these are noise, and cost memory. */
const LIMIT = 100;

/** Collects the parse problems of one text, at most 100 of a severity. `base` is added to every offset. */
export class ProblemLog {
  readonly #text: string;
  readonly #base: number;
  readonly #problems: SyntaxProblem[] = [];
  readonly #counts = { error: 0, warning: 0, information: 0 };

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  /** An empty one for the same text, of another reading. */
  fresh(): ProblemLog {
    return new ProblemLog(this.#text, this.#base);
  }

  get size(): number {
    return this.#problems.length;
  }

  /** Takes up what one for the same text has. */
  take(other: ProblemLog): void {
    this.#problems.push(...other.#problems);
  }

  report(
    severity: SyntaxProblem["severity"],
    kind: string,
    message: string,
    start: number,
    end: number,
    isGuess = false,
  ): void {
    const count = ++this.#counts[severity];
    if (count > LIMIT) return;
    const more = count === LIMIT ? " Further problems of this text are not shown." : "";
    this.#problems.push({
      kind,
      message: message + more,
      severity,
      span: this.#span(start, end),
      ...(isGuess && { isGuess }),
    });
  }

  /** What was reported last has led to a guess. */
  guessed(): void {
    const last = this.#problems.pop();
    if (last) this.#problems.push({ ...last, isGuess: true });
  }

  /** In the order of the text. */
  sorted(): readonly SyntaxProblem[] {
    return this.#problems.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  }

  /** Within the text and at least one visible character wide, where there is one. */
  #span(from: number, to: number): SyntaxProblem["span"] {
    const length = this.#text.length;
    let start = Math.max(0, Math.min(from, length));
    let end = Math.max(start, Math.min(to, length));
    if (start === end) {
      const atLineEnd = start === length || /[\r\n]/.test(this.#text.charAt(start));
      if (atLineEnd && start > 0) start -= this.#text.startsWith("\r\n", start - 2) ? 2 : 1;
      else if (end < length) end++;
    }
    return { start: start + this.#base, end: end + this.#base };
  }
}

/** A piece of the text as messages quote it: one line, at most 40 characters. */
export function excerpt(text: string, start: number, end: number): string {
  const line = text.slice(start, Math.min(end, start + 200)).split(/[\r\n]/, 1)[0] ?? "";
  const characters = Array.from(line.trim());
  return characters.length > 40 ? `${characters.slice(0, 39).join("")}…` : characters.join("");
}
