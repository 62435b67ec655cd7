import { render, type ComponentChildren } from "preact";
import * as react from "preact/compat";
import type * as Theme from "../island-theme/index.ts";
import { Boundary } from "./boundary.ts";
import { Slot, Slots, SlotsOfRoot } from "./slots.ts";

/** Draws a part with the values that names of the page have there. */
type Part = readonly [draw: (values: unknown) => ComponentChildren, values: string];

interface PageScript {
  /** Whether it has components of the theme. */
  readonly needsTheme: boolean;
  /** Drawings that its code names. */
  readonly icons: Parameters<typeof Theme.themeComponents>[1];
  readonly default: (runtime: object) => void;
}

const started = new WeakSet<Element>();
const scripts = new Map<string, Promise<readonly Part[]>>();

type LoadTheme = () => Promise<typeof Theme>;

/** Brings islands to life: those that are seen first, then the others. */
export function startIslands(roots: readonly HTMLElement[], loadTheme: LoadTheme): void {
  const own = roots.filter((root) => !started.has(root));
  for (const root of own) started.add(root);
  const [near, far] = [own.filter(isNear), own.filter((root) => !isNear(root))];
  for (const root of near) void start(root, loadTheme);
  if (far.length === 0) return;
  const rest = (): void => {
    for (const root of far) void start(root, loadTheme);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(rest, { timeout: 1_000 });
  else setTimeout(rest, 200);
}

/** The element itself has no box. */
function isNear(root: HTMLElement): boolean {
  const box = (root.firstElementChild ?? root.parentElement)?.getBoundingClientRect();
  return box === undefined || (box.top < innerHeight * 2 && box.bottom > -innerHeight);
}

async function start(root: HTMLElement, loadTheme: LoadTheme): Promise<void> {
  const { island = "", script = "" } = root.dataset;
  try {
    const parts = scripts.get(script) ?? load(script, loadTheme);
    scripts.set(script, parts);
    const [draw, values = "{}"] = (await parts)[Number(island)] ?? [];
    // The page may have gone meanwhile.
    if (!draw || !root.isConnected) return;
    const slots = new Slots(root, (inner) => startIslands(inner, loadTheme));
    const Island = (): ComponentChildren => draw(JSON.parse(values));
    const tree = react.createElement(
      Boundary,
      null,
      react.createElement(SlotsOfRoot.Provider, { value: slots }, react.createElement(Island, null)),
    );
    if (root.dataset["islandEmpty"] === undefined) react.hydrate(tree, root);
    else {
      root.replaceChildren();
      render(tree, root);
    }
  } catch (error) {
    reportError(error);
  }
}

async function load(script: string, loadTheme: LoadTheme): Promise<readonly Part[]> {
  const page = (await import(new URL(script, location.href).href)) as PageScript;
  const theme = page.needsTheme ? await loadTheme() : undefined;
  let parts: readonly Part[] = [];
  page.default({
    ...react,
    ...theme?.themeComponents(react, page.icons),
    React: react,
    h: react.createElement,
    user: {},
    slot: (number: number) => react.createElement(Slot, { number }),
    // A Markdown file is drawn when the site is built: what is there is shown.
    file: (file: string) => () => react.createElement(Slot, { number: `file:${file}` }),
    broken: (message: string) => () => {
      throw new Error(message);
    },
    unknown: ({ children }: { readonly children?: ComponentChildren }) => children,
    parts: (given: readonly Part[]) => {
      parts = given;
    },
  });
  return parts;
}
