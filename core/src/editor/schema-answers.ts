import {
  describe,
  type Description,
  type KeyDescription,
  type ValueDescription,
} from "../schema/describe.ts";
import type { SchemaKind, Schemas } from "../schema/schemas.ts";
import { extensionOf } from "../source/file.ts";
import { lineStart } from "../source/line-start.ts";
import type { DataPath, Span } from "../source/origin.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import type { Completion, Cursor, Hover } from "./cursor.ts";
import { innerSpan, quotedFor, writtenAt } from "./written.ts";

/** What is known of the place at a path of a value, whether or not something stands there. */
type Describe = (path: DataPath) => Description | undefined;

/** What the schemas say about the key or value under the cursor. */
export function schemaHover(schemas: Schemas, kind: SchemaKind, cursor: Cursor): Hover | undefined {
  return describedHover((path) => describe(schemas, kind, path), cursor);
}

/** What is said about the key or value under the cursor. */
export function describedHover(describeAt: Describe, cursor: Cursor): Hover | undefined {
  const { place } = cursor;
  if (!("path" in place) || place.part === "gap" || place.path.length === 0) return undefined;
  const known = describeAt(place.path);
  if (!known) return undefined;
  const written = place.part === "value" ? writtenAt(cursor) : undefined;
  const value = known.values.find((each) => String(each.value) === written);
  const own = value?.description === undefined ? [] : [`\`${written}\`: ${value.description}`];
  if (value?.deprecated !== undefined) own.push(`**Deprecated.** ${value.deprecated}`);
  // What nobody has described of an item is described of its list.
  const isItem = typeof place.path.at(-1) === "number" && known.description === undefined;
  const around = isItem ? (describeAt(place.path.slice(0, -1)) ?? known) : known;
  const markdown = [...own, documentationOf(around)].filter((part) => part !== "").join("\n\n");
  const span = innerSpan(cursor);
  return markdown === "" ? undefined : { markdown, ...(span && { span }) };
}

/**
 * The keys or values that the schemas know at the cursor. `root` is the whole value that the paths count in: keys that
 * the object has already are left out.
 */
export function schemaCompletions(
  schemas: Schemas,
  kind: SchemaKind,
  cursor: Cursor,
  root: unknown,
): readonly Completion[] {
  return describedCompletions((path) => describe(schemas, kind, path), cursor, root);
}

/** The same for what is described in another way. */
export function describedCompletions(
  describeAt: Describe,
  cursor: Cursor,
  root: unknown,
): readonly Completion[] {
  const { place } = cursor;
  if (!("path" in place)) return [];
  const { path, part } = place;
  if (part === "key")
    return keyCompletions(
      describeAt(path.slice(0, -1)),
      cursor,
      memberAt(root, path.slice(0, -1)),
      path.at(-1),
    );
  const known = describeAt(path);
  const value = memberAt(root, path);
  if (part === "value") {
    const opens = extensionOf(cursor.file) !== "json" && isOpen(cursor, place.span) && !known?.values.length;
    // In YAML, the first key of a nested map may be what is being typed.
    if (opens && known && known.keys.length > 0) return keyCompletions(known, cursor, undefined, undefined);
    return valueCompletions(known, cursor);
  }
  if (!canBegin(cursor)) return [];
  if (Array.isArray(value)) return valueCompletions(describeAt([...path, value.length]), cursor);
  return keyCompletions(known, cursor, value, undefined);
}

