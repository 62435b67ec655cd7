import { expect, it } from "vitest";
import type { KeyRecord } from "./key.ts";
import { verifiedFor, verifiedKeys, type VerifiedKeys } from "./verified-keys.ts";

const record = { id: "a" } as KeyRecord;
const forever = Number.POSITIVE_INFINITY;

function at(capacity?: number): {
  readonly keys: VerifiedKeys;
  readonly pass: (milliseconds: number) => void;
} {
  let now = 0;
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { keys: verifiedKeys(() => now, capacity), pass };
}

it("spares look-ups for less than five seconds, counted from when the last one began", () => {
  expect(verifiedFor).toBeLessThan(5_000);
  const { keys, pass } = at();
  const lookUp = keys.begin();
  pass(1_000);
  lookUp.end("a", record, forever);
  pass(verifiedFor - 1_001);
  expect(keys.get("a")).toBe(record);
  pass(1);
  expect(keys.get("a")).toBeUndefined();
  expect(keys.has("a")).toBe(true);
});

it("spares none after a key's end", () => {
  const { keys, pass } = at();
  keys.begin().end("a", record, 10);
  pass(9);
  expect(keys.get("a")).toBe(record);
  pass(1);
  expect(keys.get("a")).toBeUndefined();
});

it("does not believe a look-up that began before something was revoked", () => {
  const { keys } = at();
  keys.begin().end("a", record, forever);
  const late = keys.begin();
  keys.expire();
  expect(keys.get("a")).toBeUndefined();
  late.end("a", record, forever);
  expect(keys.get("a")).toBeUndefined();
  keys.begin().end("a", record, forever);
  expect(keys.get("a")).toBe(record);
});

it("forgets what is not verified any more, and the oldest where there are too many", () => {
  const { keys } = at(2);
  for (const hash of ["a", "b", "a", "c"]) keys.begin().end(hash, record, forever);
  expect(["a", "b", "c"].map((hash) => keys.has(hash))).toEqual([true, false, true]);
  keys.begin().end("a", undefined, forever);
  expect(keys.has("a")).toBe(false);
});
