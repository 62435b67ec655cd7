import { setMember } from "./member.ts";
import { nodeKind } from "./node-list.ts";
import type { ProblemLog } from "./problem-log.ts";
import { readFlowScalar } from "./yaml-scalars.ts";
import { reportDuplicate, type YamlSink } from "./yaml-sink.ts";

const key = /(?:[A-Za-z_$][\w$-]*(?=: )|"[^"\\\p{Cc}]*"(?=: )|'[^'\p{Cc}]*'(?=: ))/uy;
const item = /"[^"\\\p{Cc}]*"|'[^'\p{Cc}]*'|[^\s,[\]{}"'](?:[^\n,[\]{}]*[^\s,[\]{}])?/uy;

/** Collections in brackets on one line, of what can be read at sight. */
export class FlowReader {
  readonly #text: string;
  readonly #sink: YamlSink;
  readonly #log: ProblemLog;
  #at = 0;

  constructor(text: string, sink: YamlSink, log: ProblemLog) {
    this.#text = text;
    this.#sink = sink;
    this.#log = log;
  }

  /** What stands from `start` to `end`. Undefined where it is anything else, also where more follows. */
  read(start: number, end: number, depth: number): unknown {
    this.#at = start;
    const value = this.#value(depth);
    return this.#at === end ? value : undefined;
  }

  #value(depth: number): unknown {
    const sign = this.#text.charAt(this.#at);
    if (sign !== "[" && sign !== "{") return this.#scalar();
    if (depth === 0) return undefined;
    const start = this.#at++;
    const node = this.#sink.add(sign === "[" ? nodeKind.array : nodeKind.object, start);
    const value = sign === "[" ? this.#items(depth - 1) : this.#members(depth - 1);
    this.#sink.close(node, this.#at);
    return value;
  }

  #items(depth: number): readonly unknown[] | undefined {
    const items: unknown[] = [];
    while (!this.#closes("]", items.length)) {
      const value = this.#value(depth);
      if (value === undefined) return undefined;
      items.push(value);
      if (!this.#separated("]")) return undefined;
    }
    return items;
  }

  #members(depth: number): unknown {
    const members: Record<string, unknown> = {};
    let count = 0;
    while (!this.#closes("}", count++)) {
      key.lastIndex = this.#at;
      const written = key.exec(this.#text)?.[0];
      if (written === undefined) return undefined;
      const [start, end] = [this.#at, this.#at + written.length];
      const name = /^["']/.test(written) ? written.slice(1, -1) : written;
      this.#sink.key(name, start, end);
      this.#at = end + 1;
      this.#blanks();
      const value = this.#value(depth);
      if (value === undefined) return undefined;
      if (Object.hasOwn(members, name)) reportDuplicate(this.#log, this.#text, start, end);
      setMember(members, name, value);
      if (!this.#separated("}")) return undefined;
    }
    return members;
  }

  #scalar(): unknown {
    item.lastIndex = this.#at;
    const written = item.exec(this.#text)?.[0] ?? "";
    const value = readFlowScalar(written);
    if (value === undefined) return undefined;
    this.#sink.add(nodeKind.scalar, this.#at, this.#at + written.length);
    this.#at += written.length;
    return value;
  }

  /** Whether the collection ends here; a comma may not stand before. */
  #closes(sign: string, count: number): boolean {
    if (count > 0) return this.#text.charAt(this.#at - 1) === sign;
    this.#blanks();
    if (this.#text.charAt(this.#at) !== sign) return false;
    this.#at++;
    return true;
  }

  /** Steps behind a comma, or behind the closing bracket. */
  #separated(sign: string): boolean {
    this.#blanks();
    const next = this.#text.charAt(this.#at);
    if (next !== sign && next !== ",") return false;
    this.#at++;
    if (next === ",") this.#blanks();
    return true;
  }

  #blanks(): void {
    while (this.#text.charAt(this.#at) === " ") this.#at++;
  }
}
