import { isForAnybody, partOf, type Value } from "@octavo/core";
import { idMark } from "./runtime/id-mark.ts";

/** What code drew, checked: page code has a hand in everything here. */
export type Tree =
  | string
  | {
      readonly kind: "element";
      readonly name: string;
      readonly props: Props;
      readonly children: readonly Tree[];
    }
  | {
      readonly kind: "component";
      readonly name: string;
      readonly props: Props;
      readonly children: readonly Tree[];
    }
  /** What a component of the page drew. */
  | { readonly kind: "group"; readonly children: readonly Tree[] }
  | { readonly kind: "slot"; readonly number: number }
  /** A Markdown file with props. */
  | { readonly kind: "file"; readonly file: string; readonly props: Props };

/** JSON values, and trees where a prop is an element. */
export type Props = ReadonlyMap<string, unknown>;

/** How much of a tree may be drawn; what QuickJS is told is a little less. */
const maxDepth = 400;
const maxNodes = 50_000;

/** A tree as QuickJS writes it; what is no tree is left out. */
export function readTrees(value: unknown): readonly Tree[] {
  const budget = { nodes: maxNodes };
  return readAll(value, 0, budget);
}

interface Budget {
  nodes: number;
}

function readAll(value: unknown, depth: number, budget: Budget): readonly Tree[] {
  if (!Array.isArray(value) || depth > maxDepth) return [];
  return value.flatMap((item: unknown) => readTree(item, depth + 1, budget) ?? []);
}

function readTree(value: unknown, depth: number, budget: Budget): Tree | undefined {
  if (--budget.nodes < 0) return undefined;
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return undefined;
  const [kind, first, second, third] = value as readonly unknown[];
  if (kind === "f") return { kind: "group", children: readAll(first, depth, budget) };
  if (kind === "s") return typeof first === "number" ? { kind: "slot", number: first } : undefined;
  if (typeof first !== "string") return undefined;
  const props = readProps(second, depth, budget);
  if (kind === "m") return { kind: "file", file: first, props };
  // Of a name that no element has, it is nobody's: see `partOf`.
  if (kind === "e" && partOf(first, props.get("for") as Value)) return undefined;
  const children = readAll(third, depth, budget);
  if (kind === "e") return { kind: "element", name: first, props, children };
  return kind === "c" ? { kind: "component", name: first, props, children } : undefined;
}

function readProps(value: unknown, depth: number, budget: Budget): Props {
  return typeof value === "object" && value !== null
    ? new Map(Object.entries(value).map(([name, each]) => [name, readValue(each, depth + 1, budget)]))
    : new Map();
}

/** An element that stands in a prop. */
export interface DrawnProp {
  readonly trees: readonly Tree[];
}

export function isDrawnProp(value: unknown): value is DrawnProp {
  return typeof value === "object" && value !== null && "trees" in value;
}

/** JSON, with the marks of `stringifyMarked`, as evaluated literals have it: objects are Maps. */
function readValue(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth > maxDepth || --budget.nodes < 0) return undefined;
  if (Array.isArray(value)) return value.map((item: unknown) => readValue(item, depth + 1, budget));
  if (Object.hasOwn(value, "$$undefined")) return undefined;
  if (Object.hasOwn(value, "$$number")) return Number((value as { $$number: unknown }).$$number);
  if (Object.hasOwn(value, "$$drawn"))
    return { trees: readAll((value as { $$drawn: unknown }).$$drawn, depth, budget) };
  return new Map(Object.entries(value).map(([name, each]) => [name, readValue(each, depth + 1, budget)]));
}

/** A value that code computed; undefined for functions and elements. */
export function readComputed(value: unknown): unknown {
  return readValue(value, 0, { nodes: maxNodes });
}

const mark = new RegExp(`${idMark}(?=\\d)`, "g");

/** Trees with the ids of `useId` as they are where a part stands. */
export function withIds(trees: readonly Tree[], prefix: string): readonly Tree[] {
  return placed(trees, prefix) as readonly Tree[];
}

function placed(value: unknown, prefix: string): unknown {
  if (typeof value === "string") return value.replace(mark, prefix);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => placed(each, prefix));
  if (value instanceof Map)
    return new Map([...(value as Props)].map(([name, each]) => [name, placed(each, prefix)]));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, placed(each, prefix)]));
}

function madeOf({ name, props }: { readonly name: string; readonly props: Props }) {
  return { name, made: { props: props as ReadonlyMap<string, Value> } };
}

/** Words of trees; `textOfSlot` knows those of slots. */
export function textOfTrees(
  trees: readonly Tree[],
  textOfSlot: (number: number) => string = () => "",
): string {
  return trees
    .map((tree) => {
      if (typeof tree === "string") return tree;
      if (tree.kind === "slot") return textOfSlot(tree.number);
      if (tree.kind === "component" && !isForAnybody(madeOf(tree))) return "";
      if (tree.kind === "element" && tree.name === "style") return "";
      return "children" in tree ? textOfTrees(tree.children, textOfSlot) : "";
    })
    .join("");
}
