import { expect, it } from "vitest";
import { SetupError } from "./setup-error.ts";
import { untilEnded } from "./until-ended.ts";

it("tells of work that waits for what never comes, when there is nothing else to do", async () => {
  const before = process.listenerCount("beforeExit");
  const never = untilEnded(() => new Promise(() => undefined), "It waits.");
  const told = expect(never).rejects.toThrow(new SetupError("It waits."));
  process.emit("beforeExit", 0);
  await told;
  expect(process.listenerCount("beforeExit")).toBe(before);
});

it("gives what the work gives, and leaves nothing behind", async () => {
  const before = process.listenerCount("beforeExit");
  expect(await untilEnded(() => Promise.resolve(5), "")).toBe(5);
  await expect(untilEnded(() => Promise.reject(new Error("No.")), "")).rejects.toThrow("No.");
  expect(process.listenerCount("beforeExit")).toBe(before);
});

it("waits with one listener, however many sites are read at once", async () => {
  const before = process.listenerCount("beforeExit");
  const all = Array.from({ length: 14 }, (_, index) =>
    untilEnded(() => new Promise(() => undefined), `Site ${index}.`),
  );
  const told = Promise.allSettled(all);
  expect(process.listenerCount("beforeExit")).toBe(before + 1);
  process.emit("beforeExit", 0);
  const reasons = (await told).map((each) => (each as PromiseRejectedResult).reason as SetupError);
  expect(reasons.map(({ message }) => message)).toEqual(all.map((_, index) => `Site ${index}.`));
  expect(process.listenerCount("beforeExit")).toBe(before);
});
