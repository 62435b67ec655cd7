import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Alias,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { inexactMessage, isNumber, numberOf } from "./exact-number.ts";
import { MAX_DEPTH, setMember } from "./member.ts";
import { nodeKind, type NodeList } from "./node-list.ts";
import { excerpt, type ProblemLog } from "./problem-log.ts";
import { restoreSigns } from "./yaml-repair.ts";
import { reportDuplicate, YamlSink } from "./yaml-sink.ts";

/** Aliases may multiply a document to this many nodes at most: a few lines could otherwise stand for billions. */
const MAX_ALIASED = 1_000_000;

export interface YamlReading {
  readonly value: unknown;
  readonly nodes: NodeList;
  /** Names of key nodes, by node. */
  readonly names: readonly string[];
  /** Where quoted texts start that have no closing quote. */
  readonly unclosedQuotes: readonly number[];
}

/** Turns composed YAML into a plain value and the list of its nodes. Aliases share the anchored value. */
export function readYaml(contents: unknown, text: string, log: ProblemLog): YamlReading {
  const reader = new Reader(text, log);
  const value = contents === null || contents === undefined ? undefined : reader.read(contents, 0, 1);
  const { nodes, names } = reader.sink;
  return { value, nodes, names, unclosedQuotes: reader.unclosedQuotes };
}

interface Anchored {
  readonly node: number;
  /** Undefined until the node is complete. */
  readonly result: { readonly value: unknown; readonly size: number; readonly height: number } | undefined;
}

class Reader {
  readonly sink: YamlSink = new YamlSink();
  readonly unclosedQuotes: number[] = [];
  readonly #text: string;
  readonly #log: ProblemLog;
  readonly #anchors: Map<string, Anchored> = new Map();
  /** Nodes so far, those behind aliases included. */
  #size = 0;
  #aliased = 0;
  #tooLarge = false;
  #deepest = 0;

  constructor(text: string, log: ProblemLog) {
    this.#text = text;
    this.#log = log;
  }

