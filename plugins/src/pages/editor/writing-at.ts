import { isCodeFile, isPage, vendorKeys, type Cursor, type Span } from "@octavo/core";

/** A target that is being written. */
interface Writing {
  /** What a definition is for is said where it is used, which may be nowhere yet. */
  readonly kind: "link" | "image" | "definition" | "import";
  readonly span: Span;
  /** What stands before the cursor. */
  readonly typed: string;
}

/** Where a kind of target is written: what stands before the cursor, with what is typed of it as its only group, and what goes on behind. */
interface Pattern {
  readonly kind: Writing["kind"];
  readonly before: RegExp;
  readonly behind: RegExp;
  /** Whether it is an attribute of a tag, which code has, too. */
  readonly isInTag?: true;
}

/** In JSON, what escapes a quote is no part of it. */
const plain = /^(?:[^\s"'()<>\\]|\\(?!["']))*/;
/** Without the closing bracket, nobody knows where it ends. */
const bracketed = /^[^<>\r\n]*(?=>)|^[^\s"'()<>]*/;
const inCode = /^[^\s"'`()<>{}]*/;

const patterns: readonly Pattern[] = [
  { kind: "import", before: /^\s*(?:import\b|export\b|\}).*\bfrom\s*["']([^"']*)$/, behind: /^[^"'\n]*/ },
  { kind: "import", before: /^import\s*["']([^"']*)$/, behind: /^[^"'\n]*/ },
  { kind: "image", before: /!\[[^\]]*\]\(([^\s"'()<>]*)$/, behind: plain },
  { kind: "image", before: /!\[[^\]]*\]\(<([^<>]*)$/, behind: bracketed },
  { kind: "image", before: /\b(?:src|img|poster)=\\?["']([^"'<>]*)$/, behind: plain, isInTag: true },
  { kind: "image", before: /\b(?:src|img|poster)=\{\s*["'`]([^"'`<>{}]*)$/, behind: inCode, isInTag: true },
  { kind: "link", before: /\]\(([^\s"'()<>]*)$/, behind: plain },
  { kind: "link", before: /\]\(<([^<>]*)$/, behind: bracketed },
  { kind: "link", before: /\b(?:href|to)=\\?["']([^\s"'()<>]*)$/, behind: plain, isInTag: true },
  { kind: "link", before: /\b(?:href|to)=\{\s*["'`]([^\s"'`()<>{}]*)$/, behind: inCode, isInTag: true },
  // Footnotes are text.
  { kind: "definition", before: /^[\s>]*\[[^\]^][^\]]*\]:\s*([^\s"'()<>]*)$/, behind: plain },
  { kind: "definition", before: /^[\s>]*\[[^\]^][^\]]*\]:\s*<([^<>]*)$/, behind: bracketed },
];

/**
 * Where a target is being written on a page, in a tag of code, in a description of a document, a content that it has for a page, or a text of
 * docs.json, also while the tag or bracket is still open.
 */
export function writingAt({ file, text, offset, place }: Cursor): Writing | undefined {
  const isCode = isCodeFile(file);
  if (!isCode && !isPage(file) && place.kind !== "config" && !isDescription(place) && !isContent(place))
    return undefined;
  const line = text.slice(Math.max(0, text.lastIndexOf("\n", offset - 1) + 1, offset - 500), offset);
  const rest = text.slice(offset, offset + 500);
  for (const { kind, before, behind, isInTag } of patterns) {
    const typed = isCode && !isInTag ? undefined : before.exec(line)?.[1];
    if (typed === undefined) continue;
    const left = behind.exec(rest)?.[0] ?? "";
    const end = offset + left.length - (kind === "import" ? 0 : behindPath(typed, left).length);
    return { kind, typed, span: { start: offset - typed.length, end } };
  }
  return undefined;
}

/** The query and the anchor of a target whose path is being written, of which `left` stands behind the cursor: they stay. */
export function behindPath(typed: string, left: string): string {
  return /[#?]/.test(typed) ? "" : (/[#?].*$/s.exec(left)?.[0] ?? "");
}

function isDescription(place: Cursor["place"]): boolean {
  return place.kind === "data" && place.part === "value" && place.path.at(-1) === "description";
}

/** Whether a place of a document is the text that it has for the page of an operation. */
export function isContent(place: Cursor["place"]): boolean {
  if (place.kind !== "data" || place.part !== "value" || place.path.at(-1) !== "content") return false;
  return vendorKeys.some((key) => key === place.path.at(-2));
}
