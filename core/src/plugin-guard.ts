import { AsyncSeriesWaterfallHook, SyncBailHook, SyncWaterfallHook, type Hook, type Tap } from "tapable";
import { isPassedOn, tellHost, Unread } from "./database/cancelled.ts";
import { freeze } from "./database/equal.ts";
import type { Read } from "./database/query.ts";
import { isAskedOnce } from "./database/run.ts";
import type { LateTaps } from "./late-taps.ts";
import type { CollectedOutputs } from "./model/outputs.ts";
import type { NavigationDraft } from "./model/navigation.ts";
import { subjectOrigin } from "./model/subject-origin.ts";
import { faultOfDraft } from "./navigation/fault-of-draft.ts";
import { PluginRead } from "./plugin-read.ts";
import { pluginCrashed } from "./problem/core-problems.ts";
import { errorInWords, WrongResult, type PlaceOf } from "./problem/plugin-error.ts";
import { madeBy } from "./schema/schema-makers.ts";
import type { Schemas } from "./schema/schemas.ts";
import { kindInWords } from "./schema/words.ts";
import type { Origin } from "./source/origin.ts";
import { TapCall, type TapSource } from "./tap-call.ts";
import { faultOfAnswer, faultOfValue } from "./tap-results.ts";
import { WaitingTaps } from "./waiting-taps.ts";

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
  /** Is told of all that comes too late, and of what fails where nothing is kept. */
  readonly late?: LateTaps;
  readonly placeOf?: PlaceOf;
}

/** How the taps are guarded that are being added. */
export interface Guarding extends GuardOptions {
  /** Whether what they return is not looked at. */
  trusts: boolean;
  /** Whether a compiler checked them: what they read and report is not looked at either. */
  isTyped: boolean;
  /** Whose they are. */
  plugin: string;
}

export type AnyHook = Hook<unknown[], unknown>;

/** A tap that throws, or returns what its hook cannot use, is a problem, and the value passes on. */
export function guard(hook: AnyHook, name: string, options: Guarding): AnyHook {
  const kind: unknown = hook.constructor;
  const isWaterfall = kind === SyncWaterfallHook || kind === AsyncSeriesWaterfallHook;
  const isSync = kind === SyncWaterfallHook || kind === SyncBailHook;
  const { waiting = new WaitingTaps() } = options;

  if (isSync) refusePromises(hook, name);
  hook.intercept({
    register(tap) {
      if (tap.type === "async") throw new Error(`The hook "${name}" takes no callbacks: use tapPromise.`);
      checkTap(tap, name);
      const tapped = tap.fn as (...args: unknown[]) => unknown;
      const { trusts, isTyped, plugin } = options;
      const made = options.placeOf === undefined || isTyped ? undefined : new Error(name);
      const source: TapSource = { ...options, hook: name, made };
      const call = (...args: unknown[]): unknown => {
        if (isWaterfall && options.freeze) freeze(args[0]);
        if (isTyped && name !== "emit") return tapped(...args);
        const running = new TapCall(source);
        const read = isTyped ? readOf(args) : new PluginRead(readOf(args), running);
        const given = args.slice(0, -1);
        if (name === "emit") given[1] = (args[1] as CollectedOutputs).of(running);
        return running.run(() => tapped(...given, read));
      };
      const crashed = (error: unknown, origin: Origin, args: readonly unknown[]): unknown => {
        const message = errorInWords(error, options.placeOf, made);
        const read = readOf(args);
        read.report(pluginCrashed, origin, { plugin, hook: name, message });
        if (isAskedOnce(read.running)) options.late?.addFailure(plugin, name, message);
        return isWaterfall ? args[0] : undefined;
      };
      const accepted = (result: unknown, args: readonly unknown[]): unknown => {
        if (result === undefined && (trusts || !isWaterfall)) return result;
        const fault = trusts
          ? undefined
          : isWaterfall
            ? (faultOfValue(result, args[0], name) ?? faultInSite(name, result, args))
            : faultOfAnswer(result, name);
        if (fault !== undefined) throw new WrongResult(fault);
        return name === "schemas" ? madeBy(plugin, result as Schemas, args[0] as Schemas) : result;
      };
      const timed = (start: number, args: readonly unknown[]): void =>
        tellHost(options.trace, {
          hook: name,
          plugin,
          ...readOf(args).running,
          milliseconds: performance.now() - start,
        });

      const now = (...args: unknown[]): unknown => {
        const start = performance.now();
        try {
          const result = call(...args);
          if (!(result instanceof Promise)) return accepted(result, args);
          result.catch(() => undefined);
          throw new WrongResult("it returned a promise, and this hook does not wait.");
        } catch (error) {
          if (isPassedOn(error)) throw error;
          return crashed(error, originOf(args), args);
        } finally {
          timed(start, args);
        }
      };
      const later = async (...args: unknown[]): Promise<unknown> => {
        const start = performance.now();
        try {
          return accepted(
            await waiting.wait(call(...args), readOf(args), `${plugin} ${tap.name} ${name}`),
            args,
          );
        } catch (error) {
          // What it has found by then is true.
          if (error instanceof Unread && name.startsWith("check:")) return undefined;
          if (isPassedOn(error)) throw error;
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

/** The library's own messages name no hook. */
function refusePromises(hook: AnyHook, name: string): void {
  const refuse = (): never => {
    throw new Error(`The hook "${name}" does not wait: use tap.`);
  };
  Object.assign(hook, { tapPromise: refuse, tapAsync: refuse });
}

/** Plugins need not be checked by a compiler. */
function checkTap({ name, stage, fn }: Tap & { readonly fn: unknown }, hook: string): void {
  const tap = `the tap "${name}" of the hook "${hook}"`;
  if (typeof fn !== "function")
    throw new TypeError(`What ${tap} does has to be a function, not ${kindInWords(fn)}.`);
  const given: unknown = stage;
  if (given === undefined || (typeof given === "number" && !Number.isNaN(given))) return;
  const found = typeof given === "number" ? "NaN" : kindInWords(given);
  throw new TypeError(`The stage of ${tap} has to be a number, such as Stage.late, not ${found}.`);
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

/** What is wrong with a value of the right shape, as far as it takes the site to see that. */
function faultInSite(hook: string, result: unknown, args: readonly unknown[]): string | undefined {
  if (hook !== "navigation") return undefined;
  const read = readOf(args);
  return faultOfDraft(result as NavigationDraft, args[0] as NavigationDraft, (file) => read.exists(file));
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