  /** `at` is where an absent node would stand. */
  read(node: unknown, at: number, depth: number): unknown {
    this.#size++;
    if (isAlias(node)) return this.#alias(node, depth);
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) {
      this.sink.add(nodeKind.missing, at);
      return null;
    }
    const { anchor } = node;
    if (anchor === undefined) return this.#plain(node, at, depth);
    const index = this.sink.nodes.count;
    const size = this.#size;
    const outer = this.#deepest;
    this.#deepest = depth;
    this.#anchors.set(anchor, { node: index, result: undefined });
    const value = this.#plain(node, at, depth);
    this.#anchors.set(anchor, {
      node: index,
      result: { value, size: this.#size - size + 1, height: this.#deepest - depth },
    });
    this.#deepest = Math.max(outer, this.#deepest);
    return value;
  }

  #plain(node: Scalar | YAMLMap | YAMLSeq, at: number, depth: number): unknown {
    this.#deepest = Math.max(this.#deepest, depth);
    if (isScalar(node)) return this.#scalar(node, at);
    const start = node.range?.[0] ?? at;
    const bracketed = node.flow === true && /[{[]/.test(this.#text.charAt(start));
    return isMap(node) ? this.#map(node, start, bracketed, depth) : this.#list(node, start, bracketed, depth);
  }

  #scalar(node: Scalar, at: number): unknown {
    const [start, end] = this.#extent(node, at);
    const empty = start === end;
    this.sink.add(empty ? nodeKind.missing : nodeKind.scalar, start, end);
    const quote = node.type === "QUOTE_DOUBLE" ? '"' : node.type === "QUOTE_SINGLE" ? "'" : "";
    if (quote !== "" && (end - start < 2 || this.#text.charAt(end - 1) !== quote))
      this.unclosedQuotes.push(start);
    const value = scalarValue(node);
    const { source } = node;
    if (typeof value === "number" && source !== undefined) {
      const inexact = inexactMessage(source, value);
      if (inexact !== undefined) this.#log.report("information", "inexact-number", inexact, start, end);
    }
    return restoreSigns(value);
  }

  /** Without the line break and blank lines that follow a block of text. */
  #extent(node: Scalar | Alias, at: number): [number, number] {
    const [start, valueEnd] = node.range ?? [at, at];
    let end = valueEnd;
    while (end > start && this.#text.charCodeAt(end - 1) <= 32) end--;
    return [start, end];
  }

  #list(node: YAMLSeq, start: number, bracketed: boolean, depth: number): unknown {
    const index = this.sink.add(bracketed ? nodeKind.array : nodeKind.bareArray, start);
    const value = node.items.map((item) => this.read(item, this.sink.end, depth + 1));
    this.#close(index, node, start, bracketed);
    return value;
  }

  #map(node: YAMLMap, start: number, bracketed: boolean, depth: number): unknown {
    const index = this.sink.add(bracketed ? nodeKind.object : nodeKind.bareObject, start);
    const { nodes } = this.sink;
    const value: Record<string, unknown> = {};
    /** Keys that stand here themselves; only kept apart from `value` once something is merged. */
    let own: Set<string> | undefined;
    for (const pair of node.items) {
      const name = this.#key(pair, start);
      const keyNode = nodes.count - 1;
      const member = this.read(pair.value, nodes.end(keyNode), depth + 1);
      if (isMergeKey(pair)) {
        own ??= new Set(Object.keys(value));
        this.#merge(value, member, index, keyNode + 1);
        continue;
      }
      if (own === undefined ? Object.hasOwn(value, name) : own.has(name))
        reportDuplicate(this.#log, this.#text, nodes.start(keyNode), nodes.end(keyNode));
      own?.add(name);
      setMember(value, name, member);
    }
    this.#close(index, node, start, bracketed);
    return value;
  }

  #close(index: number, node: YAMLMap | YAMLSeq, start: number, bracketed: boolean): void {
    this.sink.close(index, bracketed ? (node.range?.[1] ?? start) : start);
  }

  /** Adds the key node and returns its name: of scalars the text as written, `200` as much as "200". */
  #key(pair: Pair, at: number): string {
    const { key } = pair;
    const [start, end] = isScalar(key) || isAlias(key) ? this.#extent(key, at) : this.#spanOf(key, at);
    const name = this.#keyName(key, start, end);
    this.sink.key(name, start, end);
    return name;
  }

  #keyName(key: unknown, start: number, end: number): string {
    if (isScalar(key)) {
      const name = key.source ?? "";
      if (key.anchor !== undefined)
        this.#anchors.set(key.anchor, { node: -1, result: { value: scalarValue(key), size: 1, height: 0 } });
      return name;
    }
    if (isAlias(key)) {
      const value = this.#anchors.get(key.source)?.result?.value;
      if (typeof value === "string" || typeof value === "boolean" || isNumber(value)) return String(value);
    }
    if (key === null || key === undefined) return "";
    const written = this.#text.slice(start, end);
    const message = `\`${excerpt(written, 0, 40)}\` cannot be a key, only text can. If text is meant, put it in quotes.`;
    this.#log.report("warning", "complex-key", message, start, end);
    return written;
  }

  #spanOf(node: unknown, at: number): [number, number] {
    if (!isMap(node) && !isSeq(node)) return [at, at];
    return [node.range?.[0] ?? at, node.range?.[1] ?? at];
  }

  #alias(node: Alias, depth: number): unknown {
    const [start, end] = this.#extent(node, 0);
    const index = this.sink.add(nodeKind.alias, start, end);
    const target = this.#anchors.get(node.source);
    const written = this.#text.slice(start, end);
    const shown = `\`${excerpt(written, 0, 40)}\``;
    if (target === undefined) {
      const message = `${shown} refers to an anchor \`&${excerpt(node.source, 0, 38)}\` that is not defined before it. If text is meant, put it in quotes.`;
      this.#log.report("error", "unknown-anchor", message, start, end);
      return written;
    }
    const { result } = target;
    if (result === undefined) {
      this.#log.report(
        "error",
        "circular-alias",
        `${shown} refers to a value that contains it; such a value has no end. It is read as null.`,
        start,
        end,
      );
      return null;
    }
    if (depth + result.height > MAX_DEPTH) {
      const message = `What ${shown} stands for nests deeper than ${MAX_DEPTH} levels here. It is read as null.`;
      this.#log.report("error", "too-deep", message, start, end);
      return null;
    }
    if (!this.#affords(result.size, start, end)) return null;
    this.#size += result.size - 1;
    this.#deepest = Math.max(this.#deepest, depth + result.height);
    if (target.node !== -1) this.sink.nodes.aliases.set(index, target.node);
    return result.value;
  }

  /** Whether a document with `size` more values behind aliases is still small enough; where not, it is told once. */
  #affords(size: number, start: number, end: number): boolean {
    if (this.#aliased + size <= MAX_ALIASED) {
      this.#aliased += size;
      return true;
    }
    const message = `Aliases make this document larger than ${MAX_ALIASED} values: from here on, what is too large is read as null. Write out what is meant.`;
    if (!this.#tooLarge) this.#log.report("error", "alias-too-large", message, start, end);
    this.#tooLarge = true;
    return false;
  }

  /** What stands in the map itself wins over what is merged, and an earlier source over a later one. */
  #merge(into: Record<string, unknown>, member: unknown, map: number, valueNode: number): void {
    for (const source of Array.isArray(member) ? (member as unknown[]) : [member]) {
      const start = this.sink.nodes.start(valueNode);
      const end = this.sink.nodes.end(valueNode);
      if (source === null && this.#tooLarge) continue;
      if (typeof source !== "object" || source === null || Array.isArray(source)) {
        const message =
          "`<<` takes a map, an alias of a map, or a list of these. Quote the key if it is not meant to merge.";
        this.#log.report("warning", "merge", message, start, end);
        continue;
      }
      const names = Object.keys(source);
      if (!this.#affords(names.length, start, end)) return;
      this.#size += names.length;
      for (const name of names) {
        if (!Object.hasOwn(into, name)) setMember(into, name, (source as Record<string, unknown>)[name]);
      }
    }
    this.sink.nodes.merges.set(map, [...(this.sink.nodes.merges.get(map) ?? []), valueNode]);
  }
}

function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && key.type === "PLAIN" && key.value === "<<" && key.tag === undefined;
}

function scalarValue({ value, source }: Scalar): unknown {
  if (typeof value === "number" && source !== undefined && isLarge(value)) return numberOf(source);
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  return source ?? null;
}

function isLarge(value: number): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value);
}
