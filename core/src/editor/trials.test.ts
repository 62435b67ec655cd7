import { expect, it } from "vitest";
import { Trials, type Trial } from "./trials.ts";

const noPause = (): Promise<void> => Promise.resolve();

it("takes the first that helps, and tries no more than that", async () => {
  const tried: number[] = [];
  const attempt = (change: number): Trial => {
    tried.push(change);
    return { helps: change > 1, cost: 1 };
  };
  const trials = new Trials();
  expect(await trials.firstThatHelps([1, 2, 3], attempt, noPause)).toBe(2);
  expect(tried).toEqual([1, 2]);
  expect(await trials.firstThatHelps([0, 1], attempt, noPause)).toBeUndefined();
});

it("tries once at least, and in one request no more than it may cost", async () => {
  let count = 0;
  const attempt = (): Trial => ({ helps: ++count < 0, cost: 200_000 });
  const trials = new Trials();
  for (let problem = 0; problem < 100; problem++) await trials.firstThatHelps([1, 2], attempt, noPause);
  expect(count).toBe(3);
  await new Trials().firstThatHelps([1], () => ({ ...attempt(), cost: 9_000_000 }), noPause);
  expect(count).toBe(4);
});

it("ends before the next trial once a pause does not come back", async () => {
  let [pauses, count] = [0, 0];
  const pause = (): Promise<void> =>
    ++pauses === 3 ? Promise.reject(new Error("changed")) : Promise.resolve();
  const attempt = (): Trial => ({ helps: ++count < 0, cost: 1 });
  await expect(new Trials().firstThatHelps([1, 2, 3, 4], attempt, pause)).rejects.toThrow("changed");
  expect(count).toBe(2);
});
