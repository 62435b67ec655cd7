import { fenceWordSpan, type PageFacts, type PageMark, type PropPlace, type Span } from "@octavo/core";
import type { AttributeScan } from "./scan/scan-tag.ts";
import type { Statements } from "./statements.ts";
import type { TagReader } from "./tag-reader.ts";
import { nthPlaceIn } from "./target-place.ts";

/**
 * Where a marked thing stands: the whole of it, and for headings, links and images what is inside. Of a reference, `inner` is the
 * address of its definition, and `labels` are those of all definitions that it could mean.
 */
export interface Place extends Span {
  readonly inner?: Span;
  readonly labels?: readonly Span[];
}

/** Of imports and exports, the statements tell the places. */
export type PlaceLists = Readonly<Record<Exclude<PageMark, "import" | "export">, Place[]>>;

export function noPlaces(): PlaceLists {
  return {
    heading: [],
    link: [],
    image: [],
    component: [],
    code: [],
    expression: [],
    math: [],
    variable: [],
    label: [],
    esm: [],
    element: [],
  };
}

/** All that is needed to tell where the things of a page stand. */
export interface Places {
  readonly text: string;
  readonly facts: PageFacts;
  readonly marks: PlaceLists;
  readonly statements: Pick<Statements, "imports" | "exports">;
  /** The tags of the text. */
  readonly tags: TagReader;
}

export function spanOf(
  places: Places,
  mark: PageMark,
  ordinal: number,
  attribute?: string,
): Span | undefined {
  const { text, facts, marks, statements, tags } = places;
  if (mark === "import") {
    const found = statements.imports[ordinal];
    return (attribute === undefined ? undefined : found?.locals.get(attribute)) ?? found?.source;
  }
  if (mark === "export") return statements.exports[ordinal]?.span;
  const place = marks[mark][ordinal];
  if (place === undefined) return undefined;
  switch (mark) {
    case "heading":
    case "label":
      return place.inner ?? plain(place);
    case "link":
      return targetSpan(places, marks.link, facts.links, ordinal) ?? plain(place);
    case "image":
      return targetSpan(places, marks.image, facts.images, ordinal) ?? plain(place);
    case "component":
    case "element":
      return componentSpan(tags, place, attribute);
    case "code":
      return fenceSpan(text, place, attribute);
    case "expression":
    case "math":
    case "variable":
    case "esm":
      return plain(place);
  }
}

/** All of the n-th thing of a kind; of exports, what `spanOf` says. */
export function extentOf(places: Places, mark: PageMark, ordinal: number): Span | undefined {
  if (mark === "import") return places.statements.imports[ordinal]?.span;
  if (mark === "export") return spanOf(places, mark, ordinal);
  const place = places.marks[mark][ordinal];
  return place && plain(place);
}

/** The props of a tag as they are written. */
export function propsOf(
  { marks, tags }: Places,
  mark: "component" | "element",
  ordinal: number,
): readonly PropPlace[] {
  const place = marks[mark][ordinal];
  return (place && tags.at(place.start)?.props) ?? [];
}

function plain({ start, end }: Span): Span {
  return { start, end };
}

function componentSpan(tags: TagReader, place: Place, attribute: string | undefined): Span {
  const tag = tags.at(place.start);
  if (tag === undefined) return plain(place);
  const found = attribute === undefined ? undefined : tag.named.get(attribute);
  return found === undefined ? tag.nameSpan : valueSpan(found);
}

function valueSpan({ value, nameSpan }: AttributeScan): Span {
  return value ?? nameSpan;
}

/** The first line of a fence, or a word of it: its language and what follows; the fence itself where there is nothing. */
function fenceSpan(text: string, { start, end }: Place, word: string | undefined): Span {
  const newline = text.indexOf("\n", start);
  const line = text.slice(start, newline === -1 ? end : Math.min(newline, end)).trimEnd();
  const found = word === undefined ? undefined : fenceWordSpan(line, word);
  return { start: start + (found?.start ?? 0), end: start + (found?.end ?? line.length) };
}

interface Targeted {
  readonly target: string;
  readonly attribute?: string;
}

function targetSpan(
  { text, tags }: Places,
  places: readonly Place[],
  facts: readonly Targeted[],
  ordinal: number,
): Span | undefined {
  const place = places[ordinal];
  const fact = facts[ordinal];
  if (place === undefined) return undefined;
  if (fact?.attribute === undefined) return writtenTarget(text, place);
  const { target, attribute } = fact;
  const tag = tags.at(place.start);
  const found = tag?.named.get(attribute);
  if (found === undefined) return tag?.nameSpan;
  const span = valueSpan(found);
  // `href={"/a"}`, `srcSet="/a.png 2x, …"`: the address alone.
  let before = 0;
  for (let each = ordinal - 1; places[each]?.start === place.start; each--) {
    const other = facts[each];
    if (other?.target === target && other.attribute === attribute) before++;
  }
  const inside = target === "" ? undefined : nthPlaceIn(text.slice(span.start, span.end), target, before);
  return inside === undefined
    ? span
    : { start: span.start + inside, end: span.start + inside + target.length };
}

function writtenTarget(text: string, place: Place): Span {
  const { start, end, inner } = place;
  if (inner !== undefined && (inner.end <= start || inner.start >= end))
    return destination(text, inner.start, inner.end) ?? plain(inner);
  if (text[start] === "<") return { start: start + 1, end: end - 1 };
  const bracket = text[start] === "!" ? start + 1 : start;
  if (text[bracket] !== "[")
    return inner !== undefined && inner.start !== start ? plain(inner) : { start, end };
  const label =
    inner === undefined || inner.start === start
      ? labelEnd(text, bracket, end)
      : text.indexOf("](", inner.end) + 1;
  return (label > 0 && text[label] === "(" ? destination(text, label + 1, end) : undefined) ?? { start, end };
}

/** Behind the bracket that closes the one at `start`. */
function labelEnd(text: string, start: number, end: number): number {
  let depth = 0;
  for (let at = start; at < end; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === "[") depth++;
    else if (character === "]" && --depth === 0) return at + 1;
  }
  return -1;
}

/** A link's target from `start` on: in angle brackets, or up to a blank or the bracket that closes the link. */
function destination(text: string, start: number, end: number): Span | undefined {
  let at = start;
  while (
    at < end &&
    /[\s>]/.test(text.charAt(at)) &&
    (text[at] !== ">" || /\n[ \t>]*$/.test(text.slice(start, at)))
  )
    at++;
  if (text[at] === "<") {
    const close = text.indexOf(">", at);
    return close === -1 || close >= end ? undefined : { start: at + 1, end: close };
  }
  let depth = 0;
  let to = at;
  for (; to < end; to++) {
    const character = text.charAt(to);
    if (character === "\\") to++;
    else if (character === "(") depth++;
    else if ((character === ")" && depth-- === 0) || /\s/.test(character)) break;
  }
  return { start: at, end: Math.min(to, end) };
}
