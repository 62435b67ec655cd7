import { wordLists } from "../../components/word-lists.ts";
import { Component, Fragment, isElement, Slot, type BuiltIn, type Element, type Props } from "./elements.ts";
import { withHooks } from "./hooks.ts";
import { note } from "./notes.ts";

/**
 * What code drew, as JSON: a text; `["e", tag, props, children]` of HTML; `["c", name, props, children]` of the theme;
 * `["f", children]` of a component of the page; `["s", number]` of a slot; `["m", file, props]` of a Markdown file.
 */
export type Node = string | readonly [kind: string, ...rest: readonly unknown[]];

const maxNodes = 20_000;
const maxDepth = 300;
const maxText = 1_000_000;

interface Count {
  nodes: number;
  text: number;
}

/** Values of contexts that are given at the moment. */
const provided: unknown[][] = [];

export function drawAll(value: unknown): Node[] {
  // A part that was stopped took nothing back.
  for (const values of provided.splice(0)) values.pop();
  return draw(value, 0, { nodes: 0, text: 0 });
}

function draw(value: unknown, depth: number, count: Count): Node[] {
  if (depth > maxDepth) throw new Error(`Elements are nested more than ${maxDepth} deep.`);
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    const text = String(value);
    count.text += text.length;
    if (count.text > maxText) throw new Error(`More than ${maxText} characters were drawn.`);
    return text === "" ? [] : [text];
  }
  if (++count.nodes > maxNodes) throw new Error(`More than ${maxNodes} elements were drawn.`);
  if (isElement(value)) return drawElement(value, depth + 1, count);
  if (Array.isArray(value)) return value.flatMap((item) => draw(item, depth + 1, count));
  // What cannot be had is no function that somebody forgot to call: it throws why.
  if (typeof value === "function" && (value as { $$broken?: boolean }).$$broken === true)
    return draw((value as () => unknown)(), depth, count);
  if (typeof value === "function" || typeof value === "symbol") return [];
  const object = value as { then?: unknown; [Symbol.iterator]?: unknown };
  if (typeof object[Symbol.iterator] === "function")
    return draw([...(value as Iterable<unknown>)], depth + 1, count);
  if (typeof object.then === "function")
    throw new Error("A promise cannot be drawn: components are not async, and wait for nothing.");
  throw new Error(
    `Objects cannot be drawn; this one has the keys {${Object.keys(value).slice(0, 10).join(", ")}}. Draw its members, or a list.`,
  );
}

function drawElement({ type, props }: Element, depth: number, count: Count): Node[] {
  const children = (): Node[] => draw(props["children"], depth, count);
  if (type === Fragment) return children();
  if (type === Slot) return [["s", props["number"]]];
  if (typeof type === "string") return [["e", type, plainProps(props, count), children()]];
  if (typeof type === "function") {
    const { $$builtIn, $$context, $$file } = type as Partial<BuiltIn> & {
      $$context?: unknown[];
      $$file?: string;
    };
    if ($$builtIn !== undefined) return [["c", $$builtIn, plainProps(props, count), children()]];
    if ($$file !== undefined) return [["m", $$file, plainProps(props, count)]];
    if ($$context) {
      $$context.push(props["value"]);
      provided.push($$context);
      try {
        return children();
      } finally {
        provided.pop();
        $$context.pop();
      }
    }
    return [["f", draw(drawComponent(type as (props: Props) => unknown, props), depth, count)]];
  }
  throw new Error(
    type === undefined
      ? "A component is undefined: it is not exported under the name under which it is imported, or it is misspelt."
      : `A component is a function; this one is ${type === null ? "null" : typeof type}.`,
  );
}

function drawComponent(type: (props: Props) => unknown, props: Props): unknown {
  if (!(type.prototype instanceof Component) && typeof type.prototype?.render !== "function")
    return withHooks(() => type(props));
  const Type = type as unknown as (new (props: Props) => Component) & {
    getDerivedStateFromProps?: (props: Props, state: Props) => Props | null;
  };
  const made = new Type(props);
  made.state = { ...made.state, ...Type.getDerivedStateFromProps?.(props, made.state) };
  const own = made as unknown as Record<string, unknown>;
  if (["componentDidMount", "componentDidUpdate", "componentWillUnmount"].some((name) => name in own))
    note("live");
  return made.render();
}

/** Props without functions. Elements in props are drawn where they are named by the built-in component. */
function plainProps(props: Props, count: Count): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (name === "children" || name === "key") continue;
    if (typeof value === "function" || name === "ref") {
      if (value !== null && value !== undefined) note("live");
    } else if (wordLists.has(name) && Array.isArray(value))
      plain[name] = value.map((item: unknown) => plainProp(item, count));
    else if (value !== undefined && typeof value !== "symbol") plain[name] = plainProp(value, count);
  }
  return plain;
}

function plainProp(value: unknown, count: Count): unknown {
  const isDrawn = isElement(value) || (Array.isArray(value) && value.some(isElement));
  return isDrawn ? { $$drawn: draw(value, 0, count) } : value;
}
