import { setMember } from "./member.ts";
import { nodeKind } from "./node-list.ts";
import type { ProblemLog } from "./problem-log.ts";
import { EarlierReading, type Earlier, type EarlierMap, type EarlierMember } from "./yaml-earlier.ts";
import { FlowReader } from "./yaml-flow.ts";
import type { YamlReading } from "./yaml-read.ts";
import { readScalar } from "./yaml-scalars.ts";
import { reportDuplicate, YamlSink } from "./yaml-sink.ts";

/** Levels of maps and lists that are read by lines. */
const maxDepth = 100;

/** A key whose name is what is written, with a colon behind it that ends it. */
const plainKey =
  /(?:"[^"\\\p{Cc}\u2028\u2029\uFEFF]*"|'[^'\p{Cc}\u2028\u2029\uFEFF]*'|[\p{L}\p{N}_$/][^\s:#\p{Cc}]{0,200})(?=:(?: |\r?\n|$))/uy;

/** What begins no key: signs that mean something else in YAML, or nothing. */
const sign = /[-?:,[\]{}#&*!|>%@`\s\uFEFF]/;

/**
 * Reads one member of a map, or one item of a list, with all of YAML: as a collection that holds nothing else. Undefined
 * where it has problems, or shares values by anchors.
 */
export type ReadPart = (part: string, depth: number) => YamlReading | undefined;

/**
 * Reads YAML as nearly all of it is written, a key or an item a line: in a tenth of the time that a parser of all of YAML
 * takes, and with the same result. Single members that are written in another way are given to that parser. Undefined where
 * the text is, or may be, anything else. What stands in an earlier text as it does in this one is taken from there: the same
 * values.
 */
export function readBlocks(
  text: string,
  log: ProblemLog,
  readPart: ReadPart,
  earlier?: Earlier,
): YamlReading | undefined {
  // These stand for other signs where the parser repairs a text.
  if (/[\uE000-\uE002]/.test(text)) return undefined;
  try {
    return new BlockReader(text, log, readPart, earlier).read();
  } catch (error) {
    if (error instanceof OtherYaml) return undefined;
    throw error;
  }
}

/** What stands here cannot be read by lines, nor by itself. */
class OtherYaml extends Error {}

/** A place on a line with content. */
interface Place {
  /** Where the line starts. */
  readonly line: number;
  /** Its content, or that of a list's item on it. */
  readonly start: number;
  /** Where the line ends. */
  readonly end: number;
  /** The column of `start`; -1 behind the last line. */
  readonly column: number;
}

interface NamedValue {
  readonly name: string;
  readonly value: unknown;
}

class BlockReader {
  readonly #text: string;
  readonly #log: ProblemLog;
  readonly #readPart: ReadPart;
  readonly #sink: YamlSink = new YamlSink();
  readonly #flow: FlowReader;
  readonly #earlier: EarlierReading | undefined;
  #place: Place;

  constructor(text: string, log: ProblemLog, readPart: ReadPart, earlier: Earlier | undefined) {
    this.#text = text;
    this.#log = log;
    this.#readPart = readPart;
    this.#flow = new FlowReader(text, this.#sink, log);
    this.#earlier = earlier && new EarlierReading(earlier, text);
    this.#place = this.#lineFrom(/^--- *\r?\n/.exec(text)?.[0].length ?? 0);
  }

  read(): YamlReading | undefined {
    if (this.#place.column === -1) return undefined;
    const value = this.#collection(1, this.#earlier?.root());
    if (this.#place.column !== -1) return undefined;
    return { value, nodes: this.#sink.nodes, names: this.#sink.names, unclosedQuotes: [] };
  }

  #collection(depth: number, earlier?: EarlierMap): unknown {
    if (depth > maxDepth) throw new OtherYaml();
    const { start, column } = this.#place;
    const isList = this.#isItem(start);
    const node = this.#sink.add(isList ? nodeKind.bareArray : nodeKind.bareObject, start);
    const value = isList ? this.#items(column, depth) : this.#members(column, depth, earlier);
    if (this.#place.column > column) throw new OtherYaml();
    this.#sink.close(node, start);
    return value;
  }

  #items(column: number, depth: number): readonly unknown[] {
    const items: unknown[] = [];
    while (this.#place.column === column && this.#isItem(this.#place.start)) {
      const before = this.#mark();
      let item = this.#content(before.place.start + 1, depth, false);
      if (item === undefined) {
        this.#back(before);
        [item] = this.#part(depth, false) as readonly unknown[];
      }
      items.push(item);
    }
    return items;
  }

  #members(column: number, depth: number, earlier: EarlierMap | undefined): unknown {
    const members: Record<string, unknown> = {};
    while (this.#place.column === column) {
      const { place, node } = this.#mark();
      const was = earlier?.column === column ? this.#earlier?.member(earlier, place.start) : undefined;
      const { name, value } = this.#asBefore(was, column) ?? this.#member(depth, was);
      if (Object.hasOwn(members, name))
        reportDuplicate(this.#log, this.#text, place.start, this.#sink.nodes.end(node));
      setMember(members, name, value);
    }
    return members;
  }

  #member(depth: number, was: EarlierMember | undefined): NamedValue {
    const before = this.#mark();
    const { start } = before.place;
    const key = this.#keyAt(start);
    if (key) {
      this.#sink.key(key.name, start, key.end);
      const value = this.#content(key.end + 1, depth, true, was && this.#earlier?.mapOf(was));
      if (value !== undefined) return { name: key.name, value };
    }
    this.#back(before);
    const part = this.#part(depth, true) as Readonly<Record<string, unknown>>;
    const name = this.#sink.names[before.node] ?? "";
    return { name, value: part[name] };
  }

  /** A member whose lines are those of the earlier text, and what stands behind it, too. */
  #asBefore(was: EarlierMember | undefined, column: number): NamedValue | undefined {
    if (was?.end === undefined) return undefined;
    this.#earlier?.append(was, this.#sink);
    this.#place = this.#lineFrom(was.end - column);
    return was;
  }

  /** What stands behind the colon of a key, or behind the sign of an item. Undefined where it cannot be read at sight. */
  #content(from: number, depth: number, isMember: boolean, earlier?: EarlierMap): unknown {
    const { start: own, end, column } = this.#place;
    const start = this.#behindBlanks(from);
    if (start === end || (start > from && this.#text.charAt(start) === "#")) {
      this.#next();
      const isBelow = this.#place.column > column || (isMember && this.#isItemAt(column));
      if (isBelow)
        return this.#startsCollection(this.#place.start) ? this.#collection(depth + 1, earlier) : undefined;
      this.#sink.add(nodeKind.missing, start);
      return null;
    }
    if (!isMember && this.#startsCollection(start)) {
      this.#place = { ...this.#place, start, column: column + start - own };
      return this.#collection(depth + 1);
    }
    const value = this.#oneLine(start, end, depth);
    this.#next();
    return this.#place.column > column ? undefined : value;
  }

  #oneLine(start: number, lineEnd: number, depth: number): unknown {
    let end = lineEnd;
    while (this.#text.charCodeAt(end - 1) === 32) end--;
    if (/[[{]/.test(this.#text.charAt(start))) return this.#flow.read(start, end, maxDepth - depth);
    const value = readScalar(this.#text.slice(start, end));
    if (value !== undefined) this.#sink.add(nodeKind.scalar, start, end);
    return value;
  }

  /** Has the member or item that stands here read by itself, with all lines that belong to it. Returns what holds it. */
  #part(depth: number, isMember: boolean): unknown {
    const { start, column } = this.#place;
    if (isMember && sign.test(this.#text.charAt(start))) throw new OtherYaml();
    const isOwn = (): boolean => this.#place.column > column || (isMember && this.#isItemAt(column));
    do this.#next();
    while (isOwn());
    const part = " ".repeat(column) + this.#text.slice(start, this.#place.line);
    const read = this.#readPart(part, depth);
    if (!read || read.nodes.kind(0) !== (isMember ? nodeKind.bareObject : nodeKind.bareArray))
      throw new OtherYaml();
    if (read.nodes.start(0) !== column || read.nodes.next(1) !== read.nodes.count) throw new OtherYaml();
    this.#sink.append(read.nodes, read.names, start - column);
    return read.value;
  }

  #mark(): Mark {
    const { nodes, end } = this.#sink;
    return { place: this.#place, node: nodes.count, end };
  }

  #back({ place, node, end }: Mark): void {
    this.#place = place;
    this.#sink.cut(node, end);
  }

  #next(): void {
    const { line, end } = this.#place;
    const next = this.#text.indexOf("\n", Math.max(line, end));
    this.#place = this.#lineFrom(next < 0 ? this.#text.length : next + 1);
  }

  /** The first line with content from there on. */
  #lineFrom(from: number): Place {
    const text = this.#text;
    for (let line = from; line < text.length;) {
      const start = this.#behindBlanks(line);
      const next = text.indexOf("\n", start);
      const lineEnd = next < 0 ? text.length : next;
      const end = next > start && text.charCodeAt(next - 1) === 13 ? next - 1 : lineEnd;
      if (start < end && text.charCodeAt(start) !== 35) return { line, start, end, column: start - line };
      line = lineEnd + 1;
    }
    return { line: text.length, start: text.length, end: text.length, column: -1 };
  }

  #behindBlanks(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === 32) at++;
    return at;
  }

  #startsCollection(at: number): boolean {
    return this.#isItem(at) || this.#keyEnd(at) !== undefined;
  }

  #isItemAt(column: number): boolean {
    return this.#place.column === column && this.#isItem(this.#place.start);
  }

  #isItem(at: number): boolean {
    return this.#text.charCodeAt(at) === 45 && /[ \r\n]|^$/.test(this.#text.charAt(at + 1));
  }

  #keyAt(at: number): { readonly name: string; readonly end: number } | undefined {
    const end = this.#keyEnd(at);
    if (end === undefined) return undefined;
    const written = this.#text.slice(at, end);
    return { name: /^["']/.test(written) ? written.slice(1, -1) : written, end };
  }

  /** Asked for every line: what a match holds is not made for it. */
  #keyEnd(at: number): number | undefined {
    plainKey.lastIndex = at;
    return plainKey.test(this.#text) ? plainKey.lastIndex : undefined;
  }
}

/** Where reading was, to begin again there. */
interface Mark {
  readonly place: Place;
  readonly node: number;
  readonly end: number;
}
