import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { permanent, transient } from "./git-error.ts";
import { patiently } from "./patiently.ts";

const { signal } = new AbortController();

/** Work that fails in these ways before it succeeds. */
function failing(...errors: readonly Error[]): { readonly work: () => Promise<string>; tries: number } {
  const state = {
    tries: 0,
    work: async () => {
      const error = errors[state.tries++];
      if (error) throw error;
      return "done";
    },
  };
  return state;
}

describe("work of git", () => {
  it("is done again where it may work later, and says so each time", async () => {
    const lines: string[] = [];
    const state = failing(transient("It hung up."), transient("It is locked."));
    const options = { signal, onLine: (line: string) => lines.push(line), pauses: [20, 40, 80] };
    const since = performance.now();
    expect(await patiently(state.work, options)).toBe("done");
    expect(performance.now() - since).toBeGreaterThan(0.75 * 60 - 5);
    expect(lines).toEqual([
      "It hung up. It is tried again in 1 s.",
      "It is locked. It is tried again in 1 s.",
    ]);
  });

  it("fails in the end, with the last reason", async () => {
    const state = failing(...["a", "b", "c", "d"].map(transient));
    const options = { signal, onLine: () => undefined, pauses: [1, 1] };
    await expect(patiently(state.work, options)).rejects.toMatchObject({ message: "c", transient: true });
    expect(state.tries).toBe(3);
  });

  it.each([permanent("No such branch."), new Error("Ours.")])("is not done again after %s", async (error) => {
    const state = failing(error);
    const refused = patiently(state.work, { signal, onLine: () => expect.unreachable(), pauses: [1] });
    await expect(refused).rejects.toBe(error);
    expect(state.tries).toBe(1);
  });

  it("is given up at once when the signal says so", async () => {
    const stopping = new AbortController();
    const reason = new Error("Stop.");
    const state = failing(transient("a"), transient("b"));
    const waiting = patiently(state.work, {
      signal: stopping.signal,
      onLine: () => setTimeout(() => stopping.abort(reason), 5),
      pauses: [60_000],
    });
    await expect(waiting).rejects.toBe(reason);
    expect(state.tries).toBe(1);
  });
});
