import {
  AsyncSeriesWaterfallHook,
  SyncBailHook,
  SyncWaterfallHook,
  type Hook,
  type TypedHookMap,
} from "tapable";
import { isCancelled } from "./database/cancelled.ts";
import { freeze } from "./database/equal.ts";
import type { Read } from "./database/query.ts";
import { createHooks, hookKeys, type Hooks } from "./hooks.ts";
import { pluginCrashed } from "./problem/core-problems.ts";
import type { CollectedOutputs } from "./model/outputs.ts";
import { subjectOrigin } from "./model/subject-origin.ts";
import type { ProblemDefinition } from "./problem/problem.ts";
import { nearest } from "./schema/nearest.ts";
import type { Origin } from "./source/origin.ts";
import { faultOfAnswer, faultOfValue } from "./tap-results.ts";
import { WaitingTaps } from "./waiting-taps.ts";

/** When a tap runs among the taps of its hook. Built-in answers to "who knows?" hooks stand at `fallback`, so yours win. */
export const Stage = { first: -200, early: -100, normal: 0, late: 100, last: 200, fallback: 1000 } as const;

export interface TapOptions {
  readonly name: string;
  readonly stage?: number;
  /** Says what the value is: where other taps change it, that is looked for in what comes after. */
  readonly isSource?: true;
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
    : H extends TypedHookMap<infer Inner>
      ? { for<Key extends keyof Inner>(key: Key): TapOnly<Inner[Key]> }
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
  readonly isTyped: boolean;
  apply(hooks: PluginHooks): void;
}

export interface PluginDetails {
  readonly version?: string;
  readonly problems?: readonly ProblemDefinition<never>[];
  /** A compiler checked, strictly, what its taps return: that is looked at with `freeze` alone, which saves time. Default: false. */
  readonly isTyped?: boolean;
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
    isTyped: details.isTyped ?? false,
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

export interface GuardOptions {
  readonly trace?: ((event: TapEvent) => void) | undefined;
  /** Deep-freezes what waterfalls hand from tap to tap. */
  readonly freeze?: boolean | undefined;
  /** Is told of all taps that have promised something. */
  readonly waiting?: WaitingTaps;
}

/** How the taps are guarded that are being added. */
interface Guarding extends GuardOptions {
  /** Whether what they return is not looked at. */
  trusts: boolean;
  /** Whose they are. */
  plugin: string | undefined;
}

/** Makes the hooks and lets the plugins tap them, guarded. Throws where a plugin taps a hook that there is not. */
export function applyPlugins(plugins: readonly Plugin[], options: GuardOptions = {}): Hooks {
  const hooks = createHooks();
  const guarding: Guarding = { ...options, trusts: false, plugin: undefined };
  for (const [name, hook] of Object.entries(hooks)) {
    if ("for" in hook) {
      hook.intercept({ factory: (key: string, inner: AnyHook) => guard(inner, `${name}:${key}`, guarding) });
    } else {
      guard(hook, name, guarding);
    }
  }
  const shown = explainUnknown(hooks);
  for (const plugin of plugins) {
    guarding.trusts = plugin.isTyped && options.freeze !== true;
    guarding.plugin = plugin.name;
    try {
      plugin.apply(shown);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`The plugin "${plugin.name}" could not be set up: ${message}`, { cause: error });
    }
  }
  // Taps that are made later are known by their own names alone.
  guarding.trusts = false;
  guarding.plugin = undefined;
  return hooks;
}

function explainUnknown(hooks: Hooks): PluginHooks {
  return new Proxy(hooks, {
    get(target, name) {
      if (typeof name === "symbol") return Reflect.get(target, name) as unknown;
      if (!Object.hasOwn(target, name)) throw unknown("hook", name, "Hooks", Object.keys(target));
      const hook = Reflect.get(target, name) as { for(key: string): unknown };
      const keys = name in hookKeys ? hookKeys[name as keyof typeof hookKeys] : undefined;
      if (keys === undefined) return hook;
      // Whatever is asked for would be made, and never called.
      const known = (key: string): unknown => {
        if (keys.some((each) => each === key)) return hook.for(key);
        throw unknown(`"${name}" hook for`, key, "There are", keys);
      };
      return { for: known };
    },
  }) as unknown as PluginHooks;
}

