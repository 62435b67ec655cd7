/** A bracket that is open, as the lines of the text are laid out. */
export interface LaidOutBracket {
  readonly isArray: boolean;
  readonly line: number;
  /** How far the line is indented in which it stands. */
  readonly indent: number;
}

/** A bracket that closes one of them. */
export interface ClosingBracket extends LaidOutBracket {
  /** Whether its line begins with such a bracket. */
  readonly isInFront: boolean;
}

/** Brackets that may be left open at one place. */
const mostOpen = 32;

/**
 * Which of the open brackets one closes, by where people write it: in the line of the open one, or at the front of a line that is
 * indented as far as that one. -1 where none: then it is one too many.
 */
export function closedBracket(
  depth: number,
  open: (at: number) => LaidOutBracket | undefined,
  { isArray, line, indent, isInFront }: ClosingBracket,
): number {
  for (let at = depth - 1; at >= Math.max(0, depth - mostOpen); at--) {
    const bracket = open(at);
    if (bracket === undefined) break;
    const isAlike = bracket.isArray === isArray;
    if (bracket.line === line) {
      if (isAlike) return at;
    } else if (!isInFront || bracket.indent < indent) break;
    else if (isAlike && bracket.indent === indent) return at;
  }
  return -1;
}

/** How many of the open brackets a line ends that does not begin with one: what is in brackets is indented further than they are. */
export function bracketsLeft(
  depth: number,
  open: (at: number) => LaidOutBracket | undefined,
  { line, indent }: Pick<LaidOutBracket, "line" | "indent">,
): number {
  let left = depth;
  // The first one holds all of the text, however that is indented.
  while (left > 1 && depth - left < mostOpen) {
    const bracket = open(left - 1);
    if (bracket === undefined || bracket.line >= line || bracket.indent < indent) break;
    left--;
  }
  return left;
}
