import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import type { TextEdit } from "./apply-edits.ts";
import { insertInBlock, removeInBlock } from "./block-edits.ts";
import { appendInBrackets, insertInBrackets, removeInBrackets, type EditedText } from "./bracket-edits.ts";
import { styleOf } from "./data-style.ts";
import { isPlainBetween, siblingsOf, type Sibling } from "./siblings.ts";

/**
 * Takes a member out of a JSON or YAML text, and leaves every other comment, blank and line as it is. Undefined where there
 * is no such member, and in texts with errors: nobody knows what they mean.
 */
export function removeMember(text: string, tree: DataTree, path: DataPath): readonly TextEdit[] | undefined {
  const found = containerAt({ text, tree }, path.slice(0, -1), "remove");
  const step = path.at(-1);
  if (!found || step === undefined || memberAt(tree.value, path) === undefined) return undefined;
  const { edited, span, siblings, isBlock } = found;
  const member = siblings.find((sibling) => String(sibling.step) === String(step));
  if (!member) return undefined;
  if (isNamedElsewhere(text, tree, member.span)) return undefined;
  return isBlock
    ? removeInBlock(edited, span, siblings, member.step)
    : removeInBrackets(edited, siblings, member);
}

/** Whether YAML outside of a span may mean something inside of it, by an anchor. */
function isNamedElsewhere(text: string, { language }: DataTree, { start, end }: Span): boolean {
  if (language !== "yaml") return false;
  const anchors = [...text.slice(start, end).matchAll(/&([^\s,[\]{}]+)/g)];
  const names = new Set(anchors.map(([, name]) => name));
  if (names.size === 0) return false;
  const aliases = [...text.slice(end).matchAll(/\*([^\s,[\]{}]+)/g)];
  return aliases.some(([, name]) => names.has(name));
}

/**
 * Puts items into the list at a path of a JSON or YAML text, on lines of their own where their neighbours have one.
 * Undefined where there is no such list, and in texts with errors.
 */
export function insertItems(
  text: string,
  tree: DataTree,
  path: DataPath,
  values: readonly unknown[],
  at: number = Infinity,
): readonly TextEdit[] | undefined {
  if (!Array.isArray(memberAt(tree.value, path))) return undefined;
  const found = containerAt({ text, tree }, path, "insert");
  return found && insert(found, values, values.map(styleOf(tree).write), found.siblings[Math.max(0, at)]);
}

/** The same with members of the object at a path: before one that it has, else behind the others. */
export function insertMembers(
  text: string,
  tree: DataTree,
  path: DataPath,
  members: Readonly<Record<string, unknown>>,
  before?: string,
): readonly TextEdit[] | undefined {
  const object = memberAt(tree.value, path);
  if (!isObject(object) || Object.keys(members).some((key) => Object.hasOwn(object, key))) return undefined;
  const found = containerAt({ text, tree }, path, "insert");
  const written = Object.entries(members).map(([key, value]) => styleOf(tree).writeMember(key, value));
  const next = before === undefined ? undefined : found?.siblings.find(({ step }) => step === before);
  return found && insert(found, members, written, next);
}

/** An object or list in the text. */
interface Container {
  readonly edited: EditedText;
  readonly span: Span;
  readonly siblings: readonly Sibling[];
  /** Whether it is in YAML's block style. */
  readonly isBlock: boolean;
}

function insert(
  { edited, span, siblings, isBlock }: Container,
  value: object,
  written: readonly string[],
  before: Sibling | undefined,
): readonly TextEdit[] | undefined {
  if (isBlock) return insertInBlock(edited, span, siblings, value, before);
  return before
    ? insertInBrackets(edited, written, before)
    : appendInBrackets(edited, written, span, siblings.at(-1));
}

/** Maps that are merged into others make no difference to what comes, but to what goes: their members would show. */
const merges = /(?:\s|#[^\r\n]*|<<[ \t]*:[ \t]+\*[^\s,]+)*/y;

function containerAt(edited: EditedText, path: DataPath, change: "insert" | "remove"): Container | undefined {
  const { text, tree } = edited;
  const container = memberAt(tree.value, path);
  if (tree.problems.some(({ severity }) => severity === "error")) return undefined;
  if (typeof container !== "object" || container === null) return undefined;
  const spans = Array.from({ length: path.length + 1 }, (_, depth) =>
    tree.span(path.slice(0, depth), "value"),
  );
  // Behind an alias, or merged, it is written elsewhere.
  if (spans.some((each, depth) => depth > 0 && !isWithin(each, spans[depth - 1]))) return undefined;
  const [span, parent] = [spans.at(-1), spans.at(-2)];
  if (!span) return undefined;
  const siblings = siblingsOf(text, tree, path, container);
  const { blanks } = styleOf(tree);
  if (isInBrackets(text, span)) {
    const inner = { start: span.start + 1, end: span.end - 1 };
    const isPlain = isPlainBetween(blanks, text, inner, siblings, ",");
    return isPlain ? { edited, span, siblings, isBlock: false } : undefined;
  }
  // Of merged maps alone it has no place of its own; nor has a pair in a list with brackets.
  if (tree.language === "json" || siblings.length === 0 || (parent && isInBrackets(text, parent)))
    return undefined;
  const isPlain = Array.isArray(container)
    ? isPlainBetween(blanks, text, span, siblings, "-")
    : isPlainBetween(change === "insert" ? merges : blanks, text, span, siblings, "");
  return isPlain ? { edited, span, siblings, isBlock: true } : undefined;
}

function isInBrackets(text: string, { start, end }: Span): boolean {
  const [open, close] = [text.charAt(start), text.charAt(end - 1)];
  return (open === "{" && close === "}") || (open === "[" && close === "]");
}

function isWithin({ start, end }: Span, around: Span | undefined): boolean {
  return around !== undefined && start >= around.start && end <= around.end;
}
