import { isComponent } from "./element-facts.ts";
import { isFlag, isHtmlName, voidElements } from "./html-names.ts";
import type { Mask } from "./mask.ts";
import type { TagScan } from "./scan-tag.ts";

const media = new Set(["audio", "iframe", "video"]);

/** What is done with a tag that nothing closes, so that no word of it and nothing that it shows is lost. */
export function openTagMask(tag: TagScan, text: string): Mask {
  const span = { start: tag.start, end: tag.end };
  if (isText(tag, text)) return { span, as: "text" };
  if (showsByItself(tag) && fits(tag, text)) return { span, as: "empty" };
  return { span, as: "blank" };
}

/** A closing tag that closes nothing shows nothing, unless it is somebody's text. */
export function closingTagMask({ start, end, name }: TagScan): Mask {
  return { span: { start, end }, as: isComponent(name) || isHtmlName(name) ? "blank" : "text" };
}

/** A closing tag of another name than that of the element that it has to close: a slip, or somebody's text. */
export function closingMasks(closing: TagScan, opening: TagScan, text: string): readonly Mask[] {
  const { start, end, name } = closing;
  const span = { start, end };
  const shown = closingTagMask(closing);
  if (shown.as === "text" && !isSlip(name, opening.name)) return [shown];
  const fitsIn = opening.name.length <= end - start - "</>".length && !text.slice(start, end).includes("\n");
  if (fitsIn) return [{ span, as: { closing: opening.name } }];
  return [apartMask(opening, text), { span, as: "blank" }];
}

function isSlip(name: string, meant: string): boolean {
  return !isComponent(meant) && name[0] === meant[0] && Math.abs(name.length - meant.length) < 2;
}

/** An element of which only the tags are wrong: without content, it still has its props. */
export function apartMask(tag: TagScan, text: string): Mask {
  const span = { start: tag.start, end: tag.end };
  return { span, as: isComponent(tag.name) && hasWords(tag) && fits(tag, text) ? "empty" : "blank" };
}

/** Whether a tag that nothing closes was never meant as one: `<name>`, `a<b and c>d`, `List<String>`. */
export function isText({ name, start, attributes }: TagScan, text: string): boolean {
  if (!isComponent(name) && !isHtmlName(name)) return true;
  if (attributes.some(({ kind, name: attribute }) => kind === "none" && !isFlag(attribute))) {
    if (!isComponent(name) || attributes.every(({ kind }) => kind === "none")) return true;
  }
  if (!isComponent(name)) return false;
  if (attributes.length > 0) return false;
  const line = text.slice(Math.max(text.lastIndexOf("\n", start - 1) + 1, start - 200), start);
  return /[^\s>*+\-|\d.)]\s*$/.test(line);
}

function showsByItself(tag: TagScan): boolean {
  const { name } = tag;
  if (voidElements.has(name) || media.has(name)) return true;
  if (name === "a") return !has(tag, "href") && (has(tag, "id") || has(tag, "name"));
  return isComponent(name) && hasWords(tag);
}

function has({ attributes }: TagScan, name: string): boolean {
  return attributes.some((attribute) => attribute.name === name && attribute.kind === "string");
}

function hasWords({ attributes }: TagScan): boolean {
  return attributes.some(({ kind }) => kind === "string");
}

/** Whether there is room for the slash. */
function fits({ name, nameSpan, attributes }: TagScan, text: string): boolean {
  if (name.length > 1) return true;
  return text.charAt(nameSpan.end) === " " && attributes.every(({ kind }) => kind === "string");
}
