import type { Hook, TypedHookMap } from "tapable";
import { createHooks, hookKeys, type Hooks } from "./hooks.ts";
import { guard, type AnyHook, type Guarding, type GuardOptions } from "./plugin-guard.ts";
import { errorInWords } from "./problem/plugin-error.ts";
import type { ProblemDefinition } from "./problem/problem.ts";
import { nearest } from "./schema/nearest.ts";
import { kindInWords } from "./schema/words.ts";

export type { TapEvent } from "./plugin-guard.ts";

/** When a tap runs among the taps of its hook. Built-in answers to "who knows?" hooks stand at `fallback`, so yours win. */
export const Stage = { first: -200, early: -100, normal: 0, late: 100, last: 200, fallback: 1000 } as const;

export interface TapOptions {
  readonly name: string;
  readonly stage?: number;
  /** Says what the value is: where other taps change it, that is looked for in what comes after. */
  readonly isSource?: true;
  readonly before?: string;
}

interface TapNow<Args, Result> {
  tap(options: string | TapOptions, tap: (...args: Extract<Args, unknown[]>) => Result): void;
}

interface TapLater<Args, Result> extends TapNow<Args, Result> {
  tapPromise(options: string | TapOptions, tap: (...args: Extract<Args, unknown[]>) => Promise<Result>): void;
}

/** A hook as plugins see it: it can be tapped, not called; with promises, where it waits for them. */
export type TapOnly<H> =
  H extends Hook<infer Args, infer Result>
    ? H extends { tapPromise: unknown }
      ? TapLater<Args, Result>
      : TapNow<Args, Result>
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
  /** The kinds of problems that it says it reports: the manual, SARIF and `octavo dev` have their help from here. */
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
  const given: unknown = name;
  if (typeof given !== "string" || given.trim() === "") {
    const found = typeof given === "string" ? JSON.stringify(given) : kindInWords(given);
    throw new TypeError(
      `The name of a plugin is what problems call it by, so it cannot be ${found}: write definePlugin("rate-limit", …).`,
    );
  }
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

/** Makes the hooks and lets the plugins tap them, guarded. Throws where a plugin taps a hook that there is not. */
export function applyPlugins(plugins: readonly Plugin[], options: GuardOptions = {}): Hooks {
  const hooks = createHooks();
  const guarding: Guarding = { ...options, trusts: false, isTyped: false, plugin: "" };
  for (const [name, hook] of Object.entries(hooks)) {
    if ("for" in hook) {
      hook.intercept({ factory: (key: string, inner: AnyHook) => guard(inner, `${name}:${key}`, guarding) });
    } else {
      guard(hook, name, guarding);
    }
  }
  let isSealed = false;
  for (const plugin of plugins) {
    guarding.isTyped = plugin.isTyped;
    guarding.trusts = plugin.isTyped && options.freeze !== true;
    guarding.plugin = plugin.name;
    // What is tapped once all plugins are set up may have been asked for already.
    const isLate = (hook: string): boolean => {
      if (isSealed) options.late?.add(plugin.name, hook, tooLate, options.placeOf);
      return isSealed;
    };
    try {
      refusePromise(plugin.apply(explainUnknown(hooks, isLate)));
    } catch (error) {
      const message = errorInWords(error, options.placeOf);
      throw new Error(`The plugin "${plugin.name}" could not be set up: ${message}`, { cause: error });
    }
  }
  isSealed = true;
  return hooks;
}

const tooLate =
  "it comes too late, and is left out: tap all hooks before the setup function of the plugin returns.";

/** What compilers take for nothing may be a promise: what follows its first `await` would come too late. */
function refusePromise(given: unknown): void {
  if (!(given instanceof Promise)) return;
  given.catch(() => undefined);
  throw new Error("its setup function is async; tap all hooks before it returns.");
}

const tapping: ReadonlySet<unknown> = new Set(["tap", "tapAsync", "tapPromise", "intercept"]);

/** A hook as plugins are given it: what is done with it too late has no effect. */
function sealable(hook: object, name: string, isLate: (hook: string) => boolean): object {
  return new Proxy(hook, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function" || !tapping.has(key)) return member;
      return (...args: unknown[]): unknown =>
        isLate(name) ? undefined : Reflect.apply(member, target, args);
    },
  });
}

function explainUnknown(hooks: Hooks, isLate: (hook: string) => boolean): PluginHooks {
  return new Proxy(hooks, {
    get(target, name) {
      if (typeof name === "symbol") return Reflect.get(target, name) as unknown;
      if (!Object.hasOwn(target, name)) throw unknown("hook", name, "Hooks", Object.keys(target));
      const hook = Reflect.get(target, name) as { for(key: string): object };
      const keys = name in hookKeys ? hookKeys[name as keyof typeof hookKeys] : undefined;
      if (keys === undefined) return sealable(hook, name, isLate);
      // Whatever is asked for would be made, and never called.
      const known = (key: string): unknown => {
        if (keys.some((each) => each === key)) return sealable(hook.for(key), `${name}:${key}`, isLate);
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
