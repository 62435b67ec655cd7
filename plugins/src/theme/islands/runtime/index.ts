import * as elements from "./elements.ts";
import { describeThrown } from "./describe-thrown.ts";
import { drawAll } from "./draw.ts";
import { isForReaders } from "./for-readers.ts";
import { defineGlobals, startChance } from "./globals.ts";
import { hooks, startHooks, withHooks } from "./hooks.ts";
import { stringifyMarked } from "./mark-values.ts";
import { takeNotes } from "./notes.ts";
import { readMarks } from "./read-marks.ts";

// What draws code of pages inside of QuickJS. It is bundled to a text: nothing of it runs anywhere else.

/** Draws, with the values that names of the page have. */
type Part = readonly [draw: (values: unknown) => unknown, values: string, kind: "tree" | "value"];

const { stringify, parse } = JSON;
const { Component, Fragment, Slot, createElement } = elements;
let parts: readonly Part[] = [];

const react = {
  ...hooks,
  createElement,
  Fragment,
  StrictMode: Fragment,
  Suspense: Fragment,
  Profiler: Fragment,
  Component,
  PureComponent: Component,
  Children: elements.Children,
  createContext: elements.createContext,
  createRef: () => ({ current: null }),
  cloneElement: elements.cloneElement,
  isValidElement: elements.isElement,
  memo: elements.memo,
  forwardRef: elements.forwardRef,
  lazy: elements.lazy,
  createPortal: () => null,
  version: "19.0.0",
};

const slot = (number: unknown): elements.Element => createElement(Slot, { number });

/** What bundles of pages call `octavo$`. */
const runtime: Record<string, unknown> = {
  ...react,
  get React() {
    return react;
  },
  // Code that assigns `window.React` changes it for none of the page.
  set React(_own) {},
  h: createElement,
  user: {},
  slot,
  readMarks: (values: unknown) => readMarks(values, slot),
  file: (file: string) => Object.assign((): undefined => undefined, { $$file: file }),
  /** Of a module that cannot be had: whatever is drawn of it says why. */
  broken: (message: string) =>
    Object.assign(
      () => {
        throw Object.assign(new Error(message), { name: "" });
      },
      { $$broken: true },
    ),
  /** Of a file that is empty: whatever it is, it shows what stands in it. */
  unknown: ({ children, for: whom }: elements.Props) => (isForReaders(whom) ? undefined : children),
  parts: (given: readonly Part[]) => {
    parts = given;
  },
};

/** The components of the theme; those of "Tree.File" are members of `Tree`. */
function addBuiltIns(names: string): void {
  for (const name of names.split(" ").toSorted()) {
    const component = Object.assign((): undefined => undefined, { $$builtIn: name });
    const [family = "", member] = name.split(".");
    if (member === undefined) runtime[name] = component;
    else {
      const owner = (runtime[family] ??= Object.assign((): undefined => undefined, {
        $$builtIn: family,
      }));
      Object.defineProperty(owner, member, { value: component });
    }
  }
}

/** Draws a part. The answer is JSON, whatever happens: `{tree}`, `{value}` or `{error}`, and what was noted. */
function drawPart(index: number): string {
  takeNotes();
  startHooks();
  startChance(index);
  let answer: object;
  try {
    const [draw, values, kind] = parts[index] ?? [];
    // As in browsers, where a part is a component.
    const value = withHooks(() => draw?.(parse(values ?? "{}")));
    answer =
      kind === "value" ? { value: elements.isElement(value) ? undefined : value } : { tree: drawAll(value) };
    return stringifyMarked({ ...answer, ...written() });
  } catch (error) {
    return stringify({ error: describeThrown(error), ...written() });
  }
}

function written(): object {
  const { live, browser, refused } = takeNotes();
  return { live, browser: [...browser], refused: [...refused] };
}

function writtenNotes(): string {
  return stringify(written());
}

defineGlobals();

/** The completion value of the bundle. */
(globalThis as unknown as Record<string, unknown>)["octavo$entry"] = {
  runtime,
  addBuiltIns,
  drawPart,
  written: writtenNotes,
};
