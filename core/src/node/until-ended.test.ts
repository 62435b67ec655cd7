import { expect, it } from "vitest";
import { definePlugin } from "../plugin.ts";
import { SetupError } from "./setup-error.ts";
import { untilEnded } from "./until-ended.ts";

it("tells of plugins that wait for what never comes, when there is nothing else to do", async () => {
  const before = process.listenerCount("beforeExit");
  const never = untilEnded(() => new Promise(() => undefined), [definePlugin("waits", () => undefined)()]);
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
  expect(await untilEnded(() => Promise.resolve(5))).toBe(5);
  await expect(untilEnded(() => Promise.reject(new Error("No.")))).rejects.toThrow("No.");
  expect(process.listenerCount("beforeExit")).toBe(before);
});
