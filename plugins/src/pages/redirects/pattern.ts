import { decodePath } from "@octavo/core";

/** A redirect's source in pieces: texts as decoded paths have them, and wildcards. */
export type Pattern = readonly (string | Wildcard)[];

/** `:name` takes a part of one segment that is not empty, `*` and `:name*` take anything. */
export interface Wildcard {
  readonly takes: "segment" | "rest";
  readonly name: string | undefined;
}

/** More wildcards, or longer sources and paths, are in nobody's site; they would only cost time. */
export const mostWildcards = 10;
export const longestPath = 1024;

/** `:name(.*)` is how some write `:name*`. */
const wildcard = /(:\w[\w-]*(?:\*|\(\.\*\))?|\*+)/;

/** The pieces of a text with wildcards; its texts are left as they are. */
export function piecesOf(text: string): Pattern {
  const pieces = text.split(wildcard).filter((piece) => piece !== "");
  return pieces.map((piece) => {
    if (/^\*+$/.test(piece)) return { takes: "rest", name: undefined };
    const name = /^:(\w[\w-]*)/.exec(piece)?.[1];
    return name === undefined ? piece : { takes: /[*)]$/.test(piece) ? "rest" : "segment", name };
  });
}

/** Slashes at the end, double ones and escapes make no difference. */
export function parsePattern(source: string): Pattern {
  const path = `/${source.split("/").filter(Boolean).join("/")}`;
  return piecesOf(path).map((piece) => (typeof piece === "string" ? decodePath(piece) : piece));
}

/**
 * What the wildcards of a pattern take of a path that has no slash at its end; undefined where it does not fit. `/a/*` fits
 * "/a", too. Where wildcards could share a text in several ways, the first takes as little as it can. Takes time by length
 * of path times pattern, whatever they hold. `slashed` is the path with a slash at its end.
 */
export function matchPattern(
  pattern: Pattern,
  path: string,
  slashed: string = `${path}/`,
): readonly string[] | undefined {
  const first = pattern[0];
  if (typeof first === "string" && !slashed.startsWith(first)) return undefined;
  if (!endsWithRest(pattern)) return capturesIn(pattern, path);
  const captures = capturesIn(pattern, slashed);
  return captures?.with(-1, captures.at(-1)?.replace(/\/$/, "") ?? "");
}

/** Whether a pattern ends like `/a/*`. */
function endsWithRest(pattern: Pattern): boolean {
  const before = pattern.at(-2);
  const last = pattern.at(-1);
  return (
    typeof before === "string" && before.endsWith("/") && typeof last === "object" && last.takes === "rest"
  );
}

function capturesIn(pattern: Pattern, path: string): readonly string[] | undefined {
  if (!hasTexts(pattern, path)) return undefined;
  const rows = fittingOffsets(pattern, path);
  if (rows[0]?.[0] !== 1) return undefined;
  const captures: string[] = [];
  let offset = 0;
  for (const [at, piece] of pattern.entries()) {
    if (typeof piece === "string") {
      offset += piece.length;
      continue;
    }
    const end = rows[at + 1]?.indexOf(1, offset + (piece.takes === "segment" ? 1 : 0)) ?? -1;
    captures.push(path.slice(offset, end));
    offset = end;
  }
  return captures;
}

/** Whether a path has the texts of a pattern in their order, which most paths have not. */
function hasTexts(pattern: Pattern, path: string): boolean {
  const last = pattern.at(-1);
  if (typeof last === "string" && !path.endsWith(last)) return false;
  let offset = 0;
  for (const piece of pattern) {
    if (typeof piece !== "string") continue;
    const found = path.indexOf(piece, offset);
    if (found < 0) return false;
    offset = found + piece.length;
  }
  return true;
}

/** For each piece, and for the end: 1 at the offsets from which on the path fits what is left of the pattern. */
function fittingOffsets(pattern: Pattern, path: string): readonly Uint8Array[] {
  const size = path.length + 1;
  let next = new Uint8Array(size);
  next[path.length] = 1;
  const rows = [next];
  for (const piece of pattern.toReversed()) {
    const row = new Uint8Array(size);
    for (let offset = path.length; offset >= 0; offset--) {
      const fits =
        typeof piece === "string"
          ? next[offset + piece.length] === 1 && path.startsWith(piece, offset)
          : piece.takes === "rest"
            ? next[offset] === 1 || row[offset + 1] === 1
            : path[offset] !== "/" && (next[offset + 1] === 1 || row[offset + 1] === 1);
      row[offset] = fits ? 1 : 0;
    }
    rows.unshift(row);
    next = row;
  }
  return rows;
}
