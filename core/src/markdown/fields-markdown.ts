import { wordsOf } from "../model/enum-key.ts";
import type { Field } from "../model/field.ts";
import { lowerHeadings } from "./lower-headings.ts";

/** Fields of one list: a larger body is of no use to a reader of Markdown. */
const fieldLimit = 400;
/** Values of an `enum` that are told. */
const valueLimit = 30;

/** What stands for a description, such as one with other addresses. */
export type Said = (description: string) => string;

/** A list, an item for each field, nested as they are; `name` replaces those of the outermost ones. */
export function fieldsMarkdown(fields: readonly Field[], say: Said, name?: string): readonly string[] {
  const lines: string[] = [];
  const add = (field: Field, depth: number, label = field.name, isItem = false): void => {
    if (lines.length >= fieldLimit) return;
    lines.push(fieldLine(field, "  ".repeat(depth), label, isItem, say));
    for (const child of field.children) add(child, depth + 1);
    if (field.alternatives.length > 0 && lines.length < fieldLimit)
      lines.push(`${"  ".repeat(depth + 1)}- ${choiceWords(field)}:`);
    for (const choice of field.alternatives) add(choice.field, depth + 2, choice.label, true);
    if (field.truncated && field.more.length > 0)
      lines.push(`${"  ".repeat(depth + 1)}- as in ${field.more.join(", ")}`);
  };
  for (const field of fields) add(field, 0, name);
  if (lines.length >= fieldLimit) lines.push("- …");
  return lines;
}

/** What stands above choices. Those of a list are about its items. */
function choiceWords({ choice, children, outerLists = 0, type }: Field): string {
  if (choice === "positions")
    return outerLists === 0 ? "Items in this order" : "Each innermost list has, in this order";
  const words = choice === "anyOf" ? "any of" : "one of";
  if (/\[\](?: \| null)?$/.test(type)) return `Each item is ${words}`;
  return children.length > 0 ? `And ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
}

function fieldLine(field: Field, indent: string, label: string, isItem: boolean, say: Said): string {
  const facts = [
    field.type,
    field.in !== "" && field.in !== "body" && field.in !== "response" && !isItem ? field.in : "",
    field.required && !isItem ? "required" : "",
    field.deprecated ? "deprecated" : "",
    ...field.constraints,
  ].filter(Boolean);
  const description = say(field.description).trim();
  const isLong = severalBlocks.test(description);
  const values = valueWords(field, say);
  const said = [
    isLong ? "" : oneLine(description),
    values.words,
    field.default === undefined ? "" : `Default \`${JSON.stringify(field.default)}\`.`,
  ].filter(Boolean);
  const named = label === "" ? "" : `\`${label}\` `;
  const words = said.length === 0 ? "" : `: ${said.join(" ")}`;
  const below = [...(isLong ? [description] : []), ...values.notes];
  return `${indent}- ${named}(${facts.join(", ")})${words}${belowItem(below, `${indent}  `)}`;
}

interface Told {
  readonly words: string;
  /** Blocks that have no place among the words. */
  readonly notes: readonly string[];
}

/** "One of `"a"` (what it means), `"b"`." */
function valueWords({ enum: values, enumDescriptions }: Field, say: Said): Told {
  const { words, notes } = explainedCodes(
    values.slice(0, valueLimit).map((value) => {
      const note = wordsOf(enumDescriptions, value) ?? "";
      return [JSON.stringify(value), say(note)];
    }),
  );
  return { words: words === "" ? "" : `One of ${words}.`, notes };
}

/** Names in code with what each means, in brackets where that is a line. */
export function explainedCodes(codes: readonly (readonly [code: string, note: string])[]): Told {
  const notes = codes.flatMap(([code, note]) => (isBlocks(note) ? [`\`${code}\`:`, note.trim()] : []));
  const words = codes.map(([code, note]) => {
    const line = isBlocks(note) ? "" : oneLine(note);
    return `\`${code}\`${line === "" ? "" : ` (${line})`}`;
  });
  return { words: words.join(", "), notes };
}

/** A description that means something else on one line: with paragraphs, lists, quotes, tables, code or definitions. */
const severalBlocks = /\n[ \t]*\n|(?:^|\n)[ \t]*(?:[-*+>|#]|\d+[.)][ \t]|`{3}|~{3}|\[[^[\]\n]+\]:)/;

/** The same of a note among others: signs of a block mean nothing there in words of one line. */
export function isBlocks(note: string): boolean {
  return severalBlocks.test(note.trim()) && /\n|^\[[^[\]\n]+\]:/.test(note.trim());
}

/** Blocks of a list's item, below its line. */
export function belowItem(blocks: readonly string[], indent: string): string {
  if (blocks.length === 0) return "";
  const lowered = blocks.map((block) => indented(lowerHeadings(block, 2), indent));
  return `\n\n${lowered.join("\n\n")}\n`;
}

function indented(text: string, indent: string): string {
  return text.replaceAll(/^(?=.*\S)/gm, indent);
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
