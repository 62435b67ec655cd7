import { describe, expect, it } from "vitest";
import { failureLimiter, type FailureLimiter, type FailureLimiterOptions } from "./failure-limiter.ts";

function limiterAt(options: FailureLimiterOptions = {}): {
  readonly limiter: FailureLimiter;
  readonly pass: (seconds: number) => void;
  readonly fail: (address: string, times: number) => void;
} {
  let now = 0;
  const limiter = failureLimiter({ free: 3, ...options, monotonic: () => now });
  return {
    limiter,
    pass: (seconds) => {
      now += seconds * 1000;
    },
    fail: (address, times) => {
      for (let time = 0; time < times; time += 1) limiter.failed(address);
    },
  };
}

describe("failures of an address", () => {
  it("are free at first, then each doubles the wait, up to a bound", () => {
    const { limiter, pass, fail } = limiterAt({ longestWait: 10_000 });
    fail("1.2.3.4", 2);
    expect(limiter.retryAfter("1.2.3.4")).toBe(0);
    for (const wait of [1, 2, 4, 8, 10, 10]) {
      fail("1.2.3.4", 1);
      expect(limiter.retryAfter("1.2.3.4")).toBe(wait);
      pass(wait - 0.25);
      expect(limiter.retryAfter("1.2.3.4")).toBe(1);
      pass(0.25);
      expect(limiter.retryAfter("1.2.3.4")).toBe(0);
    }
    fail("1.2.3.4", 5_000);
    expect(limiter.retryAfter("1.2.3.4")).toBe(10);
  });

  it("are forgotten after a while", () => {
    const { limiter, pass, fail } = limiterAt();
    fail("1.2.3.4", 3);
    pass(1 + 15 * 60 - 1);
    fail("1.2.3.4", 1);
    expect(limiter.retryAfter("1.2.3.4")).toBe(2);
    pass(2 + 15 * 60);
    fail("1.2.3.4", 2);
    expect(limiter.retryAfter("1.2.3.4")).toBe(0);
  });

  it("make no other address wait", () => {
    const { limiter, fail } = limiterAt();
    fail("1.2.3.4", 9);
    expect(limiter.retryAfter("1.2.3.5")).toBe(0);
  });
});

describe("one network", () => {
  it.each([
    ["2001:db8:0:7::1", "2001:db8:0:7:ffff:1:2:3", true],
    ["2001:db8:0:7::1", "2001:db8:0:8::1", false],
    ["2001:0DB8::1", "2001:db8:0:0:9::", true],
    ["::ffff:1.2.3.4", "1.2.3.4", true],
    ["::ffff:102:304", "::ffff:1.2.3.4", true],
    ["::ffff:1.2.3.4", "::ffff:1.2.3.5", false],
    ["fe80::1%eth0", "fe80::2", true],
    ["::1", "::", true],
    ["not an address", "not an address", true],
    ["", "::", false],
  ])("%s and %s: %s", (one, other, isSame) => {
    const { limiter, fail } = limiterAt();
    fail(one, 3);
    expect(limiter.retryAfter(other) > 0).toBe(isSame);
  });
});

it("remembers so many addresses and no more, those that failed last", () => {
  const { limiter, fail } = limiterAt({ capacity: 2 });
  fail("a", 3);
  fail("b", 3);
  fail("a", 1);
  fail("c", 3);
  expect(["a", "b", "c"].map((address) => limiter.retryAfter(address))).toEqual([2, 0, 1]);
});
