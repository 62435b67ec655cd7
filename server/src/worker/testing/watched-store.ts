import type { JobStore, StepName } from "../../jobs/job-store.ts";

type Method = keyof JobStore;

/** Something that happens in place of a call; `go` makes the call itself. */
export type Interception = (call: {
  readonly method: Method;
  readonly args: readonly unknown[];
  readonly go: () => Promise<unknown>;
}) => Promise<unknown>;

/** A store whose calls are seen first. */
export function watchedStore(store: JobStore, intercept: Interception): JobStore {
  return new Proxy(store, {
    get(target, name) {
      const method = name as Method;
      const real = target[method] as (...args: unknown[]) => Promise<unknown>;
      return (...args: unknown[]) => intercept({ method, args, go: () => real.apply(target, args) });
    },
  });
}

export const nothingEver: Promise<never> = new Promise<never>(() => undefined);

export interface MortalStore {
  readonly store: JobStore;
  /** Resolves once it is lost. */
  readonly lost: Promise<void>;
}

/** A store that a worker loses all at once, just before or after a step is saved: what the store sees of a killed worker. */
export function mortalStore(store: JobStore, step: StepName, when: "before" | "after"): MortalStore {
  let isDead = false;
  let tell: () => void;
  const lost = new Promise<void>((resolve) => (tell = resolve));
  const mortal = watchedStore(store, async ({ method, args, go }) => {
    if (isDead) return nothingEver;
    if (method !== "saveStep" || args[1] !== step) {
      const answer = await go();
      return isDead ? nothingEver : answer;
    }
    isDead = true;
    if (when === "after") await go();
    tell();
    return nothingEver;
  });
  return { store: mortal, lost };
}
