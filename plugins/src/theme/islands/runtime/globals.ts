import { defineLocales } from "./locales.ts";
import { note } from "./notes.ts";
import type { pureGlobals } from "./pure/index.ts";

/** What browsers have and QuickJS has not. Asking for it is no fault: such code is drawn in browsers. */
export const ofBrowsers: string =
  "window document navigator location localStorage sessionStorage history screen self matchMedia getComputedStyle innerWidth innerHeight " +
  "scrollX scrollY devicePixelRatio addEventListener removeEventListener dispatchEvent alert confirm prompt open scrollTo scroll " +
  "IntersectionObserver ResizeObserver MutationObserver HTMLElement Element Node Event CustomEvent KeyboardEvent customElements Image Audio " +
  "crypto performance Blob File FileReader FormData DOMParser AbortController AbortSignal EventTarget Headers Request Response CSS " +
  "indexedDB caches speechSynthesis visualViewport requestIdleCallback cancelIdleCallback";

/** What code of a page reaches nowhere while it is drawn. */
const refused =
  "process require module exports __dirname __filename Buffer Deno Bun global XMLHttpRequest WebSocket EventSource Worker SharedWorker " +
  "BroadcastChannel importScripts WebAssembly";

export const timers: readonly string[] = [
  "setTimeout",
  "setInterval",
  "setImmediate",
  "requestAnimationFrame",
  "queueMicrotask",
];

export function defineGlobals(): void {
  for (const name of ofBrowsers.split(" ")) absent(name, "browser");
  for (const name of refused.split(" ")) absent(name, "refused");
  const scope = globalThis as unknown as Record<string, unknown>;
  scope["fetch"] = (): never => {
    note("refused", "fetch");
    throw new Error("fetch is not there while a page is drawn");
  };
  for (const name of timers)
    scope[name] = (): number => {
      note("live");
      return 0;
    };
  for (const name of ["clearTimeout", "clearInterval", "clearImmediate", "cancelAnimationFrame"])
    scope[name] = (): void => undefined;
  scope["console"] = Object.fromEntries(
    ["log", "info", "warn", "error", "debug", "trace", "table", "group", "groupEnd", "time", "timeEnd"].map(
      (name) => [name, quiet],
    ),
  );
  replaceChance();
  defineLocales();
  definePure();
}

const pure = "atob btoa DOMException structuredClone TextDecoder TextEncoder URL URLSearchParams";

/** What browsers have that is the same everywhere is there as well. It is read when code first asks for any of it. */
function definePure(): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const { octavo$pure: source, octavo$url: parseUrl } = scope;
  delete scope["octavo$pure"];
  delete scope["octavo$url"];
  // oxlint-disable-next-line no-eval -- a text of ours, within QuickJS
  const evaluate = eval as (source: unknown) => typeof pureGlobals;
  let made: ReturnType<typeof pureGlobals> | undefined;
  for (const name of pure.split(" "))
    later(
      name,
      () => (made ??= evaluate(source)(parseUrl as (question: string) => string, leaveToBrowsers))[name],
    );
}

function quiet(): void {
  // Nobody reads what page code tells a console while it is drawn.
}

/** Reads as undefined, so that `typeof` can be asked, and is noted. */
function absent(name: string, kind: "browser" | "refused"): void {
  later(name, () => {
    if (kind === "browser") leaveToBrowsers(name);
    else note(kind, name);
    return undefined;
  });
}

function leaveToBrowsers(name: string): void {
  note("browser", name);
  note("live");
}

/** A global that code may replace. */
function later(name: string, get: () => unknown): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get,
    set: (value: unknown) => {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    },
  });
}

const firstChance = 0x9e3779b9;
let state = firstChance;

/** The same chance for a part whichever others were drawn before it. */
export function startChance(index: number): void {
  state = Math.imul(firstChance, index + 1) | 0;
}

/** Two builds of a page give the same; a browser draws again what depends on chance or on the time. */
function replaceChance(): void {
  Math.random = () => {
    note("live");
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const Native = Date;
  const now = (): number => {
    note("live");
    return Native.now();
  };
  const Dated = function (this: unknown, ...given: readonly unknown[]): unknown {
    if (given.length === 0) note("live");
    if (new.target === undefined) return new Native().toString();
    return Reflect.construct(Native, given, new.target);
  };
  Object.defineProperty(Dated, "prototype", { value: Native.prototype });
  globalThis.Date = Object.assign(Dated, {
    now,
    parse: Native.parse,
    UTC: Native.UTC,
  }) as unknown as DateConstructor;
}
