import { expect, it } from "vitest";
import { writtenDate } from "./written-date.ts";

it.each([
  ["2026-03-01", "2026-03-01"],
  [" 2026-03-01 ", "2026-03-01"],
  ["2026-03-01T12:30:00Z", "2026-03-01T12:30:00.000Z"],
  ["2026-03-01 12:30+02:00", "2026-03-01T10:30:00.000Z"],
  ["2026-02-30", undefined],
  ["2026-02-30T10:00Z", undefined],
  ["2026-03-01T25:00Z", undefined],
  ["2026-03-01T12:30:00", "2026-03-01"],
  ["2026-03-01 12:30", "2026-03-01"],
  ["2026-03-01T25:30:00", undefined],
  ["March 2026", undefined],
  ["2026", undefined],
  ["", undefined],
  [20260301, undefined],
])("%j is the date %s", (written, iso) => expect(writtenDate(written)).toBe(iso));
