import { expect, it } from "vitest";
import { definePlugin } from "../plugin.ts";
import { SetupError } from "./setup-error.ts";
import { unendedTap, untilEnded } from "./until-ended.ts";

it("tells of plugins that wait for what never comes, when there is nothing else to do", async () => {
  const before = process.listenerCount("beforeExit");
  const waits = definePlugin("waits", () => undefined)();
  const never = untilEnded(() => new Promise(() => undefined), unendedTap([waits]));
  const told = expect(never).rejects.toThrow(
    new SetupError(
      'The site could not be read to its end: a tap of one of the site\'s own plugins ("waits") waits for a promise that is ' +
        "never settled. Look for `await` in its taps.",
    ),
  );
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
