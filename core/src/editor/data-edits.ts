import type { DataPath, Span } from "../source/origin.ts";
import type { DataTree } from "../syntax/data.ts";
import { isObject, memberAt } from "../syntax/parts.ts";
import type { TextEdit } from "./apply-edits.ts";
import { insertInBlock, removeInBlock } from "./block-edits.ts";
import { appendInBrackets, insertInBrackets, removeInBrackets, type EditedText } from "./bracket-edits.ts";
import { styleOf } from "./data-style.ts";
import { siblingsOf, type Sibling } from "./siblings.ts";

/**
 * Takes a member out of a JSON or YAML text, and leaves every other comment, blank and line as it is. Undefined where there
 * is no such member, and in texts with errors: nobody knows what they mean.
 */
export function removeMember(text: string, tree: DataTree, path: DataPath): readonly TextEdit[] | undefined {
  const found = containerAt({ text, tree }, path.slice(0, -1));
  const step = path.at(-1);
  if (!found || step === undefined || memberAt(tree.value, path) === undefined) return undefined;
  const { edited, span, siblings, isBlock } = found;
  const member = siblings.find((sibling) => String(sibling.step) === String(step));
  if (!member) return undefined;
  return isBlock
    ? removeInBlock(edited, span, siblings, member.step)
    : removeInBrackets(edited, span, member.span);
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
  const found = containerAt({ text, tree }, path);
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
  const found = containerAt({ text, tree }, path);
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

function containerAt(edited: EditedText, path: DataPath): Container | undefined {
  const { text, tree } = edited;
  const container = memberAt(tree.value, path);
  if (tree.problems.some(({ severity }) => severity === "error")) return undefined;
  if (typeof container !== "object" || container === null) return undefined;
  const span = tree.span(path, "value");
  const siblings = siblingsOf(tree, path, container);
  const [open, close] = [text.charAt(span.start), text.charAt(span.end - 1)];
  if ((open === "{" && close === "}") || (open === "[" && close === "]"))
    return { edited, span, siblings, isBlock: false };
  // Behind an alias, or made of others, it is written elsewhere.
  return tree.language === "yaml" && siblings.length > 0
    ? { edited, span, siblings, isBlock: true }
    : undefined;
}
