import type { BuildOptions, BuildResult } from "esbuild";
import { limits } from "./limits.ts";

/** What was to be bundled made esbuild end, or take too long. */
export class BundlerEnded extends Error {
  override readonly name = "BundlerEnded";
}

/** Bundles that were interrupted are made again one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Bundles, by a service that all bundles of this process share. Where it ends, each of those that it worked at is tried once more
 * alone, so that one of them does not keep the others from being made. `time`: milliseconds. Rejects as esbuild does, and with
 * `BundlerEnded`.
 */
export async function buildSafely(
  options: BuildOptions,
  time: number = limits.bundling,
): Promise<BuildResult> {
  const first = await attempt(options, time);
  if (first !== "ended") return first;
  const again = turn.then(() => attempt(options, time));
  turn = again.catch(() => undefined);
  const second = await again;
  if (second !== "ended") return second;
  throw new BundlerEnded("the bundler ended over its code, which may be nested too deep");
}

async function attempt(options: BuildOptions, time: number): Promise<BuildResult | "ended"> {
  const { build, stop } = await import("esbuild");
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new BundlerEnded(`bundling its code takes more than ${time / 1_000} seconds`)),
    time,
  );
  try {
    return await Promise.race([build(options), late]);
  } catch (error) {
    // What is wrong with the code, esbuild lists.
    if (typeof error === "object" && error !== null && "errors" in error) throw error;
    // Without that, esbuild would not start its service again.
    await stop();
    if (error instanceof BundlerEnded) throw error;
    return "ended";
  } finally {
    clearTimeout(timer);
  }
}
