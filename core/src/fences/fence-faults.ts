import { nearest } from "../schema/nearest.ts";
import {
  diagramCorners,
  fenceFlags,
  fencePieces,
  fenceSettings,
  isFenceSetting,
  isTitle,
  lineNumber,
  otherSettings,
  takeTitleWithQuotes,
  type FencePiece,
} from "./fence-meta.ts";

/** What a fence says behind its language, and what has no effect. */
export interface FenceFault {
  /**
   * `lines`: what are no lines; `beyond`: lines that the block does not have; `open`: a value that nothing ends; `glued`: one
   * with no blank behind it; `setting` and `flag`: words near to one or of other programs, of which the first is left out and the second is a
   * title; `language`: one behind settings, where it is a title; `unshown`: words and titles beside a title that is given by its name; `repeated`: another setting of a name; `number`: what is no
   * number of a line; `placement`: what is no corner of a diagram.
   */
  readonly kind:
    | "lines"
    | "beyond"
    | "open"
    | "glued"
    | "setting"
    | "flag"
    | "language"
    | "unshown"
    | "repeated"
    | "number"
    | "placement";
  /** As it is written. */
  readonly written: string;
  /** What is probably meant. */
  readonly nearest?: string;
}

/** `lineCount`: lines of the block, where they are known. */
export function fenceFaults(meta: string, lineCount: number | undefined): readonly FenceFault[] {
  const given = new Map<string, string>();
  const pieces = [...fencePieces(takeTitleWithQuotes(meta, given))];
  const shown = pieces.find(({ name, word }) => name === "title" && word === undefined);
  const named = given.size > 0 ? undefined : (shown ?? pieces.find(isNamedTitle));
  const hasTitle = given.size > 0 || named !== undefined;
  const settings = new Set<string>();
  const faults = pieces.flatMap((piece, index) => {
    const isAtEdge = index === 0 || index === pieces.length - 1;
    const isSecond = hasTitle && isNamedTitle(piece) && piece !== named;
    const isRepeated = countsOnce(piece) && settings.has(piece.name);
    if (piece.name !== undefined) settings.add(piece.name);
    const fault =
      faultOf(piece, lineCount, isAtEdge) ??
      (isRepeated ? ({ kind: "repeated" } as const) : undefined) ??
      (isSecond ? ({ kind: "unshown" } as const) : hasTitle ? unshown(piece) : undefined);
    return fault === undefined ? [] : [{ written: piece.raw, ...fault }];
  });
  return hasTitle ? faults : [...faults, ...liveFlags(pieces)];
}

function isNamedTitle({ name, word }: FencePiece): boolean {
  return isTitle(name) && word === undefined;
}

/** Of lines to mark, all count. */
function countsOnce(piece: FencePiece): piece is FencePiece & { readonly name: string } {
  const { name } = piece;
  return name !== undefined && isFenceSetting(name) && name !== "highlight" && !isTitle(name);
}

/** What lets readers change and run code elsewhere; here it is the title, where no other words are. */
function liveFlags(pieces: readonly FencePiece[]): readonly FenceFault[] {
  const words = pieces.flatMap(({ word }) => (word === undefined || fenceFlags.has(word) ? [] : [word]));
  const isLive = words[0] === "live" && words.slice(1).every((word) => word === "noInline");
  return isLive ? [{ kind: "flag", written: "live" }] : [];
}

function unshown({ word, raw, name }: FencePiece): Omit<FenceFault, "written"> | undefined {
  const isWord = word !== undefined && !fenceFlags.has(word) && (name === undefined || !isFenceSetting(name));
  return isWord && /[\p{L}\p{N}]/u.test(raw) ? { kind: "unshown" } : undefined;
}

function faultOf(
  { raw, name, value, lines, word }: FencePiece,
  lineCount: number | undefined,
  isAtEdge: boolean,
): Omit<FenceFault, "written"> | undefined {
  if (lines !== undefined) return faultOfLines(lines, lineCount);
  if (name === "highlight" || name === "focus") return faultOfLines(value, lineCount);
  if (name === "startlinenumber" && lineNumber(value) === undefined) return { kind: "number" };
  if (name === "placement" && !diagramCorners.has(value.trim())) return { kind: "placement" };
  if (word === undefined) {
    if (name === undefined || isFenceSetting(name)) return undefined;
    const meant = otherSettings.get(name) ?? misspeltSetting(name);
    return meant === undefined ? undefined : { kind: "setting", nearest: meant };
  }
  const [, key = "", quote = ""] = /^([\w-]+)=(["'{])/.exec(raw) ?? [];
  if (isFenceSetting(key)) {
    const end = raw.indexOf(quote === "{" ? "}" : quote, key.length + 2);
    return { kind: end === -1 ? "open" : "glued" };
  }
  // A list of which some are lines is no title.
  if (/^\{[^{}"':]*\}$/.test(raw) && raw.slice(1, -1).split(",").some(isLines)) return { kind: "lines" };
  if (/^(?:lines|showLineNumbers)\{\d+\}$/.test(raw))
    return { kind: "flag", nearest: raw.replace("{", "={") };
  const flag = isAtEdge && word === raw ? misspeltFlag(word) : undefined;
  return flag === undefined ? undefined : { kind: "flag", nearest: flag };
}

function faultOfLines(
  written: string,
  lineCount: number | undefined,
): Omit<FenceFault, "written"> | undefined {
  const ranges = written
    .replaceAll(/[[\]"'`]/g, "")
    .split(",")
    .filter((range) => range.trim() !== "");
  if (ranges.length === 0 || !ranges.every(isLines)) return { kind: "lines" };
  const isBeyond = ranges.some((range) => Number.parseInt(range, 10) > (lineCount ?? Infinity));
  return isBeyond ? { kind: "beyond" } : undefined;
}

function isLines(range: string): boolean {
  const [, from = "", to = from] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(range) ?? [];
  return from !== "" && Number(from) <= Number(to);
}

/** Two letters of four are no slip: `live` and `file` are settings of other tools. */
function misspeltSetting(name: string): string | undefined {
  return name.length < 6 ? nearest(name, fenceSettings, 1) : nearest(name, fenceSettings);
}

/** Words of titles begin with capitals. Short flags are too much like other words: of them, a letter written twice is a slip. */
function misspeltFlag(word: string): string | undefined {
  if (!/^[a-z][a-zA-Z]*$/.test(word) || fenceFlags.has(word)) return undefined;
  const once = word.replaceAll(/(.)\1/g, "$1");
  if (once !== word && fenceFlags.has(once)) return once;
  return nearest(
    word,
    [...fenceFlags].filter((flag) => flag.length > 5),
  );
}
