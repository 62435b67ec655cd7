import { render, type ComponentChildren } from "preact";
import * as react from "preact/compat";
import { isForReaders } from "../../islands/runtime/for-readers.ts";
import { readMarks } from "../../islands/runtime/read-marks.ts";
import type * as Theme from "../island-theme/index.ts";
import { Boundary } from "./boundary.ts";
import { createElement } from "./create-element.ts";
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
let parts: Promise<readonly Part[]> | undefined;

/** What the page's own script does for islands. */
interface Host {
  readonly loadTheme: () => Promise<typeof Theme>;
  /** Brings content to life that came into the page. */
  readonly startContent: (root: ParentNode) => void;
}

/** Brings islands to life: those that are seen first, then the others. */
export function startIslands(roots: readonly HTMLElement[], host: Host): void {
  const own = roots.filter((root) => !started.has(root));
  for (const root of own) started.add(root);
  const [near, far] = [own.filter(isNear), own.filter((root) => !isNear(root))];
  for (const root of near) void start(root, host);
  if (far.length === 0) return;
  const rest = (): void => {
    for (const root of far) void start(root, host);
  };
  if ("requestIdleCallback" in window) requestIdleCallback(rest, { timeout: 1_000 });
  else setTimeout(rest, 200);
}

/** The element itself has no box. */
function isNear(root: HTMLElement): boolean {
  const box = (root.firstElementChild ?? root.parentElement)?.getBoundingClientRect();
  return box === undefined || (box.top < innerHeight * 2 && box.bottom > -innerHeight);
}

async function start(root: HTMLElement, host: Host): Promise<void> {
  const { island = "" } = root.dataset;
  try {
    parts ??= load(host);
    const [draw, values = "{}"] = (await parts)[Number(island)] ?? [];
    // The page may have gone meanwhile.
    if (!draw || !root.isConnected) return;
    const slots = new Slots(root, (inner) => startIslands(inner, host));
    const Island = (): ComponentChildren => draw(JSON.parse(values));
    const tree = react.createElement(
      Boundary,
      { inline: root.localName === "span" },
      react.createElement(SlotsOfRoot.Provider, { value: slots }, react.createElement(Island, null)),
    );
    if (root.dataset["islandEmpty"] === undefined) react.hydrate(tree, root);
    else {
      root.replaceChildren();
      render(tree, root);
    }
    watch(root, host);
  } catch (error) {
    reportError(error);
  }
}

let seen: MutationObserver | undefined;

/** Hydration removes what the page's script added; slots and components of the theme may come with any click. */
function watch(root: HTMLElement, { startContent }: Host): void {
  startContent(root);
  seen ??= new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLElement && node.isConnected) startContent(node);
  });
  seen.observe(root, { childList: true, subtree: true });
}

function useId(): string {
  const slots = react.useContext(SlotsOfRoot);
  return react.useState(() => slots?.nextId() ?? "")[0];
}

function slot(number: unknown): ComponentChildren {
  return react.createElement(Slot, { number: Number(number) });
}

/** The page's own script: a page has one, and its root element says where. What an element says is never run. */
async function load(host: Host): Promise<readonly Part[]> {
  const address = document.documentElement.dataset["islands"];
  if (address === undefined) return [];
  const page = (await import(new URL(address, location.href).href)) as PageScript;
  const theme = page.needsTheme ? await host.loadTheme() : undefined;
  let made: readonly Part[] = [];
  const own = { ...react, useId, createElement };
  page.default({
    ...react,
    ...theme?.themeComponents(react, page.icons),
    useId,
    createElement,
    get React() {
      return own;
    },
    // Code that assigns `window.React` changes it for none of the page.
    set React(_assigned) {},
    h: createElement,
    user: {},
    slot,
    readMarks: (values: unknown) => readMarks(values, slot),
    // A Markdown file is drawn when the site is built: what is there is shown.
    file: (file: string) => () => react.createElement(Slot, { number: `file:${file}` }),
    broken: (message: string) => () => {
      throw new Error(message);
    },
    unknown: ({ children, for: whom }: { readonly children?: ComponentChildren; readonly for?: unknown }) =>
      isForReaders(whom) ? undefined : children,
    parts: (given: readonly Part[]) => {
      made = given;
    },
  });
  return made;
}
