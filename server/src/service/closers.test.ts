import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { Closers } from "./closers.ts";

function recorded(): {
  readonly closers: Closers;
  readonly done: string[];
  readonly close: (name: string, milliseconds?: number) => () => Promise<void>;
} {
  const done: string[] = [];
  const close =
    (name: string, milliseconds = 0) =>
    async (): Promise<void> => {
      done.push(`${name} begins`);
      await pause(milliseconds);
      done.push(`${name} ends`);
    };
  return { closers: new Closers(), done, close };
}

it("lets go in the reverse order, and what belongs together at once", async () => {
  const { closers, done, close } = recorded();
  closers.add(close("storage"));
  closers.add(close("requests", 20));
  closers.addBeside(close("jobs", 5));
  expect(await closers.close(5000)).toBe(true);
  expect(done).toEqual([
    "requests begins",
    "jobs begins",
    "jobs ends",
    "requests ends",
    "storage begins",
    "storage ends",
  ]);
});

it("waits for nobody longer than it may, and lets the rest go all the same", async () => {
  const { closers, done, close } = recorded();
  const never = (): Promise<never> => new Promise(() => undefined);
  closers.add(never);
  closers.add(close("storage"));
  closers.add(never);
  closers.addBeside(close("jobs"));
  const start = performance.now();
  expect(await closers.close(100)).toBe(false);
  const took = performance.now() - start;
  expect(took).toBeGreaterThanOrEqual(95);
  expect(took).toBeLessThan(5000);
  expect(done).toEqual(["jobs begins", "jobs ends", "storage begins", "storage ends"]);
});

it("tells of the first failure once all have been let go", async () => {
  const { closers, done, close } = recorded();
  closers.add(close("storage"));
  closers.add(() => Promise.reject(new Error("no")));
  closers.addBeside(close("jobs", 10));
  await expect(closers.close(5000)).rejects.toThrow("no");
  expect(done).toEqual(["jobs begins", "jobs ends", "storage begins", "storage ends"]);
});
