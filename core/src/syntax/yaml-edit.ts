import { nodeKind, nodeListOf, NodeList } from "./node-list.ts";
import type { ParsedYaml } from "./yaml.ts";
import { isPlainText } from "./yaml-lines.ts";

/**
 * What `readYamlText` would give for a text that differs from an earlier one in one `key: value` of plain text on one line,
 * as a title or a description that is being typed: in a hundredth of the time. What did not change is shared with the earlier
 * result. Undefined where anything else was edited, or where it cannot be told.
 */
export function readYamlEdit(before: string, parsed: ParsedYaml, text: string): ParsedYaml | undefined {
  const nodes = nodeListOf(parsed.nodes);
  const isSimple = parsed.problems.length === 0 && nodes.aliases.size === 0 && nodes.merges.size === 0;
  const edited = isSimple ? editedLine(before, nodes, text) : undefined;
  const path = edited && pathTo(edited.node, nodes, parsed.names);
  if (!edited || !path) return undefined;
  const { node, written } = edited;
  const value = replaced(parsed.value, path, written);
  return { ...parsed, value, nodes: moved(nodes, node, written.length, text.length - before.length) };
}

/** The node of the only value that changed, and its text now. */
function editedLine(
  before: string,
  nodes: NodeList,
  text: string,
): { readonly node: number; readonly written: string } | undefined {
  const shorter = Math.min(before.length, text.length);
  let from = 0;
  while (from < shorter && before.charCodeAt(from) === text.charCodeAt(from)) from++;
  let behind = 0;
  while (behind < shorter - from && before.at(-1 - behind) === text.at(-1 - behind)) behind++;
  const node = nodeAt(nodes, from);
  const start = nodes.start(node);
  const end = lineEnd(before, start);
  const key = node - 1;
  const isValue = nodes.kind(node) === nodeKind.scalar && nodes.kind(key) === nodeKind.key;
  const isOneLine = before.length - behind <= end && text.length - behind <= lineEnd(text, start);
  if (!isValue || from < start || !isOneLine) return undefined;
  if (!/^: +$/.test(before.slice(nodes.end(key), start))) return undefined;
  const [old, written] = [textIn(before, start), textIn(text, start)];
  return old.length === nodes.end(node) - start && isPlainText(old) && isPlainText(written)
    ? { node, written }
    : undefined;
}

/** The last node that begins there or before. */
function nodeAt(nodes: NodeList, offset: number): number {
  let [low, high] = [0, nodes.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (nodes.start(middle) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function textIn(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start)).replace(/ *\r?$/, "");
}

/** Names and indexes that lead to a value. Undefined within brackets, where text ends at other characters. */
function pathTo(
  node: number,
  nodes: NodeList,
  names: readonly string[],
): readonly (string | number)[] | undefined {
  const path: (string | number)[] = [];
  for (let container = 0; container !== node;) {
    if (!nodes.isBare(container)) return undefined;
    let child = container + 1;
    let index = 0;
    for (let next = nodes.next(child); next <= node; next = nodes.next(child)) {
      child = next;
      index++;
    }
    const isMember = nodes.kind(child) === nodeKind.key;
    const name = isMember ? names[child] : index;
    if (name === undefined || name === "__proto__") return undefined;
    path.push(name);
    container = isMember ? child + 1 : child;
  }
  return path;
}

function replaced(value: unknown, [step, ...rest]: readonly (string | number)[], text: string): unknown {
  if (step === undefined) return text;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return items.map((item, index) => (index === step ? replaced(item, rest, text) : item));
  }
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [step]: replaced(members[step], rest, text) };
}

/** `by` is how much longer the whole text is: spaces behind the value count for it, and not for the value. */
function moved(nodes: NodeList, node: number, length: number, by: number): NodeList {
  const end = nodes.end(node);
  const newEnd = nodes.start(node) + length;
  const shift = (offset: number): number => (offset < end ? offset : offset === end ? newEnd : offset + by);
  const starts = nodes.starts.slice();
  for (let each = node + 1; each < nodes.count; each++) starts[each] = shift(nodes.start(each));
  return Object.assign(new NodeList(), nodes, { starts, ends: nodes.ends.map(shift) });
}
