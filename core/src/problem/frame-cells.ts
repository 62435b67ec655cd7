/** What one place of a terminal line shows. */
interface Cell {
  /** Offset of its first UTF-16 unit in the line. */
  readonly offset: number;
  readonly text: string;
  /** Columns: 0 for what joins the cell before it, 2 for most East Asian characters and emoji. */
  readonly width: number;
}

/** The cells of a line; a text whose characters are a cell each is its own cells. */
type Cells = string | readonly Cell[];

const TAB = 4;

/** A line as a terminal shows it: tabs expanded; nothing in it can move the cursor or turn the writing direction. */
export function cellsOf(line: string): Cells {
  if (/^[ -~]*$/.test(line)) return line;
  const cells: Cell[] = [];
  let offset = 0;
  let column = 0;
  for (const character of line) {
    const width = character === "\t" ? TAB - (column % TAB) : characterWidth(character);
    cells.push({ offset, text: character === "\t" ? " ".repeat(width) : visible(character), width });
    offset += character.length;
    column += width;
  }
  return cells;
}

export function widthOf(cells: Cells): number {
  if (typeof cells === "string") return cells.length;
  let width = 0;
  for (const cell of cells) width += cell.width;
  return width;
}

/** The column of a UTF-16 offset; past the end, the column after the last cell. */
export function columnAt(cells: Cells, offset: number): number {
  if (typeof cells === "string") return Math.max(0, Math.min(offset, cells.length));
  let column = 0;
  for (const cell of cells) {
    if (cell.offset >= offset) break;
    column += cell.width;
  }
  return column;
}

/** The cells between two columns, as text; half a wide character becomes a space. */
export function cut(cells: Cells, left: number, width: number): string {
  if (typeof cells === "string") return cells.slice(left, left + width);
  let text = "";
  let column = 0;
  for (const cell of cells) {
    const end = column + cell.width;
    if (column >= left && end <= left + width) text += cell.text;
    else if (end > left && column < left + width)
      text += " ".repeat(Math.min(end, left + width) - Math.max(column, left));
    column = end;
    if (column > left + width) break;
  }
  return text;
}

function visible(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  const hidden = code === 0x7f || (code >= 0x80 && code < 0xa0) || (code >= 0xd800 && code <= 0xdfff);
  return hidden || isDirection(code) || code === 0x2028 || code === 0x2029 ? "\uFFFD" : character;
}

/** Characters that reorder what follows them could make a frame show what the file does not say. */
function isDirection(code: number): boolean {
  return (
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069) ||
    code === 0x200e ||
    code === 0x200f
  );
}

function characterWidth(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  if (isDirection(code)) return 1;
  if ((code >= 0x200b && code <= 0x200d) || /^[\p{Mn}\p{Me}\u2060\ufeff]$/u.test(character)) return 0;
  const wide =
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf && code !== 0x303f) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x20000 && code <= 0x3fffd) ||
    /^\p{Emoji_Presentation}$/u.test(character);
  return wide ? 2 : 1;
}
