import type { Hook } from "tapable";
import { isCancelled } from "./database/cancelled.ts";
import type { Read } from "./database/query.ts";
import { createHooks, type Hooks } from "./hooks.ts";
import { pluginCrashed } from "./problem/core-problems.ts";
import type { ProblemDefinition } from "./problem/problem.ts";
import { nearest } from "./schema/nearest.ts";
import type { Origin } from "./source/origin.ts";

/** When a tap runs among the taps of its hook. Built-in answers to "who knows?" hooks stand at `fallback`, so yours win. */
export const Stage = { first: -200, early: -100, normal: 0, late: 100, last: 200, fallback: 1000 } as const;

export interface TapOptions {
  readonly name: string;
  readonly stage?: number;
  readonly before?: string;
}

/** A hook as plugins see it: it can be tapped, not called. */
export type TapOnly<H> =
  H extends Hook<infer Args, infer Result>
    ? {
        tap(
          options: string | TapOptions,
          tap: (...args: Extract<Args, unknown[]>) => Result | undefined | void,
        ): void;
        tapPromise(
          options: string | TapOptions,
          tap: (...args: Extract<Args, unknown[]>) => Promise<Result | undefined | void>,
        ): void;
      }
    : H extends { for(key: string): infer Inner }
      ? { for(key: string): TapOnly<Inner> }
      : never;

export type PluginHooks = { readonly [Name in keyof Hooks]: TapOnly<Hooks[Name]> };

const brand: unique symbol = Symbol.for("octavo.plugin") as never;

/** A plugin with its options applied. Make them with `definePlugin`. */
export interface Plugin {
  readonly [brand]: true;
  readonly name: string;
  readonly version: string;
  /** Every kind of problem that it may report: the catalogue and the manual are made from these. */
  readonly problems: readonly ProblemDefinition<never>[];
  apply(hooks: PluginHooks): void;
}

export interface PluginDetails {
  readonly version?: string;
  readonly problems?: readonly ProblemDefinition<never>[];
}

/**
 * Defines a plugin: a name, and a function that taps hooks. Taps must be pure: what they know, they read through
 * the `Read` that comes last, and they return a new value or the one that they were given.
 */
export function definePlugin<Options = void>(
  name: string,
  setup: (hooks: PluginHooks, options: Options) => void,
  details: PluginDetails = {},
): (options: Options) => Plugin {
  return (options) => ({
    [brand]: true,
    name,
    version: details.version ?? "0",
    problems: details.problems ?? [],
    apply: (hooks) => setup(hooks, options),
  });
}

/** True for plugins of any copy of this package. */
export function isPlugin(value: unknown): value is Plugin {
  return typeof value === "object" && value !== null && (value as { [brand]?: unknown })[brand] === true;
}

/** One call of a tap, for `--trace`. */
export interface TapEvent {
  readonly hook: string;
  readonly plugin: string;
  readonly query: string;
  readonly key: string;
  readonly milliseconds: number;
}

/** Makes the hooks and lets the plugins tap them, guarded. */
export function applyPlugins(plugins: readonly Plugin[], trace?: (event: TapEvent) => void): Hooks {
  const hooks = createHooks();
  for (const [name, hook] of Object.entries(hooks)) {
    if ("for" in hook)
      hook.intercept({
        factory: (_key: string, inner: Hook<unknown[], unknown>) => guard(inner, name, trace),
      });
    else guard(hook as unknown as Hook<unknown[], unknown>, name, trace);
  }
  const kind = explainUnknown(hooks);
  for (const plugin of plugins) plugin.apply(kind);
  return hooks;
}

function explainUnknown(hooks: Hooks): PluginHooks {
  return new Proxy(hooks, {
    get(target, name) {
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name) as unknown;
      const names = Object.keys(target);
      const guess = nearest(name, names);
      throw new Error(
        `There is no hook "${name}"${guess ? `; did you mean "${guess}"?` : "."} Hooks: ${names.join(", ")}.`,
      );
    },
  }) as unknown as PluginHooks;
}

const waterfalls = new Set(["schemas", "config", "spec", "operation", "navigation", "page", "completions"]);

/** A tap that throws, or returns null from a waterfall, is a problem and the value passes on. */
function guard<H extends Hook<unknown[], unknown>>(
  hook: H,
  name: string,
  trace: ((event: TapEvent) => void) | undefined,
): H {
  const passesOn = waterfalls.has(name);
  hook.intercept({
    register(tap) {
      const original = tap.fn as (...args: unknown[]) => unknown;
      const crashed = (args: unknown[], error: unknown): unknown => {
        if (isCancelled(error)) throw error;
        const read = args.at(-1) as Read;
        const message = error instanceof Error ? error.message : String(error);
        read.report(pluginCrashed, originOf(args[0]), { plugin: tap.name, hook: name, message });
        return passesOn ? args[0] : undefined;
      };
      const settled = (args: unknown[], result: unknown): unknown =>
        passesOn && result === null
          ? crashed(args, new Error("it returned null instead of a value"))
          : result;
      const fn = (...args: unknown[]): unknown => {
        const start = trace ? performance.now() : 0;
        const done = (): void => {
          const read = args.at(-1) as Read;
          trace?.({ hook: name, plugin: tap.name, ...read.running, milliseconds: performance.now() - start });
        };
        try {
          const result = original(...args);
          if (!(result instanceof Promise)) return settled(args, result);
          return result
            .then(
              (value) => settled(args, value),
              (error: unknown) => crashed(args, error),
            )
            .finally(done);
        } catch (error) {
          return crashed(args, error);
        } finally {
          if (trace && tap.type === "sync") done();
        }
      };
      return { ...tap, fn };
    },
  });
  return hook;
}

/** Where to point when a tap fails: the subject's own place, as far as it has one. */
function originOf(subject: unknown): Origin {
  if (typeof subject === "string") return { file: subject };
  if (typeof subject === "object" && subject !== null) {
    const known = subject as {
      origin?: Origin;
      route?: { origin: Origin };
      file?: unknown;
      source?: unknown;
    };
    if (known.origin) return known.origin;
    if (known.route) return known.route.origin;
    if (typeof known.file === "string") return { file: known.file };
    if (typeof known.source === "string") return { file: known.source };
  }
  return { file: "docs.json" };
}
