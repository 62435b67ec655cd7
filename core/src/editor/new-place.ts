import type { Read } from "../database/query.ts";
import { dataTree, pageTree } from "../queries/syntax.ts";
import { lineStart } from "../source/line-start.ts";
import type { DataTree } from "../syntax/data.ts";
import type { Completion, Cursor } from "./cursor.ts";
import { endOf, styleOf } from "./data-style.ts";

/** Where something new goes in data, and what sets it apart from what stands there. */
export interface NewPlace {
  readonly cursor: Cursor;
  readonly apart: (completion: Completion) => Completion;
}

/** Undefined where nothing can be written: between a key and an object or list, which is its value. */
export async function newPlace(cursor: Cursor, read: Read): Promise<NewPlace | undefined> {
  const tree = await treeOf(cursor, read);
  const moved = tree && placed(cursor, tree);
  if (!tree || !moved) return tree ? undefined : { cursor, apart: (completion) => completion };
  // Most completions have the place of the cursor: what they need is found once.
  let signs: Signs | undefined;
  const apart = (completion: Completion): Completion => {
    const { place } = moved;
    if (!("path" in place) || completion.also) return completion;
    if (completion.span.start !== place.span.start || completion.span.end !== place.span.end)
      return completion;
    signs ??= signsAt(moved, cursor, tree);
    return withSigns(completion, signs);
  };
  return { cursor: moved, apart };
}

async function treeOf({ file, place }: Cursor, read: Read): Promise<DataTree | undefined> {
  if (!("path" in place)) return undefined;
  return place.kind === "frontMatter"
    ? (await read.get(pageTree, file)).frontMatter
    : read.get(dataTree, file);
}

/** The cursor as what is new counts it: right before a key in a gap, and between a key and its value on that value. */
function placed(cursor: Cursor, tree: DataTree): Cursor | undefined {
  const { text, offset, place } = cursor;
  if (!("path" in place)) return cursor;
  const { span, part } = place;
  if (part === "key" && span.start === offset && span.end > offset)
    return {
      ...cursor,
      place: { ...place, part: "gap", path: place.path.slice(0, -1), span: { start: offset, end: offset } },
    };
  // In YAML, a word that is typed before a key is one with it.
  if (part === "key" && tree.language === "yaml" && /^[ \t]+\S/.test(text.slice(offset, span.end)))
    return { ...cursor, place: { ...place, span: { start: span.start, end: offset } } };
  if (part !== "value" || span.end > span.start) return cursor;
  const own = tree.at(offset);
  if (own.part !== "value") return cursor;
  const value = tree.span(own.path, "value");
  const rest = /^[^\r\n]*/.exec(text.slice(offset))?.[0] ?? "";
  if (/^[ \t]*:/.test(rest)) return undefined;
  if (value.start < offset || value.end <= value.start || value.start > offset + rest.length) return cursor;
  const isScalar =
    !/[{[]/.test(text.charAt(value.start)) && !/[\r\n]/.test(text.slice(value.start, value.end));
  // Tags and anchors of YAML stand before the value.
  if (!isScalar || text.slice(offset, value.start).trim() !== "") return undefined;
  return { ...cursor, place: { ...place, span: { start: offset, end: value.end } } };
}

interface Signs {
  /** Where a comma is missing behind what stands before. */
  readonly commaAt: number | undefined;
  readonly behind: string;
}

function withSigns(completion: Completion, { commaAt, behind }: Signs): Completion {
  const { insert, stops, span } = completion;
  const before = commaAt === span.start ? ", " : "";
  const also = before === "" &&
    commaAt !== undefined && { span: { start: commaAt, end: commaAt }, newText: "," };
  if (before + behind === "") return also ? { ...completion, also } : completion;
  // What has no place for the caret has it behind itself, and not behind the next line.
  const ends = stops ?? (/[\r\n]/.test(behind) ? [insert.length] : undefined);
  return {
    ...completion,
    insert: before + insert + behind,
    ...(ends && { stops: ends.map((stop) => stop + before.length) }),
    ...(also && { also }),
  };
}

const none: Signs = { commaAt: undefined, behind: "" };

function signsAt({ text, place }: Cursor, { offset }: Cursor, tree: DataTree): Signs {
  if (!("path" in place)) return none;
  const { part, span } = place;
  const own = tree.at(offset);
  const around = own.part === "gap" ? own.path : own.path.slice(0, -1);
  const container = tree.span(around, "value");
  const isBracketed = /[{[]/.test(text.charAt(container.start)) && container.start < span.start;
  if (!isBracketed)
    return { ...none, behind: part !== "value" && isBegun(text, span.end) ? newLine(text, span.end) : "" };
  if (part === "value" && text.charAt(container.start) === "{") return none;
  const next = endOf(styleOf(tree).blanks, text, span.end);
  const isLast = next >= container.end || /[,:}\]]/.test(text.charAt(next));
  const glued = next > span.end ? "" : isFirstOfLine(text, span.start) ? newLine(text, span.start) : " ";
  return { commaAt: missingComma(text, span.start, tree), behind: isLast ? "" : `,${glued}` };
}

/** Whether the next member, or the end of front matter, begins at an offset. */
function isBegun(text: string, offset: number): boolean {
  return /[^\s#,}\]:]/.test(text.charAt(offset));
}

function isFirstOfLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === "";
}

/** A new line whose text begins below an offset: behind the sign of an item too. */
function newLine(text: string, offset: number): string {
  const indent = text.slice(lineStart(text, offset), offset).replaceAll(/\S/g, " ");
  return `${/\r\n|\r|\n/.exec(text)?.[0] ?? "\n"}${indent}`;
}

const parts = /"(?:[^"\\]|\\.)*"|'[^']*'|(\/\/.*|\/\*.*?\*\/)|((?<![^\s])#.*)/g;

/** Behind the member before an offset, where no comma follows it; undefined where none is before it. */
function missingComma(text: string, offset: number, { language }: DataTree): number | undefined {
  for (let end = offset; end > 0;) {
    const start = lineStart(text, end);
    const written = text
      .slice(start, end)
      .replaceAll(parts, (part, json?: string, yaml?: string) =>
        (language === "json" ? json : yaml) === undefined ? part : " ".repeat(part.length),
      )
      .trimEnd();
    if (written !== "") return /(?:[{[,:]|\*\/)$/.test(written) ? undefined : start + written.length;
    end = start - 1;
  }
  return undefined;
}
