import type { PageNode } from "../syntax/page.ts";
import { inlineSource } from "./inline-source.ts";
import { measure, measureNodes } from "./measure.ts";

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

/** Content as a value: what JSX comes to, and what elements are given as their children. */
export class Nodes {
  readonly nodes: readonly PageNode[];
  readonly depth: number;
  /** What `measure` counts, props and shared parts included. */
  readonly weight: number;
  #text: string | undefined;

  constructor(nodes: readonly PageNode[]) {
    this.nodes = nodes;
    const { depth, weight } = measureNodes(nodes);
    this.depth = depth;
    this.weight = weight;
  }

  /** As the text of a prop: its Markdown, as short texts may have it. */
  get text(): string {
    return (this.#text ??= inlineSource(this.nodes));
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

/** Items of a list that take as much memory as a member of an object. */
const memberSize = 8;

// What one page's expressions may cost together. Sizes are characters and items.
const mostSteps = 1_000_000;
const mostMade = 4_000_000;
const mostRead = 32_000_000;
const mostShown = 8_000_000;

/** What is refused although a quarter of all that a page may make was its own is too large by itself, as is a value of that much to read. */
const greed = 4;

/** Evaluations within evaluations, at most: calls, constants that need each other, and what is nested in them. */
const nestingLimit = 400;

/** What is left of it. */
export class Budget {
  #nesting = 0;
  #steps = mostSteps;
  #made = mostMade;
  #read = mostRead;
  #shown = mostShown;
  /** How often something was refused for its cost, and how often whatever else the page costs. */
  #refusals = 0;
  #outright = 0;

  /** Begins what `leave` ends; false where it is nested too deep for the program's own stack. */
  enter(): boolean {
    if (this.#nesting >= nestingLimit) return false;
    this.#nesting++;
    return true;
  }

  leave(): void {
    this.#nesting--;
  }

  step(): void {
    if (--this.#steps < 0) this.#refuse("it takes too many steps");
  }

  /** Objects, by their members together. */
  makeMembers(count: number): void {
    this.make(count * memberSize);
  }

  /** Values that take memory. */
  make(size: number): void {
    if (!this.allows(checked(size))) throw new Refused("it makes too much text");
  }

  /** As `make`, for those who do not throw: false where it is too much. */
  allows(size: number): boolean {
    this.#made -= size;
    if (this.#made < 0) this.#refusals++;
    return this.#made >= 0;
  }

  /** Values that are gone through: copied, compared, searched, measured. What is refused is not gone through, and costs nothing. */
  read(size: number): void {
    if (checked(size) > mostRead / greed) this.#outright++;
    if (size > this.#read) this.#refuse("it reads too much text");
    this.#read -= size;
  }

  /** What no page may have, whatever else it costs. */
  refuseOutright(message: string): never {
    this.noteExcess();
    throw new Refused(message);
  }

  /** The same for those who do not throw. */
  noteExcess(): void {
    this.#outright++;
    this.#refusals++;
  }

  #refuse(message: string): never {
    this.#refusals++;
    throw new Refused(message);
  }

  /**
   * Begins to look at what one expression makes. What it answers tells whether the expression was refused for that, and not for
   * what others have made before it, nor for the time that it takes: another engine may be fast enough for it.
   */
  watch(): () => boolean {
    const [made, refusals, outright] = [this.#made, this.#refusals, this.#outright];
    return () =>
      this.#refusals > refusals && (this.#outright > outright || made - this.#made > mostMade / greed);
  }

  /** Whether the page shows as much as it may. */
  get isFull(): boolean {
    return this.#shown < 0;
  }

  /** Content that stands on the page, each time that it does, as `Nodes.weight` counts it; false where it is too much. */
  shows(weight: number): boolean {
    this.#shown -= weight;
    return this.#shown >= 0;
  }
}

/** Less than nothing would give back what was spent. */
function checked(size: number): number {
  if (!(size >= 0)) throw new Refused("it needs a size that is none");
  return size;
}

/** Looks a name up; undefined where it means nothing. */
export type Lookup = (name: string) => { readonly value: Value } | undefined;

export function isTrue(value: Value): boolean {
  return Boolean(value);
}

export function isMap(value: Value): value is ReadonlyMap<string, Value> {
  return value instanceof Map;
}

/**
 * As JavaScript writes a value into a text; objects, elements and functions have none that readers want. Without a budget a list
 * may be as large as all that one page may read.
 */
export function textOfValue(value: Value, budget: Budget = new Budget()): string {
  if (Array.isArray(value)) budget.read(measure(value).weight);
  return writtenOut(value, 0);
}

function writtenOut(value: Value, depth: number): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value) && depth < depthLimit) {
    const items: readonly Value[] = value;
    return items
      .map((item) => (item === null || item === undefined ? "" : writtenOut(item, depth + 1)))
      .join(",");
  }
  throw new Refused("an object is no text");
}
