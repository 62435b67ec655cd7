import type { PageNode } from "../syntax/page.ts";
import { inlineSource } from "./inline-source.ts";

/** What an expression of a page comes to. Objects are Maps: no name on them leads to anything but their own members. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | ReadonlyMap<string, Value>
  | Nodes
  | Callable
  | SnippetContent
  | Pattern;

/** Nodes within nodes, and values within values, at most. */
export const depthLimit = 100;

/** Nodes in one value: shared parts count wherever they stand. */
const sizeLimit = 50_000;

/** What JSX comes to. Refuses what no renderer could walk through. */
export class Nodes {
  readonly nodes: readonly PageNode[];
  readonly depth: number;
  readonly size: number;

  constructor(nodes: readonly PageNode[], inner: readonly Nodes[] = []) {
    this.nodes = nodes;
    this.depth = 1 + inner.reduce((deepest, { depth }) => Math.max(deepest, depth), 0);
    this.size = nodes.length + inner.reduce((sum, { size }) => sum + size, 0);
    if (this.depth > depthLimit || this.size > sizeLimit) throw new Refused("it makes too many elements");
  }

  /** As the text of a prop: its Markdown, as short texts may have it. */
  get text(): string {
    return inlineSource(this.nodes);
  }
}

/** A function of the page, or one that expressions may call. */
export class Callable {
  readonly call: (given: readonly Value[]) => Value;
  /** What it has by name, as `Array.isArray`. */
  readonly members: ReadonlyMap<string, Value>;

  constructor(call: (given: readonly Value[]) => Value, members: ReadonlyMap<string, Value> = new Map()) {
    this.call = call;
    this.members = members;
  }
}

/** The content of a Markdown file, which a page imports to show it. */
export class SnippetContent {
  readonly file: string;

  constructor(file: string) {
    this.file = file;
  }
}

/** What `user` is: who reads is not known when a page is drawn. */
export const nobody: ReadonlyMap<string, Value> = new Map<string, Value>();

/** A regular expression, which has not been looked at. */
export class Pattern {
  readonly source: string;
  readonly flags: string;

  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }
}

/** Thrown inside evaluation, and caught at its edge: the expression is code that has to be run to know what it shows. */
export class Refused extends Error {
  override readonly name = "Refused";
}

export type Evaluated = { readonly ok: true; readonly value: Value } | { readonly ok: false };

export const refused: Evaluated = { ok: false };

/** What one page's expressions may cost together: steps, and characters and items that they make. */
export class Budget {
  #steps = 1_000_000;
  #size = 4_000_000;

  step(): void {
    if (--this.#steps < 0) throw new Refused("it takes too many steps");
  }

  make(size: number): void {
    this.#size -= size;
    if (!(this.#size >= 0)) throw new Refused("it makes too much text");
  }
}

/** Looks a name up; undefined where it means nothing. */
export type Lookup = (name: string) => { readonly value: Value } | undefined;

export function isTrue(value: Value): boolean {
  return Boolean(value);
}

export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/** As JavaScript writes a value into a text; objects, elements and functions have none that readers want. */
export function textOfValue(value: Value, depth = 0): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value) && depth < depthLimit) {
    const items: readonly Value[] = value;
    return items
      .map((item) => (item === null || item === undefined ? "" : textOfValue(item, depth + 1)))
      .join(",");
  }
  throw new Refused("an object is no text");
}
