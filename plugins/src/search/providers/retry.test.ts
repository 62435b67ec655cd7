import { describe, expect, it } from "vitest";
import { retryAfter } from "./retry.ts";

describe("retryAfter", () => {
  it.each([
    ["2", 2_000],
    [" 0.5 ", 500],
    ["Thu, 01 Jan 1970 00:01:00 GMT", 59_000],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
    ["soon", undefined],
    ["-3 apples", undefined],
    [undefined, undefined],
  ])("reads %j", (value, expected) => {
    expect(retryAfter(value, 1_000)).toBe(expected);
  });
});
