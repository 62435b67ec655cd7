import type { DataTree } from "./data.ts";
import { DataIndex, children } from "./data-index.ts";
import { cursorAt } from "./data-cursor.ts";
import { withEarlierKeys } from "./earlier-keys.ts";
import { withExactNumbers } from "./exact-json.ts";
import { readBrokenJson } from "./json-read.ts";
import { scanJson } from "./json-scan.ts";
import { countMembers, MAX_DEPTH } from "./member.ts";
import { nodeKind, type NodeList } from "./node-list.ts";
import { excerpt, ProblemLog } from "./problem-log.ts";

/**
 * Parses JSON; linear, never throws. Comments and trailing commas are warnings; a text with other mistakes gives
 * what could be read. Where a key comes twice the last one counts. A value that nests deeper than 1,000 is undefined.
 * Offsets count from the start of `text`, a byte order mark included.
 */
export function parseJson(text: string): DataTree {
  const from = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const log = new ProblemLog(text, 0);
  const { value, index } = readSound(text, from, log) ?? readBroken(text, from, log);
  return {
    language: "json",
    value,
    problems: withEarlierKeys(log.sorted(), index),
    span: (path, part) => index.span(path, part),
    at: (offset) => cursorAt(index, Math.max(0, Math.min(offset, text.length))),
  };
}

interface Read {
  readonly value: unknown;
  readonly index: DataIndex;
}

/** Undefined where `JSON.parse` rejects the text. */
function readSound(text: string, from: number, log: ProblemLog): Read | undefined {
  let value: unknown;
  try {
    value = JSON.parse(from === 0 ? text : text.slice(from));
  } catch {
    return undefined;
  }
  const { nodes, members, tooDeep, long } = scanJson(text, from);
  const index = new DataIndex(nodes, (node) => soundKeyName(text, nodes, node));
  if (tooDeep !== -1) {
    reportDepth(log, tooDeep);
    return { value: undefined, index };
  }
  // A repeated key replaces a member: only then has the value fewer of them than the text.
  if (members !== countMembers(value)) reportDuplicates(index, text, log);
  if (long.length > 0) value = withExactNumbers(value, { text, index, long, log });
  return { value, index };
}

function readBroken(text: string, from: number, log: ProblemLog): Read {
  const { value, nodes, names, tooDeep } = readBrokenJson(text, from, log);
  const index = new DataIndex(nodes, (node) => names.get(node) ?? "");
  if (tooDeep !== -1) reportDepth(log, tooDeep);
  else reportDuplicates(index, text, log);
  return { value: tooDeep === -1 ? value : undefined, index };
}

function reportDepth(log: ProblemLog, offset: number): void {
  const message = `Nested too deeply: objects and arrays may stand at most ${MAX_DEPTH} levels deep. Flatten the document.`;
  log.report("error", "too-deep", message, offset, offset + 1);
}

function reportDuplicates(index: DataIndex, text: string, log: ProblemLog): void {
  const { nodes } = index;
  for (let node = 0; node < nodes.count; node++) {
    if (!nodes.isObject(node)) continue;
    const seen = new Set<string>();
    for (const child of children(nodes, node)) {
      if (nodes.kind(child) !== nodeKind.key) continue;
      const name = index.keyName(child);
      if (seen.has(name)) {
        const shown = excerpt(text, nodes.start(child), nodes.end(child));
        const message = `The key ${shown} comes twice in this object; only its last value counts. Remove or rename one of them.`;
        log.report("warning", "duplicate-key", message, nodes.start(child), nodes.end(child));
      } else seen.add(name);
    }
  }
}

function soundKeyName(text: string, nodes: NodeList, node: number): string {
  const written = text.slice(nodes.start(node), nodes.end(node));
  return written.includes("\\") ? String(JSON.parse(written)) : written.slice(1, -1);
}