/** Whether a member can begin in a gap: in YAML, behind a value, and in a comment, none can. */
function canBegin({ file, text, offset }: Cursor): boolean {
  if (extensionOf(file) === "json") return true;
  const line = text.slice(lineStart(text, offset), offset);
  return /(?:^|[{[,]|^[ \t]*(?:-[ \t]+)+)[ \t]*$/.test(line) && !/(?:^|\s)#/.test(line);
}

/** Whether a key can begin here: on a line of its own or behind the sign of an item, where nothing is written yet, or one word. */
function isOpen({ text, offset }: Cursor, { start, end }: Span): boolean {
  const isEmpty = start === end;
  const at = isEmpty ? offset : start;
  const line = text.slice(lineStart(text, at), at);
  return /^[ \t]*(?:-[ \t]+)*$/.test(line) && (isEmpty || /^[\w$-]+$/.test(text.slice(start, end)));
}

function keyCompletions(
  parent: Description | undefined,
  cursor: Cursor,
  object: unknown,
  current: string | number | undefined,
): readonly Completion[] {
  const present = new Set(isObject(object) ? Object.keys(object) : []);
  if (typeof current === "string") present.delete(current);
  return (parent?.keys ?? [])
    .filter(({ key }) => !present.has(key))
    .map((known) => keyCompletion(known, cursor));
}

function keyCompletion(known: KeyDescription, cursor: Cursor): Completion {
  const { text, place } = cursor;
  const span = "span" in place ? place.span : { start: cursor.offset, end: cursor.offset };
  const key = quotedFor(cursor, known.key);
  const rest = text.slice(span.end, span.end + 200);
  // A comment may stand between.
  const bare = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*:/.test(rest);
  const { after, caret } = bare ? { after: "", caret: undefined } : memberAfter(known, cursor);
  return {
    label: known.key,
    kind: "key",
    ...(known.types.length > 0 && { detail: known.types.join(" | ") + (known.required ? ", required" : "") }),
    ...documented(documentationOf(known)),
    insert: key + after,
    ...(caret !== undefined && { stops: [key.length + caret] }),
    span,
    ...(key !== known.key && { filter: key }),
    ...(known.deprecated !== undefined && { deprecated: true }),
  };
}

/** What follows a new key: an empty value of its type, with the caret inside it. */
function memberAfter(
  known: KeyDescription,
  cursor: Cursor,
): { readonly after: string; readonly caret: number } {
  if (extensionOf(cursor.file) !== "json") return { after: ": ", caret: 2 };
  const [type] = known.types;
  const empty = type === "string" ? '""' : type === "array" ? "[]" : type === "object" ? "{}" : "";
  return { after: `: ${empty}`, caret: empty === "" ? 2 : 3 };
}

function valueCompletions(known: Description | undefined, cursor: Cursor): readonly Completion[] {
  return (known?.values ?? []).map((value) => valueCompletion(value, cursor));
}

function valueCompletion({ value, description, deprecated }: ValueDescription, cursor: Cursor): Completion {
  const text = deprecated === undefined ? (description ?? "") : `**Deprecated.** ${deprecated}`;
  return {
    ...valueAtCursor(cursor, String(value), typeof value === "string" ? undefined : String(value)),
    label: String(value),
    kind: "value",
    ...documented(text),
    ...(deprecated !== undefined && { deprecated: true }),
  };
}

/** The text edit that puts a string (or, given `literal`, that very text) where the cursor's value is. */
export function valueAtCursor(
  cursor: Cursor,
  value: string,
  literal?: string,
): Pick<Completion, "insert" | "span" | "filter"> {
  const { text, offset, place } = cursor;
  const span = "span" in place ? place.span : { start: offset, end: offset };
  const insert = literal ?? quotedFor(cursor, value);
  const colon = span.start === offset && text.charAt(span.start - 1) === ":" ? " " : "";
  const isItem = "path" in place && place.part === "gap";
  const dash =
    isItem &&
    extensionOf(cursor.file) !== "json" &&
    /(^|[\r\n])[ \t]*$/.test(text.slice(Math.max(0, span.start - 200), span.start))
      ? "- "
      : "";
  return { insert: `${colon}${dash}${insert}`, span, ...(insert !== value && { filter: insert }) };
}

function documentationOf(known: Pick<Description, "description" | "default" | "deprecated">): string {
  const parts = [known.description ?? ""];
  if (known.default !== undefined) parts.push(`Default: \`${JSON.stringify(known.default)}\``);
  if (known.deprecated !== undefined) parts.push(`**Deprecated.** ${known.deprecated}`);
  return parts.filter((part) => part !== "").join("\n\n");
}

function documented(documentation: string): { readonly documentation?: string } {
  return documentation === "" ? {} : { documentation };
}
