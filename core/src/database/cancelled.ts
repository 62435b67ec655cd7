const brand = Symbol.for("octavo.cancelled");

/** Thrown out of every `Read` call once an input has changed since its run began. Recognise it with `isCancelled`. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";

  constructor(message = "An input changed, so this computation is out of date.") {
    super(message);
    Object.defineProperty(this, brand, { value: true });
  }
}

/**
 * Thrown by `Read.text` where the host does not get a text for now: nothing is kept of what reads it. To others it is a cancellation,
 * but for taps of `check`, which have found what they have found.
 */
export class Unread extends Cancelled {
  constructor() {
    super("A text that this computation needs has not been read yet.");
  }
}

/** True for cancellations of any copy of this package. */
export function isCancelled(error: unknown): boolean {
  return typeof error === "object" && error !== null && Reflect.get(error, brand) === true;
}

const hostFaults = new WeakSet<object>();

/** Marks the error of a function that a host gave: it is no fault of the queries and taps that it passes, and rejects what was asked for. */
export function hostFault(error: unknown): Error {
  const fault = error instanceof Error ? error : new Error(String(error), { cause: error });
  hostFaults.add(fault);
  return fault;
}

/** Tells a host something. Throws its errors, marked. */
export function tellHost<Event>(tell: ((event: Event) => void) | undefined, event: Event): void {
  try {
    tell?.(event);
  } catch (error) {
    throw hostFault(error);
  }
}

export function isHostFault(error: unknown): boolean {
  return error instanceof Error && hostFaults.has(error);
}

/** Whether an error is none of the plugin whose code it passes. */
export function isPassedOn(error: unknown): boolean {
  return isCancelled(error) || isHostFault(error);
}

/** Gives a promise that is handed out a rejection handler: who drops it, after a cancellation, must not end the process. */
export function handled<V>(promise: Promise<V>): Promise<V> {
  promise.catch(() => undefined);
  return promise;
}
