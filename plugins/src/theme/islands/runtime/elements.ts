import { note } from "./notes.ts";

/** What `createElement` makes, as React has it. */
export interface Element {
  readonly $$element: true;
  readonly type: unknown;
  readonly props: Props;
  readonly key: unknown;
}

export type Props = Readonly<Record<string, unknown>>;

export const Fragment: unique symbol = Symbol("Fragment");
/** Markdown that stands inside an element of code: drawn by the page, not by the code. */
export const Slot: unique symbol = Symbol("Slot");

/** A component of the theme; its name is looked up where the tree is drawn. */
export interface BuiltIn {
  (props: Props): Element;
  readonly $$builtIn: string;
}

export function isElement(value: unknown): value is Element {
  // What could not be computed looks like a function, and says so when it is read.
  const isObject = typeof value === "object" || typeof value === "function";
  return isObject && value !== null && (value as Partial<Element>).$$element === true;
}

export function createElement(type: unknown, given: Props | null, ...children: readonly unknown[]): Element {
  const { key = null, ...rest } = given ?? {};
  const defaults = (type as { defaultProps?: Props } | null | undefined)?.defaultProps;
  const props: Record<string, unknown> = { ...rest };
  if (children.length === 1) props["children"] = children[0];
  else if (children.length > 1) props["children"] = children;
  for (const name of Object.keys(defaults ?? {}))
    if (props[name] === undefined) props[name] = defaults?.[name];
  return { $$element: true, type, props, key };
}

export function cloneElement(
  element: Element,
  props: Props | null,
  ...children: readonly unknown[]
): Element {
  return createElement(element.type, { key: element.key, ...element.props, ...props }, ...children);
}

/** `Children` of React. */
export const Children: Readonly<Record<string, unknown>> = {
  toArray: flat,
  map: (children: unknown, each: (child: unknown, index: number) => unknown): unknown[] =>
    flat(flat(children).map((child, index) => each(child, index))),
  forEach: (children: unknown, each: (child: unknown, index: number) => void): void => {
    for (const [index, child] of flat(children).entries()) each(child, index);
  },
  count: (children: unknown): number => flat(children).length,
  only: (children: unknown): unknown => {
    if (!isElement(children)) throw new Error("Children.only: there is not one child.");
    return children;
  },
};

function flat(children: unknown): unknown[] {
  if (Array.isArray(children)) return children.flatMap(flat);
  return children === null || children === undefined || typeof children === "boolean" ? [] : [children];
}

export interface Context {
  current: unknown[];
  readonly Provider: object;
  readonly Consumer: object;
}

export function createContext(value: unknown): Context {
  const current = [value];
  const Provider = Object.assign((): undefined => undefined, { $$context: current });
  return Object.assign(Provider, {
    current,
    Provider,
    Consumer: ({ children }: { children: (value: unknown) => unknown }) => children(current.at(-1)),
  });
}

export function memo(type: unknown): unknown {
  return Object.assign((props: Props) => createElement(type, props), { displayName: nameOf(type) });
}

export function forwardRef(draw: (props: Props, ref: unknown) => unknown): unknown {
  return (props: Props) => draw(props, props["ref"] ?? null);
}

/** Parts that come later are drawn in browsers. */
export function lazy(): unknown {
  return () => {
    note("browser", "lazy");
    throw new Error("`lazy` components are drawn in browsers alone.");
  };
}

export class Component {
  readonly props: Props;
  state: Props = {};
  context: unknown = undefined;
  refs: object = {};

  constructor(props: Props) {
    this.props = props;
  }

  setState(): void {
    note("live");
  }

  forceUpdate(): void {
    note("live");
  }

  render(): unknown {
    return null;
  }
}

function nameOf(type: unknown): string {
  const named = type as { displayName?: unknown; name?: unknown } | null | undefined;
  const name = named?.displayName ?? named?.name;
  return typeof name === "string" ? name : "";
}
