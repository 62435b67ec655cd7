import { nodeKind, NodeList } from "./node-list.ts";
import type { YamlReading } from "./yaml-read.ts";

/** Longer texts are no front matter. */
const maxLength = 20_000;

/** A key, and whatever stands behind it on its line. */
const member = /([A-Za-z_][\w-]*):[ ]+(\S[^\n]*)(?:\n|$)/y;

/** Text without anything that has a meaning in YAML, and that is no number, no `null` and no truth value. */
const plain = /^(?!(?:null|true|false)$)[\p{L}/(_][^\p{Cc}\u0085\u2028\u2029\uFEFF:#]*$/iu;

/** Whether an unquoted value on one line is that text, whatever stands around it outside of brackets. */
export function isPlainText(written: string): boolean {
  return plain.test(written);
}

/** Quoted, without escapes. */
const quoted = /^(?:"[^"\\\p{Cc}]*"|'[^'\p{Cc}]*')$/u;
const quotedList = /^\[ *"[^"\\\p{Cc}]*"(?:, *"[^"\\\p{Cc}]*")* *\]$/u;

/**
 * Reads the YAML that nearly all front matter is, lines of `key: value` with plain or quoted values: in a tenth of the time
 * that a parser of all of YAML takes, and with the same result. Undefined where the text is, or may be, anything else.
 */
export function readYamlLines(text: string): YamlReading | undefined {
  if (text.length === 0 || text.length > maxLength) return undefined;
  const nodes = new NodeList();
  const names: string[] = [];
  const value: Record<string, unknown> = {};
  const map = nodes.add(nodeKind.bareObject, 0);
  let end = 0;
  for (member.lastIndex = 0; member.lastIndex < text.length;) {
    const start = member.lastIndex;
    const found = member.exec(text);
    const name = found?.[1] ?? "";
    const written = (found?.[2] ?? "").replace(/ *\r?$/, "");
    if (!found || name === "__proto__" || Object.hasOwn(value, name)) return undefined;
    names[nodes.add(nodeKind.key, start, start + name.length)] = name;
    const at = text.indexOf(written, start + name.length + 1);
    const read = readValue(written, at, nodes);
    if (read === undefined) return undefined;
    value[name] = read;
    end = at + written.length;
  }
  nodes.close(map, end);
  return { value, nodes, names, unclosedQuotes: [] };
}

function readValue(written: string, at: number, nodes: NodeList): unknown {
  if (quotedList.test(written)) return readList(written, at, nodes);
  const value = scalarOf(written);
  if (value !== undefined) nodes.add(nodeKind.scalar, at, at + written.length);
  return value;
}

function scalarOf(written: string): string | number | boolean | undefined {
  if (quoted.test(written)) return written.slice(1, -1);
  if (written === "true" || written === "false") return written === "true";
  if (/^(?:0|[1-9]\d{0,8})$/.test(written)) return Number(written);
  return isPlainText(written) ? written : undefined;
}

function readList(written: string, at: number, nodes: NodeList): readonly string[] {
  const list = nodes.add(nodeKind.array, at);
  const items: string[] = [];
  for (const { 0: item, index } of written.matchAll(/"[^"]*"/g)) {
    nodes.add(nodeKind.scalar, at + index, at + index + item.length);
    items.push(item.slice(1, -1));
  }
  nodes.close(list, at + written.length);
  return items;
}
