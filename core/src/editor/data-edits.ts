import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import { isObject, memberAt } from "../syntax/parts.ts";

/** Replaces a part of one text. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
}

/**
 * Takes a member out of a JSON text, and leaves every other comment, blank and line as it is. Undefined where there is no
 * such member, and in texts with errors: nobody knows what they mean.
 */
export function removeMember(text: string, tree: DataTree, path: DataPath): readonly TextEdit[] | undefined {
  if (!isSound(tree) || path.length === 0 || memberAt(tree.value, path) === undefined) return undefined;
  const { start, end } = tree.span(path, "entry");
  const comma = commaBehind(text, end);
  const isLast = /[\]}]/.test(text.charAt(behindBlanks(text, comma === undefined ? end : comma + 1)));
  const span = withLine(text, { start, end: comma === undefined ? end : comma + 1 });
  if (!isLast || comma !== undefined) return [{ span, newText: "" }];
  const before = commaBefore(text, tree.span(path.slice(0, -1), "value").start, start);
  if (before === undefined) return [{ span, newText: "" }];
  // On one line, the blank between the two goes as well.
  if (/^[ \t]*$/.test(text.slice(before + 1, span.start)))
    return [{ span: { start: before, end: span.end }, newText: "" }];
  return [
    { span: { start: before, end: before + 1 }, newText: "" },
    { span, newText: "" },
  ];
}

/**
 * Puts items into the list at a path of a JSON text, on lines of their own where their neighbours have one. Undefined where
 * there is no such list, and in texts with errors.
 */
export function insertItems(
  text: string,
  tree: DataTree,
  path: DataPath,
  values: readonly unknown[],
  at: number = Infinity,
): readonly TextEdit[] | undefined {
  const list = memberAt(tree.value, path);
  if (!isSound(tree) || !Array.isArray(list)) return undefined;
  const items = values.map(onOneLine);
  if (at < list.length) {
    const next = tree.span([...path, Math.max(0, at)], "value").start;
    const newText = items.map((item) => `${item},${separator(text, next)}`).join("");
    return [{ span: { start: next, end: next }, newText }];
  }
  return append(text, tree, path, list.length - 1, items);
}

/** The same with a member of the object at a path, behind the others. */
export function insertMember(
  text: string,
  tree: DataTree,
  path: DataPath,
  key: string,
  value: unknown,
): readonly TextEdit[] | undefined {
  const object = memberAt(tree.value, path);
  if (!isSound(tree) || !isObject(object) || Object.hasOwn(object, key)) return undefined;
  const member = `${JSON.stringify(key)}: ${onOneLine(value)}`;
  // The last in the text, which numbers as keys need not be in the value.
  const ends = Object.keys(object).map((each) => ({ each, end: tree.span([...path, each], "entry").end }));
  return append(text, tree, path, ends.toSorted((a, b) => a.end - b.end).at(-1)?.each ?? -1, [member]);
}

/** Behind the last member; -1 where there is none. */
function append(
  text: string,
  tree: DataTree,
  path: DataPath,
  lastStep: string | number,
  items: readonly string[],
): readonly TextEdit[] {
  if (lastStep === -1) {
    const start = tree.span(path, "value").start + 1;
    return [{ span: { start, end: start }, newText: items.join(", ") }];
  }
  const last = tree.span([...path, lastStep], "entry");
  const between = separator(text, last.start);
  const item = items.join(`,${between}`);
  const comma = commaBehind(text, last.end);
  if (comma !== undefined) {
    const end = between === " " ? comma + 1 : lineEnd(text, comma + 1);
    return [{ span: { start: end, end }, newText: `${between}${item},` }];
  }
  // A comment on the last item's line stays with it.
  const end = between === " " ? last.end : lineEnd(text, last.end);
  if (end === last.end) return [{ span: { start: end, end }, newText: `,${between}${item}` }];
  return [
    { span: { start: last.end, end: last.end }, newText: "," },
    { span: { start: end, end }, newText: between + item },
  ];
}

/** As people write it: with blanks inside of braces and behind commas and colons. */
function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

function isSound({ language, problems }: DataTree): boolean {
  return language === "json" && !problems.some(({ severity }) => severity === "error");
}

const blanks = /(?:\s|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/y;
const blanksOfLine = /(?:[^\S\r\n]|\/\*[^\r\n]*?\*\/)*(?:\/\/[^\r\n]*)?/y;

/** The first offset that is neither blank nor in a comment. */
function behindBlanks(text: string, offset: number): number {
  return endOf(blanks, text, offset);
}

/** Where what belongs to an offset's line ends: behind its comments where nothing else follows on the line. */
function lineEnd(text: string, offset: number): number {
  const end = endOf(blanksOfLine, text, offset);
  return /^(?:[\r\n]|$)/.test(text.slice(end, end + 1))
    ? offset + text.slice(offset, end).trimEnd().length
    : offset;
}

function endOf(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

function commaBehind(text: string, end: number): number | undefined {
  const next = behindBlanks(text, end);
  return text.charAt(next) === "," ? next : undefined;
}

/** The last comma between an object's or list's start and one of its members. */
function commaBefore(text: string, start: number, end: number): number | undefined {
  let found: number | undefined;
  const tokens = /"(?:[^"\\]|\\[^])*"|\/\/[^\r\n]*|\/\*[^]*?\*\/|,/g;
  for (const { 0: token, index } of text.slice(start, end).matchAll(tokens))
    if (token === ",") found = start + index;
  return found;
}

/** What stands between an item and the next: a new line like that of the item, if it begins one. */
function separator(text: string, start: number): string {
  const line = lineStart(text, start);
  const indent = text.slice(line, start);
  if (line === 0 || indent.trim() !== "") return " ";
  return text.slice(0, line).endsWith("\r\n") ? `\r\n${indent}` : `${text.charAt(line - 1)}${indent}`;
}

/** All lines of a span, where nothing else stands on them but comments behind it; else the blanks up to what follows. */
function withLine(text: string, { start, end }: Span): Span {
  const line = lineStart(text, start);
  const isFirst = text.slice(line, start).trim() === "";
  const rest = endOf(blanksOfLine, text, end);
  const newline = /^(?:\r\n|\r|\n)/.exec(text.slice(rest, rest + 2))?.[0];
  if (isFirst && newline !== undefined) return { start: line, end: rest + newline.length };
  // What follows on the line takes its place; at the end of a line, or of a list, the blank before it goes.
  const next = end + (/^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0);
  if (isFirst || !/^[\r\n\]}]/.test(text.slice(next, next + 1))) return { start, end: next };
  return { start: line + text.slice(line, start).trimEnd().length, end };
}

function lineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf("\n", offset - 1), text.lastIndexOf("\r", offset - 1)) + 1;
}
