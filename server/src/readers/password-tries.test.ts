import { expect, it } from "vitest";
import { MemoryRateLimits } from "../limits/memory-rate-limits.ts";
import { tryPassword, type PasswordTry } from "./password-tries.ts";

/** `clock` in milliseconds. */
function world(project = "docs", rates = new MemoryRateLimits({ clock: () => 600_000 })) {
  let looked = 0;
  const ask = (address: string, isRight: boolean): Promise<PasswordTry> =>
    tryPassword(rates, { project, address }, () => {
      looked += 1;
      return isRight;
    });
  return { rates, ask, looked: () => looked };
}

it("lets a network wait after ten wrong ones, and not after right ones", async () => {
  let now = 600_000;
  const { ask, looked } = world("docs", new MemoryRateLimits({ clock: () => now }));
  for (let count = 0; count < 50; count += 1) expect(await ask("192.0.2.1", true)).toBe("right");
  for (let count = 0; count < 10; count += 1) expect(await ask("192.0.2.1", false)).toBe("wrong");
  const before = looked();
  expect(await ask("192.0.2.1", true)).toEqual({ retryAfter: 600 });
  expect(looked()).toBe(before);
  expect(await ask("192.0.2.2", true)).toBe("right");
  now += 600_000;
  expect(await ask("192.0.2.1", true)).toBe("right");
});

it("looks at no more of many at once", async () => {
  const { ask, looked } = world();
  await Promise.all(Array.from({ length: 200 }, () => ask("192.0.2.1", false)));
  expect(looked()).toBe(10);
});

it("counts for all servers that share their counters, and for each project alone", async () => {
  const { rates, ask } = world();
  for (let count = 0; count < 10; count += 1) await ask("192.0.2.1", false);
  expect(await world("docs", rates).ask("192.0.2.1", true)).toMatchObject({ retryAfter: 600 });
  expect(await world("other", rates).ask("192.0.2.1", true)).toBe("right");
});

it("lets each network try less where many networks guess, and locks nobody out", async () => {
  const { ask, looked } = world();
  for (let at = 0; at < 20_000; at += 1) await ask(`2001:db8:1:${at.toString(16)}::1`, false);
  // A hundred, and then three of what may be one network.
  expect(looked()).toBe(103);
  for (let at = 0; at < 300; at += 1) await ask(`10.0.${at >> 8}.${at & 255}`, false);
  const before = looked();
  for (let count = 0; count < 10; count += 1) expect(await ask("192.0.2.1", true)).toBe("right");
  for (let count = 0; count < 3; count += 1) expect(await ask("192.0.2.1", false)).toBe("wrong");
  expect(await ask("192.0.2.1", true)).toMatchObject({ retryAfter: 600 });
  expect(looked()).toBe(before + 13);
});

it("does not count for a network what was not looked at", async () => {
  let now = 600_000;
  const { ask } = world("docs", new MemoryRateLimits({ clock: () => now }));
  for (let at = 0; at < 100; at += 1) await ask(`10.0.0.${at}`, false);
  now += 300_000;
  for (let count = 0; count < 3; count += 1) expect(await ask("192.0.2.1", false)).toBe("wrong");
  for (let count = 0; count < 20; count += 1)
    expect(await ask("192.0.2.1", true)).toMatchObject({ retryAfter: 600 });
  now += 301_000;
  // The hundred are too old: seven of ten are left.
  for (let count = 0; count < 7; count += 1) expect(await ask("192.0.2.1", false)).toBe("wrong");
});

it("is not brought nearer to that by one network that goes on", async () => {
  const { ask } = world();
  for (let count = 0; count < 1000; count += 1) await ask("192.0.2.1", false);
  for (let count = 0; count < 10; count += 1) expect(await ask("192.0.2.2", false)).toBe("wrong");
});
