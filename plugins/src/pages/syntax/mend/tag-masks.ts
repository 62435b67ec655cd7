import { builtInOf, isBuiltIn, type Span } from "@octavo/core";
import { isComponent } from "../element-facts.ts";
import { isFlag, isHtmlName, voidElements } from "../html-names.ts";
import type { Mask } from "./mask.ts";
import type { TagScan } from "../scan/scan-tag.ts";

const media = new Set(["audio", "iframe", "video"]);

/** What is done with a tag that nothing closes, so that no word of it and nothing that it shows is lost. */
export function openTagMask(tag: TagScan, text: string): Mask {
  const span = { start: tag.start, end: tag.end };
  if (isText(tag, text)) return { span, as: "text" };
  // In HTML the next one closes it: a list of Markdown says the same.
  if (isListItem(tag, text)) return { span, as: { code: "-   " } };
  if (showsByItself(tag, text) && fits(tag, text)) return { span, as: "empty" };
  return { span, as: "blank" };
}

/** A closing tag that closes nothing shows nothing, unless it is somebody's text. */
export function closingTagMask(tag: TagScan, text: string): Mask {
  const { start, end, name } = tag;
  const isTag = isComponent(name) ? isElementAt(tag, text, "after") : isHtmlName(name);
  return { span: { start, end }, as: isTag ? "blank" : "text" };
}

/** A closing tag of another name than that of the element that it has to close: a slip, or somebody's text. */
export function closingMasks(closing: TagScan, opening: TagScan, text: string): readonly Mask[] {
  const { start, end, name } = closing;
  const span = { start, end };
  const shown = closingTagMask(closing, text);
  if (shown.as === "text" && !isSlip(name, opening.name)) return [shown];
  const fitsIn = opening.name.length <= end - start - "</>".length && !text.slice(start, end).includes("\n");
  if (fitsIn) return [{ span, as: { closing: opening.name } }];
  return [apartMask(opening, text), { span, as: "blank" }];
}

/** Whether one name may be the other one, which is that of an element, misspelt. */
export function isSlip(name: string, meant: string): boolean {
  if (name.toLowerCase() === meant.toLowerCase()) return true;
  if (isComponent(meant) && !isBuiltIn(meant)) return false;
  return name[0] === meant[0] && Math.abs(name.length - meant.length) < 2;
}

/** An element of which only the tags are wrong: without content, it still has its props. */
export function apartMask(tag: TagScan, text: string): Mask {
  const span = { start: tag.start, end: tag.end };
  return { span, as: isComponent(tag.name) && hasWords(tag, text) && fits(tag, text) ? "empty" : "blank" };
}

/** Whether a tag that nothing closes was never meant as one: `<name>`, `a<b and c>d`, `List<String>`. */
export function isText({ name, start, end, attributes }: TagScan, text: string): boolean {
  if (!isComponent(name) && !isHtmlName(name)) return true;
  if (attributes.some(({ kind, name: attribute }) => kind === "none" && !isFlag(attribute))) {
    if (!isComponent(name) || attributes.every(({ kind }) => kind === "none")) return true;
  }
  // `<Enter>` on a line of its own is a word, and `<Card>` an element.
  const isElement = isBuiltIn(name) && isElementAt({ name, start, end }, text, "before");
  return isComponent(name) && attributes.length === 0 && !isElement;
}

/** So much of a line before and behind a tag is looked at: lines may have thousands of tags. */
const maxBeside = 400;

/** Quote and list marks, behind which a block begins. */
const marks = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))*[ \t]*/;

/**
 * Whether the tag of a component stands where its element begins or ends: on a line of its own or, where the name is no word that
 * people write between angle brackets (`<Tab>`, `<File>`), with nothing on that `side` of its line.
 */
function isElementAt(
  tag: Pick<TagScan, "name" | "start" | "end">,
  text: string,
  side: "before" | "after",
): boolean {
  const { before, after } = besides(tag, text);
  const isWord = tag.name === "Tab" || builtInOf(tag.name.toLowerCase()) === undefined;
  return isWord ? before && after : { before, after }[side];
}

/** Whether the line has nothing before and behind a tag but other tags, as elements of several lines are written. */
function besides({ start, end }: Span, text: string): { readonly before: boolean; readonly after: boolean } {
  const [after = ""] = text.slice(end, end + maxBeside).split("\n", 1);
  return { before: hasOnlyTags(lineBefore(start, text).replace(marks, "")), after: hasOnlyTags(after) };
}

function lineBefore(at: number, text: string): string {
  const before = text.slice(Math.max(0, at - maxBeside), at);
  return before.slice(before.lastIndexOf("\n") + 1);
}

function hasOnlyTags(line: string): boolean {
  return line.replaceAll(/<[^<>]*(?:>|$)/g, "").trim() === "";
}

function isListItem({ name, start, attributes }: TagScan, text: string): boolean {
  return name === "li" && attributes.length === 0 && lineBefore(start, text).trim() === "";
}

function showsByItself(tag: TagScan, text: string): boolean {
  const { name } = tag;
  if (voidElements.has(name) || media.has(name)) return true;
  if (name === "a") return !has(tag, "href") && (has(tag, "id") || has(tag, "name"));
  return isComponent(name) && hasWords(tag, text);
}

function has({ attributes }: TagScan, name: string): boolean {
  return attributes.some((attribute) => attribute.name === name && attribute.kind === "string");
}

/** Words are strings, in quotes or in code. */
function hasWords({ attributes }: TagScan, text: string): boolean {
  return attributes.some(
    ({ kind, value }) =>
      kind === "string" ||
      (kind === "expression" && value !== undefined && /["'`]/.test(text.slice(value.start, value.end))),
  );
}

/** Whether there is room for the slash. */
function fits({ name, nameSpan, attributes }: TagScan, text: string): boolean {
  if (name.length > 1) return true;
  return text.charAt(nameSpan.end) === " " && attributes.every(({ kind }) => kind === "string");
}
