import { appendAll, LineIndex, type Span } from "@octavo/core";
import { outside } from "./long-stretches.ts";
import { parseMarkup, type ParsedNode, type ParseFailure } from "../satteri.ts";
import type { Token } from "../scan/scan.ts";

/** Tags, braces and the like of a page, above which its lines are parted: others are shown to the parser as they are. */
const minTokens = 1_000;

const restOfLine = /[ \t]*\r?\n/y;
const statementOrBlank = /(?<![^\n])(?:(import|export)[ \t]|[ \t]*\r?\n)/g;

/**
 * For each paragraph between tags that stand alone the parser goes through all up to the next blank line. So it is shown one more between an
 * element's end and the next one's begin, where their lines have nothing but tags: between blocks it means nothing. Tells where these lines go, none of
 * them in `whole`.
 */
export function partings(
  text: string,
  tokens: readonly Token[],
  whole: readonly Span[] = [],
  least: number = minTokens,
): readonly number[] {
  if (tokens.length < least) return [];
  const found: number[] = [];
  /** The tags that a line has begun with so far. */
  let line: { start: number; end: number; form: string } | undefined;
  /** Where the next line begins behind one that ends with an element. */
  let behind: number | undefined;
  for (const token of tokens) {
    // The parser looks for the end of such statements beyond blank lines.
    if (token.kind === "statements" && !token.closed) break;
    if (token.kind !== "tag" || token.tag.broken) continue;
    const { start, end } = token.span;
    const { form } = token.tag;
    // Masks may have taken it away: a long line of nothing but blanks is not gone through for each.
    if (text[start] !== "<" || text[end - 1] !== ">") {
      line = undefined;
      continue;
    }
    const before = behindBlanks(text, start);
    if (before === 0 || text[before - 1] === "\n") line = { start: before, end, form };
    else if (line?.end === before) line.end = end;
    else line = undefined;
    restOfLine.lastIndex = end;
    if (!line || !restOfLine.test(text)) continue;
    if (line.start === behind && line.form !== "close") found.push(line.start);
    behind = form === "open" ? undefined : restOfLine.lastIndex;
  }
  return found.length === 0 ? found : outside(withoutStatements(found, text), whole);
}

/** Statements go on up to a blank line: the parser sees some that stand behind other blocks. */
function withoutStatements(lines: readonly number[], text: string): readonly number[] {
  const marks = text.matchAll(statementOrBlank);
  let mark = marks.next();
  let isStatement = false;
  return lines.filter((line) => {
    for (; !mark.done && mark.value.index < line; mark = marks.next())
      isStatement = mark.value[1] !== undefined;
    return !isStatement;
  });
}

function behindBlanks(text: string, offset: number): number {
  let at = offset;
  while (text[at - 1] === " " || text[at - 1] === "\t") at--;
  return at;
}

/** A text with an empty line more before each of some lines. */
export class PartedText {
  readonly text: string;
  readonly #before: string;
  readonly #lines: readonly number[];

  constructor(before: string, lines: readonly number[]) {
    const pieces = lines.map((line, at) => before.slice(lines[at - 1] ?? 0, line));
    this.text = [...pieces, before.slice(lines.at(-1) ?? 0)].join("\n");
    this.#before = before;
    this.#lines = lines;
  }

  /** Where offsets of the text before, in order, are in this one. */
  moved(offsets: readonly number[]): readonly number[] {
    let next = 0;
    return offsets.map((offset) => {
      while ((this.#lines[next] ?? Infinity) <= offset) next++;
      return offset + next;
    });
  }

  /**
   * What the parser makes of it, with the places of the text before; or what has to stay `whole`, since an empty line means something there after
   * all: items of lists, and what only the parser takes for code.
   */
  parse(format: "mdx" | "md"): ReturnType<typeof parseMarkup> | { readonly whole: readonly Span[] } {
    const result = parseMarkup(this.text, format);
    if (this.#lines.length === 0) return result;
    if ("failure" in result) return { failure: this.#failureBefore(result.failure) };
    const whole: Span[] = [];
    const open: ParsedNode[] = [result.root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      const [above, within] = [this.#countAbove(start), this.#countAbove(end)];
      const span = { start: start - above, end: end - within };
      if (within > above && !(isOfBlocks(node) && this.#countAbove(firstOf(node, end)) === above)) {
        whole.push(span);
        continue;
      }
      if (node.position) node.position = { start: { offset: span.start }, end: { offset: span.end } };
      appendAll(open, node.children ?? []);
    }
    return whole.length > 0 ? { whole: whole.toSorted((a, b) => a.start - b.start) } : result;
  }

  /** Its words name places, too. */
  #failureBefore({ line, column, message }: ParseFailure): ParseFailure {
    const [lines, linesBefore] = [new LineIndex(this.text), new LineIndex(this.#before)];
    const before = (place: { readonly line: number; readonly column: number }): typeof place => {
      const at = lines.offset({ line: place.line - 1, character: place.column - 1 });
      const found = linesBefore.position(at - this.#countAbove(at));
      return { line: found.line + 1, column: found.character + 1 };
    };
    const words = message.replaceAll(/(?<=\(|opened at )(\d+):(\d+)(?=\))/g, (_, ...found: string[]) => {
      const place = before({ line: Number(found[0]), column: Number(found[1]) });
      return `${place.line}:${place.column}`;
    });
    return { ...before({ line, column }), message: words };
  }

  /** How many empty lines were put in before an offset of this text. */
  #countAbove(offset: number): number {
    let [low, high] = [0, this.#lines.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lines[middle] ?? 0) + middle < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isOfBlocks({ type }: ParsedNode): boolean {
  return type === "root" || type === "mdxJsxFlowElement";
}

/** Where the first block in one begins: there is none in a tag, whose attributes may have several lines. */
function firstOf({ children }: ParsedNode, end: number): number {
  return children?.[0]?.position?.start.offset ?? end;
}
