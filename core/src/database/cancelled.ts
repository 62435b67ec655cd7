const brand = Symbol.for("octavo.cancelled");

/** Thrown out of every `Read` call once an input has changed since its run began. Recognise it with `isCancelled`. */
export class Cancelled extends Error {
  override readonly name = "Cancelled";

  constructor() {
    super("An input changed, so this computation is out of date.");
    Object.defineProperty(this, brand, { value: true });
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
