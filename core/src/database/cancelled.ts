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

/** Gives a promise that is handed out a rejection handler: who drops it, after a cancellation, must not end the process. */
export function handled<V>(promise: Promise<V>): Promise<V> {
  promise.catch(() => undefined);
  return promise;
}
