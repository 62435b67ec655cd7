import { longNumber } from "./exact-number.ts";
import { MAX_DEPTH } from "./member.ts";
import { nodeKind, NodeList } from "./node-list.ts";

export interface JsonScan {
  readonly nodes: NodeList;
  /** Members of all objects together, those of a repeated key counted each time. */
  readonly members: number;
  /** The first bracket that nests deeper than allowed, or -1. */
  readonly tooDeep: number;
  /** Nodes of numbers of which `JSON.parse` may not keep what is written, in order. */
  readonly long: readonly number[];
}

/** Lists the nodes of a text that `JSON.parse` accepts, from `from` on. */
export function scanJson(text: string, from: number): JsonScan {
  const nodes = new NodeList();
  const open: number[] = [];
  const long: number[] = [];
  let members = 0;
  let tooDeep = -1;
  let i = from;
  while (i < text.length) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 44 /* , */) i++;
    else if (code === 34 /* " */) {
      const end = stringEnd(text, i);
      nodes.add(nodeKind.scalar, i, end);
      i = end;
    } else if (code === 58 /* : */) {
      nodes.kinds[nodes.count - 1] = nodeKind.key;
      members++;
      i++;
    } else if (code === 123 /* { */ || code === 91 /* [ */) {
      open.push(nodes.add(code === 123 ? nodeKind.object : nodeKind.array, i));
      if (open.length > MAX_DEPTH && tooDeep === -1) tooDeep = i;
      i++;
    } else if (code === 125 /* } */ || code === 93 /* ] */) nodes.close(open.pop() ?? 0, ++i);
    else {
      const end = wordEnd(text, i);
      const node = nodes.add(nodeKind.scalar, i, end);
      if (end - i >= longNumber || (end - i >= 5 && code < 58 && mayBeTooLarge(text, i, end)))
        long.push(node);
      i = end;
    }
  }
  return { nodes, members, tooDeep, long };
}

function stringEnd(text: string, start: number): number {
  let i = start + 1;
  for (let code = text.charCodeAt(i); code !== 34; code = text.charCodeAt(i))
    i += code === 92 /* \ */ ? 2 : 1;
  return i + 1;
}

/** A number may be, however short it is, with an exponent of three digits that is not negative. */
function mayBeTooLarge(text: string, start: number, end: number): boolean {
  for (let i = start + 1; i < end - 3; i++)
    if ((text.charCodeAt(i) | 32) === 101 /* e */) return text.charCodeAt(i + 1) !== 45; /* - */
  return false;
}

/** The end of a number, `true`, `false` or `null`. */
function wordEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 44 || code === 93 || code === 125) return i;
  }
  return text.length;
}
