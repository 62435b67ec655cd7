/** Removes what nobody needs any more, beside everything else: a disk that does not answer holds nobody up. */
export interface Pruner {
  /** Begins soon; at most one is under way, and one waits. `everywhere`: in the artifact store, too. */
  start(everywhere: boolean): void;
  /** Waits for what is under way. */
  ended(): Promise<void>;
}

export function pruner(
  prune: (everywhere: boolean) => Promise<void>,
  onError: (error: unknown) => void,
): Pruner {
  let running: Promise<void> | undefined;
  let waiting: { everywhere: boolean } | undefined;
  const run = async (): Promise<void> => {
    for (let next = waiting; next; next = waiting) {
      waiting = undefined;
      await prune(next.everywhere).catch(onError);
    }
    running = undefined;
  };
  return {
    start: (everywhere) => {
      waiting = { everywhere: everywhere || waiting?.everywhere === true };
      running ??= run();
    },
    ended: async () => running,
  };
}