function unknown(what: string, name: string, list: string, names: readonly string[]): Error {
  const guess = nearest(name, names);
  const meant = guess ? `; did you mean "${guess}"?` : ".";
  return new Error(`There is no ${what} "${name}"${meant} ${list}: ${names.join(", ")}.`);
}

type AnyHook = Hook<unknown[], unknown>;

/** A tap that throws, or returns what its hook cannot use, is a problem, and the value passes on. */
function guard(hook: AnyHook, name: string, options: Guarding): AnyHook {
  const kind: unknown = hook.constructor;
  const isWaterfall = kind === SyncWaterfallHook || kind === AsyncSeriesWaterfallHook;
  const isSync = kind === SyncWaterfallHook || kind === SyncBailHook;
  const { waiting = new WaitingTaps() } = options;

  hook.intercept({
    register(tap) {
      if (tap.type === "async") throw new Error(`The hook "${name}" takes no callbacks: use tapPromise.`);
      const tapped = tap.fn as (...args: unknown[]) => unknown;
      const { trusts, plugin = tap.name } = options;
      const call = (...args: unknown[]): unknown => {
        if (isWaterfall && options.freeze) freeze(args[0]);
        if (name === "emit") (args[1] as CollectedOutputs).plugin = plugin;
        return tapped(...args);
      };
      const crashed = (error: unknown, origin: Origin, args: readonly unknown[]): unknown => {
        const message = error instanceof Error ? error.message : String(error);
        readOf(args).report(pluginCrashed, origin, { plugin, hook: name, message });
        return isWaterfall ? args[0] : undefined;
      };
      const accepted = (result: unknown, args: readonly unknown[]): unknown => {
        if (result === undefined || trusts) return result;
        const fault = isWaterfall ? faultOfValue(result, args[0], name) : faultOfAnswer(result, name);
        if (fault !== undefined) throw new TypeError(fault);
        return result;
      };
      const timed = (start: number, args: readonly unknown[]): void =>
        options.trace?.({
          hook: name,
          plugin: tap.name,
          ...readOf(args).running,
          milliseconds: performance.now() - start,
        });

      const now = (...args: unknown[]): unknown => {
        const start = performance.now();
        try {
          const result = call(...args);
          if (!(result instanceof Promise)) return accepted(result, args);
          result.catch(() => undefined);
          throw new TypeError("it returned a promise, and this hook does not wait.");
        } catch (error) {
          if (isCancelled(error)) throw error;
          return crashed(error, originOf(args), args);
        } finally {
          timed(start, args);
        }
      };
      const later = async (...args: unknown[]): Promise<unknown> => {
        const start = performance.now();
        try {
          return accepted(await waiting.wait(call(...args), readOf(args), `${tap.name} ${name}`), args);
        } catch (error) {
          if (isCancelled(error)) throw error;
          return crashed(error, await placeOf(args), args);
        } finally {
          timed(start, args);
        }
      };
      // Where a hook waits, all its taps are promises, so that each may fail in either way.
      return isSync ? { ...tap, fn: now } : { ...tap, type: "promise", fn: later };
    },
  });
  return hook;
}

function readOf(args: readonly unknown[]): Read {
  return args.at(-1) as Read;
}

/** As `originOf`; a public path stands for what its page was made from. */
async function placeOf(args: readonly unknown[]): Promise<Origin> {
  const [subject] = args;
  const isPath = typeof subject === "string" && subject.startsWith("/");
  return isPath ? subjectOrigin(subject, readOf(args)) : originOf(args);
}

/** Where to point when a tap fails: the first argument that has a place of its own. */
function originOf(args: readonly unknown[]): Origin {
  for (const argument of args) {
    if (typeof argument === "string" && argument !== "") return { file: argument };
    if (typeof argument !== "object" || argument === null) continue;
    const known = argument as { origin?: Origin; route?: { origin: Origin } } & Record<string, unknown>;
    const origin = known.origin ?? known.route?.origin;
    if (origin) return origin;
    for (const key of ["file", "source", "from"]) {
      const file = known[key];
      if (typeof file === "string") return { file };
    }
  }
  return { file: "docs.json" };
}
