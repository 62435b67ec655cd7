import type { Context } from "./elements.ts";
import { idMark } from "./id-mark.ts";
import { note } from "./notes.ts";

// The hooks of React for one drawing: state has its first value, effects and handlers never run.

interface Drawing {
  readonly cells: { value: unknown }[];
  at: number;
  /** Whether a component set its own state while it was drawn. */
  again: boolean;
}

let drawing: Drawing | undefined;
let ids = 0;

/** Begins a part, whatever became of the one before: what is stopped in the midst of its work cleans nothing up. */
export function startHooks(): void {
  drawing = undefined;
  ids = 0;
}

const maxRounds = 25;

/** Draws a component, again while it sets its own state. */
export function withHooks(draw: () => unknown): unknown {
  const outer = drawing;
  const own: Drawing = { cells: [], at: 0, again: false };
  try {
    for (let round = 0; round < maxRounds; round++) {
      drawing = own;
      own.at = 0;
      own.again = false;
      const drawn = draw();
      if (!own.again) return drawn;
    }
    throw new Error("Too many re-renders: a component sets its state each time that it is drawn.");
  } finally {
    drawing = outer;
  }
}

function cell(first: () => unknown): { value: unknown } {
  if (!drawing) throw new Error("Hooks can only be called inside of a component.");
  const { cells, at } = drawing;
  drawing.at++;
  return (cells[at] ??= { value: first() });
}

function resolved(value: unknown, argument?: unknown): unknown {
  return typeof value === "function" ? (value as (argument?: unknown) => unknown)(argument) : value;
}

function useState(first: unknown): [unknown, (next: unknown) => void] {
  return useReducer(
    (state, next) => resolved(next, state),
    first,
    (value) => resolved(value),
  );
}

function useReducer(
  reduce: (state: unknown, action: unknown) => unknown,
  first: unknown,
  start: (value: unknown) => unknown = (value) => value,
): [unknown, (action: unknown) => void] {
  const kept = cell(() => start(first));
  const own = drawing;
  const dispatch = (action: unknown): void => {
    const next = reduce(kept.value, action);
    if (Object.is(next, kept.value)) return;
    kept.value = next;
    if (own && own === drawing) own.again = true;
    else note("live");
  };
  return [kept.value, dispatch];
}

function useMemo(make: () => unknown): unknown {
  return cell(make).value;
}

function useEffect(): void {
  cell(() => undefined);
  note("live");
}

function useId(): string {
  return cell(() => `${idMark}${++ids}`).value as string;
}

export const hooks: Readonly<Record<string, unknown>> = {
  useState,
  useReducer,
  useMemo,
  useCallback: (call: unknown): unknown => call,
  useRef: (first: unknown): unknown => cell(() => ({ current: first })).value,
  useContext: (context: Context): unknown => context.current.at(-1),
  useEffect,
  useLayoutEffect: useEffect,
  useInsertionEffect: useEffect,
  useImperativeHandle: useEffect,
  useDebugValue: (): void => undefined,
  useId,
  useTransition: (): [boolean, (run: () => void) => void] => [false, (run) => run()],
  useDeferredValue: (value: unknown): unknown => value,
  useSyncExternalStore: (_subscribe: unknown, now: () => unknown, first?: () => unknown): unknown => {
    note("live");
    return (first ?? now)();
  },
  startTransition: (run: () => void): void => run(),
};
