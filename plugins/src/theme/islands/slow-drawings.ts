import { limits } from "./limits.ts";
import { drawInSandbox, type Drawn } from "./sandbox.ts";

// What had no end will have none the next time: a page is drawn again whenever something in it has changed.

interface Known {
  readonly drawn: Drawn;
  /** Milliseconds that it was given. */
  readonly time: number;
}

/** By the whole code. */
const known = new Map<string, Known>();
/** Keys of parts that took too long. */
const slow = new Set<string>();
const mostKnown = 16;
const mostSlow = 500;

/** `drawInSandbox`; what took long is remembered. */
export async function drawRemembered(
  code: string,
  count: number,
  builtIns: readonly string[],
  time: number,
): Promise<Drawn> {
  const key = keyOf(code, count, builtIns);
  const found = known.get(key);
  // One part alone has no use for the time of others.
  if (found && found.time >= (count === 1 ? Math.min(time, limits.time) : time)) return found.drawn;
  const drawn = await drawInSandbox(code, count, builtIns, time);
  if (drawn.used >= limits.time) known.set(key, { drawn, time });
  forget(known, mostKnown);
  return drawn;
}

export function isRemembered(code: string, count: number, builtIns: readonly string[]): boolean {
  return known.has(keyOf(code, count, builtIns));
}

function keyOf(code: string, count: number, builtIns: readonly string[]): string {
  return JSON.stringify([code, count, builtIns]);
}

export function noteSlow(key: string): void {
  slow.add(key);
  forget(slow, mostSlow);
}

export function isSlow(key: string): boolean {
  return slow.has(key);
}

/** The oldest. */
function forget(from: Map<string, unknown> | Set<string>, most: number): void {
  const [oldest] = from.keys();
  if (from.size > most && oldest !== undefined) from.delete(oldest);
}
