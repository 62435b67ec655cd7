import { expect, it } from "vitest";
import { pageMessage } from "./page-message.ts";

const reading = { from: "one", to: "", share: 0.5 };
const message = { octavo: "scrolled", path: "/a", reading };

it("reads what a page says", () => {
  expect(pageMessage(message)).toEqual(message);
  expect(pageMessage({ ...message, more: 1 })).toEqual(message);
  // A page may be scrolled by less than a pixel above a heading.
  expect(pageMessage({ ...message, reading: { ...reading, share: -0.01 } })?.reading.share).toBe(0);
  expect(pageMessage({ ...message, reading: { ...reading, share: 9 } })?.reading.share).toBe(1);
});

it.each([
  undefined,
  null,
  5,
  "scrolled",
  [],
  {},
  { ...message, octavo: "loaded" },
  { ...message, path: 5 },
  { ...message, path: undefined },
  { ...message, reading: null },
  { ...message, reading: { ...reading, from: 1 } },
  { ...message, reading: { ...reading, to: undefined } },
  { ...message, reading: { ...reading, share: NaN } },
  { ...message, reading: { ...reading, share: Infinity } },
  { ...message, reading: { ...reading, share: "0" } },
])("does not read %j", (other) => {
  expect(pageMessage(other)).toBeUndefined();
});
